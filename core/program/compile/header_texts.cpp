#include "program/compile/header_texts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <system_error>
#include <utility>

#include "base/temporary_folder.hpp"
#include "program/compile/leading_includes.hpp"
#include "program/compile/manifest.hpp"
#include "program/compile/shared_headers.hpp"
#include "program/rewrite/line_marker.hpp"
#include "program/toolchain/toolchain.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

// Each text takes about 2 MB.
constexpr std::size_t max_cached_texts = 20;

// A declaration that marks the end of the headers.
constexpr std::string_view end_of_headers = "int streamlab_end_of_headers;\n";

template <class Take>
void for_each_line(std::string_view text, Take take) {
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
        take(text.substr(begin, end - begin));
        begin = end;
    }
}

bool is_compiler_builtin_file(const std::string& file) {
    return file.empty() || file.front() == '<';
}

// Keeps the line-marker flags that give the kind of header, and drops those for entering and
// leaving a file.
std::string header_kind_flags(std::string_view marker) {
    std::string flags;
    for (const char flag : marker.substr(marker.rfind('"') + 1))
        if (flag == '3' || flag == '4') flags += {' ', flag};
    return flags;
}

// The macros defined at the end of the headers, as directives in source order. Line markers between
// them mark macros of system headers, because their expansions also count as text of a system
// header.
class Definitions {
public:
    explicit Definitions(std::string_view headers) {
        for_each_line(headers, [this](std::string_view line) { read(line); });
    }
    // False if a string literal over several lines could look like a definition.
    bool is_reliable() const { return certain_; }
    const std::string& text() const { return text_; }
    const std::set<std::string>& files() const { return files_; }

private:
    void read(std::string_view line) {
        if (line.find("R\"") != line.npos) certain_ = certain_ && system_;
        if (line.front() != '#') return;
        if (const std::optional<LineMarker> marker = parse_line_marker(line)) {
            if (!is_compiler_builtin_file(marker->file)) files_.insert(marker->file);
            file_ = marker->file;
            system_ = marker->system;
            marker_ = fmt::format("# 1 \"{}\"{}\n", file_, header_kind_flags(line));
            return;
        }
        // The compiler predefines these macros anyway.
        if (is_compiler_builtin_file(file_)) return;
        if (line.substr(0, 8) != "#define " && line.substr(0, 7) != "#undef ") return;
        if (line.find("__COUNTER__") != line.npos) certain_ = false;
        text_ += std::exchange(marker_, "");
        text_ += line;
    }

    std::string text_;
    std::set<std::string> files_;
    std::string file_;
    std::string marker_;  // marker to write before the next definition
    bool system_ = false;
    bool certain_ = true;
};

std::optional<std::string> headers_of(const Preprocessor& preprocessor, const std::string& lines,
                                      const Arguments& more) {
    const Preprocessor::Headers read =
        preprocessor.headers(lines + std::string(end_of_headers), more);
    if (!read.result.ok() || !read.result.errors.empty()) return std::nullopt;
    std::optional<SplitText> split = split_headers(read.result.output, read.name);
    if (!split) return std::nullopt;
    return std::move(split->headers);
}

// Extensions of files that may lie next to a source but that neither our headers nor the system's
// include.
constexpr std::string_view not_headers[] = {".cu", ".json", ".md", ".png", ".svg", ".toml", ".txt"};

// False if an #include of `lines`, or of a header, might find a file in the source's folder.
bool has_no_hazards_in(const fs::path& folder, std::string_view lines) {
    if (lines.find("../") != lines.npos) return false;
    for (const std::string_view type : not_headers)
        for (const char end : {'"', '>'})
            if (lines.find(std::string(type) + end) != lines.npos) return false;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string type = entry->path().extension().string();
        if (entry->is_directory(error)) return false;
        if (std::find(std::begin(not_headers), std::end(not_headers), type) ==
            std::end(not_headers))
            return false;
    }
    return !error;
}

// The arguments that determine the text of the headers: all but the source file. The source's
// folder is included only if it contains headers, so that labs and puzzles share one header text.
Arguments search_of(const Arguments& whole, std::string_view lines) {
    Arguments search(whole.begin(), whole.end() - 1);
    if (whole.back() == standard_input) return search;
    const fs::path source = whole.back();
    const std::string folder = source.has_parent_path() ? source.parent_path().string() : ".";
    if (!has_no_hazards_in(folder, lines)) {
        search.push_back(folder);
        return search;
    }
    for (std::size_t i = 0; i + 1 < search.size();)
        if (search[i] == "-I" && search[i + 1] == folder)
            search.erase(search.begin() + static_cast<std::ptrdiff_t>(i),
                         search.begin() + static_cast<std::ptrdiff_t>(i) + 2);
        else
            ++i;
    return search;
}

