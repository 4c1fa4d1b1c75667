// Converts the events of torch.profiler's JSON one at a time: collects an event's fields and adds
// an activity, a call or a range.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "imported/activities.hpp"

namespace streamlab::imported {

class KinetoEvents {
public:
    explicit KinetoEvents(Activities& into) : into_(into) {}

    void begin() { event_ = {}; }
    // For fields of the event and of its "args": their names are distinct.
    void text(const std::string& key, const std::string& value);
    void number(const std::string& key, double value, std::int64_t whole);
    // A number with a fraction, also as text: a time in microseconds exceeds a double's precision.
    void fraction(const std::string& key, double value, const std::string& digits);
    void end();

    void begin_device() { device_ = nullptr; }
    void device_text(const std::string& key, const std::string& value);
    void device_number(const std::string& key, std::int64_t value);

private:
    struct Event {
        std::string phase, category, name;
        std::string thread_text;
        std::int64_t thread = 0, process = 0;
        Nanoseconds begin_ns = 0, duration_ns = 0;
        bool has_time = false, has_fraction = false;
        std::int64_t device = 0, context = 0, stream = -1, correlation = 0;
        std::int64_t bytes = 0, registers = 0, shared_bytes = 0, node = 0;
        std::int64_t awaited_stream = -1, awaited_record = -1;
        trace::Extent grid{}, block{};
        std::size_t grid_axes = 0, block_axes = 0;
    };

    void add_activity(trace::OperationKind kind);
    void add_call();
    void add_range(RangeKind kind);
    // CUPTI's synchronisation records, written by older releases: the event that a wait waits for.
    void add_wait();

    Activities& into_;
    Event event_;
    bool any_fraction_ = false;  // false: times are whole microseconds
    DeviceFacts* device_ = nullptr;
    std::unordered_map<std::uint32_t, std::size_t> call_of_correlation_;
    std::unordered_map<std::uint32_t, Call> early_waits_;  // their calls come later in the file
};

}  // namespace streamlab::imported
