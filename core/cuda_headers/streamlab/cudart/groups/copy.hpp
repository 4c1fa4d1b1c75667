// Copies by all threads of a group. Here they are complete when the call returns; as on a GPU, a
// program may rely on that only after wait().
#pragma once

#include "streamlab/cudart/aligned_size.hpp"
#include "streamlab/cudart/groups/collective.hpp"

namespace cooperative_groups {

template <class Group, class T>
STREAMLAB_INLINE void memcpy_async(const Group& group, T* to, const T* from, size_t bytes) {
    for (size_t i = group.thread_rank(); i < bytes / sizeof(T); i += group.size())
        to[i] = from[i];
}
template <class Group>
STREAMLAB_INLINE void memcpy_async(const Group& group, void* to, const void* from, size_t bytes) {
    memcpy_async(group, static_cast<char*>(to), static_cast<const char*>(from), bytes);
}
// The overload with element counts; copies as many elements as fit both sides.
template <class Group, class T>
STREAMLAB_INLINE void memcpy_async(const Group& group, T* to, size_t room, const T* from,
                                   size_t count) {
    memcpy_async(group, to, from, (room < count ? room : count) * sizeof(T));
}

template <class Group>
STREAMLAB_INLINE void wait(const Group& group) {
    group.sync();
}
template <unsigned Stages, class Group>
STREAMLAB_INLINE void wait_prior(const Group& group) {
    group.sync();
}

}  // namespace cooperative_groups
