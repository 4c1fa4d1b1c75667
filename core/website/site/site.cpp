#include "site/site.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "base/sha256.hpp"
#include "embedded/web.hpp"
#include "lesson/device_knob.hpp"
#include "proof/task.hpp"
#include "render/picture.hpp"
#include "site/examples.hpp"
#include "site/lab_page.hpp"
#include "site/landing_page.hpp"
#include "site/preview.hpp"
#include "site/puzzle_files.hpp"
#include "site/puzzle_page.hpp"
#include "site/reference_pages.hpp"
#include "site/search_index.hpp"
#include "trace/json.hpp"

namespace streamlab::site {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view offline_script = "web/offline.js";

std::string run_file(const catalogue::Lab& lab, std::size_t number) {
    return fmt::format("runs/{:02}/{}.json", lab.number, number);
}

class SiteWriter {
public:
    SiteWriter(const SiteRequest& request, fs::path folder)
        : request_(request), folder_(std::move(folder)) {}

    void page(const Page& page) {
        file(page.file, in_frame(page, request_.version, request_.address));
        pages_.push_back(page.file);
        if (request_.address.empty() || page.preview.title.empty()) return;
        fs::create_directories(folder_ / "previews");
        render::write_png(preview_picture(page.preview), 1, folder_ / preview_file(page));
    }

    void lab(catalogue::Lab lab) {
        lesson::add_device_knob(lab);
        const auto [runs, left_out] = make_stored_runs(lab, request_.toolchain, request_.profiles);
        left_out_.insert(left_out_.end(), left_out.begin(), left_out.end());
        page(lab_page(request_.course, lab, runs, request_.profiles));
        if (lab.is_recorded())
            offer_ = Offer{"Recordings of PyTorch",
                           "What a training loop did on a real GPU, and in which line the host "
                           "waited.",
                           page_of(lab), small_picture(runs.front().run.trace)};
        for (std::size_t i = 0; i < runs.size(); ++i)
            file(run_file(lab, i), stored_run_json(runs, i));
        runs_ += runs.size();
    }

    void puzzle(const check::Puzzle& puzzle) {
        page(puzzle_page(request_.course, puzzle));
        const auto name = [&](const char* end) {
            return fmt::format("puzzles/{:02}{}.json", puzzle.number, end);
        };
        if (puzzle.kind == check::PuzzleKind::question) {
            file(name("-programs"), programs_json(puzzle, request_.toolchain, request_.profiles));
            return;
        }
        file(name(""), puzzle_files_json(puzzle, request_.toolchain, request_.profiles));
        file(name("-given"),
             given_verdict_json(puzzle, request_.toolchain, request_.profiles_folder));
        file(name("-reference"),
             reference_traces_json(puzzle, request_.toolchain, request_.profiles));
    }

    // The file's name is that of the learner's own program in the playground.
    void example(const Example& shown) {
        const auto run = run_example(shown, folder_ / "examples" / shown.name / "program.cu",
                                     request_.toolchain, request_.profiles);
        file("examples/" + shown.name + ".json", example_json(shown, run));
    }

    void search_index() {
        file("search.json", search_index_json(request_.course));
        pages_.push_back("search.json");
    }

    // The landing page, after all labs and puzzles, whose runs it shows.
    void landing(const std::optional<Offer>& recording) {
        std::vector<Offer> offers;
        const auto with_program = [](const check::Puzzle& puzzle) {
            return puzzle.kind != check::PuzzleKind::question;
        };
        const auto& puzzles = request_.course.puzzles;
        if (const auto first = std::find_if(puzzles.begin(), puzzles.end(), with_program);
            first != puzzles.end())
            offers.push_back({"Puzzles",
                              "Repair what others got wrong, and the checker says "
                              "what is still missing, and in which line.",
                              page_of(*first), small_picture(reference_of(*first))});
        offers.push_back({"Your own program",
                          "Any CUDA program in one file, compiled and run in this browser.",
                          "playground.html", small_picture(request_.welcome)});
        if (recording) offers.push_back(*recording);
        page(landing_page(request_.course, request_.welcome, offers));
    }

    void assets() {
        for (const base::EmbeddedFile& asset : embedded::web)
            if (!asset.name.ends_with(".html") && !asset.name.ends_with(".cu") &&
                asset.name != offline_script)
                file(fs::path("assets") / fs::path(asset.name).filename(), asset.text);
    }

    void programs() {
        const bool any = !request_.programs.empty();
        if (any) {
            fs::create_directories(folder_ / "programs");
            for (const auto& entry : fs::directory_iterator(request_.programs))
                fs::copy(entry.path(), folder_ / "programs" / entry.path().filename(),
                         fs::copy_options::recursive | fs::copy_options::overwrite_existing);
        }
        file("assets/programs.js", fmt::format("// Whether this site has the labs' programs.\n"
                                               "export const hasPrograms = {};\n",
                                               any));
    }

    // The folder's name contains a digest of its content, so that browsers cannot mix two versions.
    void compiler() {
        fs::remove_all(folder_ / "compiler");
        nlohmann::json about;
        if (!request_.compiler.empty()) {
            const auto manifest =
                nlohmann::json::parse(base::read_file(request_.compiler / "manifest.json"));
            const std::string place = "compiler/" + manifest.at("version").get<std::string>();
            fs::create_directories(folder_ / place);
            fs::copy_file(request_.compiler / "manifest.json", folder_ / place / "manifest.json");
            for (const std::string name : manifest.at("files"))
                fs::copy_file(request_.compiler / name, folder_ / place / name);
            about = {{"folder", place}, {"bytes", manifest.at("bytes")}};
        }
        file("assets/compiler.js",
             fmt::format("// Where this site has what builds and judges puzzles, and how many "
                         "bytes a browser has to fetch; null: it has not.\n"
                         "export const compiler = {};\n",
                         about.dump()));
    }

