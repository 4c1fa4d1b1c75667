#include "cudart/observe/access_order.hpp"

#include "cudart/observe/observation/observation.hpp"
#include "cudart/threads/thread_list.hpp"

namespace streamlab::cudart {

void note_kernel_fence() {
    if (observation) observation->kernels.fences();
}

void host_orders(std::uintptr_t address, bool is_load, bool is_store) {
    if (!observation || model::current_host->inside) return;
    // A single host thread needs no order, unless it communicates with kernels through the address.
    if (host_threads().all().size() < 2 && !model::is_global(address)) return;
    const void* const object = reinterpret_cast<const void*>(address);
    if (is_load) observation->host_acquires(object);
    if (is_store) observation->pasts.releases(object);
}

}  // namespace streamlab::cudart
