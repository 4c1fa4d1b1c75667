// Copies between host and device without a concurrent kernel, and the reason.
#include <fmt/format.h>

#include <algorithm>

#include "imported/finding_parts.hpp"

namespace streamlab::imported {

namespace {

using trace::Cause;
using trace::Operation;

// The time of the copy during which no kernel of its device runs.
Nanoseconds alone_ns(const Operation& copy, const std::vector<const Operation*>& kernels,
                     std::size_t& first) {
    // Skip kernels that ended before this copy: both lists are sorted by start, so later copies do
    // not need them either.
    while (first < kernels.size() && kernels[first]->end_ns <= copy.start_ns)
        ++first;
    Nanoseconds alone = 0;
    Nanoseconds at = copy.start_ns;
    for (std::size_t next = first; next < kernels.size() && kernels[next]->start_ns < copy.end_ns;
         ++next) {
        alone += std::max<Nanoseconds>(0, kernels[next]->start_ns - at);
        at = std::max(at, kernels[next]->end_ns);
    }
    return alone + std::max<Nanoseconds>(0, copy.end_ns - at);
}

class Copies {
public:
    explicit Copies(const Recording& recording) : recording_(recording) {}

    void search(std::uint8_t device) {
        std::vector<const Operation*> kernels, copies;
        for (const Operation* operation : by_start(recording_, device)) {
            if (operation->kind == trace::OperationKind::kernel) kernels.push_back(operation);
            if (is_host_copy(*operation)) copies.push_back(operation);
        }
        if (kernels.empty()) return;
        std::size_t first = 0;
        for (const Operation* copy : copies)
            if (const Nanoseconds alone = alone_ns(*copy, kernels, first); alone > 0)
                losses_of(*copy, kernels).add(where_of(recording_, *copy), alone);
    }

    Losses pageable, same_stream, fence, other;

private:
    Losses& losses_of(const Operation& copy, const std::vector<const Operation*>& kernels) {
        if (recording_.trace.details[copy.detail].pageable) return pageable;
        if (copy.cause == Cause::legacy_barrier) return fence;
        const bool kernels_in_its_stream =
            std::any_of(kernels.begin(),
                        kernels.begin() + std::min<std::ptrdiff_t>(
                                              static_cast<std::ptrdiff_t>(kernels.size()), 4096),
                        [&](const Operation* kernel) { return kernel->stream == copy.stream; });
        return kernels_in_its_stream ? same_stream : other;
    }

    const Recording& recording_;
};

}  // namespace

void find_copies(const Recording& recording, std::vector<Finding>& findings) {
    Copies copies(recording);
    for (const std::uint8_t device : devices_of(recording))
        copies.search(device);
    const auto tell = [&](const Losses& losses, Finding finding) {
        losses.tell(finding);
        findings.push_back(std::move(finding));
    };
    tell(copies.pageable,
         {"pageable_copies", "Copies of pageable memory ran while no kernel did",
          "Pageable memory is staged by the host, which waits for it. Pin the memory "
          "(pin_memory=True) and copy with non_blocking=True.",
          0, 0, 4});
    tell(
        copies.same_stream,
        {"copies_in_the_kernels_stream", "Copies stood in the stream of the kernels",
         "Operations of one stream never overlap. A copy that the next kernel does not need can go "
         "to a stream of its own, with an event where it is needed.",
         0, 0, 6});
    tell(copies.fence,
         {"copies_at_a_fence", "Copies met the default stream's fence",
          "Nothing of blocking streams runs beside the legacy default stream.", 0, 0, 3});
    tell(copies.other, {"copies_alone", "Copies ran while no kernel did",
                        "They have a stream of their own, but no kernel was ready at that time: "
                        "issue the copy for "
                        "the next step before the kernels of this one.",
                        0, 0, 6});
}

}  // namespace streamlab::imported
