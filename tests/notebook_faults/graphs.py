"""What goes wrong with the life of a graph: kept too long, freed too early, written over unnoticed, counted wrong."""

NOTEBOOK = "05_graphs.ipynb"
CUT_AT = None

FAULTS = {
    "a_walk_frees_nothing": """
        from minitorch.autograd.graph import Walk
        right = Walk.__init__
        Walk.__init__ = lambda self, retain, *rest, **keywords: right(self, True, *rest, **keywords)
    """,
    "retain_graph_is_ignored": """
        from minitorch.autograd.graph import Walk
        right = Walk.__init__
        Walk.__init__ = lambda self, retain, *rest, **keywords: right(self, False, *rest, **keywords)
    """,
    "a_second_walk_reads_what_is_gone": """
        from minitorch.autograd.graph import Node
        right = Node.check
        Node.check = lambda self: right(self) if self.saved is not None else None
    """,
    "create_graph_records_nothing": """
        from minitorch.autograd.graph import Walk
        right = Walk.__init__
        Walk.__init__ = lambda self, retain, create, *rest, **keywords: right(
            self, retain or create, False, *rest, **keywords
        )
    """,
    "overwriting_what_was_kept_goes_unnoticed": """
        from minitorch import messages
        from minitorch.autograd.graph import Node
        def check(self):
            if self.saved is None:
                raise messages.backward_twice(self.name())
        Node.check = check
    """,
    "every_write_is_an_error": """
        from minitorch import messages
        from minitorch.autograd import inplace
        right = inplace.check_history
        def check(x):
            right(x)
            if x.node is not None:
                raise messages.modified("a step", x.shape, 1)
        inplace.check_history = check
    """,
    "writes_are_not_counted": """
        from minitorch.autograd import inplace
        right = inplace.write
        def write(x, values):
            storage = x.storage_record
            before = storage.version
            right(x, values)
            storage.version = before
        inplace.write = write
    """,
    "data_counts_its_writes": """
        import minitorch
        minitorch.Tensor.data = property(lambda self: self.detach(), minitorch.Tensor.data.fset)
    """,
    "detach_has_a_counter_of_its_own": """
        import minitorch
        from minitorch.tensor import Storage
        right = minitorch.Tensor.detach
        def detach(self):
            t = right(self)
            t._storage = Storage(self.array)
            return t
        minitorch.Tensor.detach = detach
    """,
    "detach_keeps_the_history": """
        import minitorch
        minitorch.Tensor.detach = lambda self: self
    """,
    "no_grad_goes_on_recording": """
        import minitorch
        minitorch.no_grad.mode = True
    """,
    "sums_keep_their_inputs": """
        from minitorch.autograd.op import OPS
        OPS["add"].derivative(a=lambda F, g, b, alpha: g, b=lambda F, g, a, alpha: F.mul(g, alpha))
    """,
    "products_keep_copies": """
        from minitorch.autograd.op import OPS
        OPS["mul"].derivative(a=lambda F, g, out, b: g * b, b=lambda F, g, out, a: g * a)
    """,
    "exp_reads_its_input": """
        from minitorch.autograd.op import OPS
        name = OPS["exp"].inputs[0]
        namespace = {}
        exec(f"rule = lambda F, g, {name}: g * F.exp({name})", namespace)
        OPS["exp"].derivative(**{name: namespace["rule"]})
    """,
    "a_removed_hook_stays": """
        from minitorch.autograd.graph import RemovableHandle
        RemovableHandle.remove = lambda self: None
    """,
    "nodes_outlive_their_results": """
        from minitorch.autograd.op import Op
        import minitorch
        held, right = [], minitorch.Tensor.sum
        def total(self, *arguments, **keywords):
            y = right(self, *arguments, **keywords)
            held.append(y)
            return y
        minitorch.Tensor.sum = total
    """,
    "an_unused_leaf_gets_zeros": """
        import minitorch
        right = minitorch.Tensor.grad.fget
        def grad(self):
            found = right(self)
            return minitorch.zeros_like(self) if found is None and self.is_leaf and self._requires_grad else found
        minitorch.Tensor.grad = property(grad, minitorch.Tensor.grad.fset, minitorch.Tensor.grad.fdel)
    """,
}
