#include "cli/commands/site_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <system_error>
#include <thread>

#include <CLI/CLI.hpp>

#include "base/file_lock.hpp"
#include "base/files.hpp"
#include "catalogue/profile_file.hpp"
#include "cli/commands/elsewhere.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/files/places.hpp"
#include "cli/version.hpp"
#include "model/operations/profile.hpp"
#include "site/site.hpp"
#include "trace/reader.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

namespace {

constexpr const char* lock_name = ".lock";

// All labs, or those named on the command line, in path order.
std::vector<catalogue::Lab> chosen_labs(const std::vector<std::string>& names,
                                        const fs::path& folder) {
    std::vector<catalogue::Lab> all = catalogue::load_labs(folder);
    if (names.empty()) return all;
    std::vector<catalogue::Lab> chosen;
    for (const std::string& name : names) {
        const catalogue::Lab* lab = catalogue::find_lab(all, name);
        if (!lab)
            throw UsageError(fmt::format("there is no lab '{}' (streamlab list shows them)", name));
        const auto same = [&](const catalogue::Lab& other) { return other.number == lab->number; };
        if (std::none_of(chosen.begin(), chosen.end(), same)) chosen.push_back(*lab);
    }
    return chosen;
}

std::vector<check::Puzzle> chosen_puzzles(const std::vector<std::string>& names,
                                          const std::vector<check::Puzzle>& all) {
    std::vector<check::Puzzle> chosen;
    for (const std::string& name : names) {
        const check::Puzzle* puzzle = check::find_puzzle(all, name);
        if (!puzzle)
            throw UsageError(
                fmt::format("there is no puzzle '{}' (streamlab list shows them)", name));
        const auto same = [&](const check::Puzzle& other) {
            return other.number == puzzle->number;
        };
        if (std::none_of(chosen.begin(), chosen.end(), same)) chosen.push_back(*puzzle);
    }
    return chosen;
}

site::Course course_of(const SiteOptions& options, const Places& places) {
    site::Course course;
    course.labs = chosen_labs(options.labs, places.labs);
    course.puzzles = check::load_puzzles(places.puzzles);
    course.rules = catalogue::load_rules(places.rules);
    const auto is_of_course = [&](const check::Puzzle& puzzle) {
        return puzzle.lab.empty() || catalogue::find_lab(course.labs, puzzle.lab) != nullptr;
    };
    if (options.puzzles.empty())
        std::erase_if(course.puzzles, [&](const auto& puzzle) { return !is_of_course(puzzle); });
    else
        course.puzzles = chosen_puzzles(options.puzzles, course.puzzles);
    course.path = lesson::path_through(lesson::load_path(places.labs), course.labs, course.puzzles);
    lesson::sort_by_path(course.path, course.labs);
    return course;
}

// The output folder must be empty, absent or a site, so that a wrong --out does not damage other
// files.
void check_folder(const fs::path& folder) {
    std::error_code error;
    if (!fs::exists(folder, error)) {
        if (fs::create_directories(folder, error)) return;
        throw UsageError(
            fmt::format("--out {}: it cannot be made: {}", folder.string(), error.message()));
    }
    if (!fs::is_directory(folder, error))
        throw UsageError(fmt::format("--out {}: that is no folder", folder.string()));
    // An interrupted build leaves only its lock file.
    const auto is_ours = [](const fs::directory_entry& entry) {
        return entry.path().filename() == lock_name;
    };
    if (std::all_of(fs::directory_iterator(folder, error), fs::directory_iterator(), is_ours) ||
        fs::exists(folder / "assets" / "programs.js", error))
        return;
    throw UsageError(fmt::format("--out {}: that folder holds other files; name a new or empty "
                                 "one, or that of an earlier site",
                                 folder.string()));
}

void check_programs(const fs::path& folder) {
    std::error_code error;
    if (folder.empty() || fs::exists(folder / "explain.js", error)) return;
    throw UsageError(fmt::format("--programs {}: there is no explain.js; it is the folder that "
                                 "the target web_programs makes",
                                 folder.string()));
}

// Returns the address with one "/" at its end.
std::string complete_address(std::string address) {
    if (address.empty()) return address;
    if (!address.starts_with("https://") && !address.starts_with("http://"))
        throw UsageError(fmt::format("--address {}: it begins with https:// or http://, as in "
                                     "https://example.org/streamlab/",
                                     address));
    if (!address.ends_with('/')) address += '/';
    return address;
}

void check_compiler(const fs::path& folder) {
    std::error_code error;
    if (folder.empty() || fs::exists(folder / "manifest.json", error)) return;
    throw UsageError(fmt::format("--compiler {}: there is no manifest.json; it is the folder that "
                                 "the target web_compiler makes",
                                 folder.string()));
}

}  // namespace

