// The host touches memory that has to come to it first.
#include <csignal>
#include <cstdio>

#include "cudart/access.hpp"

namespace streamlab::cudart {

namespace {

[[noreturn]] void touched_too_early(std::uintptr_t address) {
    std::fflush(stdout);
    std::fprintf(stderr,
                 "streamlab: host code touches managed memory at %#llx while the device works, "
                 "which this device cannot bear (concurrentManagedAccess is 0): call "
                 "cudaDeviceSynchronize first\n",
                 static_cast<unsigned long long>(address));
    std::raise(SIGSEGV);  // as on a machine with such a GPU
    std::_Exit(3);
}

}  // namespace

void host_access_managed(std::uintptr_t address, bool is_store) {
    model::Simulation& simulation = *runtime_if_ready->simulation;
    const model::Profile& p = simulation.profile();
    if (p.concurrent_managed_access == 0 && simulation.is_busy() && !simulation.in_host_function())
        touched_too_early(address);
    bool next = false;
    bool first = false;
    if (simulation.managed().touch_from_host(address, is_store, next, first) !=
        model::ManagedMemory::Touch::moved)
        return;
    simulation.host().clock_ns += first  ? p.managed_host_populate_ns
                                  : next ? p.managed_host_next_fault_ns
                                         : p.managed_host_fault_ns;
}

}  // namespace streamlab::cudart
