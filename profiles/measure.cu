// What `streamlab calibrate` runs: measures the GPU and its host, and prints a line a number, as the
// profile calls it: "launch_ns 2600", "copy_h2d_ns 0:2300,4096:2550". Times are nanoseconds, medians.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "lab.cuh"

__global__ void nothing() {}
__global__ void nothing_either() {}
__global__ void wait_ms(double ms) { spin_ms(ms); }
__global__ void stamp(unsigned long long* stamps) {
    stamps[0] = globaltimer();
    spin(20'000);
    stamps[1] = globaltimer();
}
__global__ void add(const float* a, const float* b, float* c, unsigned n) {
    for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        c[i] = a[i] + b[i];
}

// Each load says where the next one is.
__global__ void chase(const unsigned* next, unsigned* out, int steps) {
    unsigned at = 0;
    for (int i = 0; i < steps; ++i)
        at = next[at];
    *out = at;
}
__global__ void link(unsigned* next, unsigned count, unsigned step) {
    for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < count;
         i += gridDim.x * blockDim.x)
        next[i] = (i + step) % count;
}
template <class Number>
__global__ void count_up(Number* counter) {
    atomicAdd(counter, Number(1));
}
template <class Number>
__global__ void multiply(Number* out, int rounds) {
    Number a = threadIdx.x;
    for (int i = 0; i < rounds; ++i)
        a = a * Number(1.0001) + Number(0.5);
    out[blockIdx.x * blockDim.x + threadIdx.x] = a;
}
__global__ void sines(float* out, int rounds) {
    float a = threadIdx.x;
    for (int i = 0; i < rounds; ++i)
        a = __sinf(a) + 1.5f;
    out[blockIdx.x * blockDim.x + threadIdx.x] = a;
}
// Squares of 32 x 32, by way of shared memory: whole sectors both ways.
__global__ void transpose(const float* in, float* out, int width) {
    __shared__ float tile[32][33];
    for (int row = threadIdx.y; row < 32; row += 8)
        tile[row][threadIdx.x] =
            in[(blockIdx.y * 32 + row) * width + blockIdx.x * 32 + threadIdx.x];
    __syncthreads();
    for (int row = threadIdx.y; row < 32; row += 8)
        out[(blockIdx.x * 32 + row) * width + blockIdx.y * 32 + threadIdx.x] =
            tile[threadIdx.x][row];
}
// Straight: each warp stores parts of 32 sectors.
__global__ void transpose_in_parts(const float* in, float* out, int width) {
    const int x = blockIdx.x * 32 + threadIdx.x;
    for (int row = threadIdx.y; row < 32; row += 8) {
        const int y = blockIdx.y * 32 + row;
        out[x * width + y] = in[y * width + x];
    }
}

constexpr std::size_t kib = 1024, mib = 1024 * kib, most = 256 * mib;
constexpr double usual_kernel_ns = 640;  // the shortest one; no clock is fine enough to tell

using Table = std::vector<std::pair<std::size_t, double>>;

double now_ns() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::nano>(since).count();
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

// How long `work` takes the host while the device is idle.
template <class Work>
double host_ns(int times, Work work) {
    std::vector<double> values;
    work();
    for (int i = 0; i < times; ++i) {
        CHECK(cudaDeviceSynchronize());
        const double begin = now_ns();
        work();
        values.push_back(now_ns() - begin);
    }
    CHECK(cudaDeviceSynchronize());
    return median(values);
}

void print(const char* name, double value) {
    std::printf("%s %lld\n", name, std::max(1LL, static_cast<long long>(value + 0.5)));
}

void print(const char* name, const Table& table) {
    std::string text;
    double last = 1;
    for (const auto& [bytes, ns] : table) {
        last = std::max(last, ns);  // larger never is faster, though a measurement may say so
        text += (text.empty() ? "" : ",") + std::to_string(bytes) + ':' +
                std::to_string(static_cast<long long>(last + 0.5));
    }
    std::printf("%s %s\n", name, text.c_str());
}

