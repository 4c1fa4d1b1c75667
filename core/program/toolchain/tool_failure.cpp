#include "program/toolchain/tool_failure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <csignal>
#include <optional>
#include <string_view>

#include "base/environment_error.hpp"
#include "base/text.hpp"
#include "program/toolchain/compiler_limit.hpp"

namespace streamlab::program {

namespace {

using Cause = ToolFailure::Cause;

// The C library's messages for errors that no source can cause. Tools print them at the end of a
// line.
constexpr std::array<std::string_view, 12> system_errors{"No space left on device",
                                                         "File too large",
                                                         "Disk quota exceeded",
                                                         "Too many open files",
                                                         "Too many open files in system",
                                                         "Input/output error",
                                                         "Read-only file system",
                                                         "Resource temporarily unavailable",
                                                         "Stale file handle",
                                                         "Text file busy",
                                                         "Structure needs cleaning",
                                                         "Transport endpoint is not connected"};

// Messages of compilers, linkers and the dynamic loader when a tool crashes or cannot be started.
constexpr std::array<std::string_view, 9> broken_tools{"internal compiler error",
                                                       "terminated with signal",
                                                       "signal terminated program",
                                                       "unable to execute command",
                                                       "cannot execute ",
                                                       "due to signal",
                                                       "error while loading shared libraries",
                                                       "Cannot create temporary file",
                                                       "PLEASE submit a bug report"};

constexpr std::array<std::string_view, 5> memory_words{
    "out of memory", "memory exhausted", "bad_alloc", "annot allocate memory", "bad alloc"};

bool mentions(std::string_view line, std::string_view words) {
    return line.find(words) != line.npos;
}

template <std::size_t Size>
bool has_any(std::string_view line, const std::array<std::string_view, Size>& all) {
    return std::any_of(all.begin(), all.end(), [&](auto words) { return mentions(line, words); });
}

bool ends_with_any(std::string_view line) {
    while (!line.empty() && std::string_view("'\").] ").find(line.back()) != line.npos)
        line.remove_suffix(1);
    return std::any_of(system_errors.begin(), system_errors.end(),
                       [&](auto words) { return line.ends_with(words); });
}

// True if `before` ends with ":NUMBER", a source line.
bool has_place(std::string_view before) {
    const std::size_t digits = before.find_last_not_of("0123456789");
    return digits != before.npos && digits + 1 < before.size() && before[digits] == ':';
}

// The text of an error with a source location: "FILE:LINE:COLUMN: error: TEXT". The assembler
// writes "Error".
std::optional<std::string_view> placed_error(std::string_view line) {
    for (const std::string_view kind : {": error: ", ": Error: "}) {
        const std::size_t at = line.find(kind);
        if (at != line.npos && has_place(line.substr(0, at))) return line.substr(at + kind.size());
    }
    return std::nullopt;
}

// True for "PATH: Input/output error", which the preprocessor reports like an error in the source.
bool is_file_error(std::string_view text) {
    return !text.empty() && text.front() != '#' && text.find(' ') == text.find(": ") + 1;
}

// True for "FILE:LINE:COLUMN: fatal error: TEXT".
bool is_placed_fatal(std::string_view line) {
    const std::size_t at = line.find(": fatal error: ");
    return at != line.npos && has_place(line.substr(0, at));
}

std::optional<Cause> cause_in(std::string_view line) {
    // The line quotes the header's name in the source, which could contain any text.
    if (line.ends_with(": No such file or directory") && is_placed_fatal(line)) return std::nullopt;
    if (mentions(line, "CPU time limit exceeded")) return Cause::processor;
    if (mentions(line, "File size limit exceeded")) return Cause::file_size;
    if (has_any(line, memory_words)) return Cause::memory;
    if (ends_with_any(line) || has_any(line, broken_tools)) return Cause::machine;
    return std::nullopt;
}

Cause cause_of(int signal) {
    if (signal == SIGXCPU) return Cause::processor;
    return signal == SIGXFSZ ? Cause::file_size : Cause::machine;
}

}  // namespace

ToolFailure failure_of(const ProcessResult& result, Tool tool, bool errors_truncated) {
    // Like a shell, bubblewrap reports a signal as 128 plus its number.
    const int killed = result.exit_code > 128 ? result.exit_code - 128 : result.signal;
    if (killed != 0)
        return {cause_of(killed),
                fmt::format("it was killed (signal {}): memory may have run out", killed)};
    bool names_error = false;
    for (const std::string_view line : base::lines_of(result.errors)) {
        const std::optional<std::string_view> placed = placed_error(line);
        if (!placed || is_file_error(*placed))
            if (const std::optional<Cause> cause = cause_in(line))
                return {*cause, std::string(base::trimmed(line))};
        if (placed || is_placed_fatal(line)) return {};
        // Linkers report undefined symbols and bad objects in different formats, so any output
        // counts.
        names_error = names_error || (tool == Tool::linker && !base::trimmed(line).empty());
    }
    if (names_error || errors_truncated) return {};
    const std::string_view last = base::trimmed(result.errors);
    return {Cause::machine,
            last.empty()
                ? fmt::format("it ended with exit code {} and said nothing", result.exit_code)
                : std::string(last.substr(0, last.find('\n')))};
}

void throw_on_fault(const ProcessResult& result, Tool tool, unsigned processor_s) {
    if (result.ok()) return;
    const ToolFailure failure = failure_of(result, tool);
    if (failure.cause == Cause::program) return;
    if (failure.cause == Cause::processor && processor_s > 0)
        throw CompilerLimit::of_time(processor_s);
    throw base::EnvironmentError(
        fmt::format("the {} failed, which says nothing about the program: {}",
                    tool == Tool::compiler ? "compiler" : "linker", failure.words));
}

// A shell sets the limit, because posix_spawn() cannot.
std::vector<std::string> with_time_limit(std::vector<std::string> call, unsigned processor_s) {
    if (processor_s == 0) return call;
    const std::string script = fmt::format("ulimit -S -t {} 2>/dev/null; exec \"$@\"", processor_s);
    const std::vector<std::string> shell{"/bin/sh", "-c", script, "sh"};
    call.insert(call.begin(), shell.begin(), shell.end());
    return call;
}

}  // namespace streamlab::program
