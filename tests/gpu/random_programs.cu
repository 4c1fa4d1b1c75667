// Runs random programs of streams (random/generate.hpp) on the current device, and prints the end
// of each operation:
//
//     random_programs --seeds 1-10 [--devices 2] [--repetitions 5] [--show]
//
// The seeds of one call run in one process, a "batch": each program starts in the state that the
// previous ones left. Each seed prints one line of JSON. "bare" has the times from the first call
// to the end of the last wait; "events" has the ends of the operations in runs with an event after
// each of them; "activities" has CUPTI's times of a third series of runs, if CUPTI is
// available.
// --show prints the program of a seed as a self-contained .cu instead.
//
//     random_programs --ordered SEED [--devices 2] [--cut]
//
// runs the untimed program of that seed once, with its steps ordered (random/order.hpp),
// and prints a checksum of its final memory. --cut leaves one edge out, so
// that the program has a race; exit code 3: it has no necessary edge.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "lab.cuh"
#include "random/activities.hpp"
#include "random/generate.hpp"
#include "random/order.hpp"
#include "random/text.hpp"

using namespace random_programs;

namespace {

long long now_ns() {
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1'000'000'000LL + time.tv_nsec;
}

// ---- kernels and host functions (text.cpp prints the same) --------------------------------------

__global__ void spin_for(unsigned long long nanoseconds) { spin(nanoseconds); }

__global__ void copy_floats(const float* from, float* to, int count) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < count) to[i] = from[i];
}

void count_calls(void* counter) { ++*static_cast<int*>(counter); }

// ---- resources of a program ---------------------------------------------------------------------

int current_device = 0;

void use_device(int device) {
    if (device == current_device) return;
    CHECK(cudaSetDevice(device));
    current_device = device;
}

// The buffers, equal in all programs, are allocated once.
char* buffer_of(const Buffer& buffer, std::size_t index) {
    static std::vector<char*> known;
    if (buffer.memory == Memory::pool) return nullptr;
    if (known.size() <= index) known.resize(index + 1);
    char*& address = known[index];
    if (address) return address;
    use_device(buffer.device);
    if (buffer.memory == Memory::device) CHECK(cudaMalloc(&address, buffer.bytes));
    if (buffer.memory == Memory::pinned) CHECK(cudaMallocHost(&address, buffer.bytes));
    if (buffer.memory == Memory::pageable) {
        address = static_cast<char*>(std::malloc(buffer.bytes));
        std::memset(address, 1, buffer.bytes);
    }
    return address;
}

// One run: its streams, events and graphs, and the calls.
class Runner {
public:
    explicit Runner(const Program& program) : program_(program) {
        for (std::size_t i = 0; i < program.buffers.size(); ++i)
            buffers_.push_back(buffer_of(program.buffers[i], i));
        for (const Stream& stream : program.streams)
            streams_.push_back(make_stream_of(stream));
        for (const Event& event : program.events)
            events_.push_back(make_event_on(event.device, event.timing));
        for (int device = 0; device < program.devices; ++device)
            origins_.push_back(make_event_on(device, true));
        for (const Step& step : program.steps)
            if (takes_time(step)) ends_.push_back(make_event_on(device_of(step), true));
        for (const Graph& graph : program.graphs)
            graphs_.push_back(capture(graph));
    }

    ~Runner() {
        for (const cudaGraphExec_t graph : graphs_)
            CHECK(cudaGraphExecDestroy(graph));
        for (const std::vector<cudaEvent_t>* events : {&events_, &origins_, &ends_})
            for (const cudaEvent_t event : *events)
                CHECK(cudaEventDestroy(event));
        for (std::size_t i = 0; i < streams_.size(); ++i)
            if (program_.streams[i].kind == StreamKind::created)
                CHECK(cudaStreamDestroy(streams_[i]));
    }
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;

