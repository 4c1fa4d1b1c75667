#include "program/compile/messages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "base/files.hpp"
#include "base/text.hpp"
#include "program/compile/libraries.hpp"
#include "program/compile/missing_names.hpp"
#include "program/rewrite/line_marker.hpp"

namespace streamlab::program {

namespace {

constexpr std::string_view kinds[] = {": fatal error: ", ": error: ", ": warning: ", ": note: "};

// Removes ":NUMBER" from the end of `place` and returns the number.
std::optional<std::uint32_t> take_number(std::string_view& place) {
    const std::size_t colon = place.rfind(':');
    if (colon == std::string_view::npos) return std::nullopt;
    std::uint32_t number = 0;
    const char* end = place.data() + place.size();
    const auto [read, error] = std::from_chars(place.data() + colon + 1, end, number);
    if (error != std::errc{} || read != end || colon + 1 == place.size()) return std::nullopt;
    place = place.substr(0, colon);
    return number;
}

// Replaces internal names: the compiler reports a kernel's body as a lambda, which students must
// not see.
std::string without_internals(std::string text) {
    for (const std::string_view inner : {"::<lambda()> mutable", "::<lambda()>"})
        base::replace_all(text, inner, "");
    base::replace_all(text, "streamlab_abi::push_configuration",
                      "<<<blocks, threads, shared, stream>>>");
    return text;
}

std::string without_tabs(std::string text) {
    std::replace(text.begin(), text.end(), '\t', ' ');
    return text;
}

}  // namespace

struct Messages::Diagnostic {
    std::string file;
    std::uint32_t line = 0;
    std::uint32_t column = 0;  // 0 if unknown
    std::string kind;          // for example "error"
    std::string text;

    // Format: FILE:LINE:COLUMN: KIND: TEXT
    static std::optional<Diagnostic> parse(std::string_view message) {
        for (const std::string_view kind : kinds) {
            const std::size_t at = message.find(kind);
            if (at == std::string_view::npos) continue;
            std::string_view place = message.substr(0, at);
            const std::optional<std::uint32_t> last = take_number(place);
            if (!last) continue;
            const std::optional<std::uint32_t> first = take_number(place);
            return Diagnostic{std::string(place), first.value_or(*last), first ? *last : 0,
                              std::string(kind.substr(2, kind.size() - 4)),
                              std::string(message.substr(at + kind.size()))};
        }
        return std::nullopt;
    }
};

namespace {

constexpr std::string_view included = "In file included from ";

// True for "In file included from a.cu:1:", or "                 from b.cuh:2:" on a line after it.
bool is_inclusion_line(std::string_view line) {
    const std::size_t text = line.find_first_not_of(' ');
    return line.starts_with(included) ||
           (text != line.npos && text > 4 && line.substr(text).starts_with("from "));
}

// True if the command line included the whole text (-include).
bool is_command_line_inclusion(std::string_view inclusion) {
    return inclusion.find("<command-line>") != inclusion.npos ||
           inclusion.find("<built-in>") != inclusion.npos;
}

}  // namespace

std::string Messages::from_compiler(const std::string& text) {
    const std::string internal = include_dir_.string();
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        begin = end + 1;
        const bool ours = !internal.empty() && line.find(internal) != std::string::npos;
        const bool machinery = line.find("<command-line>") != std::string::npos ||
                               line.find("<built-in>") != std::string::npos ||
                               line.find("In lambda function:") != std::string::npos ||
                               line.find("compilation terminated") != std::string::npos ||
                               (line.find(" generated.") != std::string::npos &&
                                line.find_first_not_of("0123456789") == line.find(' '));
        const std::optional<Diagnostic> diagnostic = Diagnostic::parse(line);
        if (is_inclusion_line(line)) {
            if (line.starts_with(included)) inclusion_.clear();
            inclusion_ += line + '\n';
            continue;
        }
        // Drop the inclusion lines if the next message is left out, or if they lead through our own
        // headers, which students cannot change.
        const std::string inclusion = std::exchange(inclusion_, std::string());
        if (diagnostic && is_consequence_of_advice(*diagnostic)) continue;
        const bool included_by_own_header =
            !internal.empty() && inclusion.find(internal) != std::string::npos;
        const bool is_left_out = machinery || (ours && (!diagnostic || diagnostic->kind == "note"));
        if (!is_left_out && !included_by_own_header && !is_command_line_inclusion(inclusion))
            result_ += inclusion;
        if (machinery || (ours && (!diagnostic || diagnostic->kind == "note"))) continue;
        if (diagnostic)
            add(*diagnostic);
        else
            add_context(line);
    }
    return std::move(result_);
}

