// Queue of future events of the model devices, ordered by virtual time, then by insertion, so that
// ties are broken in the same way in every run.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::model {

inline constexpr trace::Nanoseconds end_of_time = std::numeric_limits<trace::Nanoseconds>::max();

enum class FutureEventKind : std::uint8_t {
    operation_ready,
    transfer_done,
    host_function_done,
    wave_step,
    wave_polls,  // a step in which all threads only poll memory that did not change
    wave_done,
    condition_read,  // a conditional node reads its condition
    grid_complete,   // a kernel that has launched kernels is complete (S6)
};

struct FutureEvent {
    trace::Nanoseconds time_ns;
    std::uint64_t order;
    FutureEventKind kind;
    void* subject;  // Operation, or Wave
};

class EventQueue {
public:
    // Returns FutureEvent::order, which identifies the event.
    std::uint64_t push(trace::Nanoseconds time_ns, FutureEventKind kind, void* subject) {
        heap_.push_back({time_ns, order_, kind, subject});
        std::push_heap(heap_.begin(), heap_.end(), later);
        next_ns_ = heap_.front().time_ns;
        return order_++;
    }
    bool empty() const { return heap_.empty(); }
    std::uint64_t pushed() const { return order_; }  // in total
    std::size_t size() const { return heap_.size(); }
    trace::Nanoseconds next_ns() const { return next_ns_; }  // end_of_time if empty
    FutureEvent pop() {
        std::pop_heap(heap_.begin(), heap_.end(), later);
        const FutureEvent future = heap_.back();
        heap_.pop_back();
        next_ns_ = heap_.empty() ? end_of_time : heap_.front().time_ns;
        return future;
    }
    void clear() {
        heap_.clear();
        next_ns_ = end_of_time;
    }

private:
    static bool later(const FutureEvent& a, const FutureEvent& b) {
        return a.time_ns != b.time_ns ? a.time_ns > b.time_ns : a.order > b.order;
    }
    std::vector<FutureEvent> heap_;
    std::uint64_t order_ = 0;
    trace::Nanoseconds next_ns_ = end_of_time;
};

}  // namespace streamlab::model