struct Gpu {
    cudaStream_t s = make_stream("s"), t = make_stream("t");
    char *pinned = nullptr, *device = nullptr, *other = nullptr;
    // What the host's calls are made of; later measurements are taken apart with them.
    double launch = 0, copy = 0, record = 0, latency = 0, wake = 0;
    double first_malloc = 0;
    double outside() const { return copy + latency + wake; }
};

struct GraphTimes {
    double capture = 0, node = 0, instantiate = 0, upload = 0, launch = 0;
};

// A graph of `nodes` empty kernels, half of them beside the others.
GraphTimes graph_times(const Gpu& gpu, int nodes) {
    GraphTimes times;
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    cudaEvent_t forked = make_event("forked"), joined = make_event("joined");
    CHECK(cudaStreamBeginCapture(gpu.s, cudaStreamCaptureModeGlobal));
    CHECK(cudaEventRecord(forked, gpu.s));
    CHECK(cudaStreamWaitEvent(gpu.t, forked));
    const double captured = now_ns();
    nothing<<<1, 1, 0, gpu.s>>>();
    times.capture = now_ns() - captured;
    const double first_is_in = now_ns();
    for (int i = 1; i < nodes; ++i)
        nothing<<<1, 1, 0, i % 2 ? gpu.t : gpu.s>>>();
    times.node = (now_ns() - first_is_in) / (nodes - 1);
    CHECK(cudaEventRecord(joined, gpu.t));
    CHECK(cudaStreamWaitEvent(gpu.s, joined));
    CHECK(cudaStreamEndCapture(gpu.s, &graph));
    const double begin = now_ns();
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    const double end = now_ns();
    CHECK(cudaGraphLaunch(executable, gpu.s));
    times.upload = now_ns() - end;
    CHECK(cudaDeviceSynchronize());
    times.launch = host_ns(50, [&] { CHECK(cudaGraphLaunch(executable, gpu.s)); });
    CHECK(cudaGraphExecDestroy(executable));
    CHECK(cudaGraphDestroy(graph));
    times.instantiate = end - begin;
    return times;
}

// What the first of its kind costs more than the ones after it; each is told before anything else
// of its kind has run in this program, and before large allocations, which would make it dearer.
struct FirstUses {
    double launch = 0, load = 0, copy = 0, memset = 0, record = 0, host_function = 0;
    GraphTimes graph;
};

void host_function(cudaStream_t stream) {
    CHECK(cudaLaunchHostFunc(stream, [](void*) {}, nullptr));
}

template <class Work>
double first_ns(Work work) {
    CHECK(cudaDeviceSynchronize());
    const double begin = now_ns();
    work();
    const double first = now_ns() - begin;
    CHECK(cudaDeviceSynchronize());
    return std::max(0.0, first - host_ns(100, work));
}

FirstUses measure_first_uses(Gpu& gpu) {
    const cudaEvent_t event = make_event("first");
    void *pinned, *device;
    CHECK(cudaMallocHost(&pinned, 64 * kib));
    const double begin = now_ns();
    CHECK(cudaMalloc(&device, 64 * kib));
    gpu.first_malloc = now_ns() - begin;
    FirstUses first;  // a launch before the others, which leave it less to set up
    first.launch = first_ns([&] { nothing<<<1, 1, 0, gpu.s>>>(); });
    first.load = first_ns([&] { nothing_either<<<1, 1, 0, gpu.s>>>(); });
    first.record = first_ns([&] { CHECK(cudaEventRecord(event, gpu.s)); });
    first.memset = first_ns([&] { CHECK(cudaMemsetAsync(device, 0, 4096, gpu.s)); });
    first.copy = first_ns([&] {
        CHECK(cudaMemcpyAsync(device, pinned, 4096, cudaMemcpyHostToDevice, gpu.s));
    });
    first.graph = graph_times(gpu, 4);
    first.host_function = first_ns([&] { host_function(gpu.s); });
    CHECK(cudaFree(device));
    CHECK(cudaFreeHost(pinned));
    return first;
}

