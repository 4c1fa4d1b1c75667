// What every lab and puzzle uses, in one header. It works the same on a GPU (nvcc FILE.cu -I labs)
// and on streamlab's model device, and it hides nothing about streams: read it.
//
//     CHECK(call)                stops the program where a CUDA call fails, and says why
//     spin(nanoseconds)          in a kernel: be busy for so long, whatever the device
//     globaltimer()              in a kernel: the device's clock in nanoseconds
//     knob("name", default)      a setting: "streamlab run --set name=value" changes it
//     name_stream(s, "copy")     a name in the timeline; name_event and name_buffer too
//     make_stream, make_event    create one that has its name from the start
//     HostTimer                  how long the host thread took
//     CachingAllocator           keeps freed blocks for reuse, as PyTorch's does
//     seed(), fill_random(...)   inputs that are the same everywhere for the same seed
//     publish("name", p, count)  a result that counts: the checker compares it, else it is printed
//
// "template <int = 0>" stands before a function so that compilers look at it only in programs that
// call it. It is called like any other.
#pragma once

#include <cuda_runtime.h>

#include <cerrno>
#include <chrono>
#include <climits>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <vector>

#ifdef STREAMLAB_MODEL_DEVICE
extern "C" {
void streamlab_spin(unsigned long long nanoseconds);
unsigned long long streamlab_globaltimer();
void streamlab_name_stream(cudaStream_t stream, const char* name);
void streamlab_name_event(cudaEvent_t event, const char* name);
void streamlab_name_buffer(const void* address, const char* name);
const char* streamlab_setting(const char* name);
}
#elif __has_include(<nvtx3/nvToolsExtCudaRt.h>)
#include <nvtx3/nvToolsExtCudaRt.h>
#define LAB_HAS_NVTX 1
#endif

// ---- errors ----------------------------------------------------------------------------------

// Every CUDA call can fail, and many report an error of *earlier* asynchronous work (rule X1).
#define CHECK(call) lab::check((call), #call, __FILE__, __LINE__)

namespace lab {

inline void check(cudaError_t error, const char* call, const char* file, int line) {
    if (error == cudaSuccess) return;
    std::fflush(stdout);
    const char* const slash = std::strrchr(file, '/');
    std::fprintf(stderr, "%s:%d: %s: %s (%s)\n", slash ? slash + 1 : file, line, call,
                 cudaGetErrorName(error), cudaGetErrorString(error));
    std::exit(1);
}

// What the program was called with, or null: a variable of its environment, unless it is graded.
inline const char* setting(const char* name) {
#ifdef STREAMLAB_MODEL_DEVICE
    return streamlab_setting(name);
#else
    return std::getenv(name);
#endif
}

}  // namespace lab

// ---- kernels that take a known time ----------------------------------------------------------

// The device's clock. All multiprocessors share it; on a GPU it advances in small steps.
__device__ inline unsigned long long globaltimer() {
#ifdef STREAMLAB_MODEL_DEVICE
    return streamlab_globaltimer();
#else
    unsigned long long nanoseconds;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(nanoseconds)::"memory");
    return nanoseconds;
#endif
}

// Keeps the calling thread busy. What follows it in the kernel happens after it.
__device__ inline void spin(unsigned long long nanoseconds) {
#ifdef STREAMLAB_MODEL_DEVICE
    streamlab_spin(nanoseconds);
#else
    const unsigned long long start = globaltimer();
    while (globaltimer() - start < nanoseconds) {
    }
#endif
}

__device__ inline void spin_ms(double milliseconds) {
    spin(static_cast<unsigned long long>(milliseconds * 1e6));
}

// A kernel that does nothing else.
template <int = 0>
__global__ void spin_kernel(unsigned long long nanoseconds) {
    spin(nanoseconds);
}

// ---- knobs -----------------------------------------------------------------------------------

