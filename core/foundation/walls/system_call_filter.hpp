// A filter for system calls: a small program for the kernel, which loads words of a call and
// compares them (seccomp). It begins with a list of calls that are allowed whatever their
// arguments; rules for others follow, and what none of them allows is refused with EPERM.
#pragma once

#include <linux/filter.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

namespace streamlab::walls {

// Arguments are numbered from 0. Rules look at their lower halves, which is enough for descriptors,
// flags and process numbers.
class SystemCallFilter {
public:
    // A call of another architecture ends the program: the numbers mean other calls there.
    explicit SystemCallFilter(std::span<const unsigned> allowed_calls);

    // The C library then takes a call that can be looked at.
    void pretend_missing(unsigned call);
    // Allowed if the argument is one of the values.
    void allow_for(unsigned call, std::size_t argument,
                   std::initializer_list<std::uint32_t> values);
    void allow_below(unsigned call, std::size_t argument, std::uint32_t limit);
    // Allowed if the argument has one of the bits, or none of them.
    void allow_with(unsigned call, std::size_t argument, std::uint32_t bits);
    void allow_without(unsigned call, std::size_t argument, std::uint32_t bits);
    // Allowed if the argument is a null pointer.
    void allow_for_null(unsigned call, std::size_t argument);
    // A file may only become longer, by fallocate(): whoever maps a file that becomes shorter gets
    // SIGBUS. Any file if there is no descriptor.
    void allow_growing(int descriptor = -1);
    // write() to standard output and error; to `descriptor` from the one instruction that makes the
    // call before `return_address`.
    void allow_writing_from(std::uint64_t return_address, int descriptor);

    // What is left is refused. The instructions are for prctl(PR_SET_SECCOMP).
    std::vector<sock_filter> take();

private:
    void add(int code, std::uint32_t value, std::size_t if_so = 0, std::size_t if_not = 0);
    void load(std::size_t offset);
    void end(std::uint32_t verdict);
    void end_if(std::uint32_t value, std::uint32_t verdict);
    void end_unless(std::uint32_t value, std::uint32_t verdict);
    // The next `count` instructions are for this call alone. The first two load its argument.
    void argument_of(unsigned call, std::size_t argument, std::size_t count);
    void judge_bits(unsigned call, std::size_t argument, std::uint32_t bits, std::uint32_t with,
                    std::uint32_t without);

    std::vector<sock_filter> code_;
};

// Sets the filter for this process and all that it starts; it cannot be taken off.
bool install(std::vector<sock_filter> filter);

}  // namespace streamlab::walls
