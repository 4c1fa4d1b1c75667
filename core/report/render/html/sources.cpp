#include <algorithm>
#include <set>

#include "base/files.hpp"
#include "base/text.hpp"
#include "render/html/html.hpp"

namespace streamlab::render {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t max_files = 8;
constexpr std::size_t max_bytes = 400'000;  // per file

bool is_source(const fs::path& file) {
    static const std::set<std::string> extensions{".cu", ".cuh", ".cpp", ".cc", ".hpp", ".h"};
    return extensions.count(file.extension().string()) > 0;
}

}  // namespace

std::vector<HtmlSource> sources_of(const trace::Trace& trace, const fs::path& folder) {
    std::vector<HtmlSource> sources;
    std::set<std::string> seen;
    for (const trace::SourceLine& place : trace.locations) {
        const fs::path name = fs::path(place.file).filename();
        if (sources.size() == max_files) break;
        if (place.line == 0 || !is_source(name) || !seen.insert(name.string()).second) continue;
        const auto text =
            base::read_if_exists(folder.empty() ? fs::path(place.file) : folder / name);
        if (text && text->size() <= max_bytes)
            sources.push_back({base::harmless_line(name.string()), base::harmless(*text)});
    }
    // The program itself comes before its headers.
    std::stable_partition(sources.begin(), sources.end(), [](const HtmlSource& source) {
        return fs::path(source.file).extension() == ".cu";
    });
    return sources;
}

}  // namespace streamlab::render
