// Two simulated GPUs: the few functions of libcudart and libcuda that the tests' programs and the
// recorder call, with streams, two copy engines and one kernel at a time. The first is current
// until cudaSetDevice(1).
//
// A kernel is a `const long*` to its duration in nanoseconds; a copy moves one byte per nanosecond.
// The true times are written to standard error: "truth START END" for each operation, in
// nanoseconds of CLOCK_MONOTONIC, and "timer DEVICE" when the recorder creates its stream.
//
// The program's clock is clock_gettime() below: it counts CPU time and sleeping time, but not the
// time for which a busy machine preempts the program. So two successive calls are always close
// together.
#include <cuda.h>
#include <cuda_runtime_api.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <utility>

// The header maps the plain names to newer versions; a driver exports both.
#undef cuEventElapsedTime

namespace {

// The clock starts at 1 s, because 0 could be taken for a clock that was not read.
std::atomic<long long> slept_ns{1'000'000'000};

long long now() {
    timespec time;
    syscall(SYS_clock_gettime, CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1'000'000'000ll + time.tv_nsec + slept_ns;
}

void sleep_until(long long time_ns) {
    const long long left_ns = time_ns - now();
    if (left_ns > 0) slept_ns += left_ns;
}

// A launch then returns when its kernel or graph is complete, but an event may still be in flight.
bool is_launch_blocking() {
    const char* const text = std::getenv("CUDA_LAUNCH_BLOCKING");
    return text && text[0] == '1';
}
constexpr long long record_ns = 2'000'000;

constexpr int devices = 2;
constexpr int engines = 3;
thread_local int current_device = 0;

struct FakeStream {
    long long end_ns = 0;
    bool non_blocking = false;
    bool captures = false;
};

struct FakeEvent {
    long long time_ns = 0;
    bool recorded = false;
};

struct FakeGpu {
    std::mutex mutex;
    FakeStream legacy;
    std::map<void*, FakeStream*> streams;
    std::map<int, long long> engine_end_ns;
    cudaError_t last_error = cudaSuccess;

    FakeStream& find(const void* handle) {
        if (handle == nullptr || handle == CU_STREAM_LEGACY) return legacy;
        return *const_cast<FakeStream*>(static_cast<const FakeStream*>(handle));
    }
    // By rule D1, the legacy default stream and blocking streams wait for each other.
    long long ready(const FakeStream& stream) {
        long long result = std::max(now(), stream.end_ns);
        if (&stream == &legacy) {
            for (const auto& [handle, other] : streams)
                if (!other->non_blocking) result = std::max(result, other->end_ns);
        } else if (!stream.non_blocking) {
            result = std::max(result, legacy.end_ns);
        }
        return result;
    }
    long long run(FakeStream& stream, int engine, long long duration_ns) {
        const std::lock_guard lock(mutex);
        engine += engines * current_device;
        const long long start = std::max(ready(stream), engine_end_ns[engine]);
        stream.end_ns = engine_end_ns[engine] = start + duration_ns;
        std::fprintf(stderr, "truth %lld %lld\n", start, stream.end_ns);
        return stream.end_ns;
    }
    cudaError_t error(cudaError_t result) {
        if (result != cudaSuccess) last_error = result;
        return result;
    }
};

FakeGpu& gpu() {
    static FakeGpu& gpu = *new FakeGpu;
    return gpu;
}

// Copies of one direction are serialised, and so are kernels. A memset takes no time.
int engine_of(cudaMemcpyKind kind) { return kind == cudaMemcpyDeviceToHost ? 1 : 0; }

cudaError_t copy(void* stream, std::size_t bytes, cudaMemcpyKind kind, bool waits) {
    const long long end =
        gpu().run(gpu().find(stream), engine_of(kind), static_cast<long long>(bytes));
    if (waits) sleep_until(end);
    return cudaSuccess;
}

}  // namespace

extern "C" {

// Replaces the C library's function, for the program and for the recorder.
int clock_gettime(clockid_t clock, timespec* time) noexcept {
    if (clock != CLOCK_MONOTONIC) return static_cast<int>(syscall(SYS_clock_gettime, clock, time));
    const long long now_ns = now();
    time->tv_sec = now_ns / 1'000'000'000;
    time->tv_nsec = now_ns % 1'000'000'000;
    return 0;
}
// Also sleeps in real time, in which the recorder's own thread works.
int usleep(useconds_t microseconds) {
    timespec time{microseconds / 1'000'000, microseconds % 1'000'000 * 1000};
    slept_ns += microseconds * 1000ll;
    return nanosleep(&time, nullptr);
}

cudaError_t cudaFree(void* address) {
    std::free(address);
    return cudaSuccess;
}
cudaError_t cudaMalloc(void** address, std::size_t bytes) {
    *address = std::malloc(bytes);
    return cudaSuccess;
}
cudaError_t cudaMallocHost(void** address, std::size_t bytes) { return cudaMalloc(address, bytes); }
cudaError_t cudaGetLastError() { return std::exchange(gpu().last_error, cudaSuccess); }
cudaError_t cudaSetDevice(int device) {
    if (device < 0 || device >= devices) return gpu().error(cudaErrorInvalidDevice);
    current_device = device;
    return cudaSuccess;
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags) {
    auto* made = new FakeStream;
    made->non_blocking = flags & cudaStreamNonBlocking;
    gpu().streams[made] = made;
    *stream = reinterpret_cast<cudaStream_t>(made);
    return cudaSuccess;
}
cudaError_t cudaStreamCreate(cudaStream_t* stream) { return cudaStreamCreateWithFlags(stream, 0); }
cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
    sleep_until(gpu().find(stream).end_ns);
    return cudaSuccess;
}
cudaError_t cudaStreamQuery(cudaStream_t stream) {
    return now() >= gpu().find(stream).end_ns ? cudaSuccess : cudaErrorNotReady;
}
cudaError_t cudaDeviceSynchronize() {
    sleep_until(gpu().legacy.end_ns);
    for (const auto& [handle, stream] : gpu().streams)
        sleep_until(stream->end_ns);
    return cudaSuccess;
}
cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode) {
    gpu().find(stream).captures = true;
    return cudaSuccess;
}
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
    gpu().find(stream).captures = false;
    *graph = reinterpret_cast<cudaGraph_t>(1);
    return cudaSuccess;
}
cudaError_t cudaGraphLaunch(cudaGraphExec_t, cudaStream_t stream) {
    const long long end = gpu().run(gpu().find(stream), 2, 1'000'000);
    if (is_launch_blocking()) sleep_until(end);
    return cudaSuccess;
}

