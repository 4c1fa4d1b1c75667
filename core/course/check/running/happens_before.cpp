#include "check/running/happens_before.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace streamlab::check {

namespace {

std::optional<std::size_t> index_of(const trace::Trace& trace, std::uint32_t operation) {
    const trace::Operation* const found = trace::find_operation(trace, operation);
    if (!found) return std::nullopt;
    return static_cast<std::size_t>(found - trace.operations.data());
}

// The streams of a run by their part in the fences of the legacy default stream (rule D1).
class Fences {
public:
    explicit Fences(const trace::Trace& trace) {
        for (const trace::Stream& stream : trace.streams)
            streams_[stream.id] = &stream;
    }
    // The last operations of the other streams that the fence orders before the stream's next one.
    std::vector<std::size_t> before(std::uint32_t stream) const {
        std::vector<std::size_t> result;
        const trace::Stream* const own = find(stream);
        if (!own || own->non_blocking) return result;
        for (const auto& [other, last] : last_) {
            const trace::Stream* const known = find(other);
            if (known && !known->non_blocking && known->device == own->device &&
                (own->default_stream || known->default_stream))
                result.push_back(last);
        }
        return result;
    }
    std::optional<std::size_t> last_of(std::uint32_t stream) const {
        const auto last = last_.find(stream);
        return last == last_.end() ? std::nullopt : std::optional(last->second);
    }
    void add(std::uint32_t stream, std::size_t operation) { last_[stream] = operation; }

private:
    const trace::Stream* find(std::uint32_t stream) const {
        const auto found = streams_.find(stream);
        return found == streams_.end() ? nullptr : found->second;
    }
    std::map<std::uint32_t, const trace::Stream*> streams_;
    std::map<std::uint32_t, std::size_t> last_;  // index of its last operation, by stream
};

}  // namespace

HappensBefore::HappensBefore(const trace::Trace& trace)
    : trace_(trace), before_(trace.operations.size()) {
    Fences fences(trace);
    for (std::size_t i = 0; i < trace.operations.size(); ++i) {
        const trace::Operation& operation = trace.operations[i];
        if (const auto last = fences.last_of(operation.stream)) before_[i].push_back(*last);
        for (const std::size_t last : fences.before(operation.stream))
            before_[i].push_back(last);
        if (operation.kind == trace::OperationKind::event_wait)
            if (const auto record = index_of(trace, operation.related))
                before_[i].push_back(*record);
        fences.add(operation.stream, i);
    }
}

bool HappensBefore::precedes(std::uint32_t earlier, std::uint32_t later) const {
    const auto first = index_of(trace_, earlier);
    const auto last = index_of(trace_, later);
    if (!first || !last) return false;
    // The host had waited after the one, and before it issued the other.
    const trace::Nanoseconds ended = trace_.operations[*first].end_ns;
    const trace::Nanoseconds issued = trace_.operations[*last].enqueue_ns;
    if (std::any_of(trace_.host_waits.begin(), trace_.host_waits.end(), [&](const auto& wait) {
            return ended != trace::never && ended <= wait.time_ns && wait.time_ns <= issued;
        }))
        return true;
    std::vector<bool> seen(before_.size());
    std::vector<std::size_t> left{*last};
    while (!left.empty()) {
        const std::size_t at = left.back();
        left.pop_back();
        if (at == *first) return at != *last;
        if (seen[at] || at < *first) continue;
        seen[at] = true;
        left.insert(left.end(), before_[at].begin(), before_[at].end());
    }
    return false;
}

}  // namespace streamlab::check