void print(const FirstUses& first) {
    print("first_launch_ns", std::max(0.0, first.launch - first.load));
    print("kernel_load_ns", first.load);
    print("first_copy_ns", first.copy);
    print("first_memset_ns", first.memset);
    print("first_record_ns", first.record);
    print("first_host_function_ns", first.host_function);
}

void measure_shape() {
    cudaDeviceProp p;
    CHECK(cudaGetDeviceProperties(&p, 0));
    int least, greatest, khz;
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    CHECK(cudaDeviceGetAttribute(&khz, cudaDevAttrClockRate, 0));
    const std::pair<const char*, double> numbers[] = {
        {"sm_count", p.multiProcessorCount},
        {"threads_per_sm", p.maxThreadsPerMultiProcessor},
        {"blocks_per_sm", p.maxBlocksPerMultiProcessor},
        {"shared_bytes_per_sm", p.sharedMemPerMultiprocessor},
        {"shared_bytes_per_block", p.sharedMemPerBlock},
        {"shared_bytes_per_block_optin", p.sharedMemPerBlockOptin},
        {"compute_major", p.major},
        {"memory_bytes", p.totalGlobalMem},
        {"copy_engines_reported", p.asyncEngineCount},
        {"clock_khz", khz}};
    for (const auto& [name, value] : numbers)
        print(name, value);
    std::printf("compute_minor %d\nlowest_priority %d\nhighest_priority %d\n", p.minor, least,
                greatest);
}

void measure_calls(Gpu& gpu) {
    cudaStream_t s = gpu.s;
    cudaEvent_t a = make_event("a"), b = make_event("b");
    CHECK(cudaEventRecord(a, s));
    CHECK(cudaEventRecord(b, s));
    const double clock = host_ns(200, [] {});
    const auto call = [&](const char* name, auto work) {
        const double ns = host_ns(200, work) - clock;
        print(name, ns);
        return ns;
    };
    gpu.launch = call("launch_ns", [&] { nothing<<<1, 1, 0, s>>>(); });
    gpu.copy = call("copy_async_ns", [&] {
        CHECK(cudaMemcpyAsync(gpu.device, gpu.pinned, mib, cudaMemcpyHostToDevice, s));
    });
    call("copy_on_device_ns", [&] {
        CHECK(cudaMemcpyAsync(gpu.other, gpu.device, mib, cudaMemcpyDeviceToDevice, s));
    });
    call("memset_async_ns", [&] { CHECK(cudaMemsetAsync(gpu.device, 0, 4096, s)); });
    gpu.record = call("event_record_ns", [&] { CHECK(cudaEventRecord(a, s)); });
    call("event_synchronize_ns", [&] { CHECK(cudaEventSynchronize(a)); });
    call("event_query_ns", [&] { CHECK(cudaEventQuery(a)); });
    float ms;
    CHECK(cudaEventRecord(b, s));
    CHECK(cudaEventSynchronize(b));
    call("event_elapsed_ns", [&] { CHECK(cudaEventElapsedTime(&ms, a, b)); });
    call("stream_wait_event_ns", [&] { CHECK(cudaStreamWaitEvent(s, a, 0)); });
    call("stream_query_ns", [&] { CHECK(cudaStreamQuery(s)); });
    call("stream_synchronize_ns", [&] { CHECK(cudaStreamSynchronize(s)); });
    call("device_synchronize_ns", [] { CHECK(cudaDeviceSynchronize()); });
    call("host_function_ns", [&] { host_function(s); });
    // Made and destroyed together; each has half of it.
    print("event_create_ns", host_ns(100, [] {
              cudaEvent_t e;
              CHECK(cudaEventCreate(&e));
              CHECK(cudaEventDestroy(e));
          }) / 2);
    print("stream_create_ns", host_ns(50, [] {
              cudaStream_t e;
              CHECK(cudaStreamCreate(&e));
              CHECK(cudaStreamDestroy(e));
          }) / 2);
    const double round_trip = host_ns(200, [&] {
        nothing<<<1, 1, 0, s>>>();
        CHECK(cudaStreamSynchronize(s));
    });
    const double rest = std::max(1000.0, round_trip - clock - gpu.launch - usual_kernel_ns);
    print("launch_latency_ns", gpu.latency = rest * 0.53);
    print("wake_host_ns", gpu.wake = rest * 0.47);
}

