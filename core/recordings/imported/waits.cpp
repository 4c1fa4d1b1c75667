// The time for which the host waited for the device in each call, and the operation that it waited
// for.
#include <algorithm>

#include "imported/making.hpp"

namespace streamlab::imported {

namespace {

using runtime_api::Effect;
using runtime_api::Wait;
using trace::HostCall;
using trace::Nanoseconds;
using trace::Operation;

// A call returns some time after the awaited work, and the clocks differ slightly.
constexpr Nanoseconds clock_tolerance_ns = 2'000;
constexpr std::size_t max_looked_at = 256;

class Waits {
public:
    explicit Waits(ImportState& making) : import_state_(making), trace_(making.recording.trace) {
        for (const Operation& operation : trace_.operations)
            by_end_.push_back(operation.id);
        std::sort(by_end_.begin(), by_end_.end(), [this](std::uint32_t a, std::uint32_t b) {
            return operation(a).end_ns < operation(b).end_ns;
        });
    }

    void find() {
        for (HostCall& call : trace_.calls)
            if (const Operation* const last = awaited(call)) {
                const Nanoseconds until = std::min(call.end_ns, last->end_ns);
                if (until <= call.begin_ns) continue;
                call.blocked_ns = until - call.begin_ns;
                call.cause_operation = last->id;
            }
    }

private:
    const Operation& operation(std::uint32_t id) const { return trace_.operations[id - 1]; }

    const Operation* awaited(const HostCall& call) const {
        const CallTraits& meaning = import_state_.meaning(call);
        if (meaning.effect == Effect::issues_copy && call.operation) {
            // A synchronous or pageable copy ends within its call.
            const Operation& copy = operation(call.operation);
            return copy.end_ns <= call.end_ns + clock_tolerance_ns ? &copy : nullptr;
        }
        const bool waits =
            meaning.allocates || is_synchronous(meaning.wait) || meaning.wait == Wait::may_wait;
        return waits && meaning.effect != Effect::issues_copy ? last_in(call) : nullptr;
    }

    // The operation that ended last during the call.
    const Operation* last_in(const HostCall& call) const {
        const bool one_stream = import_state_.meaning(call).wait == Wait::waits_for_stream &&
                                call.stream != trace::no_stream;
        auto place = std::upper_bound(
            by_end_.begin(), by_end_.end(), call.end_ns + clock_tolerance_ns,
            [this](Nanoseconds time, std::uint32_t id) { return time < operation(id).end_ns; });
        for (std::size_t looked = 0; place != by_end_.begin() && looked < max_looked_at; ++looked) {
            const Operation& last = operation(*--place);
            if (last.end_ns <= call.begin_ns) return nullptr;
            if (last.enqueue_ns < call.begin_ns && (!one_stream || last.stream == call.stream))
                return &last;
        }
        return nullptr;
    }

    ImportState& import_state_;
    trace::Trace& trace_;
    std::vector<std::uint32_t> by_end_;
};

}  // namespace

void find_waits(ImportState& making) { Waits(making).find(); }

}  // namespace streamlab::imported
