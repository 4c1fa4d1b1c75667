// Thread scopes. On the model device an atomic object is visible to all threads, whatever its
// scope.
#pragma once

namespace cuda {

enum thread_scope {
    thread_scope_system = 0,
    thread_scope_device = 1,
    thread_scope_block = 2,
    thread_scope_thread = 10
};

}  // namespace cuda