void measure_memory(Gpu& gpu) {
    std::vector<double> made, freed;
    for (int i = 0; i < 21; ++i) {  // not the size of what the program has: that comes from a store
        void* memory;
        const double begin = now_ns();
        CHECK(cudaMalloc(&memory, 3 * mib));
        const double middle = now_ns();
        CHECK(cudaFree(memory));
        made.push_back(middle - begin);
        freed.push_back(now_ns() - middle);
    }
    print("malloc_ns", median(made));
    print("first_device_memory_ns", gpu.first_malloc - median(made));
    print("free_ns", median(freed));
    void* kept;
    CHECK(cudaMallocAsync(&kept, mib, gpu.s));  // holds the pool's memory
    const double pair = host_ns(50, [&] {
        void* memory;
        CHECK(cudaMallocAsync(&memory, 4096, gpu.s));
        CHECK(cudaFreeAsync(memory, gpu.s));
    });
    print("pool_malloc_ns", pair / 2);
    print("pool_free_ns", pair / 2);
    Table pin{}, unpin{};
    for (const std::size_t bytes : {4 * kib, 64 * kib, mib, 16 * mib, 64 * mib}) {
        std::vector<double> in, out;
        for (int i = 0; i < 3; ++i) {
            char* memory;
            const double begin = now_ns();
            CHECK(cudaMallocHost(&memory, bytes));
            const double middle = now_ns();
            CHECK(cudaFreeHost(memory));
            in.push_back(middle - begin);
            out.push_back(now_ns() - middle);
        }
        pin.push_back({bytes == 4 * kib ? 0 : bytes, median(in)});
        unpin.push_back({bytes == 4 * kib ? 0 : bytes, median(out)});
    }
    print("malloc_host_ns", pin);
    print("free_host_ns", unpin);
}

// From the call to completion, less what is not the copy's.
double copy_ns(const Gpu& gpu, void* to, const void* from, std::size_t bytes) {
    CHECK(cudaDeviceSynchronize());
    const double begin = now_ns();
    CHECK(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDefault, gpu.s));
    CHECK(cudaStreamSynchronize(gpu.s));
    return now_ns() - begin - gpu.outside();
}

// One that was made before.
double whole_copy_ns(const Gpu& gpu, void* to, const void* from, std::size_t bytes) {
    std::vector<double> values;
    copy_ns(gpu, to, from, bytes);
    for (int i = 0; i < (bytes < 16 * mib ? 31 : 5); ++i)
        values.push_back(copy_ns(gpu, to, from, bytes));
    return median(values);
}

// As a program has it that has just filled it.
class Pageable {
public:
    explicit Pageable(std::size_t bytes) : memory_(static_cast<char*>(std::malloc(bytes))) {
        std::memset(memory_, 1, bytes);
    }
    ~Pageable() { std::free(memory_); }
    Pageable(const Pageable&) = delete;
    Pageable& operator=(const Pageable&) = delete;
    operator char*() const { return memory_; }

private:
    char* memory_;
};

double pageable_copy_again_ns(const Gpu& gpu, bool to_device, std::size_t bytes) {
    const Pageable host(bytes);
    return to_device ? whole_copy_ns(gpu, gpu.device, host, bytes)
                     : whole_copy_ns(gpu, host, gpu.device, bytes);
}

