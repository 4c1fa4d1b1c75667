// Builds a program for the model device from a .cu: preprocess, rewrite, compile, link.
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

// Rewrites, compiles and links. Errors in the program give a result with ok = false. Throws
// std::runtime_error with a one-line message if a source file is missing, and EnvironmentError if
// the compiler is.
BuildResult build(const BuildRequest& request, const Toolchain& toolchain);

struct UntrustedResult {
    BuildResult built;
    // The program would compile, but contains or calls something that a submission may not; the
    // messages name it.
    bool forbidden = false;
};

// The first source is the submission: a single file, compiled under resource limits inside the
// sandbox `walls`. It may neither contain nor call anything that would bypass the checks
// (untrusted/source.hpp, untrusted/symbols.hpp). The other sources are trusted. Throws what build()
// throws.
UntrustedResult build_untrusted(const BuildRequest& request, Isolation walls,
                                const Toolchain& toolchain);

}  // namespace streamlab::program
