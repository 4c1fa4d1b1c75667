#include "cudart/threads/mutex_holder.hpp"

#include "cudart/state/runtime.hpp"
#include "cudart/threads/thread_list.hpp"

namespace streamlab::cudart {

// glibc stores the owner's thread id in every kind of mutex.
const HostThread* owner_of_mutex(const void* mutex) {
    const int owner = static_cast<const pthread_mutex_t*>(mutex)->__data.__owner;
    for (const auto& thread : host_threads().all())
        if (thread->system_id == owner && thread->state != model::HostState::ended)
            return thread.get();
    return nullptr;
}

}  // namespace streamlab::cudart
