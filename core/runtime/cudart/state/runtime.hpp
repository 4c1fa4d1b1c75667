// State shared by all parts of the runtime: the process's model devices and the host side around
// them. The folder `lifetime` starts and ends the runtime.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "cudart/process/handle_table.hpp"
#include "cudart/state/device_settings.hpp"
#include "cudart/state/host_thread.hpp"
#include "model/clock/simulation.hpp"
#include "model/memory/address_space.hpp"
#include "streamlab/cudart/types.hpp"
#include "trace/writer.hpp"

namespace streamlab::cudart {

using model::Nanoseconds;
using model::Operation;

class ProgramObserver;
struct CapturedRecord;

// The object of a cudaEvent_t. `instance` is the record to which later calls refer (rule E1).
struct Event {
    std::uint32_t id = 0;
    std::uint8_t device = 0;
    Operation* instance = nullptr;
    std::shared_ptr<CapturedRecord> captured;  // set if the last record was captured
    bool timing_disabled = false;
    bool host_sleeps = false;   // the host thread sleeps while it waits for the event
    bool was_recorded = false;  // at any time, including in a capture or by a graph
    bool destroyed = false;
};

// The object of a cudaStream_t.
struct StreamHandle {
    model::Stream* stream = nullptr;
    std::uint32_t flags = 0;
    bool destroyed = false;
};

class Runtime {
public:
    model::AddressSpace space;
    trace::Writer writer;
    model::Simulation* simulation = nullptr;  // never null once the runtime has started
    HandleTable<StreamHandle> streams;
    HandleTable<Event> events;
    ProgramObserver* observer = nullptr;  // null if hazard detection is off

    cudaError device_error = cudaSuccess;  // sticky (X2), shared by all devices
    bool fault_reported = false;           // a call has returned the fault
    std::uint32_t calls = 0;
    std::uint32_t buffers = 0;
    bool launch_blocking = false;

    // The running host thread.
    HostThread& thread() { return static_cast<HostThread&>(simulation->host()); }
    // The running thread's current device (cudaSetDevice).
    model::Device& device() {
        return simulation->device(static_cast<std::size_t>(thread().device));
    }
    // Null if the machine has no device with that number.
    model::Device* find_device(int number);
    DeviceSettings& settings() { return settings(thread().device); }
    DeviceSettings& settings(int device) {
        return device_settings_[static_cast<std::size_t>(device)];
    }

    // Returns null if the handle is not that of a live stream. 0 is the default stream (D1, or D3
    // if the program was built with per-thread default streams).
    model::Stream* find_stream(cudaStream_t handle);
    StreamHandle* find_stream_handle(cudaStream_t handle);
    Event* find_event(cudaEvent_t handle);

    // Buffers kernel output until the next synchronisation, as on a GPU.
    void keep_kernel_output(const std::string& text) { kernel_output_ += text; }
    void collect_kernel_output(model::KernelExecution& kernel);
    void print_kernel_output();
    void forget_kernel_output() { kernel_output_.clear(); }

    // Reports `text` on stderr and in the trace, and ends the program.
    [[noreturn]] void stop(trace::NoteKind kind, const std::string& text) {
        stop(kind, text, text);
    }
    // Like stop() with one text, but with another text in the trace (`note`), for example one with
    // addresses.
    [[noreturn]] void stop(trace::NoteKind kind, const std::string& text, const std::string& note);
    // Called before the trace is closed, however the program ends.
    void (*before_the_end)() = [] {};

private:
    model::Stream* per_thread_stream();

    std::string kernel_output_;
    std::array<DeviceSettings, model::max_devices> device_settings_;
};

// Starts the runtime at first use, before any code of the program runs (lifetime/start.cpp).
Runtime& runtime();

// Set once the runtime exists. Saves the access hooks a function call.
extern Runtime* runtime_if_ready __asm__("streamlab_runtime_if_ready");

}  // namespace streamlab::cudart
