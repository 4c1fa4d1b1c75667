// Functions that work with any group.
#pragma once

#include <utility>

#include "streamlab/cudart/groups/coalesced.hpp"
#include "streamlab/cudart/groups/grid.hpp"

namespace cooperative_groups {

template <class Group>
STREAMLAB_INLINE void sync(const Group& group) {
    group.sync();
}
template <class Group>
STREAMLAB_INLINE auto thread_rank(const Group& group) {
    return group.thread_rank();
}
template <class Group>
STREAMLAB_INLINE auto group_size(const Group& group) {
    return group.size();
}

// One thread of the group calls `function`.
template <class Group, class Function, class... Argument>
STREAMLAB_INLINE void invoke_one(const Group& group, Function&& function, Argument&&... argument) {
    if (group.thread_rank() == 0)
        std::forward<Function>(function)(std::forward<Argument>(argument)...);
}
// One thread of the group calls `function`, and all threads get its result.
template <class Group, class Function, class... Argument>
STREAMLAB_INLINE auto invoke_one_broadcast(const Group& group, Function&& function,
                                           Argument&&... argument) {
    decltype(function(std::forward<Argument>(argument)...)) result{};
    if (group.thread_rank() == 0)
        result = std::forward<Function>(function)(std::forward<Argument>(argument)...);
    return group.shfl(result, 0);
}

}  // namespace cooperative_groups
