#include "program/compile/shared_headers.hpp"

#include <fmt/format.h>

#include <system_error>

#include "base/files.hpp"
#include "program/rewrite/line_marker.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

// Each takes about 30 MB.
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

std::string with_shared_headers(const fs::path& headers, std::string_view rest) {
    // The form that g++ writes with -fpch-preprocess: a marker, then the pragma.
    const std::string_view marker = rest.substr(0, rest.find('\n') + 1);
    return fmt::format("{}#pragma GCC pch_preprocess \"{}\"\n{}", marker, headers.string(), rest);
}

SharedHeaders::SharedHeaders(const fs::path& cache_dir)
    : repeats_(cache_dir / "headers-seen"), cache_(cache_dir, "headers", max_precompiled_headers) {}

std::optional<fs::path> SharedHeaders::find(const SplitText& split, const std::string& digest,
                                            const std::string& options,
                                            const Precompile& precompile) const {
    constexpr const char* name = "headers.gch";
    const std::string key = content_key({digest, options});
    if (const std::optional<fs::path> entry = cache_.find(key)) return *entry / name;
    if (!repeats_(key)) return std::nullopt;
    const fs::path folder = cache_.prepare();
    const fs::path text = folder / "headers.ii";
    base::write_file(text, split.headers);
    const bool done = precompile(split.headers, text, folder / name);
    std::error_code error;
    fs::remove(text, error);
    if (done) return cache_.store(folder, key) / name;
    fs::remove_all(folder, error);
    return std::nullopt;
}

}  // namespace streamlab::program