    // Writes the service worker, after all other files because it lists them. It caches each lab's
    // first run, so that every lab works offline. Other runs and the labs' programs, which are many
    // megabytes, are cached when used. The compiler caches itself when downloaded.
    void offline() {
        std::vector<std::string> names;
        for (const char* of : {"assets", "examples", "programs", "puzzles"})
            if (fs::exists(folder_ / of))
                for (const auto& entry : fs::recursive_directory_iterator(folder_ / of))
                    if (entry.is_regular_file() && entry.path().parent_path().filename() != "labs")
                        names.push_back(entry.path().lexically_relative(folder_).generic_string());
        for (const catalogue::Lab& lab : request_.course.labs)
            names.push_back(run_file(lab, 0));
        names.insert(names.end(), pages_.begin(), pages_.end());
        std::sort(names.begin(), names.end());
        std::string all;
        for (const std::string& name : names)
            all += name + ' ' + base::sha256(base::read_file(folder_ / name)) + '\n';
        constexpr std::size_t digits = 12;
        file("offline.js", filled(base::text_of(embedded::web, offline_script),
                                  {{"version", base::sha256(all).substr(0, digits)},
                                   {"files", nlohmann::json(names).dump()}}));
    }

    void add_pages(const SiteWriter& other) {
        pages_.insert(pages_.end(), other.pages_.begin(), other.pages_.end());
    }

    std::size_t runs() const { return runs_; }
    const std::optional<Offer>& offer() const { return offer_; }
    const std::vector<std::string>& left_out() const { return left_out_; }

private:
    // The reference's run that the puzzle's page shows.
    trace::Trace reference_of(const check::Puzzle& puzzle) const {
        const auto traces = nlohmann::json::parse(
            base::read_file(folder_ / fmt::format("puzzles/{:02}-reference.json", puzzle.number)));
        return trace::from_chrome_json(traces.begin()->get<std::string>());
    }

    void file(const fs::path& name, std::string_view text) const {
        fs::create_directories((folder_ / name).parent_path());
        base::write_file(folder_ / name, text);
    }

    const SiteRequest& request_;
    fs::path folder_;
    std::vector<std::string> pages_;  // and other files that are stored for use without a network
    std::size_t runs_ = 0;
    std::optional<Offer> offer_;  // if the lab is a recording
    std::vector<std::string> left_out_;
};

bool is_page_of_a_stop(const fs::path& file) {
    const std::string name = file.filename().string();
    return (name.starts_with("lab-") || name.starts_with("puzzle-")) && name.ends_with(".html");
}

// Removes the labs and puzzles of an earlier site in this folder, some of which may not be in the
// new one. Leaves all other files alone, and every file of a folder that holds no site.
void remove_old_pages(const fs::path& folder) {
    if (!fs::exists(folder / "assets/programs.js")) return;
    std::vector<fs::path> pages;
    for (const auto& entry : fs::directory_iterator(folder))
        if (is_page_of_a_stop(entry.path())) pages.push_back(entry.path());
    for (const fs::path& page : pages)
        fs::remove(page);
    fs::remove_all(folder / "runs");
    fs::remove_all(folder / "puzzles");
    fs::remove_all(folder / "previews");
    fs::remove_all(folder / "examples");
}

std::uintmax_t bytes_in(const fs::path& folder) {
    std::uintmax_t bytes = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) bytes += entry.file_size();
    return bytes;
}

}  // namespace

SiteSummary write_site(const SiteRequest& request, const fs::path& folder,
                       const std::function<void(const std::string&)>& done) {
    remove_old_pages(folder);
    std::vector<SiteWriter> writers;
    std::vector<proof::Task> tasks;
    writers.reserve(request.course.labs.size() + request.course.puzzles.size());
    for (const catalogue::Lab& lab : request.course.labs) {
        SiteWriter& writer = writers.emplace_back(request, folder);
        tasks.push_back({lab.name, [&] { writer.lab(lab); }});
    }
    for (const check::Puzzle& puzzle : request.course.puzzles) {
        SiteWriter& writer = writers.emplace_back(request, folder);
        tasks.push_back({puzzle.name, [&] { writer.puzzle(puzzle); }});
    }
    SiteWriter writer(request, folder);
    const std::vector<Example> examples = load_examples();
    for (const Example& example : examples)
        tasks.push_back({example.name, [&] { writer.example(example); }});
    proof::run_all(tasks, request.jobs, [&](std::size_t index) { done(tasks[index].name); });

    const auto recording = std::find_if(writers.begin(), writers.end(),
                                        [](const SiteWriter& each) { return each.offer(); });
    writer.landing(recording == writers.end() ? std::nullopt : recording->offer());
    writer.page(course_page(request.course));
    writer.page(rules_page(request.course));
    writer.page(hazards_page(request.hazards));
    writer.page(glossary_page());
    writer.page(playground_page(request.course, request.profiles, examples));
    writer.search_index();
    writer.assets();
    writer.programs();
    writer.compiler();
    for (const SiteWriter& each : writers)
        writer.add_pages(each);
    writer.offline();
    SiteSummary summary{
        request.course.labs.size(), request.course.puzzles.size(), 0, bytes_in(folder), {}};
    for (const SiteWriter& each : writers) {
        summary.runs += each.runs();
        summary.left_out.insert(summary.left_out.end(), each.left_out().begin(),
                                each.left_out().end());
    }
    return summary;
}

}  // namespace streamlab::site