// What was copied before goes over faster. Programs use a small buffer again and again: so is it
// measured.
double pageable_copy_ns(const Gpu& gpu, bool to_device, std::size_t bytes) {
    if (bytes <= mib) return pageable_copy_again_ns(gpu, to_device, bytes);
    std::vector<double> values;
    for (std::size_t i = 0; i < 3; ++i) {
        const Pageable host(bytes + 64 * kib * i);  // each begins where the one before it did not
        values.push_back(to_device ? copy_ns(gpu, gpu.device, host, bytes)
                                   : copy_ns(gpu, host, gpu.device, bytes));
    }
    return median(values);
}

// The host's time in a pageable copy's call while the stream has other work before it.
double staging_ns(const Gpu& gpu, std::size_t bytes) {
    std::vector<double> values;
    for (int i = 0; i < 7; ++i) {
        const Pageable host(bytes);
        wait_ms<<<1, 1, 0, gpu.s>>>(2);
        const double begin = now_ns();
        CHECK(cudaMemcpyAsync(gpu.device, host, bytes, cudaMemcpyHostToDevice, gpu.s));
        values.push_back(now_ns() - begin);
        CHECK(cudaDeviceSynchronize());
    }
    return std::max(100.0, median(values) - gpu.copy);
}

void measure_copies(Gpu& gpu) {
    Table stage{{0, 0}};
    for (const std::size_t bytes : {kib, 64 * kib, 256 * kib, mib})
        stage.push_back({bytes, staging_ns(gpu, bytes)});
    stage[0].second = stage[1].second * 0.7;
    print("stage_pageable_ns", stage);
    const auto staged = [&](std::size_t bytes) {
        for (std::size_t i = 1; i < stage.size(); ++i)
            if (bytes <= stage[i].first) {
                const auto& [to, high] = stage[i];
                const auto& [from, low] = stage[i - 1];
                return low + (high - low) * (bytes - from) / (to - from);
            }
        return 0.0;  // larger ones are staged while they go over
    };
    const std::size_t sizes[] = {4 * kib, 64 * kib, mib, 16 * mib, most};
    Table h2d{{0, 0}}, d2h{{0, 0}}, h2d_pageable{{0, 0}}, d2h_pageable{{0, 0}}, d2d{{0, 0}};
    Table h2d_again{{0, 0}}, d2h_again{{0, 0}};
    for (const std::size_t bytes : sizes) {
        h2d.push_back({bytes, whole_copy_ns(gpu, gpu.device, gpu.pinned, bytes)});
        d2h.push_back({bytes, whole_copy_ns(gpu, gpu.pinned, gpu.device, bytes)});
        const double in = pageable_copy_ns(gpu, true, bytes);
        h2d_pageable.push_back({bytes, std::max(1000.0, in - staged(bytes))});
        d2h_pageable.push_back({bytes, pageable_copy_ns(gpu, false, bytes)});
        if (bytes <= mib) {
            h2d_again.push_back(h2d_pageable.back());
            d2h_again.push_back(d2h_pageable.back());
        }
        if (bytes >= mib) d2d.push_back({bytes, whole_copy_ns(gpu, gpu.other, gpu.device, bytes)});
    }
    for (const std::size_t bytes : {16 * mib, 32 * mib, 64 * mib, most}) {
        h2d_again.push_back({bytes, pageable_copy_again_ns(gpu, true, bytes)});
        d2h_again.push_back({bytes, pageable_copy_again_ns(gpu, false, bytes)});
    }
    for (Table* table :
         {&h2d, &d2h, &h2d_pageable, &d2h_pageable, &h2d_again, &d2h_again, &d2d})
        (*table)[0].second = (*table)[1].second * 0.8;
    print("copy_h2d_ns", h2d);
    print("copy_d2h_ns", d2h);
    print("copy_h2d_pageable_ns", h2d_pageable);
    print("copy_d2h_pageable_ns", d2h_pageable);
    print("copy_h2d_pageable_again_ns", h2d_again);
    print("copy_d2h_pageable_again_ns", d2h_again);
    print("copy_d2d_ns", d2d);
    const double both = host_ns(5, [&] {
        CHECK(cudaMemcpyAsync(gpu.device, gpu.pinned, most / 2, cudaMemcpyHostToDevice, gpu.s));
        CHECK(cudaMemcpyAsync(gpu.pinned + most / 2, gpu.device + most / 2, most / 2,
                              cudaMemcpyDeviceToHost, gpu.t));
        CHECK(cudaDeviceSynchronize());
    });
    const double alone = std::max(h2d.back().second, d2h.back().second) / 2;
    const bool are_two = both < 1.6 * alone;
    print("copy_engines", are_two ? 2 : 1);
    if (are_two) print("both_directions_percent", std::min(100.0, 100 * alone / both));
}

