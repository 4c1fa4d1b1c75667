#include "program/untrusted/untrusted_build.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/temporary_folder.hpp"
#include "base/text.hpp"
#include "program/compile/compiler_calls.hpp"
#include "program/compile/messages.hpp"
#include "program/sandbox/confined_process.hpp"
#include "program/sandbox/reach.hpp"
#include "program/toolchain/toolchain.hpp"
#include "program/untrusted/quoted_directives.hpp"
#include "program/untrusted/source.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

// Gives the compiler write access to the folder, whatever user it runs as.
void grant_compiler_access(const fs::path& folder, Isolation walls) {
    if (walls != Isolation::other_user) return;
    require_accessible_temporary_files();
    if (::chown(folder.c_str(), other_user_id, other_user_id) != 0)
        throw EnvironmentError(fmt::format("cannot hand {} to another user: {}", folder.string(),
                                           std::strerror(errno)));
}

// Compilers also end a line at a lone carriage return; convert those, so that our line-based checks
// agree with them.
std::string with_newlines(std::string_view source) {
    std::string text(source);
    for (std::size_t at = text.find('\r'); at != text.npos; at = text.find('\r', at + 1))
        if (at + 1 == text.size() || text[at + 1] != '\n') text[at] = '\n';
    return text;
}

}  // namespace

// Restores the original names of the source and of copied headers in line markers and __FILE__.
std::string UntrustedBuild::with_original_names(std::string text) const {
    std::string quoted = "\"";
    for (const char c : source_.string()) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    for (const std::string_view name : {name_of_standard_input, includes_file_name})
        base::replace_all(text, fmt::format("\"{}\"", name), quoted + '"');
    if (reached_.include_dir != toolchain_.include_dir)
        base::replace_all(text, reached_.include_dir.string() + '/',
                          toolchain_.include_dir.string() + '/');
    if (reached_.lab_dir != toolchain_.lab_dir)
        base::replace_all(text, reached_.lab_dir.string() + '/', toolchain_.lab_dir.string() + '/');
    return text;
}

bool UntrustedBuild::reaches(const fs::path& file) const {
    return isolation_ != Isolation::other_user || is_world_readable(file);
}

bool UntrustedBuild::refuse(const std::vector<Problem>& problems) {
    if (problems.empty()) return false;
    forbidden_ = true;
    messages_ = Messages({}, toolchain_.include_dir).from_problems(problems);
    return true;
}

void UntrustedBuild::say(std::string_view text, const ConfinedResult& result) {
    // Messages of a compiler that was stopped would be misleading, as they are incomplete.
    if (!result.limit.empty()) {
        messages_ = fmt::format("{}:1: error: the file {}\n", source_.string(), result.limit);
        return;
    }
    std::string named = result.errors;
    for (const std::string_view name : {name_of_standard_input, includes_file_name})
        base::replace_all(named, name, source_.string());
    messages_ = Messages(text, toolchain_.include_dir).from_compiler(named);
    if (result.errors_truncated)
        messages_ += "[the compiler's messages end here: there are too many]\n";
}

ConfinedResult UntrustedBuild::run_preprocessor(Arguments arguments, std::string_view text,
                                                std::vector<fs::path> readable) const {
    ConfinedCall call;
    call.arguments = std::move(arguments);
    call.input = text;
    call.walls = isolation_;
    call.readable = std::move(readable);
    if (request_.compile_s > 0) call.limits.processor_s = request_.compile_s;
    return run_confined(call);
}

// The texts that all submissions share in the cache derive from #include lines only, never from a
// submission's other text.
std::optional<std::string>
UntrustedBuild::preprocess_after_cached_headers(const IncludeLines& includes,
                                                const Arguments& whole,
                                                const std::vector<fs::path>& readable) const {
    if (is_clang(toolchain_.compiler) || !reaches(toolchain_.cache_dir)) return std::nullopt;
    if (includes.lines.empty() || !can_preprocess_separately(includes.rest)) return std::nullopt;
    Preprocessor preprocessor;
    preprocessor.headers = [&](const std::string& lines, const Arguments& more) {
        Arguments call = whole;
        call.insert(call.end(), more.begin(), more.end());
        return Preprocessor::Headers{run_preprocessor(call, lines, readable),
                                     std::string(name_of_standard_input)};
    };
    preprocessor.rest = [&](const std::string& text, const fs::path& macros) {
        std::vector<fs::path> readable_with_macros = readable;
        readable_with_macros.push_back(macros);
        ConfinedResult rest =
            run_preprocessor(preprocess_rest_command(whole, macros), text, readable_with_macros);
        // The caller then preprocesses the whole source, whose checks report the problem.
        if (!refused_later_includes(rest.output, name_of_standard_input, "").empty())
            rest.exit_code = 1;
        return rest;
    };
    return header_texts_.preprocess({std::string(name_of_standard_input), includes.rest, whole,
                                     join_includes(includes.headers(), includes.rest)},
                                    preprocessor);
}