    // Time from the first call to the end of the last wait, by the host's clock.
    long long run(bool with_events) {
        with_events_ = with_events;
        next_end_ = 0;
        wait_for_all();
        use_device(0);
        begin_ns_ = now_ns();
        if (with_events_) record_origins();
        for (const Step& step : program_.steps)
            issue(step);
        wait_for_all();
        return now_ns() - begin_ns_;
    }

    // Start of the last run, by the host's clock.
    long long begin_ns() const { return begin_ns_; }

    // Initialises every byte, so that no step reads uninitialised memory.
    void fill() {
        for (std::size_t i = 0; i < buffers_.size(); ++i) {
            const Buffer& buffer = program_.buffers[i];
            if (buffer.memory == Memory::device) {
                use_device(buffer.device);
                CHECK(cudaMemset(buffers_[i], static_cast<int>(i), buffer.bytes));
            } else if (is_on_host(buffer.memory)) {
                std::memset(buffers_[i], static_cast<int>(i), buffer.bytes);
            }
        }
        wait_for_all();
    }

    // FNV-1a of all values that the host has read and of the buffers' contents.
    std::uint64_t digest() {
        wait_for_all();
        std::uint64_t value = 0xcbf29ce484222325u ^ read_;
        std::vector<char> bytes;
        for (std::size_t i = 0; i < buffers_.size(); ++i) {
            const Buffer& buffer = program_.buffers[i];
            if (buffer.memory == Memory::pool) continue;
            use_device(buffer.device);
            bytes.resize(buffer.bytes);
            CHECK(cudaMemcpy(bytes.data(), buffers_[i], buffer.bytes, cudaMemcpyDefault));
            for (const char byte : bytes)
                value = (value ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
        }
        return value;
    }

    // End of each operation in the last run with events, counted from the event of its device that
    // precedes all work.
    std::vector<long long> ends() const {
        std::vector<long long> times;
        for (const Step& step : program_.steps) {
            if (!takes_time(step)) continue;
            float ms = 0;
            CHECK(cudaEventElapsedTime(&ms, origins_[static_cast<std::size_t>(device_of(step))],
                                       ends_[times.size()]));
            times.push_back(static_cast<long long>(static_cast<double>(ms) * 1e6));
        }
        return times;
    }

private:
    static cudaStream_t make_stream_of(const Stream& stream) {
        use_device(stream.device);
        if (stream.kind == StreamKind::legacy_default) return cudaStreamLegacy;
        if (stream.kind == StreamKind::per_thread_default) return cudaStreamPerThread;
        cudaStream_t made;
        CHECK(cudaStreamCreateWithPriority(
            &made, stream.blocking ? cudaStreamDefault : cudaStreamNonBlocking, stream.priority));
        return made;
    }

    static cudaEvent_t make_event_on(int device, bool timing) {
        use_device(device);
        cudaEvent_t event;
        CHECK(cudaEventCreateWithFlags(&event, timing ? cudaEventDefault : cudaEventDisableTiming));
        return event;
    }

    cudaGraphExec_t capture(const Graph& graph) {
        const cudaStream_t origin = stream_of(graph.steps.front());
        use_device(device_of(graph.steps.front()));
        CHECK(cudaStreamBeginCapture(origin, cudaStreamCaptureModeRelaxed));
        for (const Step& step : graph.steps)
            issue_call(step);
        cudaGraph_t captured;
        CHECK(cudaStreamEndCapture(origin, &captured));
        cudaGraphExec_t executable;
        CHECK(cudaGraphInstantiate(&executable, captured, 0));
        CHECK(cudaGraphDestroy(captured));
        return executable;
    }

    void wait_for_all() {
        for (int device = program_.devices - 1; device >= 0; --device) {
            use_device(device);
            CHECK(cudaDeviceSynchronize());
        }
    }

    // In each device's first stream; its default stream comes last.
    void record_origins() {
        for (int device = program_.devices - 1; device >= 0; --device) {
            std::size_t stream = 0;
            while (program_.streams[stream].device != device)
                ++stream;
            use_device(device);
            CHECK(cudaEventRecord(origins_[static_cast<std::size_t>(device)], streams_[stream]));
        }
    }

    int device_of(const Step& step) const {
        return program_.streams[static_cast<std::size_t>(step.stream)].device;
    }
    cudaStream_t stream_of(const Step& step) const {
        return streams_[static_cast<std::size_t>(step.stream)];
    }
    cudaEvent_t event_of(const Step& step) const {
        return events_[static_cast<std::size_t>(step.event)];
    }
    char* at(const Place& place) const {
        return place.buffer < 0 ? nullptr
                                : buffers_[static_cast<std::size_t>(place.buffer)] + place.offset;
    }
    cudaMemcpyKind direction_of(const Step& step) const {
        if (is_on_host(buffer_at(step.from).memory)) return cudaMemcpyHostToDevice;
        return is_on_host(buffer_at(step.to).memory) ? cudaMemcpyDeviceToHost
                                                     : cudaMemcpyDeviceToDevice;
    }
    const Buffer& buffer_at(const Place& place) const {
        return program_.buffers[static_cast<std::size_t>(place.buffer)];
    }

    void issue(const Step& step) {
        use_device(device_of(step));
        issue_call(step);
        if (with_events_ && takes_time(step))
            CHECK(cudaEventRecord(ends_[next_end_++], stream_of(step)));
    }

    void issue_call(const Step& step) {
        switch (step.kind) {
        case StepKind::kernel:
            return launch(step);
        case StepKind::copy:
            return copy(step);
        case StepKind::set:
            CHECK(step.synchronous ? cudaMemset(at(step.to), 2, step.bytes)
                                   : cudaMemsetAsync(at(step.to), 2, step.bytes, stream_of(step)));
            return;
        case StepKind::record:
            CHECK(cudaEventRecord(event_of(step), stream_of(step)));
            return;
        case StepKind::wait:
            CHECK(cudaStreamWaitEvent(stream_of(step), event_of(step), 0));
            return;
        case StepKind::host_function:
            CHECK(cudaLaunchHostFunc(stream_of(step), count_calls, &host_calls_));
            return;
        case StepKind::graph:
            CHECK(cudaGraphLaunch(graphs_[static_cast<std::size_t>(step.graph)], stream_of(step)));
            return;
        case StepKind::allocate:
            CHECK(cudaMallocAsync(
                reinterpret_cast<void**>(&buffers_[static_cast<std::size_t>(step.to.buffer)]),
                step.bytes, stream_of(step)));
            return;
        case StepKind::free:
            CHECK(cudaFreeAsync(at(step.to), stream_of(step)));
            return;
        case StepKind::query_stream:
            (void)cudaStreamQuery(stream_of(step));
            return;
        case StepKind::query_event:
            (void)cudaEventQuery(event_of(step));
            return;
        case StepKind::wait_for_stream:
            CHECK(cudaStreamSynchronize(stream_of(step)));
            return;
        case StepKind::wait_for_event:
            CHECK(cudaEventSynchronize(event_of(step)));
            return;
        case StepKind::wait_for_device:
            CHECK(cudaDeviceSynchronize());
            return;
        case StepKind::host_read:
            for (std::size_t i = 0; i < step.bytes; ++i)
                read_ = 31 * read_ + static_cast<unsigned char>(at(step.from)[i]);
            return;
        case StepKind::host_write:
            for (std::size_t i = 0; i < step.bytes; ++i)
                at(step.to)[i] = static_cast<char>(++written_);
            return;
        }
    }

    void launch(const Step& step) {
        if (step.form == KernelForm::spin) {
            spin_for<<<step.blocks, step.threads, step.shared_bytes, stream_of(step)>>>(
                static_cast<unsigned long long>(step.spin_ns));
        } else {
            copy_floats<<<step.blocks, step.threads, 0, stream_of(step)>>>(
                reinterpret_cast<const float*>(at(step.from)),
                reinterpret_cast<float*>(at(step.to)),
                static_cast<int>(step.bytes / sizeof(float)));
        }
        CHECK(cudaGetLastError());
    }

    void copy(const Step& step) {
        const int to_device = buffer_at(step.to).device, from_device = buffer_at(step.from).device;
        const bool is_peer = to_device != from_device &&
                             buffer_at(step.to).memory == Memory::device &&
                             buffer_at(step.from).memory == Memory::device;
        char* const to = at(step.to);
        const char* const from = at(step.from);
        const cudaStream_t stream = stream_of(step);
        if (is_peer && step.synchronous)
            CHECK(cudaMemcpyPeer(to, to_device, from, from_device, step.bytes));
        else if (is_peer)
            CHECK(cudaMemcpyPeerAsync(to, to_device, from, from_device, step.bytes, stream));
        else if (step.rows > 1 && step.synchronous)
            CHECK(cudaMemcpy2D(to, step.to.pitch, from, step.from.pitch, step.bytes, step.rows,
                               direction_of(step)));
        else if (step.rows > 1)
            CHECK(cudaMemcpy2DAsync(to, step.to.pitch, from, step.from.pitch, step.bytes, step.rows,
                                    direction_of(step), stream));
        else if (step.synchronous)
            CHECK(cudaMemcpy(to, from, step.bytes, direction_of(step)));
        else
            CHECK(cudaMemcpyAsync(to, from, step.bytes, direction_of(step), stream));
    }

    const Program& program_;
    std::vector<char*> buffers_;
    std::vector<cudaStream_t> streams_;
    std::vector<cudaEvent_t> events_, origins_, ends_;
    std::vector<cudaGraphExec_t> graphs_;
    std::size_t next_end_ = 0;
    long long begin_ns_ = 0;
    std::uint64_t read_ = 0;  // by the host, in reading order
    int written_ = 0;
    int host_calls_ = 0;
    bool with_events_ = false;
};

// ---- the process --------------------------------------------------------------------------------

// Freed memory stays in the pool, or else each run would request it from the driver again.
void prepare_devices(int devices) {
    for (int device = devices - 1; device >= 0; --device) {
        CHECK(cudaSetDevice(device));
        current_device = device;
        cudaMemPool_t pool;
        CHECK(cudaDeviceGetDefaultMemPool(&pool, device));
        unsigned long long all = ~0ULL;
        CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &all));
        CHECK(
            cudaFuncSetAttribute(spin_for, cudaFuncAttributeMaxDynamicSharedMemorySize, 100 << 10));
    }
}

