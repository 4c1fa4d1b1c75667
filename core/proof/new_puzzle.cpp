#include "proof/new_puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <stdexcept>

#include "proof/templates/templates.hpp"

namespace streamlab::proof {

namespace fs = std::filesystem;

namespace {

void write_file(const fs::path& file, const std::string& text) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    std::ofstream stream(file, std::ios::binary);
    stream << text;
    if (!stream.flush())
        throw std::runtime_error(
            fmt::format("cannot write {}: {}", file.string(), std::strerror(errno)));
}

}  // namespace

std::string problem_of_name(const std::string& name) {
    constexpr std::size_t longest = 40;
    const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
    const bool is_word = !name.empty() && name.front() >= 'a' && name.front() <= 'z';
    if (plain && is_word && name.size() <= longest && name.back() != '-') return "";
    return fmt::format(
        "'{}' is no name of a puzzle: small letters, digits and '-', a letter first, "
        "as in missing-wait",
        name);
}

std::vector<NewFile> files_of(const NewPuzzle& puzzle) {
    const std::string folder = fmt::format("{:02}-{}", puzzle.number, puzzle.name);
    std::vector<NewFile> files;
    for (const TemplateFile& file : template_of(puzzle.kind)) {
        const bool is_solutions = std::strncmp(file.name, "solutions/", 10) == 0;
        const char* name = std::strrchr(file.name, '/') + 1;
        files.push_back(
            {fmt::format("{}/{}/{}", is_solutions ? "solutions" : "puzzles", folder, name),
             file.text});
    }
    return files;
}

void write_puzzle(const NewPuzzle& puzzle, const fs::path& root) {
    const std::vector<NewFile> files = files_of(puzzle);
    for (const NewFile& file : files) {
        const fs::path folder = (root / file.path).parent_path();
        std::error_code error;
        if (fs::exists(folder, error))
            throw std::runtime_error(fmt::format("{} is there already", folder.string()));
    }
    for (const NewFile& file : files)
        write_file(root / file.path, file.text);
}

}  // namespace streamlab::proof
