#include "program/build/manifest.hpp"

#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <fstream>
#include <sstream>

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

// File systems stamp files with the time of the last clock tick.
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
    std::ifstream input(file_);
    std::string key;
    if (!std::getline(input, key)) return std::nullopt;
    std::string source, state;
    bool complete = false;
    while (std::getline(input, source) && std::getline(input, state)) {
        if (source.empty())
            complete = state == "end";
        else if (state_of(source) != state)
            return std::nullopt;
        else if (files)
            files->insert(source);
    }
    return complete ? std::optional(key) : std::nullopt;
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
    // Seen whole or not at all, also by another process.
    const fs::path temporary = file_.string() + "." + std::to_string(::getpid());
    std::ofstream output(temporary);
    output << text.str();
    output.close();
    if (output)
        fs::rename(temporary, file_, error);
    else
        fs::remove(temporary, error);
}

}  // namespace streamlab::program
