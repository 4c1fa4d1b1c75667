#include "state/file_dialog.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <string_view>

namespace streamlab::gui {

namespace fs = std::filesystem;

namespace {

std::string small(std::string text) {
    for (char& c : text)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

bool fits(const std::string& extension, FileUse use) {
    constexpr std::array<std::string_view, 7> sources{".cu",  ".cpp", ".cc", ".cxx",
                                                      ".c++", ".c",   ".cuh"};
    switch (use) {
    case FileUse::program:
        return extension == ".cu";
    case FileUse::source:
        return std::find(sources.begin(), sources.end(), extension) != sources.end();
    case FileUse::include_folder:
        return false;
    }
    return false;
}

}  // namespace

const char* question_of(FileUse use) {
    constexpr const char* questions[] = {"Open a program", "Add a source", "Add an include folder"};
    return questions[static_cast<std::size_t>(use)];
}

std::vector<FileEntry> entries_of(const fs::path& folder, FileUse use, const std::string& typed) {
    std::vector<FileEntry> entries;
    const std::string wanted = small(typed);
    for (const auto& entry : fs::directory_iterator(folder)) {
        std::error_code error;
        const std::string name = entry.path().filename().string();
        const bool is_hidden = name.starts_with('.') && !wanted.starts_with('.');
        if (is_hidden || small(name).find(wanted) == std::string::npos) continue;
        const bool is_folder = entry.is_directory(error);
        if (is_folder || fits(small(entry.path().extension().string()), use))
            entries.push_back({name, is_folder});
    }
    std::sort(entries.begin(), entries.end(), [](const FileEntry& a, const FileEntry& b) {
        if (a.is_folder != b.is_folder) return a.is_folder;
        return small(a.name) < small(b.name);
    });
    return entries;
}

bool is_path(const std::string& typed) { return typed.find('/') != typed.npos || typed == "~"; }

fs::path path_of_typed(const fs::path& folder, const std::string& typed) {
    const char* home = std::getenv("HOME");
    if (home != nullptr && typed == "~") return home;
    if (home != nullptr && typed.starts_with("~/")) return fs::path(home) / typed.substr(2);
    return (folder / typed).lexically_normal();
}

}  // namespace streamlab::gui
