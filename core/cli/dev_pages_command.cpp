#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "catalogue/profile_file.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/output_file.hpp"
#include "cli/places.hpp"
#include "cli/usage_error.hpp"
#include "pages/pages.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

namespace {

pages::PagesRequest request_for(const Places& places) {
    pages::PagesRequest request;
    request.labs = catalogue::load_labs(places.labs);
    request.puzzles = check::load_puzzles(places.puzzles);
    request.toolchain = program::find_toolchain();
    for (const catalogue::ProfileFile& file : catalogue::load_profiles(places.profiles))
        request.profiles[file.profile.name] = model::to_text(file.profile);
    request.jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    return request;
}

void make_folder_of(const fs::path& file) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    if (error)
        throw UsageError(fmt::format("{}: {}; --in DIR names another place",
                                     file.parent_path().string(), error.message()));
}

}  // namespace

int dev_pages(const DevPagesOptions& options) {
    const Places places = find_places();
    const fs::path folder =
        options.folder.empty() ? places.labs.parent_path() / "docs" : fs::path(options.folder);
    make_folder_of(folder / "labs.md");
    check_writable(folder / "labs.md");
    const auto files = pages::make_pages(request_for(places));
    for (const pages::PageFile& file : files) {
        make_folder_of(folder / file.path);
        write_file(folder / file.path, file.text);
    }
    fmt::print("{} and {} pictures\n", (folder / files.front().path).string(), files.size() - 1);
    return ran;
}

}  // namespace streamlab::cli
