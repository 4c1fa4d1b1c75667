// Initialisation and destruction of the thread library's objects, and their attributes. Each
// function stores values that the program chooses. Locking and waiting are in cudart/threads.
#include <pthread.h>
#include <semaphore.h>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/process/system_call.hpp"

using namespace streamlab::cudart;

extern "C" {

#define STREAMLAB_BEGINS(name, Object, Attributes)                                                 \
    int name(Object* object, const Attributes* attributes) noexcept {                              \
        static const auto next = STREAMLAB_NEXT(name);                                             \
        report_object_write(object, STREAMLAB_CALLER);                                             \
        report_object_read(attributes, STREAMLAB_CALLER);                                          \
        return next(object, attributes);                                                           \
    }
STREAMLAB_BEGINS(pthread_mutex_init, pthread_mutex_t, pthread_mutexattr_t)
STREAMLAB_BEGINS(pthread_cond_init, pthread_cond_t, pthread_condattr_t)
STREAMLAB_BEGINS(pthread_rwlock_init, pthread_rwlock_t, pthread_rwlockattr_t)
#undef STREAMLAB_BEGINS

#define STREAMLAB_CHANGES(name, Object)                                                            \
    int name(Object* object) noexcept {                                                            \
        static const auto next = STREAMLAB_NEXT(name);                                             \
        report_read_write(object, STREAMLAB_CALLER);                                               \
        return next(object);                                                                       \
    }
STREAMLAB_CHANGES(pthread_mutexattr_init, pthread_mutexattr_t)
STREAMLAB_CHANGES(pthread_mutexattr_destroy, pthread_mutexattr_t)
STREAMLAB_CHANGES(pthread_condattr_init, pthread_condattr_t)
STREAMLAB_CHANGES(pthread_condattr_destroy, pthread_condattr_t)
STREAMLAB_CHANGES(pthread_attr_init, pthread_attr_t)
STREAMLAB_CHANGES(pthread_attr_destroy, pthread_attr_t)
#undef STREAMLAB_CHANGES

// Destruction is reported only as a write, because it does not read the object's state.
#define STREAMLAB_ENDS(name, Object)                                                               \
    int name(Object* object) noexcept {                                                            \
        static const auto next = STREAMLAB_NEXT(name);                                             \
        report_object_write(object, STREAMLAB_CALLER);                                             \
        return next(object);                                                                       \
    }
STREAMLAB_ENDS(pthread_mutex_destroy, pthread_mutex_t)
STREAMLAB_ENDS(pthread_cond_destroy, pthread_cond_t)
STREAMLAB_ENDS(pthread_rwlock_destroy, pthread_rwlock_t)
STREAMLAB_ENDS(pthread_spin_destroy, pthread_spinlock_t)
STREAMLAB_ENDS(sem_destroy, sem_t)
#undef STREAMLAB_ENDS

#define STREAMLAB_SETS(name, Object, Value)                                                        \
    int name(Object* object, Value value) noexcept {                                               \
        static const auto next = STREAMLAB_NEXT(name);                                             \
        report_read_write(object, STREAMLAB_CALLER);                                               \
        return next(object, value);                                                                \
    }
STREAMLAB_SETS(pthread_mutexattr_settype, pthread_mutexattr_t, int)
STREAMLAB_SETS(pthread_condattr_setclock, pthread_condattr_t, clockid_t)
STREAMLAB_SETS(pthread_attr_setdetachstate, pthread_attr_t, int)
STREAMLAB_SETS(pthread_attr_setstacksize, pthread_attr_t, std::size_t)
#undef STREAMLAB_SETS

int pthread_key_create(pthread_key_t* key, void (*destroy)(void*)) noexcept {
    static const auto next = STREAMLAB_NEXT(pthread_key_create);
    report_object_write(key, STREAMLAB_CALLER);
    return next(key, destroy);
}

int pthread_spin_init(pthread_spinlock_t* lock, int shared) noexcept {
    static const auto next = STREAMLAB_NEXT(pthread_spin_init);
    report_object_write(lock, STREAMLAB_CALLER);
    return next(lock, shared);
}

int sem_init(sem_t* semaphore, int shared, unsigned value) noexcept {
    static const auto next = STREAMLAB_NEXT(sem_init);
    report_object_write(semaphore, STREAMLAB_CALLER);
    return next(semaphore, shared, value);
}
int sem_getvalue(sem_t* semaphore, int* value) noexcept {
    static const auto next = STREAMLAB_NEXT(sem_getvalue);
    report_object_read(semaphore, STREAMLAB_CALLER);
    report_object_write(value, STREAMLAB_CALLER);
    return next(semaphore, value);
}

}  // extern "C"
