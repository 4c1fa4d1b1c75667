// The process's model devices and the host side around them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "cudart/capture/captures.hpp"
#include "cudart/process/handle_table.hpp"
#include "cudart/state/device_settings.hpp"
#include "cudart/state/host_thread.hpp"
#include "cudart/threads/thread_list.hpp"
#include "model/clock/simulation.hpp"
#include "model/memory/address_space.hpp"
#include "streamlab/cudart/types.hpp"
#include "trace/writer.hpp"

namespace streamlab::cudart {

using model::Nanoseconds;
using model::Operation;

// What a cudaEvent_t stands for. `instance` is the record to which later calls refer (rule E1).
struct Event {
    std::uint32_t id = 0;
    std::uint8_t device = 0;
    Operation* instance = nullptr;
    std::unique_ptr<CapturedRecord> captured;  // set if it was last recorded in a capture
    bool timing_disabled = false;
    bool host_sleeps = false;   // while it waits for the event
    bool was_recorded = false;  // at any time, in a capture, or by a graph
    bool destroyed = false;
};

// What a cudaStream_t stands for.
struct StreamHandle {
    model::Stream* stream = nullptr;
    std::uint32_t flags = 0;
    bool destroyed = false;
};

class Findings;
struct Lives;
class MemoryPools;
class Watch;

class Runtime {
public:
    Runtime();

    model::AddressSpace space;
    trace::Writer writer;
    model::Simulation* simulation = nullptr;  // never null once constructed
    ThreadList threads;
    HandleTable<StreamHandle> streams;
    HandleTable<Event> events;
    Captures captures;
    MemoryPools* pools = nullptr;  // never null once constructed
    // All null if hazards are not being detected.
    Findings* findings = nullptr;
    Watch* watch = nullptr;
    Lives* lives = nullptr;

    cudaError device_error = cudaSuccess;  // sticky (X2), whichever device it was
    bool fault_reported = false;           // a call has returned it
    std::uint32_t calls = 0;
    std::uint32_t buffers = 0;
    bool launch_blocking = false;

    // To be called at the program's first CUDA call, since it may set CUDA's environment variables
    // itself before that.
    void read_environment();

    // The running host thread.
    HostThread& thread() { return static_cast<HostThread&>(simulation->host()); }
    // Its current device (cudaSetDevice).
    model::Device& device() {
        return simulation->device(static_cast<std::size_t>(thread().device));
    }
    // Null if the machine has no device with that number.
    model::Device* find_device(int number);
    DeviceSettings& settings() { return settings(thread().device); }
    DeviceSettings& settings(int device) {
        return device_settings_[static_cast<std::size_t>(device)];
    }

    // Null if the handle names no live stream. 0 is the default stream (D1, or D3 if the program
    // was built with per-thread default streams).
    model::Stream* find_stream(cudaStream_t handle);
    StreamHandle* find_stream_handle(cudaStream_t handle);
    Event* find_event(cudaEvent_t handle);

    // Output of kernels is kept until the next synchronisation, as on a GPU.
    void keep_kernel_output(const std::string& text) { kernel_output_ += text; }
    void print_for(model::KernelExecution& kernel);
    void print_kernel_output();

    // Reports `text` on stderr and in the trace, and ends the program.
    [[noreturn]] void stop(trace::NoteKind kind, const std::string& text) {
        stop(kind, text, text);
    }
    // The same with other words in the trace, such as those with addresses.
    [[noreturn]] void stop(trace::NoteKind kind, const std::string& text, const std::string& note);
    void finish(int exit_code);  // the program ends by itself

    // To be called in each process that the program makes with fork().
    void begin_in_child();
    // Whether this is a process that the program has made with fork() after its first call of the
    // runtime API. As on a GPU, nothing of CUDA can be used there.
    bool is_forked() const { return is_child_ && calls_of_parent_ > 0; }
    // To be called by such a process, and by one that was made before, when it calls the API.
    void note_call_of_child(const char* function);

private:
    model::Stream* per_thread_stream();
    void start_tracing();
    void report_at_end(int exit_code);
    void watch_for_hazards();
    void limit_work(const char* units);

    bool is_child_ = false;
    bool child_is_noted_ = false;
    std::uint32_t calls_of_parent_ = 0;
    std::string kernel_output_;
    std::array<DeviceSettings, model::most_devices> device_settings_;
    bool finished_ = false;
};

// Created at first use, before any code of the program runs.
Runtime& runtime();

// For the access hooks, which cannot afford a call: set once the runtime exists.
extern Runtime* runtime_if_ready __asm__("streamlab_runtime_if_ready");

}  // namespace streamlab::cudart