namespace lab {

// The text that was set for a knob, or null. On a GPU: STREAMLAB_KNOB_ms=3 ./program
template <int = 0>
const char* knob_text(const char* name) {
    char variable[128];
    std::snprintf(variable, sizeof variable, "STREAMLAB_KNOB_%s", name);
    return setting(variable);
}

[[noreturn]] inline void bad_knob(const char* name, const char* text, const char* wanted) {
    std::fprintf(stderr, "knob %s: '%s' is not %s\n", name, text, wanted);
    std::exit(1);
}

// One of a knob's words. It compares with others, and becomes a std::string where one is wanted.
// Always inlined: what it reads is read by the line that asks.
class Choice {
public:
    __attribute__((always_inline)) Choice(const char* text) : text_(text) {}
    __attribute__((always_inline)) const char* c_str() const { return text_; }
    __attribute__((always_inline)) bool operator==(const char* other) const { return std::strcmp(text_, other) == 0; }
    __attribute__((always_inline)) bool operator!=(const char* other) const { return !(*this == other); }
    template <class String, class = typename String::traits_type>
    __attribute__((always_inline)) operator String() const {
        return String(text_);
    }

private:
    const char* text_;
};

}  // namespace lab

template <int = 0>
int knob(const char* name, int otherwise) {
    const char* text = lab::knob_text(name);
    if (text == nullptr) return otherwise;
    char* end = nullptr;
    errno = 0;
    const long value = std::strtol(text, &end, 10);
    const bool whole = end != text && *end == '\0' && errno == 0;
    if (!whole || value < INT_MIN || value > INT_MAX) lab::bad_knob(name, text, "a whole number");
    return static_cast<int>(value);
}

template <int = 0>
double knob(const char* name, double otherwise) {
    const char* text = lab::knob_text(name);
    if (text == nullptr) return otherwise;
    char* end = nullptr;
    const double value = std::strtod(text, &end);
    if (end == text || *end != '\0') lab::bad_knob(name, text, "a number");
    return value;
}

// A choice: knob("memory", "pageable") == "pinned"
template <int = 0>
lab::Choice knob(const char* name, const char* otherwise) {
    const char* text = lab::knob_text(name);
    return lab::Choice(text == nullptr ? otherwise : text);
}

// ---- inputs and results ----------------------------------------------------------------------

// The inputs of this run are made from this: "streamlab run --seed N", STREAMLAB_SEED=N, or 1.
inline unsigned long long seed() {
    const char* text = lab::setting("STREAMLAB_SEED");
    return text == nullptr ? 1 : std::strtoull(text, nullptr, 10);
}

// Whole numbers from 0 to 99, which float holds exactly and sums of a few thousand as well. The
// same seed gives the same numbers with every compiler and library (the generator is SplitMix64).
// Always inlined: who fills memory is the line that calls this.
template <class T>
__attribute__((always_inline)) inline void fill_random(T* values, std::size_t count,
                                                       unsigned long long from_seed) {
    static_assert(std::is_arithmetic<T>::value, "fill_random fills numbers");
    unsigned long long state = from_seed;
    for (std::size_t i = 0; i < count; ++i) {
        unsigned long long mixed = state += 0x9e3779b97f4a7c15u;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
        values[i] = static_cast<T>((mixed ^ (mixed >> 31)) % 100);
    }
}

#if defined(STREAMLAB_MODEL_DEVICE)
extern "C" void streamlab_publish(const void* bytes, std::size_t count);
#endif

