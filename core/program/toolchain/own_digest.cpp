#include "program/digest_of_files.hpp"
#include "program/toolchain/toolchain.hpp"

namespace streamlab::program {

std::string identity_of_rewriter() { return digest_of_files; }

}  // namespace streamlab::program
