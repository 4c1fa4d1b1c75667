// Turns a .cu into a program for the model device: preprocess, rewrite, compile, link.
#pragma once

#include <filesystem>
#include <string>

#include "program/compile/build_request.hpp"
#include "program/sandbox/sandbox.hpp"
#include "program/toolchain/toolchain.hpp"

namespace streamlab::program {

struct BuildResult {
    bool ok = false;
    bool from_cache = false;
    std::filesystem::path executable;
    std::string messages;  // errors and warnings with the user's file names and lines
};

// Rewrites, compiles and links. Errors in the program give a result with ok = false. A missing
// source file throws std::runtime_error with one line, a missing compiler EnvironmentError.
BuildResult build(const BuildRequest& request, const Toolchain& toolchain);

struct UntrustedResult {
    BuildResult built;
    // It would compile, but contains or calls something that a submission may not; the messages say
    // what.
    bool forbidden = false;
};

// The first source is the submission: a single file that is compiled within limits and inside
// `walls`, and may neither contain nor call anything that would get it around the checks
// (untrusted/source.hpp, untrusted/symbols.hpp). The other sources are ours. Throws what build()
// throws.
UntrustedResult build_untrusted(const BuildRequest& request, Walls walls,
                                const Toolchain& toolchain);

}  // namespace streamlab::program
