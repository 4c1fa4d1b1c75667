#include "cli/course/target.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "base/files.hpp"
#include "cli/course/address.hpp"
#include "cli/course/puzzles.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/terminal/command_name.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::array source_extensions{".cu", ".cpp", ".cc", ".cxx", ".c"};

bool is_source_name(const fs::path& file) {
    return std::find(source_extensions.begin(), source_extensions.end(), file.extension()) !=
           source_extensions.end();
}

// True if the name denotes a file rather than a lab: the file exists, or the name looks like a file
// name.
bool denotes_file(const std::string& name) {
    std::error_code error;
    return fs::exists(name, error) || name.find('/') != name.npos || is_source_name(name);
}

// Rejects binary files, for which the compiler's messages would be confusing.
void check_text(const fs::path& file) {
    try {
        if (base::read_file(file, 4096).find('\0') != std::string::npos)
            throw UsageError(
                fmt::format("{} is not a source file: it holds binary data", file.string()));
    } catch (const base::FileError& error) {
        throw UsageError(error.what());
    }
}

void check_source(const fs::path& file) {
    std::error_code error;
    if (!fs::exists(file, error))
        throw UsageError(fmt::format("there is no file {}", file.string()));
    if (fs::is_directory(file, error))
        throw UsageError(
            fmt::format("{} is a folder, and no lab's; name a source file (.cu)", file.string()));
    if (file.extension() == ".py")
        throw UsageError(fmt::format("{0} is a Python program: {1} record -- python {0}   and then "
                                     "{1} why of what that wrote",
                                     file.string(), command_name()));
    if (!is_source_name(file))
        throw UsageError(fmt::format(
            "{} is not a source file: its name should end in .cu (or {})", file.string(),
            fmt::join(source_extensions.begin() + 1, source_extensions.end(), ", ")));
    check_text(file);
}

[[noreturn]] void reject_name(const std::vector<catalogue::Lab>& labs,
                              const std::vector<check::Puzzle>& puzzles, const Address& address) {
    const bool no_labs = address.kind == lesson::StopKind::puzzle;
    const bool no_puzzles = puzzles.empty() || address.kind == lesson::StopKind::lab;
    std::string near = no_labs ? std::string() : catalogue::nearest_lab(labs, address.name);
    if (near.empty() && !no_puzzles) near = check::nearest_puzzle(puzzles, address.name);
    throw UsageError(fmt::format("there is no {} '{}'{}{}; streamlab list shows them all",
                                 no_labs      ? "puzzle"
                                 : no_puzzles ? "lab"
                                              : "lab or puzzle",
                                 address.name, near.empty() ? "" : "; did you mean ", near));
}

Target target_of(const check::Puzzle& puzzle) {
    Target target;
    target.puzzle = puzzle;
    target.sources.emplace_back(short_path(check::program_of(puzzle, student_file(puzzle))));
    if (!puzzle.harness.empty()) target.sources.push_back(puzzle.harness);
    return target;
}

}  // namespace

Target find_target(const std::string& name, const std::vector<std::string>& more_sources,
                   const fs::path& labs_folder, const fs::path& puzzles_folder) {
    Target target;
    const std::vector<catalogue::Lab> labs = catalogue::load_labs(labs_folder);
    const std::vector<check::Puzzle> puzzles =
        puzzles_folder.empty() ? std::vector<check::Puzzle>{} : check::load_puzzles(puzzles_folder);
    const Address address = parse_address(name);
    const catalogue::Lab* lab = address.kind == lesson::StopKind::puzzle
                                    ? nullptr
                                    : catalogue::find_lab(labs, address.name);
    const check::Puzzle* puzzle =
        address.kind == lesson::StopKind::lab ? nullptr : check::find_puzzle(puzzles, address.name);
    if (lab) {
        target.lab = *lab;
        target.sources.push_back(lab->source);
        if (puzzle) target.also = fmt::format("puzzle {:02}", puzzle->number);
    } else if (puzzle && more_sources.empty()) {
        target = target_of(*puzzle);
    } else if (!address.kind && more_sources.empty() && is_folder_of_puzzle(name)) {
        target = target_of(check::load_puzzle(name));
    } else if (!address.kind && denotes_file(name)) {
        check_source(name);
        target.sources.emplace_back(name);
    } else {
        reject_name(labs, puzzles, address);
    }
    for (const std::string& source : more_sources) {
        check_source(source);
        target.sources.emplace_back(source);
    }
    return target;
}

void check_knobs(const Target& target, const std::map<std::string, std::string>& knobs) {
    if (!target.lab) return;
    for (const auto& [name, value] : knobs)
        try {
            catalogue::check_knob(*target.lab, name, value);
        } catch (const std::invalid_argument& error) {
            throw UsageError(error.what());
        }
}

}  // namespace streamlab::cli
