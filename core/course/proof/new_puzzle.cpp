#include "proof/new_puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/files.hpp"
#include "embedded/templates.hpp"

namespace streamlab::proof {

namespace fs = std::filesystem;

std::string problem_of_name(const std::string& name) {
    constexpr std::size_t longest = 40;
    const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
    const bool is_word = !name.empty() && name.front() >= 'a' && name.front() <= 'z';
    if (plain && is_word && name.size() <= longest && name.back() != '-') return "";
    return fmt::format(
        "'{}' is not a valid puzzle name: small letters, digits and '-', a letter first, "
        "as in ships-aground",
        name);
}

std::vector<NewFile> files_of(const NewPuzzle& puzzle) {
    const std::string folder = fmt::format("{:02}-{}", puzzle.number, puzzle.name);
    const std::string kind = fmt::format("templates/{}/", check::name_of(puzzle.kind));
    std::vector<NewFile> files, solutions;
    for (const base::EmbeddedFile& file : embedded::templates) {
        if (!file.name.starts_with(kind)) continue;
        const std::string_view name = file.name.substr(kind.size());
        const bool is_given = name == "given.cu";
        const bool is_puzzles = name == "harness.cu" || name == "puzzle.toml";
        if (is_given || is_puzzles)
            files.push_back({fmt::format("puzzles/{}/{}", folder, is_given ? "puzzle.cu" : name),
                             std::string(file.text)});
        if (!is_puzzles)
            solutions.push_back(
                {fmt::format("solutions/{}/{}", folder, name), std::string(file.text)});
    }
    files.insert(files.end(), solutions.begin(), solutions.end());
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
    for (const NewFile& file : files) {
        fs::create_directories((root / file.path).parent_path());
        base::write_file(root / file.path, file.text);
    }
}

}  // namespace streamlab::proof
