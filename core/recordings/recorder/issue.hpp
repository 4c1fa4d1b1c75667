// One operation during its call: records an event after it, then adds it to the timeline.
//
// One event per operation suffices: the time at which its stream was ready follows from the ends of
// the operations that it waited for. A second event would double the overhead on the stream.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "recorder/call.hpp"
#include "recorder/pending.hpp"
#include "trace/trace.hpp"

namespace streamlab::recorder {

// The engine numbers of the model device, four per device.
enum class Engine : std::int8_t { none = -1, h2d = 0, d2h = 1, sms = 2, d2d = 3 };

struct Work {
    trace::OperationKind kind = trace::OperationKind::empty;
    Engine engine = Engine::none;
    std::string_view name;
    std::size_t bytes = 0;
    bool pageable = false;
    dim3 grid{0, 0, 0};
    dim3 block{0, 0, 0};
    std::size_t shared_bytes = 0;
    float share = 0;            // the fraction of the multiprocessors that its grid could fill
    bool host_waits = false;    // the call returns after the work has completed
    bool has_events = true;     // false: events could not measure its duration
    bool is_on_host = false;    // a host function, which reports its own times
    std::uint32_t related = 0;  // a record's event, or a wait's event record
};

class Issue {
public:
    explicit Issue(Call& call) : call_(call) {}
    Issue(const Issue&) = delete;
    Issue& operator=(const Issue&) = delete;

    // Call this before the real function. Does nothing if the work is captured into a graph.
    void begin(cudaStream_t stream, const Work& work);
    // Call this after the real function.
    void done(cudaError_t result);

    std::uint32_t operation() const { return operation_.record.id; }
    bool is_begun() const { return stream_ != nullptr; }

private:
    void fill_in(const Work& work);
    bool shares_event(const Work& work);

    Call& call_;
    Stream* stream_ = nullptr;
    Pending operation_;
};

// Base class of the hooks of calls that issue an operation.
class IssueHook {
public:
    explicit IssueHook(Call& call) : call_(call), issue_(call) {}
    void done(cudaError_t result) { issue_.done(result); }

protected:
    Call& call_;
    Issue issue_;
};

}  // namespace streamlab::recorder
