#include "program/compile/manifest.hpp"

#include <chrono>
#include <cstdint>
#include <sstream>

#include "base/files.hpp"
#include "base/text.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

// Granularity of file times: file systems use the time of the last clock tick.
constexpr auto clock_tick = std::chrono::milliseconds(20);

std::string state_of(const fs::path& file) {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    if (error) return {};
    const auto time = fs::last_write_time(file, error);
    if (error) return {};
    return std::to_string(size) + " " + std::to_string(time.time_since_epoch().count());
}

}  // namespace

std::optional<std::string> Manifest::find(Files* files) const {
    const std::string text = base::read_if_exists(file_).value_or("");
    const std::vector<std::string_view> lines = base::lines_of(text);
    bool complete = false;
    for (std::size_t i = 1; i + 1 < lines.size(); i += 2) {
        const std::string source(lines[i]);
        if (source.empty())
            complete = lines[i + 1] == "end";
        else if (state_of(source) != lines[i + 1])
            return std::nullopt;
        else if (files)
            files->insert(source);
    }
    return complete ? std::optional(std::string(lines.front())) : std::nullopt;
}

bool Manifest::forget() const {
    std::error_code error;
    return fs::remove(file_, error);
}

void Manifest::store(const std::string& key, const Files& sources,
                     fs::file_time_type started) const {
    std::ostringstream text;
    text << key << '\n';
    for (const std::string& source : sources) {
        if (source.empty() || source.front() == '<') continue;
        std::error_code error;
        const auto time = fs::last_write_time(source, error);
        const bool settled = !error && time + clock_tick < started;
        if (!settled || source.find('\n') != std::string::npos) return;
        text << source << '\n' << state_of(source) << '\n';
    }
    text << "\nend\n";
    std::error_code error;
    fs::create_directories(file_.parent_path(), error);
    try {
        base::write_file(file_, text.str());
    } catch (const base::FileError&) {
        // If the manifest cannot be written, the source is preprocessed again next time.
    }
}

}  // namespace streamlab::program
