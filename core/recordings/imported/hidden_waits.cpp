#include "imported/hidden_waits.hpp"

#include <algorithm>
#include <array>

namespace streamlab::imported {

namespace {

namespace waits {
constexpr HiddenWait scaler{"grad_scaler", "GradScaler's check for infinities",
                            "step() reads on the host whether a gradient was infinite. bfloat16 "
                            "needs no scaler; an optimizer "
                            "with fused=True does the check on the GPU."};
constexpr HiddenWait clipping{"clip_grad", "clip_grad_norm_ with error_if_nonfinite=True",
                              "The check reads the norm on the host. Without error_if_nonfinite "
                              "nothing waits; look at the norm "
                              "every hundredth step."};
constexpr HiddenWait empty_cache{
    "empty_cache", "torch.cuda.empty_cache()",
    "It waits, gives memory back to the driver, and the next step must ask for it again. Call it "
    "outside of the loop, or not at all."};
constexpr HiddenWait printing{"print", "a print of a tensor",
                              "To print or format a tensor its values must be on the host. Print "
                              "every hundredth step, or copy "
                              "the values with non_blocking=True and print them a step later."};
constexpr HiddenWait synchronize{
    "synchronize", "a synchronize()",
    "The host waits for all work that it has given. A loop needs it only around a measurement of "
    "time; there events measure without it."};
constexpr HiddenWait item{
    "item", "item() of a tensor",
    "The host waits until the value exists; float(), int(), tolist() and a print wait, too. Add "
    "values up on the GPU and read them once in many steps."};
constexpr HiddenWait truth{"if", "the truth of a tensor, as in if and while",
                           "The host waits for the value to know where to go on. Use torch.where, "
                           "or decide from values that "
                           "the host has."};
constexpr HiddenWait nonzero{
    "nonzero", "nonzero(), where(condition) or argwhere()",
    "The host waits for the number of elements found. Multiply by the mask, or use "
    "torch.where(condition, a, b), which keep the size."};
constexpr HiddenWait boolean_index{
    "boolean_index", "an index with a mask, as in x[x > 0]",
    "The host waits for the number of elements chosen. Multiply by the mask, or use "
    "torch.where(mask, x, 0), which keep the size."};
constexpr HiddenWait unique{"unique", "unique()",
                            "The host waits for the number of distinct values. If their range is "
                            "known, count into a table of "
                            "that size with scatter_add_."};
constexpr HiddenWait repeat_interleave{
    "repeat_interleave", "repeat_interleave()",
    "The host waits for the sum of the repeats. Pass output_size=, if it is known."};
constexpr HiddenWait sized_by_data{
    "sized_by_data", "an operator whose result's size depends on its data",
    "The host waits until the size is known. Use an operator whose result has a fixed size."};
constexpr HiddenWait comparison{"equal", "equal() or allclose()",
                                "The host waits for the answer. Compare outside of the loop."};
constexpr HiddenWait jax_read{"jax_read", "a JAX array read on the host",
                              "float(), print() and numpy.asarray() wait until the array exists. "
                              "Read values a step later, or "
                              "once in many steps."};
constexpr HiddenWait copy_to_device{
    "pageable_copy", "a copy of pageable memory to the GPU",
    "The host stages it and waits. Load into pinned memory (pin_memory=True) and copy with "
    "non_blocking=True, in a stream of its own, a step ahead. What never changes is copied once.",
    4};
constexpr HiddenWait to_host{"to_host",
                             "a copy to the host, as .cpu(), .numpy() and .get() make it",
                             "The host waits until the values are there. Keep them on the GPU, or "
                             "copy into pinned memory with "
                             "non_blocking=True and read them a step later, after an event."};
constexpr HiddenWait waiting_call{
    "waiting_call", "a call that waits for the GPU",
    "The host's work after it could have run beside the GPU. Wait later, for less, or not at all."};
}  // namespace waits

struct Rule {
    std::string_view beginning;
    const HiddenWait* wait;
};

// Functions of libraries, by the beginning of "FILE: NAME". The first that fits counts.
constexpr std::array wait_functions{
    Rule{"torch/amp/grad_scaler.py", &waits::scaler},
    Rule{"torch/cuda/amp/grad_scaler.py", &waits::scaler},
    Rule{"torch/nn/utils/clip_grad.py", &waits::clipping},
    Rule{"torch/cuda/memory.py: empty_cache", &waits::empty_cache},
    Rule{"torch/_tensor.py: Tensor.__repr__", &waits::printing},
    Rule{"torch/_tensor.py: Tensor.__format__", &waits::printing},
    Rule{"torch/_tensor_str.py", &waits::printing},
    Rule{"torch/cuda/__init__.py: synchronize", &waits::synchronize},
    Rule{"torch/cuda/streams.py: ", &waits::synchronize},
    Rule{"jax/", &waits::jax_read},
};

// Operators of PyTorch, as they are named in at::_ops and, after "aten::", by torch.profiler.
constexpr std::array wait_operators{
    Rule{"item", &waits::item},
    Rule{"_local_scalar_dense", &waits::item},
    Rule{"is_nonzero", &waits::truth},
    Rule{"nonzero", &waits::nonzero},
    Rule{"argwhere", &waits::nonzero},
    Rule{"where", &waits::nonzero},
    Rule{"index", &waits::boolean_index},
    Rule{"_index_put_impl_", &waits::boolean_index},
    Rule{"masked_select", &waits::boolean_index},
    Rule{"unique", &waits::unique},
    Rule{"_unique", &waits::unique},
    Rule{"repeat_interleave", &waits::repeat_interleave},
    Rule{"bincount", &waits::sized_by_data},
    Rule{"histc", &waits::sized_by_data},
    Rule{"equal", &waits::comparison},
    Rule{"allclose", &waits::comparison},
};

const HiddenWait* find_wait(const auto& rules, std::string_view name) {
    const auto found = std::find_if(rules.begin(), rules.end(), [name](const Rule& rule) {
        return name.starts_with(rule.beginning);
    });
    return found == rules.end() ? nullptr : found->wait;
}

std::string_view operator_of(const Recording& recording, const CallFacts& facts) {
    const std::string& recorded = recording.names[facts.torch_operator];
    if (!recorded.empty()) return recorded;
    constexpr std::string_view prefix = "aten::";
    const std::string_view library = recording.names[facts.library];
    return library.starts_with(prefix) ? library.substr(prefix.size()) : std::string_view();
}

const trace::Operation* copy_of(const Recording& recording, const trace::HostCall& call) {
    const trace::Operation* const operation = trace::find_operation(
        recording.trace, call.operation ? call.operation : call.cause_operation);
    return operation && operation->kind != trace::OperationKind::kernel ? operation : nullptr;
}

}  // namespace

const HiddenWait* named_wait(const Recording& recording, const trace::HostCall& call) {
    const CallFacts& facts = recording.calls[call.id - 1];
    const HiddenWait* const known = find_wait(wait_functions, recording.names[facts.function]);
    return known ? known : find_wait(wait_operators, operator_of(recording, facts));
}

const HiddenWait& hidden_wait(const Recording& recording, const trace::HostCall& call) {
    if (const HiddenWait* const known = named_wait(recording, call)) return *known;
    if (call.name.starts_with("cudaDeviceSync") || call.name.starts_with("cuCtxSync"))
        return waits::synchronize;
    const trace::Operation* const copy = copy_of(recording, call);
    if (copy && copy->kind == trace::OperationKind::copy_d2h) return waits::to_host;
    if (copy && copy->kind == trace::OperationKind::copy_h2d) return waits::copy_to_device;
    return waits::waiting_call;
}

}  // namespace streamlab::imported