CLI::App* add_command(CLI::App& app, SiteOptions& options) {
    CLI::App* site = app.add_subcommand("site", description_of("site"));
    site->add_option("--out", options.out, "the folder to write")->type_name("DIR");
    site->add_option("--programs", options.programs,
                     "the labs' programs for a browser (target web_programs)")
        ->type_name("DIR");
    site->add_option("--compiler", options.compiler,
                     "what builds puzzles in a browser (target web_compiler)")
        ->type_name("DIR");
    site->add_option("--address", options.address,
                     "where the site will be published: links to its pages then have pictures")
        ->type_name("URL");
    site->add_option("--lab", options.labs, "only this one; may be repeated")
        ->type_name("LAB")
        ->allow_extra_args(false);
    site->add_option("--puzzle", options.puzzles,
                     "only this one, instead of those of the labs; may be repeated")
        ->type_name("PUZZLE")
        ->allow_extra_args(false);
    return site;
}

int perform(const SiteOptions& options) {
    if (options.out.empty()) throw UsageError("site needs a folder to write to: site --out DIR");
    const auto started = std::chrono::steady_clock::now();
    const Places places = find_places();
    site::SiteRequest request;
    request.course = course_of(options, places);
    check_programs(options.programs);
    check_compiler(options.compiler);
    const std::string address = complete_address(options.address);
    check_folder(options.out);
    const base::FileLock lock(options.out / lock_name, [&] {
        fmt::print(stderr, "Another `site` writes {}; waiting for its end.\n",
                   options.out.string());
    });
    request.toolchain = program::find_toolchain();
    for (const catalogue::ProfileFile& file : catalogue::load_profiles(places.profiles))
        request.profiles[file.profile.name] = model::to_text(file.profile);
    request.profiles_folder = places.profiles;
    request.hazards = base::read_file(places.hazards);
    request.programs = options.programs;
    request.compiler = options.compiler;
    request.version = version;
    request.welcome = trace::load(places.labs / "welcome.json");
    request.address = address;
    request.jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));

    std::size_t done = 0;
    const bool is_terminal = isatty(STDERR_FILENO) != 0;
    const site::SiteSummary summary =
        site::write_site(request, options.out, [&](const std::string& name) {
            if (is_terminal)
                fmt::print(stderr, "\r\033[K{} of {} labs and puzzles: {}", ++done,
                           request.course.labs.size() + request.course.puzzles.size(), name);
        });
    if (is_terminal) fmt::print(stderr, "\r\033[K");
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - started;
    fmt::print("{}: {} labs, {} runs, {} puzzles, {:.1f} MB, in {:.0f} s.\n", options.out.string(),
               summary.labs, summary.runs, summary.puzzles,
               static_cast<double>(summary.bytes) / 1e6, taken.count());
    for (const std::string& run : summary.left_out)
        fmt::print(stderr, "Left out, after three tries: {}\n", run);
    if (options.programs.empty())
        fmt::print("Without --programs the pages show these runs, and run nothing themselves.\n");
    if (options.compiler.empty() && summary.puzzles > 0)
        fmt::print("Without --compiler the puzzles' pages show story, questions and pictures, and "
                   "check no program.\n");
    fmt::print("Look at it:  python3 -m http.server --directory {} 8000   then open "
               "http://localhost:8000\n",
               options.out.string());
    return ran;
}

}  // namespace streamlab::cli