// Between the first two devices, where one can reach the other's memory.
void measure_peers(const Gpu& gpu) {
    int devices, can_reach;
    CHECK(cudaGetDeviceCount(&devices));
    if (devices < 2) return;
    CHECK(cudaDeviceCanAccessPeer(&can_reach, 0, 1));
    std::printf("peer_access %d\n", can_reach);
    if (!can_reach) return;
    CHECK(cudaDeviceEnablePeerAccess(1, 0));
    char* there;
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(&there, most));
    CHECK(cudaSetDevice(0));
    const double first = copy_ns(gpu, there, gpu.device, mib);
    Table copies{{0, 0}};
    for (const std::size_t bytes : {64 * kib, mib, 16 * mib, most})
        copies.push_back({bytes, whole_copy_ns(gpu, there, gpu.device, bytes)});
    copies[0].second = copies[1].second * 0.8;
    print("copy_peer_ns", copies);
    print("first_peer_copy_ns", first - copies[2].second);
}

double bracket_ns(const Gpu& gpu, void (*work)(const Gpu&)) {
    static cudaEvent_t begin = make_event("begin"), end = make_event("end");
    std::vector<double> values;
    for (int i = 0; i < 9; ++i) {
        wait_ms<<<1, 1, 0, gpu.s>>>(0.1);
        CHECK(cudaEventRecord(begin, gpu.s));
        work(gpu);
        CHECK(cudaEventRecord(end, gpu.s));
        CHECK(cudaDeviceSynchronize());
        float ms;
        CHECK(cudaEventElapsedTime(&ms, begin, end));
        values.push_back(ms * 1e6);
    }
    return median(values);
}

// What one kernel takes longer than an empty one.
template <class Launch>
double more_ns(const Gpu& gpu, double empty, Launch launch) {
    return std::max(1.0, bracket_ns(gpu, launch) - empty);
}

// How long a load takes that the next one waits for, in `bytes` of memory: a line further each time.
double load_ns(const Gpu& gpu, double empty, std::size_t bytes) {
    constexpr int steps = 4096;
    const auto words = static_cast<unsigned>(bytes / sizeof(unsigned));
    link<<<1056, 256, 0, gpu.s>>>(reinterpret_cast<unsigned*>(gpu.device), words,
                                  words / steps / 32 * 32 + 32);
    CHECK(cudaDeviceSynchronize());
    return more_ns(gpu, empty, [](const Gpu& g) {
               chase<<<1, 1, 0, g.s>>>(reinterpret_cast<const unsigned*>(g.device),
                                       reinterpret_cast<unsigned*>(g.other), steps);
           }) / steps;
}

// Operations of 32768 warps on one address, in picoseconds each.
template <class Number>
double atomic_ps(const Gpu& gpu, double empty) {
    return more_ns(gpu, empty, [](const Gpu& g) {
               count_up<<<4096, 256, 0, g.s>>>(reinterpret_cast<Number*>(g.other));
           }) * 1000 / 32768;
}

// The kinds of instructions, in percent of a multiply-add of floats. A third of an instruction's time
// goes to the loop.
void measure_instructions(const Gpu& gpu, double empty) {
    const double usual = more_ns(gpu, empty, [](const Gpu& g) {
        multiply<<<1056, 256, 0, g.s>>>(reinterpret_cast<float*>(g.other), 512);
    });
    const auto percent = [&](double ns) { return 133 * ns / usual - 33; };
    print("double_percent", percent(more_ns(gpu, empty, [](const Gpu& g) {
              multiply<<<1056, 256, 0, g.s>>>(reinterpret_cast<double*>(g.other), 512);
          })));
    print("special_percent", percent(more_ns(gpu, empty, [](const Gpu& g) {
              sines<<<1056, 256, 0, g.s>>>(reinterpret_cast<float*>(g.other), 512);
          })) - 100);
}

