// Functions called by kernels: barriers, clocks, sleeps, shared memory.
#include <algorithm>
#include <cmath>

#include "cudart/access/access.hpp"
#include "model/execution/block_memory.hpp"
#include "model/execution/running_thread.hpp"
#include "model/execution/spin_clock.hpp"
#include "streamlab/cudart/abi_types.hpp"

namespace {

using streamlab::cudart::in_kernel;
using streamlab::model::device_context;
using streamlab::model::Nanoseconds;
namespace running_thread = streamlab::model::running_thread;

Nanoseconds thread_now() { return device_context.step_ns + device_context.thread->offset_ns; }

Nanoseconds host_now() { return streamlab::cudart::runtime().simulation->host_now(); }

// Number of threads of the block for which the predicate is true (Block::votes).
int count_votes(int predicate) {
    streamlab::model::Votes& votes = device_context.thread->block->votes;
    ++votes.cast;
    votes.ones += predicate != 0;
    running_thread::wait_at_barrier();
    const int ones = votes.ones;
    if (++votes.read == votes.cast) votes = {};
    running_thread::wait_at_barrier();  // all threads read the result before the next vote begins
    return ones;
}

int block_threads() { return static_cast<int>(device_context.thread->block->unfinished); }

}  // namespace

extern "C" {

void streamlab_syncthreads() {
    if (in_kernel()) running_thread::wait_at_barrier();
}
int streamlab_syncthreads_count(int predicate) { return count_votes(predicate); }
int streamlab_syncthreads_and(int predicate) {
    const int threads = block_threads();
    return count_votes(predicate) == threads;
}
int streamlab_syncthreads_or(int predicate) { return count_votes(predicate) > 0; }

int streamlab_grid_is_cooperative() {
    return in_kernel() && device_context.wave->kernel().shape().cooperative;
}

void streamlab_grid_sync() {
    if (!streamlab_grid_is_cooperative())
        streamlab::cudart::runtime().stop(
            streamlab::trace::NoteKind::stopped,
            "grid.sync() in a launch that is not cooperative: nothing guarantees that all blocks "
            "are resident at the same time; launch the kernel with cudaLaunchCooperativeKernel");
    running_thread::wait_at_grid_barrier();
}

void streamlab_threadfence_block() {}  // threads of a block share one view of memory
void streamlab_threadfence() { streamlab::cudart::fence(); }
void streamlab_threadfence_system() { streamlab::cudart::fence(); }

long long streamlab_clock64() {
    if (!in_kernel()) return host_now();
    streamlab::model::read_device_clock(STREAMLAB_CALLER);
    const std::int64_t khz = streamlab::cudart::runtime_if_ready->simulation->profile().clock_khz;
    // Computed in two parts so that 64 bits suffice; wider arithmetic is slower, and a clock loop
    // calls this millions of times.
    constexpr Nanoseconds millisecond = 1'000'000;
    const Nanoseconds now = thread_now();
    return now / millisecond * khz + now % millisecond * khz / millisecond;
}

unsigned long long streamlab_globaltimer() {
    if (!in_kernel()) return static_cast<unsigned long long>(host_now());
    streamlab::model::read_device_clock(STREAMLAB_CALLER);
    return static_cast<unsigned long long>(thread_now());
}

unsigned streamlab_multiprocessor() {
    if (!in_kernel()) return 0;
    device_context.not_replayable = true;
    return device_context.wave->multiprocessor_of(*device_context.thread->block);
}

unsigned streamlab_multiprocessor_count() {
    return static_cast<unsigned>(streamlab::cudart::profile().sm_count);
}

void streamlab_nanosleep(unsigned nanoseconds) {
    if (in_kernel())
        device_context.thread->offset_ns +=
            std::min<Nanoseconds>(nanoseconds, streamlab::cudart::profile().nanosleep_at_most_ns);
}

float streamlab_rsqrtf(float x) {
    return static_cast<float>(1.0 / std::sqrt(static_cast<double>(x)));
}

void streamlab_grid_dependency_wait() {
    if (in_kernel()) running_thread::wait_for_earlier_grids();
}
void streamlab_trigger_launch() {
    if (in_kernel()) running_thread::trigger_launch();
}

// The spin function of lab.cuh, which keeps the thread busy for this time.
void streamlab_spin(unsigned long long nanoseconds) {
    if (in_kernel()) device_context.thread->offset_ns += static_cast<Nanoseconds>(nanoseconds);
}

void streamlab_trap() {
    if (in_kernel()) streamlab::cudart::device_trap();
    __builtin_trap();
}

void* streamlab_shared_variable(const void* key, std::size_t bytes, std::size_t alignment) {
    return running_thread::shared_variable(key, bytes, alignment);
}
void* streamlab_dynamic_shared() { return running_thread::dynamic_shared(); }

bool streamlab_in_kernel() { return in_kernel(); }

}  // extern "C"
