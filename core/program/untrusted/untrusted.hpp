// Builds an untrusted submission.
#pragma once

#include "program/program.hpp"

namespace streamlab::program {

struct UntrustedResult {
    BuildResult built;
    // It would compile, but contains or calls something that a submission may not; the messages say
    // what.
    bool forbidden = false;
};

// The first source is the submission: a single file that is compiled within limits and inside
// `walls`, and may neither contain nor call anything that would get it around the checks
// (source.hpp, symbols.hpp). The other sources are ours. Throws what build() throws.
UntrustedResult build_untrusted(const BuildRequest& request, Walls walls,
                                const Toolchain& toolchain);

}  // namespace streamlab::program