void measure_accesses(const Gpu& gpu, double empty) {
    int bytes = 0;
    CHECK(cudaDeviceGetAttribute(&bytes, cudaDevAttrL2CacheSize, 0));
    if (bytes > 0) print("l2_bytes", bytes);
    // Two squares, of which the smaller one's time is not spent on sectors alone.
    const dim3 small(32, 32), large(64, 64), threads(32, 8);
    const auto rate = [&](void (*of_small)(const Gpu&), void (*of_large)(const Gpu&),
                          double sectors) {
        const double ns = more_ns(gpu, empty, of_large) - more_ns(gpu, empty, of_small);
        return sectors * 1000 / std::max(1.0, ns);
    };
    static dim3 grids[2];
    static dim3 block;
    grids[0] = small;
    grids[1] = large;
    block = threads;
    constexpr double elements = 3 << 20;  // by which the larger square is larger
    print("l2_sectors_per_us",
          rate(
              [](const Gpu& g) {
                  transpose<<<grids[0], block, 0, g.s>>>(reinterpret_cast<const float*>(g.device),
                                                         reinterpret_cast<float*>(g.other), 1024);
              },
              [](const Gpu& g) {
                  transpose<<<grids[1], block, 0, g.s>>>(reinterpret_cast<const float*>(g.device),
                                                         reinterpret_cast<float*>(g.other), 2048);
              },
              elements / 4));
    print("l2_partial_sectors_per_us",
          rate(
              [](const Gpu& g) {
                  transpose_in_parts<<<grids[0], block, 0, g.s>>>(
                      reinterpret_cast<const float*>(g.device), reinterpret_cast<float*>(g.other),
                      1024);
              },
              [](const Gpu& g) {
                  transpose_in_parts<<<grids[1], block, 0, g.s>>>(
                      reinterpret_cast<const float*>(g.device), reinterpret_cast<float*>(g.other),
                      2048);
              },
              elements));
    print("l2_latency_ns", load_ns(gpu, empty, 4 * mib));
    print("memory_latency_ns", load_ns(gpu, empty, most));
    print("atomic_ps", atomic_ps<unsigned>(gpu, empty));
    print("float_atomic_ps", atomic_ps<float>(gpu, empty));
}

