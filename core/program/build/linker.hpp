// Links a program's objects.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "program/compile/build_request.hpp"
#include "program/compile/compiler_calls.hpp"
#include "program/process/process.hpp"
#include "program/sandbox/confined_process.hpp"
#include "program/toolchain/toolchain.hpp"

namespace streamlab::program {

class Linker {
public:
    // Keeps references to the request and the toolchain. Links in a sandbox if the first source is
    // untrusted.
    Linker(const BuildRequest& request, const Toolchain& toolchain, bool is_untrusted)
        : request_(request), toolchain_(toolchain), is_untrusted_(is_untrusted) {}

    // Throws CompilerLimit and EnvironmentError.
    ProcessResult link(const std::vector<std::filesystem::path>& objects,
                       const std::filesystem::path& program) const;

private:
    ConfinedResult run(const Arguments& arguments) const;

    const BuildRequest& request_;
    const Toolchain& toolchain_;
    const bool is_untrusted_;
};

}  // namespace streamlab::program