namespace lab {

// "float32", "int64", "bool", "bytes": the word for the kind, and the bits where they belong to the name.
struct TypeName {
    const char* kind;
    char bits[8];
};

template <class T>
TypeName type_name() {
    if (!std::is_arithmetic<T>::value) return {"bytes", ""};
    if (std::is_same<T, bool>::value) return {"bool", ""};
    TypeName name{std::is_floating_point<T>::value ? "float"
                  : std::is_signed<T>::value       ? "int"
                                                   : "uint",
                  ""};
    std::snprintf(name.bits, sizeof name.bits, "%zu", 8 * sizeof(T));
    return name;
}

// Whether a checker reads what is published; else it is printed.
inline bool somebody_listens() { return setting("STREAMLAB_PUBLISH_FD") != nullptr; }

inline void send_to_checker(const void* bytes, std::size_t count) {
#if defined(STREAMLAB_MODEL_DEVICE)
    streamlab_publish(bytes, count);
#else
    static std::FILE* const file = fdopen(std::atoi(std::getenv("STREAMLAB_PUBLISH_FD")), "wb");
    std::fwrite(bytes, 1, count, file);
    std::fflush(file);
#endif
}

// `bytes` holds `count` values of `size` bytes each.
template <int = 0>
void send_published(const char* name, const TypeName& type, std::size_t size, std::size_t count,
                    const std::vector<char>& bytes) {
    std::vector<char> head(std::strlen(name) + 64);
    const int length = std::snprintf(head.data(), head.size(), "%s%s %zu %zu %s\n", type.kind,
                                     type.bits, size, count, name);
    send_to_checker(head.data(), static_cast<std::size_t>(length));
    send_to_checker(bytes.data(), size * count);
}

template <class T>
void print_published(const char* name, std::size_t count, const std::vector<char>& bytes) {
    constexpr std::size_t most = 8;
    std::printf("%s:", name);
    for (std::size_t i = 0; i < count && i < most; ++i) {
        if constexpr (std::is_arithmetic<T>::value) {
            T value;
            std::memcpy(&value, bytes.data() + i * sizeof(T), sizeof(T));
            std::printf(" %.9g", static_cast<double>(value));
        }
    }
    if (count > most || !std::is_arithmetic<T>::value) std::printf(" (%zu values)", count);
    std::printf("\n");
}

}  // namespace lab

// Reads `values` on the host, now: what the device has not written yet is not in the result.
// Always inlined, so that a finding about this read names the line that publishes.
template <class T>
__attribute__((always_inline)) inline void publish(const char* name, const T* values,
                                                   std::size_t count) {
    static_assert(std::is_trivially_copyable<T>::value && !std::is_pointer<T>::value,
                  "publish takes plain data, not pointers");
    std::vector<char> bytes(count * sizeof(T));
    if (count > 0) std::memcpy(bytes.data(), values, bytes.size());
    if (lab::somebody_listens())
        lab::send_published(name, lab::type_name<T>(), sizeof(T), count, bytes);
    else
        lab::print_published<T>(name, count, bytes);
}

template <class T>
__attribute__((always_inline)) inline void publish(const char* name, const T& value) {
    publish(name, &value, 1);
}

// ---- names in the timeline -------------------------------------------------------------------

inline void name_stream(cudaStream_t stream, const char* name) {
#if defined(STREAMLAB_MODEL_DEVICE)
    streamlab_name_stream(stream, name);
#elif defined(LAB_HAS_NVTX)
    nvtxNameCudaStreamA(stream, name);
#else
    (void)stream, (void)name;
#endif
}

inline void name_event(cudaEvent_t event, const char* name) {
#if defined(STREAMLAB_MODEL_DEVICE)
    streamlab_name_event(event, name);
#elif defined(LAB_HAS_NVTX)
    nvtxNameCudaEventA(event, name);
#else
    (void)event, (void)name;
#endif
}

// NVTX has no simple way to name a buffer; on a GPU this does nothing.
inline void name_buffer(const void* address, const char* name) {
#ifdef STREAMLAB_MODEL_DEVICE
    streamlab_name_buffer(address, name);
#else
    (void)address, (void)name;
#endif
}

// Streams and events that have a name from the start. Streams are non-blocking unless you say
// otherwise: work in the legacy default stream then neither waits for them nor holds them up (D2).
inline cudaStream_t make_stream(const char* name, unsigned flags = cudaStreamNonBlocking) {
    cudaStream_t stream;
    CHECK(cudaStreamCreateWithFlags(&stream, flags));
    name_stream(stream, name);
    return stream;
}

inline cudaEvent_t make_event(const char* name, unsigned flags = cudaEventDefault) {
    cudaEvent_t event;
    CHECK(cudaEventCreateWithFlags(&event, flags));
    name_event(event, name);
    return event;
}

// ---- the host's own time ---------------------------------------------------------------------

// Measures the host thread, and nothing else: a launch may return long before its kernel ends (S1).
class HostTimer {
public:
    template <int = 0>
    double ms() const {
        const auto now = std::chrono::steady_clock::now();
        return std::chrono::duration<double, std::milli>(now - start_).count();
    }

private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// ---- a caching allocator ---------------------------------------------------------------------

// Hands out blocks of one size and keeps freed ones for reuse, by the rule of PyTorch's allocator
// (A4): every block belongs to its *home* stream. A freed block goes to the home stream's next
// request at once, even while earlier work there still uses it: that work comes first in the
// stream (S1). Of other streams the allocator knows only what record_stream() told it.
template <int = 0>
class CachingAllocatorOf {
public:
    // At most `most_blocks` blocks exist at a time; allocate() then waits for one.
    CachingAllocatorOf(std::size_t block_bytes, std::size_t most_blocks)
        : block_bytes_(block_bytes), most_blocks_(most_blocks) {}

