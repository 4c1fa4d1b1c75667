#include "walls/system_call_filter.hpp"

#include <linux/audit.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace streamlab::walls {

namespace {

#if defined(__x86_64__)
constexpr std::uint32_t this_architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t this_architecture = AUDIT_ARCH_AARCH64;
#else
#error "filters know the system calls of x86-64 and aarch64"
#endif

constexpr std::uint32_t allow = SECCOMP_RET_ALLOW;
constexpr std::uint32_t refuse = SECCOMP_RET_ERRNO | EPERM;

// The lower half comes first, because x86-64 and AArch64 are little-endian.
constexpr std::size_t lower_half_of(std::size_t argument) {
    return offsetof(seccomp_data, args) + 8 * argument;
}

}  // namespace

SystemCallFilter::SystemCallFilter(std::span<const unsigned> allowed_calls) {
    load(offsetof(seccomp_data, arch));
    end_unless(this_architecture, SECCOMP_RET_KILL_PROCESS);
    load(offsetof(seccomp_data, nr));
    for (const unsigned call : allowed_calls)
        end_if(call, allow);
}

void SystemCallFilter::fail_with_enosys(unsigned call) { end_if(call, SECCOMP_RET_ERRNO | ENOSYS); }

void SystemCallFilter::allow_for(unsigned call, std::size_t argument,
                                 std::initializer_list<std::uint32_t> values) {
    argument_of(call, argument, 2 + 2 * values.size());
    for (const std::uint32_t value : values)
        end_if(value, allow);
    end(refuse);
}

void SystemCallFilter::allow_below(unsigned call, std::size_t argument, std::uint32_t limit) {
    argument_of(call, argument, 4);
    add(BPF_JMP | BPF_JGE | BPF_K, limit, 0, 1);
    end(refuse);
    end(allow);
}

void SystemCallFilter::allow_if_any_bit(unsigned call, std::size_t argument, std::uint32_t bits) {
    test_bits(call, argument, bits, allow, refuse);
}

void SystemCallFilter::allow_without(unsigned call, std::size_t argument, std::uint32_t bits) {
    test_bits(call, argument, bits, refuse, allow);
}

void SystemCallFilter::allow_for_null(unsigned call, std::size_t argument) {
    argument_of(call, argument, 7);
    end_unless(0, refuse);
    load(lower_half_of(argument) + 4);
    end_unless(0, refuse);
    end(allow);
}

void SystemCallFilter::allow_growing(int descriptor) {
    if (descriptor < 0) return allow_for(__NR_fallocate, 1, {0});
    argument_of(__NR_fallocate, 0, 7);
    end_unless(static_cast<std::uint32_t>(descriptor), refuse);
    load(lower_half_of(1));
    end_unless(0, refuse);
    end(allow);
}

void SystemCallFilter::allow_writing_from(std::uint64_t return_address, int descriptor) {
    argument_of(__NR_write, 0, 14);
    end_if(STDOUT_FILENO, allow);
    end_if(STDERR_FILENO, allow);
    end_unless(static_cast<std::uint32_t>(descriptor), refuse);
    load(offsetof(seccomp_data, instruction_pointer));
    end_unless(static_cast<std::uint32_t>(return_address), refuse);
    load(offsetof(seccomp_data, instruction_pointer) + 4);
    end_unless(static_cast<std::uint32_t>(return_address >> 32), refuse);
    end(allow);
}

std::vector<sock_filter> SystemCallFilter::take() {
    end(refuse);
    return std::move(code_);
}

void SystemCallFilter::add(int code, std::uint32_t value, std::size_t if_so, std::size_t if_not) {
    code_.push_back({static_cast<std::uint16_t>(code), static_cast<std::uint8_t>(if_so),
                     static_cast<std::uint8_t>(if_not), value});
}

void SystemCallFilter::load(std::size_t offset) {
    add(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset));
}

void SystemCallFilter::end(std::uint32_t verdict) { add(BPF_RET | BPF_K, verdict); }

void SystemCallFilter::end_if(std::uint32_t value, std::uint32_t verdict) {
    add(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
    end(verdict);
}

void SystemCallFilter::end_unless(std::uint32_t value, std::uint32_t verdict) {
    add(BPF_JMP | BPF_JEQ | BPF_K, value, 1, 0);
    end(verdict);
}

void SystemCallFilter::argument_of(unsigned call, std::size_t argument, std::size_t count) {
    add(BPF_JMP | BPF_JEQ | BPF_K, call, 0, count);
    load(lower_half_of(argument));
}

void SystemCallFilter::test_bits(unsigned call, std::size_t argument, std::uint32_t bits,
                                 std::uint32_t with, std::uint32_t without) {
    argument_of(call, argument, 4);
    add(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1);
    end(with);
    end(without);
}

bool install(std::vector<sock_filter> filter) {
    sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

}  // namespace streamlab::walls
