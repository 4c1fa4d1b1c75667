// A seccomp filter for system calls: a BPF program that compares words of each call. It begins with
// a list of calls that are allowed with any arguments; rules for others follow, and the rest fails
// with EPERM.
#pragma once

#include <linux/filter.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

namespace streamlab::walls {

// Arguments are numbered from 0. Rules test their lower 32 bits, which is enough for descriptors,
// flags and process ids.
class SystemCallFilter {
public:
    // A call that uses the numbers of another architecture kills the program.
    explicit SystemCallFilter(std::span<const unsigned> allowed_calls);

    // Makes the call fail with ENOSYS, so that the C library falls back to a call whose arguments
    // can be tested.
    void fail_with_enosys(unsigned call);
    // Allows the call if the argument is one of the values.
    void allow_for(unsigned call, std::size_t argument,
                   std::initializer_list<std::uint32_t> values);
    void allow_below(unsigned call, std::size_t argument, std::uint32_t limit);
    // Allows the call if the argument has at least one of the bits, or none of them.
    void allow_if_any_bit(unsigned call, std::size_t argument, std::uint32_t bits);
    void allow_without(unsigned call, std::size_t argument, std::uint32_t bits);
    // Allows the call if the argument is a null pointer.
    void allow_for_null(unsigned call, std::size_t argument);
    // Allows fallocate() to extend a file, never to shrink it: a process that maps a shrunk file
    // gets SIGBUS. Applies to any file if `descriptor` is negative.
    void allow_growing(int descriptor = -1);
    // Allows write() to standard output and error; to `descriptor` only from the call instruction
    // that ends at `return_address`.
    void allow_writing_from(std::uint64_t return_address, int descriptor);

    // Returns the instructions for prctl(PR_SET_SECCOMP). All other calls are refused.
    std::vector<sock_filter> take();

private:
    void add(int code, std::uint32_t value, std::size_t if_so = 0, std::size_t if_not = 0);
    void load(std::size_t offset);
    void end(std::uint32_t verdict);
    void end_if(std::uint32_t value, std::uint32_t verdict);
    void end_unless(std::uint32_t value, std::uint32_t verdict);
    // The next `count` instructions apply to this call only. The first two load its argument.
    void argument_of(unsigned call, std::size_t argument, std::size_t count);
    void test_bits(unsigned call, std::size_t argument, std::uint32_t bits, std::uint32_t with,
                   std::uint32_t without);

    std::vector<sock_filter> code_;
};

// Installs the filter for this process and its children; it cannot be removed.
bool install(std::vector<sock_filter> filter);

}  // namespace streamlab::walls
