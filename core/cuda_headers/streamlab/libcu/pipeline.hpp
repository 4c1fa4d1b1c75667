// cuda::pipeline and cuda::memcpy_async. Copies complete immediately, which the interface permits:
// a program must wait before it uses their results, here too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "streamlab/cudart/aligned_size.hpp"
#include "streamlab/cudart/device/thread.hpp"
#include "streamlab/libcu/barrier.hpp"

namespace cuda {

enum class pipeline_role { producer, consumer };

template <thread_scope Scope>
class pipeline;

// State shared by the threads of a pipeline. With separate roles, producers and consumers fill and
// empty each stage alternately.
template <thread_scope Scope, std::uint8_t Stages>
class pipeline_shared_state {
public:
    pipeline_shared_state() = default;
    pipeline_shared_state(const pipeline_shared_state&) = delete;
    pipeline_shared_state& operator=(const pipeline_shared_state&) = delete;

private:
    template <class Group, thread_scope S, std::uint8_t N>
    friend pipeline<S> make_pipeline(const Group&, pipeline_shared_state<S, N>*, pipeline_role);

    atomic<unsigned, Scope> producers_;
    barrier<Scope> filled_[Stages], emptied_[Stages];
};

// If all threads of a pipeline are both producers and consumers, they synchronise at each wait,
// acquire and release.
template <thread_scope Scope>
class pipeline {
public:
    pipeline() = default;

    void producer_acquire() {
        if (!filled_) return join();
        const unsigned round = head_ / stages_;
        if (round > 0) emptied_[head_ % stages_].wait_parity((round - 1) & 1);
    }
    void producer_commit() {
        if (filled_) (void)filled_[head_++ % stages_].arrive();
    }
    void consumer_wait() {
        if (!filled_) return join();
        filled_[tail_ % stages_].wait_parity((tail_ / stages_) & 1);
    }
    void consumer_release() {
        if (!filled_) return join();
        (void)emptied_[tail_++ % stages_].arrive();
    }
    bool quit() { return true; }

private:
    template <class Group, thread_scope S, std::uint8_t N>
    friend pipeline<S> make_pipeline(const Group&, pipeline_shared_state<S, N>*, pipeline_role);

    pipeline(barrier<Scope>* filled, barrier<Scope>* emptied, unsigned stages)
        : filled_(filled), emptied_(emptied), stages_(stages) {}

    static void join() {
        if constexpr (Scope != thread_scope_thread) __syncthreads();
    }

    barrier<Scope>* filled_ = nullptr;  // one per stage; null without separate roles
    barrier<Scope>* emptied_ = nullptr;
    unsigned stages_ = 1;
    unsigned head_ = 0;  // number of stages that this thread has filled
    unsigned tail_ = 0;  // number of stages that this thread has emptied
};

inline pipeline<thread_scope_thread> make_pipeline() { return {}; }
template <class Group, thread_scope Scope, std::uint8_t Stages>
pipeline<Scope> make_pipeline(const Group&, pipeline_shared_state<Scope, Stages>*) {
    return {};
}
// Called by all threads of the group, each with its role.
template <class Group, thread_scope Scope, std::uint8_t Stages>
pipeline<Scope> make_pipeline(const Group& group, pipeline_shared_state<Scope, Stages>* state,
                              pipeline_role role) {
    if (group.thread_rank() == 0) state->producers_.store(0);
    group.sync();
    if (role == pipeline_role::producer) state->producers_.fetch_add(1);
    group.sync();
    if (group.thread_rank() == 0) {
        const unsigned producers = state->producers_.load();
        const unsigned consumers = static_cast<unsigned>(group.size()) - producers;
        for (unsigned stage = 0; stage < Stages; ++stage) {
            init(&state->filled_[stage], producers);
            init(&state->emptied_[stage], consumers);
        }
    }
    group.sync();
    return {state->filled_, state->emptied_, Stages};
}
// The first threads of the group are the producers.
template <class Group, thread_scope Scope, std::uint8_t Stages>
pipeline<Scope> make_pipeline(const Group& group, pipeline_shared_state<Scope, Stages>* state,
                              std::size_t producers) {
    return make_pipeline(group, state,
                         static_cast<std::size_t>(group.thread_rank()) < producers
                             ? pipeline_role::producer
                             : pipeline_role::consumer);
}
template <std::uint8_t Prior, thread_scope Scope>
void pipeline_consumer_wait_prior(pipeline<Scope>& waited) {
    waited.consumer_wait();
}

template <class Shape, class Object>
void memcpy_async(void* to, const void* from, Shape bytes, Object&) {
    memcpy(to, from, static_cast<std::size_t>(bytes));
}
template <class T, class Shape, class Object>
void memcpy_async(T* to, const T* from, Shape bytes, Object& object) {
    cuda::memcpy_async(static_cast<void*>(to), static_cast<const void*>(from), bytes, object);
}
// Each thread of the group copies a part.
template <class Group, class T, class Shape, class Object,
          class = decltype(std::declval<const Group&>().thread_rank())>
void memcpy_async(const Group& group, T* to, const T* from, Shape bytes, Object&) {
    const auto size = static_cast<std::size_t>(group.size());
    const auto all = static_cast<std::size_t>(bytes);
    const std::size_t part = (all / sizeof(T) + size - 1) / size * sizeof(T);
    const std::size_t begin = part * static_cast<std::size_t>(group.thread_rank());
    if (begin >= all) return;
    const std::size_t count = all - begin < part ? all - begin : part;
    memcpy(reinterpret_cast<char*>(to) + begin, reinterpret_cast<const char*>(from) + begin, count);
}

}  // namespace cuda