// `text`: a line such as "a.cu:18:9:   required from here".
void Messages::add_context(const std::string& text) {
    const std::size_t end = text.find(":   ");
    std::string_view place = std::string_view(text).substr(0, end);
    const std::optional<std::uint32_t> column = take_number(place);
    const std::optional<std::uint32_t> line = take_number(place);
    const bool placed = end != std::string::npos && line && column;
    if (placed && !has_original_columns(std::string(place), *line))
        result_ += fmt::format("{}:{}{}\n", place, *line, without_internals(text.substr(end)));
    else
        result_ += without_internals(text) + "\n";
}

constexpr const char* static_variables =
    "error: the program's static variables take more than 2 GiB: allocate that memory instead";

// The linker prints lines "OBJECT: in function `main':" and "FILE:LINE: undefined reference to
// `x'".
std::string Messages::from_linker(const std::string& text) {
    const std::string folder = std::filesystem::current_path().string() + "/";
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        std::string line = text.substr(begin, end - begin);
        begin = end + 1;
        const std::size_t message = line.find(": undefined reference to ");
        if (message == std::string::npos) {
            const bool machinery = line.find(": in function `") != std::string::npos ||
                                   line.find("collect2: ") == 0 ||
                                   line.find("linker command failed") != std::string::npos;
            // Compilers assume that a program's variables are at addresses below 2 GiB.
            const bool too_large = line.find("relocation truncated to fit") != std::string::npos ||
                                   (line.find("relocation R_") != std::string::npos &&
                                    line.find("out of range") != std::string::npos);
            if (too_large) {
                if (result_.find(static_variables) == std::string::npos)
                    result_ += std::string(static_variables) + "\n";
                continue;
            }
            if (!machinery) result_ += line + "\n";
            continue;
        }
        if (const std::size_t tool = line.find("ld: "); tool < message) line.erase(0, tool + 4);
        if (line.rfind(folder, 0) == 0) line.erase(0, folder.size());
        std::string_view place = std::string_view(line).substr(0, line.find(": undefined"));
        const std::string what = line.substr(place.size() + 2);
        // The reference to main comes from the C library's start-up code.
        if (what == "undefined reference to `main'") {
            result_ += "error: the program has no main function: no source file defines main()\n";
            continue;
        }
        // Newer linkers append the section and offset: "main.cu:4:(.text.startup+0x15)".
        if (place.ends_with(')') && place.rfind(":(") != place.npos)
            place = place.substr(0, place.rfind(":("));
        const std::optional<std::uint32_t> number = take_number(place);
        Diagnostic diagnostic{std::string(place), number.value_or(0), 0, "error", what};
        base::replace_all(diagnostic.text, "`", "'");
        diagnostic.text += ", which no source file defines";
        add(diagnostic);
    }
    return std::move(result_);
}

std::string Messages::from_problems(const std::vector<Problem>& problems) {
    for (const Problem& problem : problems)
        add({problem.file, problem.line, 0, "error", problem.text});
    return std::move(result_);
}

// Also true for notes on the compiler's guesses, and for errors about a construct that it could not
// parse.
bool Messages::is_consequence_of_advice(const Diagnostic& diagnostic) {
    if (diagnostic.kind != "note")
        last_was_omitted_ = diagnostic.kind == "error" &&
                            (advised_.count({diagnostic.file, diagnostic.line}) > 0 ||
                             (!advised_.empty() &&
                              diagnostic.text.find("<expression error>") != std::string::npos));
    return last_was_omitted_;
}

