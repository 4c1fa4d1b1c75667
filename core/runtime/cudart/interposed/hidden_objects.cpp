// Checks the objects that functions of the C++ library receive by a hidden pointer (`this` or the
// result), before the library stores to them. Used only for untrusted submissions
// (program/untrusted/redirected_symbols.hpp): ends a program that passes an object in streamlab's
// own memory.
#include "cudart/interposed/hidden_objects.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <future>
#include <ios>
#include <sstream>
#include <system_error>

#include "cudart/access/access.hpp"

using namespace streamlab::cudart;

#if defined(__x86_64__)

// Checks the first two arguments. `bytes`: their sizes, one in each half, the first in the lower.
extern "C" void streamlab_see_objects(const void* first, const void* second, std::uint32_t bytes) {
    if (!own_memory.is_guarded()) return;
    // Kernels could communicate undetected through the state of the library function.
    if (in_kernel()) fail_host_only_call();
    if (runtime_if_ready && streamlab::model::current_host->runs_runtime()) return;
    const auto see = [](const void* object, std::size_t size) {
        const auto address = reinterpret_cast<std::uintptr_t>(object);
        if (own_memory.overlaps(address, size)) fail_protected_access(address);
    };
    see(first, bytes & 0xffff);
    see(second, bytes >> 16);
}

// Saves all argument registers and jumps to the function in r11.
__asm__(R"(
    .text
    .type streamlab_see_and_go_on, @function
streamlab_see_and_go_on:
    pushq %rbp
    movq %rsp, %rbp
    pushq %rdi
    pushq %rsi
    pushq %rdx
    pushq %rcx
    pushq %r8
    pushq %r9
    pushq %rax
    pushq %r11
    subq $128, %rsp
    movups %xmm0, (%rsp)
    movups %xmm1, 16(%rsp)
    movups %xmm2, 32(%rsp)
    movups %xmm3, 48(%rsp)
    movups %xmm4, 64(%rsp)
    movups %xmm5, 80(%rsp)
    movups %xmm6, 96(%rsp)
    movups %xmm7, 112(%rsp)
    movl %r10d, %edx
    call streamlab_see_objects
    movups (%rsp), %xmm0
    movups 16(%rsp), %xmm1
    movups 32(%rsp), %xmm2
    movups 48(%rsp), %xmm3
    movups 64(%rsp), %xmm4
    movups 80(%rsp), %xmm5
    movups 96(%rsp), %xmm6
    movups 112(%rsp), %xmm7
    addq $128, %rsp
    popq %r11
    popq %rax
    popq %r9
    popq %r8
    popq %rcx
    popq %rdx
    popq %rsi
    popq %rdi
    popq %rbp
    jmp *%r11
    .size streamlab_see_and_go_on, . - streamlab_see_and_go_on

    .macro seen first_bytes, second_bytes, symbol
    .weak \symbol
    .globl streamlab_seen_\symbol
    .type streamlab_seen_\symbol, @function
streamlab_seen_\symbol:
    movq \symbol@GOTPCREL(%rip), %r11
    movl $(\first_bytes + (\second_bytes << 16)), %r10d
    jmp streamlab_see_and_go_on
    .size streamlab_seen_\symbol, . - streamlab_seen_\symbol
    .endm

    .macro seen_message category
    .type streamlab_seen_message_\category, @function
streamlab_seen_message_\category:
    movq _ZN9streamlab6cudart8messagesE+8*\category(%rip), %r11
    movl $(32 + (8 << 16)), %r10d
    jmp streamlab_see_and_go_on
    .size streamlab_seen_message_\category, . - streamlab_seen_message_\category
    .endm
    seen_message 0
    seen_message 1
    seen_message 2
    seen_message 3
)");