bool write(const fs::path& file, std::string_view text) {
    std::ofstream output(file, std::ios::binary);
    output << text;
    return static_cast<bool>(output.flush());
}

std::string read(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

// The compiler's output from the source's first line on.
std::optional<std::string_view> own_lines(std::string_view output, const std::string& name,
                                          std::uint32_t first_line) {
    std::optional<std::string_view> own;
    for_each_line(output, [&](std::string_view line) {
        if (own) return;
        const std::optional<LineMarker> marker = parse_line_marker(line);
        if (marker && marker->file == name && marker->line == first_line)
            own = output.substr(static_cast<std::size_t>(line.data() - output.data()));
    });
    return own;
}

}  // namespace

Preprocessor unsandboxed_preprocessor(Arguments call, const fs::path& source) {
    Preprocessor preprocessor;
    preprocessor.headers = [call, source](const std::string& lines, const Arguments& more) {
        Arguments headers = call;
        headers.insert(headers.end(), more.begin(), more.end());
        // `#include "a.h"` searches the source's folder first, and the header's path in line
        // markers is derived from that folder's.
        if (!source.has_parent_path()) {
            headers[call.size() - 1] = standard_input;
            return Preprocessor::Headers{run_process(headers, lines), "<stdin>"};
        }
        const base::TemporaryFolder folder;
        const fs::path file = folder.path() / "headers.cu";
        if (!write(file, lines)) return Preprocessor::Headers{};
        headers[call.size() - 1] = file.string();
        headers.insert(headers.end(), {"-iquote", source.parent_path().string()});
        return Preprocessor::Headers{run_process(headers), file.string()};
    };
    preprocessor.rest = [call](const std::string& text, const fs::path& macros) {
        return run_process(preprocess_rest_command(call, macros), text);
    };
    return preprocessor;
}

HeaderTexts::HeaderTexts(const Toolchain& toolchain)
    : compiler_(identity_of_compiler(toolchain)), calls_(toolchain.cache_dir / "calls"),
      repeats_(toolchain.cache_dir / "header-texts-seen"),
      cache_(toolchain.cache_dir, "header-texts", max_cached_texts) {}

std::optional<fs::path> HeaderTexts::entry_of(const std::string& lines, const Arguments& whole,
                                              const Preprocessor& preprocessor) const {
    const std::string call = content_key({"headers", lines, joined(search_of(whole, lines)),
                                          fs::current_path().string(), compiler_});
    const Manifest manifest(calls_ / call);
    if (const std::optional<std::string> known = manifest.find())
        if (std::optional<fs::path> entry = cache_.find(*known)) return entry;
    // Changed headers count as new ones: work on a header should not be slowed down by caching
    // every version of it.
    if (manifest.forget() || !repeats_(call)) return std::nullopt;
    const fs::file_time_type started = fs::file_time_type::clock::now();
    const std::optional<std::string> text = headers_of(preprocessor, lines, {});
    const std::optional<std::string> all =
        text ? headers_of(preprocessor, lines, {"-dD"}) : std::nullopt;
    if (!all) return std::nullopt;
    const Definitions definitions(*all);
    if (!definitions.is_reliable()) return std::nullopt;
    const fs::path folder = cache_.prepare();
    std::error_code error;
    if (!write(folder / "text", *text) || !write(folder / "macros", definitions.text())) {
        fs::remove_all(folder, error);
        return std::nullopt;
    }
    const std::string key = content_key({call, *text, definitions.text()});
    const fs::path entry = cache_.store(folder, key);
    manifest.store(key, definitions.files(), started);
    return entry;
}

std::optional<std::string> HeaderTexts::preprocess(const Source& source,
                                                   const Preprocessor& preprocessor) const {
    const std::optional<LeadingIncludes> includes =
        source.includes ? source.includes : leading_includes(source.text);
    if (!includes || source.name.find_first_of("\"\\") != source.name.npos) return std::nullopt;
    const std::optional<fs::path> entry = entry_of(includes->lines, source.call, preprocessor);
    if (!entry) return std::nullopt;
    const ProcessResult rest = preprocessor.rest(
        fmt::format("# {} \"{}\"\n{}", includes->rest_line, source.name, includes->rest),
        *entry / "macros");
    if (!rest.ok() || !rest.errors.empty()) return std::nullopt;
    const std::optional<std::string_view> own =
        own_lines(rest.output, source.name, includes->rest_line);
    if (!own) return std::nullopt;
    const std::string headers = read(*entry / "text");
    if (headers.empty()) return std::nullopt;
    return fmt::format("# 0 \"{}\"\n{}{}", source.name, headers, *own);
}

}  // namespace streamlab::program