std::optional<std::string> UntrustedBuild::preprocess(std::string_view original, Reading reading) {
    const std::string name = source_.string();
    const std::string source = without_quoted_directives(with_newlines(original));
    if (refuse(refused_directives(source, name))) return std::nullopt;
    const IncludeLines includes = extract_includes(source, name);
    if (refuse(includes.problems)) return std::nullopt;
    std::vector<fs::path> allowed = header_folders(toolchain_.compiler);
    allowed.push_back(reached_.include_dir);
    allowed.push_back(reached_.lab_dir / "lab.cuh");
    const Arguments whole = preprocess_call(request_, reached_, standard_input, reading);
    ConfinedResult result;
    if (may_have_pragma_operators(source)) {
        Arguments showing = whole;
        showing.emplace_back(pragma_text_definition);
        result = run_preprocessor(showing, includes.source(name_of_standard_input), allowed);
        throw_on_fault(result);
        if (refuse(refused_pragma_texts(result.output, name))) return std::nullopt;
        result = {};
    }
    if (std::optional<std::string> known =
            preprocess_after_cached_headers(includes, whole, allowed)) {
        result.exit_code = 0;
        result.output = std::move(*known);
    } else {
        result = run_preprocessor(whole, includes.source(name_of_standard_input), allowed);
        throw_on_fault(result);
        if (refuse(refused_later_includes(result.output, name_of_standard_input, name)))
            return std::nullopt;
    }
    result.errors = with_original_names(std::move(result.errors));
    std::string text = with_original_names(std::move(result.output));
    allowed.push_back(toolchain_.include_dir);
    allowed.push_back(toolchain_.lab_dir / "lab.cuh");
    if (refuse(refused_includes(text, name, allowed))) return std::nullopt;
    say({}, result);
    if (!result.ok() || refuse(refused_words(text, name)) ||
        refuse(refused_hidden_names(text, source, name)))
        return std::nullopt;
    return text;
}

// Copies the compiler's output to `output` if it succeeded.
ConfinedResult UntrustedBuild::run_compiler(std::string_view text, const Compiling& compiling,
                                            const fs::path& output) {
    const base::TemporaryFolder folder;
    grant_compiler_access(folder.path(), isolation_);
    const fs::path written = folder.path() / "unit";
    ConfinedCall call;
    call.arguments = compiling.call(request_, toolchain_, compiling.source, written);
    call.input = text;
    call.walls = isolation_;
    call.writable = folder.path();
    if (request_.compile_s > 0) call.limits.processor_s = request_.compile_s;
    if (!compiling.headers.empty()) call.readable.push_back(compiling.headers);
    ConfinedResult result = run_confined(call);
    if (!result.ok()) return result;
    if (!fs::is_regular_file(fs::symlink_status(written)))
        throw EnvironmentError(
            fmt::format("{} left no object file at {}", toolchain_.compiler, written.string()));
    std::error_code error;
    fs::copy_file(written, output, fs::copy_options::overwrite_existing, error);
    if (error)
        throw EnvironmentError(
            fmt::format("cannot write {}: {}", output.string(), error.message()));
    return result;
}

bool UntrustedBuild::compile(const std::string& text, const fs::path& object) {
    const ConfinedResult result = run_compiler(text, {compile_call}, object);
    throw_on_fault(result);
    say(text, result);
    return result.ok();
}

std::optional<bool> UntrustedBuild::compile_rest(const std::string& rest, const fs::path& headers,
                                                 std::string_view text, const fs::path& object) {
    const ConfinedResult result = run_compiler(rest, {compile_call, headers}, object);
    if (result.stopped) throw *result.stopped;
    const bool outputs_explanation =
        result.fault.empty() && !result.errors.empty() && !result.errors_truncated;
    const bool is_final = !result.limit.empty() || ((result.ok() || outputs_explanation) &&
                                                    refer_only_to(result.errors, source_.string()));
    if (!is_final) return std::nullopt;
    say(text, result);
    return result.ok();
}

bool UntrustedBuild::precompile(const std::string& headers, const fs::path& output) {
    // g++ does not accept "-" for a precompiled header.
    return run_compiler(headers, {precompile_call, {}, "/dev/stdin"}, output).ok();
}

bool UntrustedBuild::accepts(const fs::path& object, const std::vector<fs::path>& ours,
                             std::string_view text) {
    for (const std::string& part : unexpected_sections(object))
        return !refuse({{source_.string(), 1,
                         fmt::format("the object file has {}, which submissions may not have: "
                                     "leave out what asks for it",
                                     part)}});
    std::vector<ObjectSymbol> own_definitions;
    for (const fs::path& each : ours) {
        const std::vector<ObjectSymbol> symbols = symbols_of(each);
        own_definitions.insert(own_definitions.end(), symbols.begin(), symbols.end());
    }
    return !refuse(refused_symbols(symbols_of(object), own_definitions, text, source_.string()));
}

}  // namespace streamlab::program