cudaError_t cudaLaunchKernel(const void* kernel, dim3, dim3, void**, std::size_t,
                             cudaStream_t stream) {
    if (!kernel) return gpu().error(cudaErrorInvalidDeviceFunction);
    FakeStream& in = gpu().find(stream);
    if (in.captures) return cudaSuccess;
    const long long end = gpu().run(in, 2, *static_cast<const long*>(kernel));
    if (is_launch_blocking()) sleep_until(end);
    return cudaSuccess;
}
cudaError_t cudaMemcpy(void*, const void*, std::size_t bytes, cudaMemcpyKind kind) {
    return copy(nullptr, bytes, kind, true);
}
cudaError_t cudaMemcpyAsync(void*, const void*, std::size_t bytes, cudaMemcpyKind kind,
                            cudaStream_t stream) {
    return copy(stream, bytes, kind, false);
}
cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void* data) {
    sleep_until(gpu().find(stream).end_ns);
    function(data);
    return cudaSuccess;
}

cudaError_t cudaEventCreate(cudaEvent_t* event) {
    *event = reinterpret_cast<cudaEvent_t>(new FakeEvent);
    return cudaSuccess;
}
CUresult cuEventRecord(CUevent event, CUstream stream) {
    const std::lock_guard lock(gpu().mutex);
    FakeStream& in = gpu().find(stream);
    // CUDA would turn a record in a capturing stream into a node of the graph.
    if (in.captures) std::abort();
    auto& fake = *reinterpret_cast<FakeEvent*>(event);
    fake.time_ns = gpu().ready(in);
    if (is_launch_blocking()) in.end_ns = fake.time_ns += record_ns;
    fake.recorded = true;
    return CUDA_SUCCESS;
}
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
    cuEventRecord(event, stream);
    return cudaSuccess;
}
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned) {
    FakeStream& in = gpu().find(stream);
    in.end_ns = std::max(in.end_ns, reinterpret_cast<FakeEvent*>(event)->time_ns);
    return cudaSuccess;
}
cudaError_t cudaEventSynchronize(cudaEvent_t event) {
    sleep_until(reinterpret_cast<FakeEvent*>(event)->time_ns);
    return cudaSuccess;
}

CUresult cuEventCreate(CUevent* event, unsigned) {
    *event = reinterpret_cast<CUevent>(new FakeEvent);
    return CUDA_SUCCESS;
}
CUresult cuEventQuery(CUevent event) {
    const auto& fake = *reinterpret_cast<FakeEvent*>(event);
    return now() >= fake.time_ns ? CUDA_SUCCESS : CUDA_ERROR_NOT_READY;
}
CUresult cuEventSynchronize(CUevent event) {
    sleep_until(reinterpret_cast<FakeEvent*>(event)->time_ns);
    return CUDA_SUCCESS;
}
CUresult cuEventElapsedTime(float* milliseconds, CUevent from, CUevent to) {
    *milliseconds = static_cast<float>(
        (reinterpret_cast<FakeEvent*>(to)->time_ns - reinterpret_cast<FakeEvent*>(from)->time_ns) /
        1e6);
    return CUDA_SUCCESS;
}
CUresult cuStreamCreate(CUstream* stream, unsigned) {
    std::fprintf(stderr, "timer %d\n", current_device);
    auto* made = new FakeStream;
    made->non_blocking = true;
    *stream = reinterpret_cast<CUstream>(made);
    return CUDA_SUCCESS;
}
CUresult cuStreamGetFlags(CUstream, unsigned* flags) {
    *flags = 0;
    return CUDA_SUCCESS;
}
CUresult cuStreamIsCapturing(CUstream stream, CUstreamCaptureStatus* status) {
    *status = gpu().find(stream).captures ? CU_STREAM_CAPTURE_STATUS_ACTIVE
                                          : CU_STREAM_CAPTURE_STATUS_NONE;
    return CUDA_SUCCESS;
}
CUresult cuThreadExchangeStreamCaptureMode(CUstreamCaptureMode*) { return CUDA_SUCCESS; }
CUresult cuCtxGetCurrent(CUcontext* context) {
    *context = reinterpret_cast<CUcontext>(std::intptr_t{1} + current_device);
    return CUDA_SUCCESS;
}
CUresult cuCtxSetCurrent(CUcontext context) {
    current_device = static_cast<int>(reinterpret_cast<std::intptr_t>(context) - 1);
    return CUDA_SUCCESS;
}
CUresult cuCtxGetDevice(CUdevice* device) {
    *device = current_device;
    return CUDA_SUCCESS;
}
CUresult cuDeviceGetAttribute(int* value, CUdevice_attribute, CUdevice) {
    *value = 32;
    return CUDA_SUCCESS;
}
CUresult cuPointerGetAttribute(void*, CUpointer_attribute, CUdeviceptr) {
    return CUDA_ERROR_INVALID_VALUE;
}

}  // extern "C"