    ~CachingAllocatorOf() {
        for (Block& block : blocks_) {
            for (const Use& use : block.uses) {
                if (use.last != nullptr) cudaEventDestroy(use.last);
            }
            cudaFree(block.address);
        }
    }
    CachingAllocatorOf(const CachingAllocatorOf&) = delete;
    CachingAllocatorOf& operator=(const CachingAllocatorOf&) = delete;

    void* allocate(cudaStream_t home) {
        Block* block = find_free(home);
        if (block == nullptr && blocks_.size() >= most_blocks_) block = wait_for_free(home);
        if (block == nullptr) block = grow(home);
        block->in_use = true;
        return block->address;
    }

    // Says that work of `stream`, issued before free(), uses a block whose home is elsewhere.
    void record_stream(void* address, cudaStream_t stream) {
        Block& block = find(address);
        if (stream == block.home) return;  // the home stream's own order is enough
        for (const Use& use : block.uses) {
            if (use.stream == stream) return;
        }
        block.uses.push_back({stream, nullptr});
    }

    // Returns at once. A block with recorded uses waits for an event in each of those streams.
    void free(void* address) {
        Block& block = find(address);
        for (Use& use : block.uses) {
            CHECK(cudaEventCreateWithFlags(&use.last, cudaEventDisableTiming));
            CHECK(cudaEventRecord(use.last, use.stream));
        }
        block.in_use = false;
    }

    // Frees in the order of `stream`, as cudaFreeAsync does: behind what that stream has to do now.
    void free(void* address, cudaStream_t stream) {
        record_stream(address, stream);
        free(address);
    }

    std::size_t blocks() const { return blocks_.size(); }

private:
    struct Use {
        cudaStream_t stream;
        cudaEvent_t last;  // recorded by free(): where the stream's last use ends
    };
    struct Block {
        void* address;
        cudaStream_t home;
        bool in_use;
        std::vector<Use> uses;
    };

    Block& find(void* address) {
        for (Block& block : blocks_) {
            if (block.address == address && block.in_use) return block;
        }
        std::fprintf(stderr, "CachingAllocator: %p is no block in use\n", address);
        std::exit(1);
    }

    // Whether all recorded uses have ended; asks, and does not wait.
    static bool uses_ended(Block& block) {
        while (!block.uses.empty()) {
            const cudaError_t state = cudaEventQuery(block.uses.back().last);
            if (state == cudaErrorNotReady) return false;
            CHECK(state);
            CHECK(cudaEventDestroy(block.uses.back().last));
            block.uses.pop_back();
        }
        return true;
    }

    Block* find_free(cudaStream_t home) {
        for (Block& block : blocks_) {
            if (!block.in_use && block.home == home && uses_ended(block)) return &block;
        }
        return nullptr;
    }

    // The pool is at its limit: the host waits for the uses of the first freed block to end.
    Block* wait_for_free(cudaStream_t home) {
        for (Block& block : blocks_) {
            if (block.in_use || block.home != home) continue;
            for (const Use& use : block.uses)
                CHECK(cudaEventSynchronize(use.last));
            uses_ended(block);
            return &block;
        }
        std::fprintf(stderr, "CachingAllocator: all %zu blocks are in use\n", blocks_.size());
        std::exit(1);
    }

    Block* grow(cudaStream_t home) {
        void* address = nullptr;
        CHECK(cudaMalloc(&address, block_bytes_));
        char name[32];
        std::snprintf(name, sizeof name, "block %zu", blocks_.size() + 1);
        name_buffer(address, name);
        blocks_.push_back({address, home, true, {}});
        return &blocks_.back();
    }

    std::size_t block_bytes_;
    std::size_t most_blocks_;
    std::vector<Block> blocks_;
};

using CachingAllocator = CachingAllocatorOf<>;