void set_peer_access(const Program& program) {
    static bool enabled = false;
    if (program.peer_access == enabled) return;
    enabled = program.peer_access;
    for (int device = program.devices - 1; device >= 0; --device) {
        use_device(device);
        CHECK(enabled ? cudaDeviceEnablePeerAccess(1 - device, 0)
                      : cudaDeviceDisablePeerAccess(1 - device));
    }
}

struct Arguments {
    std::uint64_t first = 1, last = 1;
    int devices = 1;
    int repetitions = 5;
    bool show = false;
    bool ordered = false;
    bool cut = false;
};

std::string list(const std::vector<long long>& values) {
    std::string text = "[";
    for (const long long value : values)
        text += (text.size() > 1 ? "," : "") + std::to_string(value);
    return text + "]";
}

std::string list(const std::vector<std::string>& values) {
    std::string text = "[";
    for (const std::string& value : values)
        text += (text.size() > 1 ? "," : "") + value;
    return text + "]";
}

// "begins": start times of the runs, by the host's clock, from which the process's trace can be
// read.
std::string measure(const Program& program, int repetitions) {
    set_peer_access(program);
    Runner runner(program);
    runner.run(false);
    std::vector<long long> bare, begins;
    for (int i = 0; i < repetitions; ++i) {
        bare.push_back(runner.run(false));
        begins.push_back(runner.begin_ns());
    }
    runner.run(true);
    std::vector<long long> with_events;
    std::vector<std::string> ends;
    for (int i = 0; i < repetitions; ++i) {
        with_events.push_back(runner.run(true));
        ends.push_back(list(runner.ends()));
    }
    return "\"begins\":" + list(begins) + ",\"bare\":" + list(bare) +
           ",\"with_events\":" + list(with_events) + ",\"events\":" + list(ends);
}

