// Pairs of streams that both have much work but never overlap.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "analysis/label.hpp"
#include "imported/finding_parts.hpp"

namespace streamlab::imported {

namespace {

using trace::Operation;

// The least fraction of the device's busy time for a stream to be compared.
constexpr double min_share = 0.05;
constexpr std::size_t max_streams_compared = 16;

struct Pieces {
    std::vector<std::pair<Nanoseconds, Nanoseconds>> intervals;
    Nanoseconds busy_ns = 0;
};

Nanoseconds overlap_of(const Pieces& a, const Pieces& b) {
    Nanoseconds overlap = 0;
    auto left = a.intervals.begin();
    auto right = b.intervals.begin();
    while (left != a.intervals.end() && right != b.intervals.end()) {
        overlap += std::max<Nanoseconds>(0, std::min(left->second, right->second) -
                                                std::max(left->first, right->first));
        ++(left->second < right->second ? left : right);
    }
    return overlap;
}

}  // namespace

void find_apart(const Recording& recording, std::vector<Finding>& findings) {
    Losses losses;
    for (const std::uint8_t device : devices_of(recording)) {
        std::map<std::uint32_t, Pieces> streams;
        Nanoseconds total = 0;
        for (const Operation* operation : by_start(recording, device)) {
            Pieces& pieces = streams[operation->stream];
            pieces.intervals.emplace_back(operation->start_ns, operation->end_ns);
            pieces.busy_ns += operation->end_ns - operation->start_ns;
            total += operation->end_ns - operation->start_ns;
        }
        std::erase_if(streams, [total](const auto& stream) {
            return static_cast<double>(stream.second.busy_ns) <
                   min_share * static_cast<double>(total);
        });
        if (streams.size() > max_streams_compared) continue;
        for (auto a = streams.begin(); a != streams.end(); ++a)
            for (auto b = std::next(a); b != streams.end(); ++b)
                if (overlap_of(a->second, b->second) == 0)
                    losses.add(fmt::format("{} and {}",
                                           analysis::stream_label(recording.trace, a->first),
                                           analysis::stream_label(recording.trace, b->first)),
                               std::min(a->second.busy_ns, b->second.busy_ns));
    }
    Finding finding{
        "never_overlap",
        "Streams that never ran at the same time",
        "At most this much could be saved if they did. The causes of their operations say "
        "what keeps them apart: an event, the host, a fence.",
        0,
        0,
        17};
    losses.tell(finding);
    findings.push_back(std::move(finding));
}

}  // namespace streamlab::imported
