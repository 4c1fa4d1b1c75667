// The state that the rewriter's passes share.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "program/rewrite/edits.hpp"
#include "program/rewrite/rewriter.hpp"
#include "program/rewrite/syntax.hpp"

namespace streamlab::program {

// The body of a __global__ or __device__ function, as token indices of its braces.
struct DeviceBody {
    std::size_t open = 0;
    std::size_t close = 0;
    bool on_host_too = false;
};

struct ProblemAt {
    std::uint32_t offset = 0;
    std::string text;
};

struct Rewriting {
    const Syntax& syntax;
    Edits& edits;
    std::vector<ProblemAt>& problems;
    int& next_site;   // counter for the names that the rewriter generates
    bool whole_text;  // false: the text is one macro expansion, where an incomplete construct is
                      // not an error

    std::vector<DeviceBody> device_bodies;
    // A __shared__ variable at namespace scope.
    struct NamespaceShared {
        std::size_t declared_at = 0;
        std::string memory;  // an expression that refers to it, for use in a function
    };
    std::map<std::string, NamespaceShared, std::less<>> namespace_shared;  // by name

    void problem(std::size_t token, std::string text) {
        if (whole_text) problems.push_back({syntax[token].begin, std::move(text)});
    }
};

void rewrite_shared_variables(Rewriting& rewriting);
void rewrite_functions(Rewriting& rewriting);  // needs namespace_shared, fills device_bodies
void rewrite_launches(Rewriting& rewriting);
void rewrite_assembler(Rewriting& rewriting);            // needs device_bodies
void rewrite_kernel_allocations(Rewriting& rewriting);   // needs device_bodies
void find_host_device_mismatches(Rewriting& rewriting);  // needs device_bodies
void mark_unused_values(Rewriting& rewriting);
void find_unsupported(Rewriting& rewriting);

}  // namespace streamlab::program
