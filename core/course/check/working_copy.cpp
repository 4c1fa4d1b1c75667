#include "check/working_copy.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <stdexcept>
#include <system_error>

#include "check/progress/progress.hpp"

namespace streamlab::check {

namespace fs = std::filesystem;

namespace {

// Copies given.cu, the unmodified puzzle.
void make_working_copy(const Puzzle& puzzle, const fs::path& copy) {
    std::error_code error;
    fs::create_directories(copy.parent_path(), error);
    const fs::path& pristine =
        fs::exists(puzzle.given_source, error) ? puzzle.given_source : puzzle.source;
    fs::copy_file(pristine, copy, error);
    if (error)
        throw std::runtime_error(fmt::format("cannot make your copy of the puzzle, {}: {}",
                                             copy.string(), error.message()));
    fs::permissions(copy, fs::perms::owner_write, fs::perm_options::add, error);
}

}  // namespace

fs::path student_file(const Puzzle& puzzle) {
    if (::access(puzzle.folder.c_str(), W_OK) == 0) return puzzle.source;
    const fs::path copy = user_data_folder() / "puzzles" / puzzle.folder.filename() / "puzzle.cu";
    std::error_code error;
    if (!fs::exists(copy, error)) make_working_copy(puzzle, copy);
    return copy;
}

}  // namespace streamlab::check