void measure_device(const Gpu& gpu) {
    const double empty = bracket_ns(gpu, [](const Gpu& g) { nothing<<<1, 1, 0, g.s>>>(); });
    const double blocks =
        bracket_ns(gpu, [](const Gpu& g) { nothing<<<1'000'000, 32, 0, g.s>>>(); }) - empty;
    print("blocks_started_per_us", 1e9 / blocks);
    const double adding = bracket_ns(gpu, [](const Gpu& g) {
                              const auto* in = reinterpret_cast<const float*>(g.device);
                              add<<<8448, 256, 0, g.s>>>(in, in + most / 16,
                                                         reinterpret_cast<float*>(g.other),
                                                         most / 16);
                          }) - empty;
    print("memory_bytes_per_us", 3.0 * (most / 4) * 1000 / adding);
    measure_accesses(gpu, empty);
    measure_instructions(gpu, empty);
    unsigned long long* stamps;
    CHECK(cudaMallocHost(&stamps, 64 * sizeof *stamps));
    std::vector<double> gaps;
    for (int i = 0; i < 32; ++i)
        stamp<<<1, 1, 0, gpu.s>>>(stamps + 2 * i);
    CHECK(cudaDeviceSynchronize());
    for (int i = 1; i < 32; ++i)
        gaps.push_back(static_cast<double>(stamps[2 * i] - stamps[2 * i - 1]));
    print("work_to_work_ns", median(gaps));
    // Work between two kernels, on top of what a third kernel would take.
    const auto between_kernels = [&](auto issue) {
        std::vector<double> values;
        for (int i = 0; i < 31; ++i) {
            wait_ms<<<1, 1, 0, gpu.s>>>(0.1);  // or else the kernels would wait for the host
            stamp<<<1, 1, 0, gpu.s>>>(stamps);
            issue();
            stamp<<<1, 1, 0, gpu.s>>>(stamps + 2);
            CHECK(cudaDeviceSynchronize());
            values.push_back(static_cast<double>(stamps[2] - stamps[1]));
        }
        return median(values) - 2 * median(gaps);
    };
    const double function = between_kernels([&] { host_function(gpu.s); });
    print("host_function_start_ns", std::max(0.0, function));
    const double copy = between_kernels([&] {
        CHECK(cudaMemcpyAsync(gpu.pinned, gpu.device, 4 * kib, cudaMemcpyDeviceToHost, gpu.s));
    });
    const double alone = whole_copy_ns(gpu, gpu.pinned, gpu.device, 4 * kib);
    print("engine_change_ns", std::max(0.0, (copy - alone) / 2));
    print("event_to_event_ns", bracket_ns(gpu, [](const Gpu&) {}));
    Table set{{0, usual_kernel_ns}};
    for (const std::size_t bytes : {mib, 16 * mib, most}) {
        static std::size_t size;
        size = bytes;
        const double ns = bracket_ns(gpu, [](const Gpu& g) {
            CHECK(cudaMemsetAsync(g.device, 0, size, g.s));
        });
        set.push_back({bytes, ns - empty + usual_kernel_ns});
    }
    print("memset_ns", set);
    wait_ms<<<1, 1, 0, gpu.s>>>(60);
    int entries = 0;
    for (bool is_full = false; !is_full && entries < 20'000; ++entries) {
        const double begin = now_ns();
        nothing<<<1, 1, 0, gpu.s>>>();
        is_full = now_ns() - begin > 5e6;
    }
    CHECK(cudaDeviceSynchronize());
    print("stream_queue_entries", entries - 1);
}

void measure_graphs(const Gpu& gpu, const GraphTimes& first) {
    std::vector<double> small, large, capture, added, upload, launch, per_launch;
    for (int i = 0; i < 7; ++i) {
        const GraphTimes few = graph_times(gpu, 4), many = graph_times(gpu, 68);
        small.push_back(few.instantiate);
        large.push_back(many.instantiate);
        capture.push_back(few.capture);
        added.push_back(many.node);
        per_launch.push_back((many.launch - few.launch) / 64);
        launch.push_back(few.launch - 4 * per_launch.back());
        upload.push_back((many.upload - many.launch - few.upload + few.launch) / 64);
    }
    const double node = std::max(1.0, (median(large) - median(small)) / 64);
    print("graph_add_node_ns", median(added));
    print("graph_instantiate_node_ns", node);
    print("graph_instantiate_ns", median(small) - 4 * node);
    print("graph_launch_node_ns", median(per_launch));
    print("graph_launch_ns", median(launch));
    print("graph_upload_node_ns", median(upload));
    print("first_capture_ns", std::max(0.0, first.capture - median(capture)));
    print("first_instantiate_ns", std::max(0.0, first.instantiate - median(small)));
}

int main() {
    Gpu gpu;
    const FirstUses first = measure_first_uses(gpu);
    print(first);
    CHECK(cudaMallocHost(&gpu.pinned, most));
    CHECK(cudaMalloc(&gpu.device, most));
    CHECK(cudaMalloc(&gpu.other, most));
    CHECK(cudaMemset(gpu.device, 0, most));
    measure_shape();
    measure_calls(gpu);
    measure_memory(gpu);
    measure_copies(gpu);
    measure_device(gpu);
    measure_graphs(gpu, first.graph);
    measure_peers(gpu);
}
