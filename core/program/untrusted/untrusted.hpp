// Builds an untrusted submission.
#pragma once

#include "program/program.hpp"

namespace streamlab::program {

struct UntrustedResult {
    BuildResult built;
    // It would compile, but says or calls what a submission may not; the messages say what.
    bool forbidden = false;
};

// The first source is the submission: it is one file, compiled within limits and behind `walls`,
// and may neither say nor call what would get it around the checks (untrusted_source.hpp,
// untrusted_symbols.hpp). The other sources are ours. Throws what build() throws.
UntrustedResult build_untrusted(const BuildRequest& request, Walls walls,
                                const Toolchain& toolchain);

}  // namespace streamlab::program
