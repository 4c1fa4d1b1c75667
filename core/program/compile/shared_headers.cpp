#include "program/compile/shared_headers.hpp"

#include <fmt/format.h>

#include <system_error>

#include "base/files.hpp"
#include "program/rewrite/line_marker.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

constexpr const char* precompiled_name = "headers.gch";

// Each precompiled header takes about 30 MB.
constexpr std::size_t max_precompiled_headers = 6;

constexpr std::string_view blanks = " \t\r\n";

// Turns `# 2 "a.cu" 2` into `# 2 "a.cu"`: without the headers there is no include file to return
// from.
std::string without_flags(std::string_view marker) {
    return std::string(marker.substr(0, marker.rfind('"') + 1));
}

}  // namespace

std::optional<SplitText> split_headers(std::string_view text, const std::string& source) {
    SplitText split;
    std::string_view own_marker;  // the source's last marker; empty inside a header
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
        const std::string_view line = text.substr(begin, end - begin);
        const std::optional<LineMarker> marker = parse_line_marker(line);
        if (marker && !marker->file.empty()) own_marker = marker->file == source ? line : "";
        if (own_marker.empty()) {
            split.headers += line;
        } else if (!marker && line.find_first_not_of(blanks) != line.npos) {
            if (split.headers.empty()) return std::nullopt;
            const auto at = static_cast<std::size_t>(own_marker.data() - text.data());
            split.rest = without_flags(own_marker);
            split.rest += text.substr(at + own_marker.size() - 1);
            return split;
        }
        begin = end;
    }
    return std::nullopt;
}

std::optional<SplitText> split_after_first_header(const SplitText& text) {
    constexpr std::string_view back = "\n# 0 \"<command-line>\" 2\n";
    const std::size_t found = text.headers.rfind(back);
    if (found == text.headers.npos) return std::nullopt;
    const std::size_t end = found + back.size();
    if (text.headers.find_first_not_of(blanks, end) == text.headers.npos) return std::nullopt;
    SplitText split;
    split.headers = text.headers.substr(0, end);
    split.rest = text.rest.substr(0, text.rest.find('\n') + 1);  // a marker of the source
    split.rest.append(text.headers, end).append(text.rest);
    return split;
}

std::string with_shared_headers(const fs::path& headers, std::string_view rest) {
    // The form that g++ writes with -fpch-preprocess: a marker, then the pragma.
    const std::string_view marker = rest.substr(0, rest.find('\n') + 1);
    return fmt::format("{}#pragma GCC pch_preprocess \"{}\"\n{}", marker, headers.string(), rest);
}

SharedHeaders::SharedHeaders(const fs::path& cache_dir)
    : repeats_(cache_dir / "headers-seen"), cache_(cache_dir, "headers", max_precompiled_headers) {}

std::optional<fs::path> SharedHeaders::make(const std::string& headers, const std::string& key,
                                            const Precompile& precompile) const {
    const fs::path folder = cache_.prepare();
    const fs::path text = folder / "headers.ii";
    base::write_file(text, headers);
    const bool done = precompile(headers, text, folder / precompiled_name);
    std::error_code error;
    fs::remove(text, error);
    if (done) return cache_.store(folder, key);
    fs::remove_all(folder, error);
    return std::nullopt;
}

std::optional<SharedHeaders::Found> SharedHeaders::find(const SplitText& split,
                                                        const std::string& digest,
                                                        const std::string& options,
                                                        const Precompile& precompile) const {
    const auto found = [](const fs::path& entry, const std::string& rest) {
        const fs::path headers = entry / precompiled_name;
        return Found{headers, with_shared_headers(headers, rest)};
    };
    const std::string key = content_key({digest, options});
    if (const std::optional<fs::path> entry = cache_.find(key)) return found(*entry, split.rest);
    const std::uintmax_t uses = repeats_.count(key);
    std::size_t compiled_again = split.headers.size();  // by each use so far
    if (const std::optional<SplitText> first = split_after_first_header(split)) {
        const std::string first_key = content_key({content_key({first->headers}), options});
        std::optional<fs::path> entry = cache_.find(first_key);
        if (!entry && repeats_(first_key)) entry = make(first->headers, first_key, precompile);
        if (entry) compiled_again -= first->headers.size();
        // Precompile all headers only after the uses so far have compiled at least that much text.
        if (entry && uses * compiled_again < split.headers.size())
            return found(*entry, first->rest);
    }
    if (uses == 0) return std::nullopt;
    const std::optional<fs::path> entry = make(split.headers, key, precompile);
    if (!entry) return std::nullopt;
    return found(*entry, split.rest);
}

}  // namespace streamlab::program