void Messages::add(const Diagnostic& diagnostic) {
    const bool placed =
        diagnostic.column != 0 && has_original_columns(diagnostic.file, diagnostic.line);
    const std::string missing = advice_for_missing_header(diagnostic.text);
    const std::vector<std::string>& lines = lines_of(diagnostic.file);
    const bool is_known = diagnostic.line > 0 && diagnostic.line <= lines.size();
    std::string advice = advice_for_missing_name(diagnostic.text);
    if (advice.empty() && is_known)
        advice = advice_for_launch(diagnostic.text, lines[diagnostic.line - 1]);
    std::string text = missing.empty() ? diagnostic.text : missing;
    // Our advice replaces the compiler's suggestion.
    if (!advice.empty()) {
        text = text.substr(0, text.find("; did you mean")) + ": " + advice;
        advised_.insert({diagnostic.file, diagnostic.line});
        last_was_omitted_ = true;
    }
    result_ += fmt::format("{}:{}:{} {}: {}\n", diagnostic.file, diagnostic.line,
                           placed ? fmt::format("{}:", diagnostic.column) : "", diagnostic.kind,
                           without_internals(text));
    add_source_line(diagnostic.file, diagnostic.line, placed ? diagnostic.column : 0);
}

void Messages::add_source_line(const std::string& file, std::uint32_t line, std::uint32_t column) {
    const std::vector<std::string>& lines = lines_of(file);
    if (line == 0 || line > lines.size()) return;
    const std::string source = without_tabs(lines[line - 1]);
    result_ += fmt::format("{:5} | {}\n", line, source);
    if (column == 0 || column > source.size() + 1) return;
    // The compiler counts columns in bytes, the terminal in characters.
    const auto letters = std::count_if(source.begin(), source.begin() + (column - 1),
                                       [](char c) { return (c & 0xc0) != 0x80; });
    result_ += fmt::format("      | {:>{}}\n", "^", letters + 1);
}

const std::vector<std::string>& Messages::lines_of(const std::string& file) {
    const auto [entry, is_new] = files_.try_emplace(file);
    if (is_new) {
        const std::string text = base::read_if_exists(file).value_or("");
        for (const std::string_view line : base::lines_of(text))
            entry->second.emplace_back(line);
    }
    return entry->second;
}

// True if the compiler's columns match the source's: the line has no macro and no launch.
bool Messages::has_original_columns(const std::string& file, std::uint32_t line) {
    if (rewritten_.empty()) return true;
    if (!mapped_) {
        mapped_ = true;
        LineMarker place;
        for (std::size_t begin = 0; begin < rewritten_.size();) {
            const std::size_t end = std::min(rewritten_.find('\n', begin), rewritten_.size());
            const std::string_view text = rewritten_.substr(begin, end - begin);
            begin = end + 1;
            if (std::optional<LineMarker> marker = parse_line_marker(text)) {
                place = std::move(*marker);
                continue;
            }
            if (!place.system) seen_[place.file].emplace(place.line, text);
            ++place.line;
        }
    }
    const auto of_file = seen_.find(file);
    if (of_file == seen_.end()) return false;
    const auto seen = of_file->second.find(line);
    const std::vector<std::string>& lines = lines_of(file);
    return seen != of_file->second.end() && line >= 1 && line <= lines.size() &&
           seen->second == lines[line - 1];
}

bool refer_only_to(std::string_view errors, const std::string& source) {
    // The whole text is included from the command line; omit that line.
    constexpr std::string_view command_line_inclusion = "In file included from <command-line>:";
    const std::string beginning = source + ":";
    while (!errors.empty()) {
        if (!errors.starts_with(beginning) && !errors.starts_with(command_line_inclusion))
            return false;
        errors.remove_prefix(std::min(errors.find('\n'), errors.size() - 1) + 1);
    }
    return true;
}

}  // namespace streamlab::program