// Weak: older libraries lack some of these functions.
#define SEEN(first_bytes, second_bytes, symbol)                                                    \
    __asm__("seen " #first_bytes ", " #second_bytes ", " #symbol);
#define HOST(symbol) __asm__("seen 0, 0, " #symbol);
#define LED(symbol)
#include "runtime_api/library_objects.def"
#undef SEEN
#undef HOST
#undef LED

namespace {

// The object in which the library saves state while it moves a stringbuf, and from which it sets up
// the new one.
struct MovedBuffer {
    const void* to;
    long from_its_text[6];
};

}  // namespace

#define STREAMLAB_STRINGBUF "_ZNSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEE"
extern "C" void streamlab_library_buffer_was_moved(MovedBuffer*) __asm__(STREAMLAB_STRINGBUF
                                                                         "14__xfer_bufptrsD1Ev");
#define STREAMLAB_BUFFER_WAS_MOVED(name, end)                                                      \
    extern "C" void name(MovedBuffer*) __asm__("streamlab_seen_" STREAMLAB_STRINGBUF               \
                                               "14__xfer_bufptrs" end);                            \
    void name(MovedBuffer* moved) {                                                                \
        streamlab_see_objects(moved, moved->to, sizeof *moved + (sizeof(std::stringbuf) << 16));   \
        streamlab_library_buffer_was_moved(moved);                                                 \
    }
STREAMLAB_BUFFER_WAS_MOVED(streamlab_buffer_was_moved, "D1Ev")
STREAMLAB_BUFFER_WAS_MOVED(streamlab_part_of_buffer_was_moved, "D2Ev")
#undef STREAMLAB_BUFFER_WAS_MOVED
#undef STREAMLAB_STRINGBUF

// These values differ between machines and runs. They are fixed so that grading is reproducible.
extern "C" {
int streamlab_seen_sched_getcpu();
int streamlab_seen_get_nprocs();
int streamlab_seen_getpid();
int streamlab_seen_gettid();
unsigned
streamlab_judged_processors() __asm__("streamlab_seen__ZNSt6thread20hardware_concurrencyEv");
unsigned streamlab_judged_random_value(const void* device) __asm__(
    "streamlab_seen__ZNSt13random_device9_M_getvalEv");

int streamlab_seen_sched_getcpu() {
    streamlab_see_objects(nullptr, nullptr, 0);
    return 0;
}
int streamlab_seen_get_nprocs() {
    streamlab_see_objects(nullptr, nullptr, 0);
    return 8;
}
int streamlab_seen_getpid() {
    streamlab_see_objects(nullptr, nullptr, 0);
    return 1000;
}
int streamlab_seen_gettid() {  // the main thread's id is the process id
    streamlab_see_objects(nullptr, nullptr, 0);
    return 1000 + static_cast<int>(streamlab::model::current_host->id);
}
unsigned streamlab_judged_processors() {
    return static_cast<unsigned>(streamlab_seen_get_nprocs());
}
unsigned streamlab_judged_random_value(const void* device) {
    streamlab_see_objects(device, nullptr, 5000);
    streamlab::model::work_meter.add(streamlab::model::units_per_call);
    static std::uint64_t state = 0;  // SplitMix64
    std::uint64_t mixed = state += 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return static_cast<unsigned>(mixed ^ (mixed >> 31));
}
}

// The message functions, by category.
namespace streamlab::cudart {
extern void* messages[4];
void* messages[4] = {};
}  // namespace streamlab::cudart

extern "C" {
void streamlab_seen_message_0();
void streamlab_seen_message_1();
void streamlab_seen_message_2();
void streamlab_seen_message_3();
}

namespace {

// Index of error_category::message(int) in a virtual table, by the C++ ABI.
constexpr std::size_t message_slot = 4;

bool replace(void** slot, void* function) {
    const auto page_bytes = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    void* const page =
        reinterpret_cast<void*>(reinterpret_cast<std::uintptr_t>(slot) & ~(page_bytes - 1));
    if (::mprotect(page, page_bytes, PROT_READ | PROT_WRITE) != 0) return false;
    *slot = function;
    return ::mprotect(page, page_bytes, PROT_READ) == 0;
}

}  // namespace

bool streamlab::cudart::redirect_category_messages() {
    const std::error_category* const categories[] = {
        &std::generic_category(), &std::system_category(), &std::future_category(),
        &std::iostream_category()};
    void (*const seen[])() = {streamlab_seen_message_0, streamlab_seen_message_1,
                              streamlab_seen_message_2, streamlab_seen_message_3};
    for (std::size_t i = 0; i < std::size(categories); ++i) {
        void** const table = *reinterpret_cast<void** const*>(categories[i]);
        messages[i] = table[message_slot];
        if (!replace(table + message_slot, reinterpret_cast<void*>(seen[i]))) return false;
    }
    return true;
}

#else

bool streamlab::cudart::redirect_category_messages() { return true; }

#endif
