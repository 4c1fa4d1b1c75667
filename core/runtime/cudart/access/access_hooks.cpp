// Hooks for every load and store of the program, on the host and in kernels: the functions that
// -fsanitize=thread calls. libtsan is not linked.
#include "cudart/access/access.hpp"

namespace {

using streamlab::cudart::access;
using streamlab::cudart::access_small;
using streamlab::cudart::AccessKind;
using streamlab::cudart::Aligned;
using streamlab::cudart::Site;
using streamlab::cudart::volatile_access;

template <std::size_t Bytes, Aligned Promise = Aligned::yes>
inline void read(const void* address, Site site) {
    access_small<Bytes, AccessKind::read, Promise>(address, site);
}
template <std::size_t Bytes, Aligned Promise = Aligned::yes>
inline void write(const void* address, Site site) {
    access_small<Bytes, AccessKind::write, Promise>(address, site);
}

}  // namespace

extern "C" {

void __tsan_init() {}
void __tsan_func_entry(void*) {}
void __tsan_func_exit() {}

#define STREAMLAB_HOOKS(bytes)                                                                     \
    void __tsan_read##bytes(void* address) { read<bytes>(address, STREAMLAB_CALLER); }             \
    void __tsan_write##bytes(void* address) { write<bytes>(address, STREAMLAB_CALLER); }           \
    void __tsan_unaligned_read##bytes(void* address) {                                             \
        read<bytes, Aligned::no>(address, STREAMLAB_CALLER);                                       \
    }                                                                                              \
    void __tsan_unaligned_write##bytes(void* address) {                                            \
        write<bytes, Aligned::no>(address, STREAMLAB_CALLER);                                      \
    }                                                                                              \
    void __tsan_volatile_read##bytes(void* address) { volatile_access(address, bytes, false); }    \
    void __tsan_volatile_write##bytes(void* address) { volatile_access(address, bytes, true); }    \
    void __tsan_unaligned_volatile_read##bytes(void* address) {                                    \
        volatile_access(address, bytes, false, Aligned::no);                                       \
    }                                                                                              \
    void __tsan_unaligned_volatile_write##bytes(void* address) {                                   \
        volatile_access(address, bytes, true, Aligned::no);                                        \
    }                                                                                              \
    void __tsan_read_write##bytes(void* address) {                                                 \
        read<bytes>(address, STREAMLAB_CALLER);                                                    \
        write<bytes>(address, STREAMLAB_CALLER);                                                   \
    }                                                                                              \
    void __tsan_unaligned_read_write##bytes(void* address) {                                       \
        read<bytes, Aligned::no>(address, STREAMLAB_CALLER);                                       \
        write<bytes, Aligned::no>(address, STREAMLAB_CALLER);                                      \
    }
STREAMLAB_HOOKS(1)
STREAMLAB_HOOKS(2)
STREAMLAB_HOOKS(4)
STREAMLAB_HOOKS(8)
STREAMLAB_HOOKS(16)
#undef STREAMLAB_HOOKS

void __tsan_read_range(void* address, std::size_t bytes) { access(address, bytes, false); }
void __tsan_write_range(void* address, std::size_t bytes) { access(address, bytes, true); }
void __tsan_vptr_read(void** address) { access(address, sizeof(void*), false); }
void __tsan_vptr_update(void** address, void*) { access(address, sizeof(void*), true); }

void* __tsan_memcpy(void* to, const void* from, std::size_t bytes) {
    return streamlab_memcpy(to, from, bytes);
}
void* __tsan_memmove(void* to, const void* from, std::size_t bytes) {
    return streamlab_memmove(to, from, bytes);
}
void* __tsan_memset(void* to, int value, std::size_t bytes) {
    return streamlab_memset(to, value, bytes);
}

// Counts basic blocks, which determine the cost of kernels. This is the only hook that runs in a
// host loop without memory accesses.
void __sanitizer_cov_trace_pc() {
    streamlab::model::DeviceContext& context = streamlab::model::device_context;
    if (++context.basic_blocks >= context.look_at) [[unlikely]]
        streamlab::cudart::handle_basic_block(STREAMLAB_CALLER);
}

}  // extern "C"
