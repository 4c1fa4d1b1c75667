#include "cli/files/places.hpp"

#include <system_error>

#include "program/program.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

namespace {

Places places_under(const fs::path& root) {
    return {root / "labs", root / "puzzles", root / "profiles",
            root / "docs" / "rules" / "rules.toml", root / "docs" / "hazards.md"};
}

}  // namespace

Places find_places() {
    std::error_code error;
    const fs::path executable = fs::read_symlink("/proc/self/exe", error);
    const fs::path installed = executable.parent_path().parent_path() / "share" / "streamlab";
    const fs::path source_tree = STREAMLAB_SOURCE_DIR;
    for (const fs::path& root : {installed, source_tree})
        if (fs::is_directory(root / "labs", error)) return places_under(root);
    throw program::EnvironmentError("the labs are missing: looked in " + installed.string() +
                                    " and " + source_tree.string() + "; install streamlab again");
}

}  // namespace streamlab::cli
