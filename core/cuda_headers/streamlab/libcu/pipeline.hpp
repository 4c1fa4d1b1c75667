// cuda::pipeline and cuda::memcpy_async. Copies are done at once, which the interface permits: a
// program must not look at their results before it has waited, and must wait here, too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "streamlab/cudart/aligned_size.hpp"
#include "streamlab/cudart/device/thread.hpp"
#include "streamlab/libcu/barrier.hpp"

namespace cuda {

enum class pipeline_role { producer, consumer };

template <thread_scope Scope, std::uint8_t Stages>
class pipeline_shared_state {
public:
    pipeline_shared_state() = default;
    pipeline_shared_state(const pipeline_shared_state&) = delete;
    pipeline_shared_state& operator=(const pipeline_shared_state&) = delete;
};

// A pipeline of several threads joins them where one of them waits or hands over a stage.
template <thread_scope Scope>
class pipeline {
public:
    void producer_acquire() { join(); }
    void producer_commit() {}
    void consumer_wait() { join(); }
    void consumer_release() { join(); }
    bool quit() { return true; }

private:
    static void join() {
        if constexpr (Scope != thread_scope_thread) __syncthreads();
    }
};

inline pipeline<thread_scope_thread> make_pipeline() { return {}; }
template <class Group, thread_scope Scope, std::uint8_t Stages>
pipeline<Scope> make_pipeline(const Group&, pipeline_shared_state<Scope, Stages>*) {
    return {};
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
// Of a group of threads, each copies a part.
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
