#include "program/build/linker.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <utility>

#include "program/toolchain/tool_failure.hpp"

namespace streamlab::program {

ProcessResult Linker::link(const std::vector<std::filesystem::path>& objects,
                           const std::filesystem::path& program) const {
    const std::string linker = fast_linker();
    ConfinedResult linked = run(link_call(toolchain_, objects, program, linker));
    // Link again with the default linker, whose messages from_linker() can parse.
    if (!linked.ok() && !linker.empty()) linked = run(link_call(toolchain_, objects, program, ""));
    if (is_untrusted_)
        throw_on_fault(linked);
    else
        throw_on_fault(linked, Tool::linker, request_.compile_s);
    return std::move(static_cast<ProcessResult&>(linked));
}

// Linking needs resource limits too: a submission's object file can keep the linker busy with the
// size of its variables, or with a symbol that the linker demangles for a message.
ConfinedResult Linker::run(const Arguments& arguments) const {
    if (!is_untrusted_)
        return {run_process(with_time_limit(arguments, request_.compile_s)), {}, {}, {}, false};
    ConfinedCall call;
    call.tool = Tool::linker;
    call.arguments = arguments;
    if (request_.compile_s > 0) call.limits.processor_s = request_.compile_s;
    call.limits.memory_bytes = std::uint64_t{2} << 30;
    call.limits.file_bytes = std::uint64_t{256} << 20;
    ConfinedResult result = run_confined(call);
    if (!result.limit.empty())
        result.errors = fmt::format("{}:1: error: the file {}\n", request_.sources.front().string(),
                                    result.limit);
    return result;
}

}  // namespace streamlab::program
