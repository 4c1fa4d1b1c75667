// Builds an untrusted submission.
#pragma once

#include "program/program.hpp"

namespace streamlab::program {

struct ForeignResult {
    BuildResult built;
    // It would compile, and says or calls what a foreign source may not; the messages say what.
    bool forbidden = false;
};

// The first source is foreign: it is one file, compiled within limits and behind `walls`, and may
// neither say nor call what would get it around the checks (foreign_source.hpp,
// foreign_symbols.hpp). The other sources are ours. Throws what build() throws.
ForeignResult build_foreign(const BuildRequest& request, Walls walls, const Toolchain& toolchain);

}  // namespace streamlab::program
