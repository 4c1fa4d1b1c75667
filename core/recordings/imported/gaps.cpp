#include "imported/gaps.hpp"

#include <algorithm>
#include <unordered_map>

#include "imported/call_meaning.hpp"
#include "imported/finding_parts.hpp"

namespace streamlab::imported {

namespace {

using trace::HostCall;
using trace::Operation;

// Kernels shorter than this take less time than their launches.
constexpr Nanoseconds short_kernel_ns = 10'000;
constexpr std::size_t many_kernels = 20;
// A call that waited returns some time after the device has finished.
constexpr Nanoseconds return_ns = 50'000;
// Consecutive kernels in one stream are always a microsecond or two apart.
constexpr Nanoseconds min_gap_ns = 3'000;

// The calls of one thread, ordered by start. Calls may be nested.
class Calls {
public:
    void add(const HostCall& call) { all_.push_back(&call); }
    void sort() {
        std::stable_sort(all_.begin(), all_.end(), [](const HostCall* a, const HostCall* b) {
            return a->begin_ns < b->begin_ns;
        });
        Nanoseconds latest = trace::never;
        for (const HostCall* call : all_)
            latest_end_.push_back(latest = std::max(latest, call->end_ns));
    }
    // All calls before this index had ended by `time`.
    std::size_t first_ending_after(Nanoseconds time) const {
        return static_cast<std::size_t>(
            std::upper_bound(latest_end_.begin(), latest_end_.end(), time) - latest_end_.begin());
    }
    std::size_t size() const { return all_.size(); }
    const HostCall& operator[](std::size_t index) const { return *all_[index]; }

private:
    std::vector<const HostCall*> all_;
    std::vector<Nanoseconds> latest_end_;  // of each call and its predecessors
};

bool waited(const HostCall& call) { return call.blocked_ns > 0 && !allocates(call.name); }

class Search {
public:
    explicit Search(const Recording& recording) : recording_(recording) {
        for (const HostCall& call : recording.trace.calls)
            if (call.end_ns != trace::never) threads_[call.thread].add(call);
        for (auto& [thread, calls] : threads_)
            calls.sort();
    }

    std::vector<Gap> search() {
        for (const std::uint8_t device : devices_of(recording_)) {
            const auto operations = by_start(recording_, device);
            Nanoseconds until = trace::never;
            for (std::size_t index = 0; index < operations.size(); ++index) {
                const Operation& next = *operations[index];
                if (until != trace::never && next.start_ns - until > min_gap_ns) {
                    gaps_.push_back({&next, until, is_among_short_kernels(operations, index), {}});
                    split(gaps_.back());
                }
                until = std::max(until, next.end_ns);
            }
        }
        return std::move(gaps_);
    }

private:
    // True if the twenty surrounding operations are all short.
    static bool is_among_short_kernels(const std::vector<const Operation*>& operations,
                                       std::size_t index) {
        const std::size_t first = index >= many_kernels / 2 ? index - many_kernels / 2 : 0;
        const std::size_t end = std::min(first + many_kernels, operations.size());
        if (end - first < many_kernels) return false;
        return std::all_of(operations.begin() + static_cast<std::ptrdiff_t>(first),
                           operations.begin() + static_cast<std::ptrdiff_t>(end),
                           [](const Operation* operation) {
                               return operation->end_ns - operation->start_ns < short_kernel_ns;
                           });
    }

    void split(Gap& gap) const {
        const Nanoseconds end = gap.next->start_ns;
        const HostCall* const issuing = trace::find_call(recording_.trace, gap.next->call);
        const auto thread = issuing ? threads_.find(issuing->thread) : threads_.end();
        if (gap.next->cause != trace::Cause::host_issue || thread == threads_.end()) {
            gap.parts.push_back({GapPart::not_host_bound, end - gap.from_ns, 0});
            return;
        }
        const Calls& calls = thread->second;
        Nanoseconds at = gap.from_ns;
        std::uint32_t wait = 0;  // the last call that waited
        const auto add = [&](GapPart kind, Nanoseconds until, std::uint32_t call) {
            until = std::min(until, end);
            if (until <= at) return;
            gap.parts.push_back({kind, until - at, call});
            at = until;
        };
        for (std::size_t index = calls.first_ending_after(gap.from_ns - return_ns);
             index < calls.size() && calls[index].begin_ns < end; ++index) {
            const HostCall& call = calls[index];
            add(wait ? GapPart::after_host_wait : GapPart::own_work, call.begin_ns, wait);
            if (&call == issuing) break;
            if (waited(call)) wait = call.id;
            add(allocates(call.name) ? GapPart::allocating
                : waited(call)       ? GapPart::waiting
                                     : GapPart::issuing_work,
                call.end_ns, call.id);
        }
        add(GapPart::issuing_work, end, issuing->id);
    }

    const Recording& recording_;
    std::unordered_map<std::uint32_t, Calls> threads_;
    std::vector<Gap> gaps_;
};

}  // namespace

std::vector<Gap> gaps_of(const Recording& recording) { return Search(recording).search(); }

}  // namespace streamlab::imported
