// Issued operations, until their times are written to the trace.
//
// An event gives the end of an operation reliably. Its start follows from the ends of the preceding
// operations in its stream and on its engine, so it is written when all of these are known.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "recorder/cross_check.hpp"
#include "recorder/device_timer.hpp"
#include "recorder/pending.hpp"
#include "recorder/start_times.hpp"
#include "recorder/streams.hpp"
#include "trace/writer.hpp"

namespace streamlab::recorder {

class Timeline {
public:
    Timeline(trace::Writer& writer, Streams& streams, const HostClock& clock);

    // True if times come from CUPTI instead of events: STREAMLAB_SOURCE=cupti, and CUPTI can be
    // used.
    bool is_traced() const { return is_traced_; }

    std::uint32_t next_id() { return ++last_id_; }
    std::uint32_t last_id() const { return last_id_; }
    void add(Stream& stream, Pending&& operation);
    // Collects at most `most` completed operations, and writes those whose times are known. Returns
    // true if it stopped at `most`.
    bool collect(std::vector<DeviceTimer>& timers, std::size_t most);
    // The number of issued operations that have not been collected.
    std::size_t pending() const;
    // Called at the end of the program: operations that have not completed by then never will.
    void finish(std::vector<DeviceTimer>& timers);

    // Called for a copy between the device and pageable memory, before the real call.
    void is_staged(Pending& operation, std::size_t bytes);

    // Called by the thread that ran the host function.
    void on_host_function_end(std::uint32_t operation, Nanoseconds begin_ns, Nanoseconds end_ns);

    // For cudaDeviceReset: the device's pending operations never complete.
    void forget(std::uint8_t device);

    const CrossCheck& cross_check() const { return cross_check_; }
    void write_cross_check() { cross_check_.write(clock_); }

    bool is_empty() const { return last_id_ == 0; }
    // The number of operations timed with events, and of those shorter than long_enough_ns.
    std::uint32_t bracketed() const { return bracketed_; }
    std::uint32_t short_ones() const { return short_; }

    // `unknown` until the operation is known to have completed.
    Nanoseconds end_of(std::uint32_t operation) const;

    static constexpr Nanoseconds unknown = -2;

private:
    struct HostTimes {
        Nanoseconds begin_ns = unknown;
        Nanoseconds end_ns = unknown;
    };
    // The facts about an operation that later ones depend on.
    struct Known {
        Nanoseconds end_ns = unknown;
        trace::OperationKind kind{};
        trace::Cause cause{};
        trace::OperationKind worked{};  // kind of the work that ended then
        bool is_inferred = false;       // true if the end was inferred, not measured by an event
    };

    // Issue time of the oldest kernel with an unknown end.
    Nanoseconds oldest_unresolved_issue_ns() const;
    bool is_resolved(std::uint32_t operation) const;
    // The last operations of the blocking streams, for which an operation of the legacy stream
    // waits (D1).
    std::vector<std::uint32_t> unresolved_in_blocking_streams(std::uint8_t device) const;
    std::uint32_t last_legacy(std::uint8_t device) const;

    // Determines the times of the stream's first pending operation.
    bool resolve_first(Stream& stream, std::vector<DeviceTimer>& timers);
    bool resolve_from_event(Pending& operation, DeviceTimer& timer);
    bool resolve_from_cupti(Pending& operation);
    bool resolve_from_shared_event(Stream& stream, std::vector<DeviceTimer>& timers);
    void apply_known_duration(Pending& operation) const;
    void find_ready(Pending& operation);
    void find_start(Pending& operation);
    void remember(const Pending& operation);
    static trace::Cause cause_of(const Known& previous);
    void write(const Pending& operation);

    trace::Writer& writer_;
    Streams& streams_;
    const HostClock& clock_;
    const bool is_traced_;
    bool is_ending_ = false;
    std::uint32_t last_id_ = 0;
    std::vector<Known> known_{1};
    std::vector<std::uint32_t> legacy_;  // per device: the last operation of the legacy stream
    std::unordered_map<std::uint32_t, HostTimes> host_functions_;
    // Last measured duration per kernel detail (name, grid, block), from an event of that kernel
    // alone.
    std::unordered_map<std::uint32_t, Nanoseconds> kernel_durations_;
    StartTimes start_times_;
    CrossCheck cross_check_;
    bool has_staged_in_ = false;
    bool has_staged_out_ = false;
    std::uint32_t bracketed_ = 0;
    std::uint32_t short_ = 0;
};

}  // namespace streamlab::recorder