// The operations of the first series in the order of their calls: "[call,start,end,...]". Calls
// have CUPTI's numbers, and a graph's launch has an entry for each of its nodes.
std::string observe(const Program& program, int repetitions) {
    set_peer_access(program);
    Runner runner(program);
    runner.run(false);
    activities::take();
    std::vector<long long> observed;
    std::vector<std::string> runs;
    for (int i = 0; i < repetitions; ++i) {
        observed.push_back(runner.run(false));
        std::vector<long long> entries;
        for (const activities::Activity& activity : activities::take()) {
            entries.push_back(activity.call);
            entries.push_back(activity.start_ns - runner.begin_ns());
            entries.push_back(activity.end_ns - runner.begin_ns());
        }
        runs.push_back(list(entries));
    }
    return "\"observed\":" + list(observed) + ",\"activities\":" + list(runs);
}

int run_all(const Arguments& arguments) {
    prepare_devices(arguments.devices);
    std::vector<Program> programs;
    for (std::uint64_t seed = arguments.first; seed <= arguments.last; ++seed)
        programs.push_back(timed_program(seed, arguments.devices));
    // CUPTI comes second: loaded, it slows down calls even without tracing.
    for (const bool with_cupti : {false, true}) {
        if (with_cupti && !activities::start()) break;
        for (const Program& program : programs) {
            const std::string said = with_cupti ? observe(program, arguments.repetitions)
                                                : measure(program, arguments.repetitions);
            std::printf("{\"seed\":%llu,\"devices\":%d,\"batch\":\"%llu-%llu\",%s}\n",
                        static_cast<unsigned long long>(program.seed), program.devices,
                        static_cast<unsigned long long>(arguments.first),
                        static_cast<unsigned long long>(arguments.last), said.c_str());
            std::fflush(stdout);
        }
    }
    return 0;
}

