// Loads and stores of pointers in host code. A tab's have 4 bytes, and cost the host the time of
// the 8 that they have natively, so that its clock shows the same; web/call_sites.cpp leads their
// hooks here.
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
