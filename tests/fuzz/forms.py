"""The spellings random programs use: {x} and {y} are operands, {c} a Python number, {m} a mask, {d} a dimension."""

import re


def forms(text: str) -> list[str]:
    """The templates of a table: two spaces or a line end stand between them."""
    return re.split(r"\s{2,}", text.strip())


UNARY = forms("""
    {x}.exp()  -{x}  {x}.abs()  torch.sin({x})  torch.cos({x})  {x}.tanh()  torch.tanh({x})  {x}.sigmoid()
    torch.relu({x})  {x}.relu()  {x}.square()  torch.expm1({x})  torch.erf({x})  {x} ** 2  {x} ** 3  2.0 ** {x}
    {x}.clone()  {x}.sign()  torch.floor({x})  {x}.round()  {x}.clamp(-1, 0.5)  {x}.clamp(min=0)
    torch.clamp({x}, max=1.0)  torch.log1p({x}.abs())  torch.log({x}.abs() + 0.5)  ({x}.abs() + 0.5).sqrt()
    ({x}.abs() + 0.5).rsqrt()  ({x}.abs() + 0.5).reciprocal()  1 / ({x}.abs() + 0.5)  ({x}.abs() + 0.5) ** 0.5
    torch.nn.functional.softplus({x})  torch.nn.functional.silu({x})  torch.nn.functional.leaky_relu({x}, 0.1)
    torch.nn.functional.elu({x})  {x}.clamp(-0.9, 0.9).asin()  {x}.sinh()  {x}.cosh()  {x}.asinh()  {x}.atan()
    {x}.exp2()  {x}.erfc()  torch.nn.functional.hardtanh({x})  torch.nn.functional.logsigmoid({x})  {x}.frac()
    torch.nn.functional.softsign({x})  {x}.trunc()  {x}.ceil()  {x}.nan_to_num()  torch.nn.functional.relu6({x})
    torch.logaddexp({x}, -{x})  {x}.sinc()
""")
BINARY = forms("""
    {x} + {y}  {x} - {y}  {x} * {y}  {x} * {y}  torch.add({x}, {y})  torch.mul({x}, {y})
    torch.sub({x}, {y}, alpha=2)  {x}.add({y}, alpha=0.5)  {x} / ({y}.abs() + 0.5)  torch.div({x}, {y}.abs() + 1)
    torch.maximum({x}, {y})  torch.minimum({x}, {y})  torch.where({x} > {y}, {x}, {y})
    torch.where({y} > 0, {x}, 0.0)  torch.lerp({x}, {y}, 0.25)  torch.atan2({x}, {y}.abs() + 0.5)
    torch.addcmul({x}, {x}, {y}, value=0.5)  torch.addcdiv({x}, {x}, {y}.abs() + 1, value=0.5)
    torch.logaddexp({x}, {y})  torch.hypot({x}, {y})  torch.fmin({x}, {y})  torch.fmax({x}, {y})
    torch.copysign({x}, {y})  {x}.remainder({y}.abs() + 1)  torch.nn.functional.mse_loss({x}, {y}.expand_as({x}))
""")
WITH_NUMBER = forms("""
    {x} + {c}  {c} + {x}  {x} - {c}  {c} - {x}  {x} * {c}  {c} * {x}  {x} / {c}  {x}.mul({c})  torch.add({x}, {c})
    torch.maximum({x}, torch.tensor({c}))
""")
COMPARISONS = forms("{x} > {y}  {x} <= {y}  {x} == {y}  torch.ne({x}, {y})  {x} > 0  {x} < 0.5")
MASKED = forms("{x}.masked_fill({m}, {c})  torch.where({m}, {x}, {c})  {x} * {m}  ~{m}  {m} & ({x} > 0)")
CASTS = forms("{x}.double()  {x}.to(torch.float64)  {x}.float()  {x}.long()  {x}.contiguous()")

REDUCTIONS = forms("sum  sum  mean  mean  amax  amin  prod  var  std  norm  logsumexp")
ORDERS = forms(
    "{x}.max({d})  {x}.min({d})  {x}.sort(dim={d}, stable=True)  {x}.max({d}, keepdim=True)  {x}.cummax({d})"
)
ORDERS_WITHOUT_TIES = [*ORDERS, *forms("{x}.sort({d}, descending=True)  {x}.topk(1, {d})")]
ALONG_DIM = forms("""
    {x}.cumsum({d})  torch.softmax({x}, {d})  {x}.log_softmax({d})  torch.flip({x}, ({d},))  {x}.argmax({d})
    {x}.roll(1, {d})  {x}.cumprod({d})  {x}.logcumsumexp({d})  {x}.narrow({d}, 0, 1)
    {x}.diff(dim={d})  torch.nn.functional.normalize({x}, dim={d})  {x}.argmin({d})
    torch.stack([{x}, {x} * 2], {d})  torch.cat([{x}, {x} * 2], {d})  {x}.repeat_interleave(2, {d})
""")

IN_PLACE = forms("""
    exp_()  tanh_()  relu_()  sigmoid_()  zero_()  fill_({c})  neg_()  abs_()  clamp_(-1, 1)  mul_({c})  add_({c})
    sub_({c})  div_(2)  square_()  sin_()
""")
IN_PLACE_WITH = forms("""
    {x}.add_({y})  {x}.mul_({y})  {x}.sub_({y})  {x}.copy_({y})  {x}.copy_({y})  {x}.div_({y}.abs() + 0.5)
    {x} += {y}  {x}.add_({y}, alpha=0.5)  {x}.lerp_({y}, 0.25)  {x} -= {y}  {x} *= {y}
""")
IN_PLACE_ON_LEAF = forms("{x}.mul_(0.5)  {x}.add_(1.0)  {x}.zero_()  {x}.copy_({x} * 2)")
CHANGES_OF_GRAD = forms("requires_grad_()  requires_grad_()  requires_grad_(False)")
HOOKS = forms("seen.append(('{x}', g.clone()))  g * 2  g.clamp(-1, 1)  seen.append(('{x}', g + 0))")
TOUCHES_OF_GRAD = forms("{x}.grad = None  {x}.grad.zero_()  {x}.grad.mul_(2)")
