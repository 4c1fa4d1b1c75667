// One operation while its call is being made: records the event behind it, then adds it to the
// timeline.
//
// One event per operation is enough: when the stream was ready for an operation follows from the
// ends of the operations that it waited for, and a second event would cost the stream as much
// again.
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "recorder/call.hpp"
#include "recorder/pending.hpp"
#include "trace/trace.hpp"

namespace streamlab::recorder {

// Engines in the model device's numbering, four per device.
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
    float share = 0;            // the share of the multiprocessors that its grid could fill
    bool host_waits = false;    // the call returns when the work is done
    bool has_events = true;     // false: events could not show its duration
    bool is_on_host = false;    // a host function, which reports its times itself
    std::uint32_t related = 0;  // for a record the event, for a wait the record's operation
};

class Issue {
public:
    explicit Issue(Call& call) : call_(call) {}
    Issue(const Issue&) = delete;
    Issue& operator=(const Issue&) = delete;

    // Call it before the call is passed on. Does nothing if the work is captured into a graph.
    void begin(cudaStream_t stream, const Work& work);
    // Call it after that.
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

// The base of the hooks of calls that issue an operation.
class IssueHook {
public:
    explicit IssueHook(Call& call) : call_(call), issue_(call) {}
    void done(cudaError_t result) { issue_.done(result); }

protected:
    Call& call_;
    Issue issue_;
};

}  // namespace streamlab::recorder
