// Loads and stores of pointers in host code. Pointers have 4 bytes in a tab, but cost as much host
// time as native ones of 8 bytes, so that the clock agrees; web/call_sites.cpp redirects their
// hooks to these functions.
#include "cudart/access/access.hpp"

namespace {

constexpr std::uint64_t missing_bytes = 8 - sizeof(void*);

void touch_the_rest() {
    if (streamlab::cudart::in_kernel() || !streamlab::cudart::runtime_if_ready) return;
    streamlab::model::current_host->touched_bytes += missing_bytes;
}

}  // namespace

extern "C" {

void streamlab_read_pointer(void* address) {
    streamlab::cudart::access(address, sizeof(void*), false);
    touch_the_rest();
}

void streamlab_write_pointer(void* address) {
    streamlab::cudart::access(address, sizeof(void*), true);
    touch_the_rest();
}

}  // extern "C"