int run_ordered(const Arguments& arguments) {
    Program program = ordered(untimed_program(arguments.first, arguments.devices));
    if (arguments.cut) {
        const int edge = necessary_edge(program, arguments.first);
        if (edge < 0) return 3;
        program = without_edge(program, edge);
    }
    if (arguments.show) {
        std::fputs(text_of(program).c_str(), stdout);
        return 0;
    }
    prepare_devices(arguments.devices);
    set_peer_access(program);
    Runner runner(program);
    runner.fill();
    runner.run(false);
    std::printf("%016llx\n", static_cast<unsigned long long>(runner.digest()));
    return 0;
}

int usage() {
    std::fprintf(stderr,
                 "random_programs --seeds FIRST-LAST [--devices 2] [--repetitions 5] [--show]\n"
                 "random_programs --ordered SEED [--devices 2] [--cut] [--show]\n");
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    Arguments arguments;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const bool has_value = i + 1 < argc;
        if (word == "--show") {
            arguments.show = true;
        } else if (word == "--cut") {
            arguments.cut = true;
        } else if (word == "--ordered" && has_value) {
            arguments.ordered = true;
            arguments.first = arguments.last = std::strtoull(argv[++i], nullptr, 10);
        } else if (word == "--seeds" && has_value) {
            char* end = nullptr;
            arguments.first = arguments.last = std::strtoull(argv[++i], &end, 10);
            if (*end == '-') arguments.last = std::strtoull(end + 1, nullptr, 10);
        } else if (word == "--devices" && has_value) {
            arguments.devices = std::atoi(argv[++i]);
        } else if (word == "--repetitions" && has_value) {
            arguments.repetitions = std::atoi(argv[++i]);
        } else {
            return usage();
        }
    }
    if (arguments.ordered) return run_ordered(arguments);
    if (!arguments.show) return run_all(arguments);
    std::fputs(text_of(timed_program(arguments.first, arguments.devices)).c_str(), stdout);
    return 0;
}
