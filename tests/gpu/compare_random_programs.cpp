// Compares the model device with a GPU in random programs:
//
//     compare_random_programs --raw FOLDER [--write model-and-gpu.md] [--worst 10]
//         [--source events|cupti] [--profile F.toml] [--set NAME=VALUE] [--seeds 1-100] [--jobs N]
//         [--keep FOLDER]
//
// FOLDER is the output of tests/gpu/random_programs.sh on the GPU's machine. This program needs no
// GPU, so that a changed model is compared with the same measurements. --write fills the section of
// the page. --profile replaces the profile that `calibrate` makes from FOLDER; --set adds a number
// that was not measured, and the page says so. --keep writes calibrated.toml and operations.tsv.
// The columns of operations.tsv are: devices, seed, operation; the operation's end, in nanoseconds,
// on the GPU, in a second series on the GPU, and on the model device; its start on the model
// device; the program's line; and the model device's reason for the start.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include <CLI/CLI.hpp>

#include "base/files.hpp"
#include "base/temporary_folder.hpp"
#include "catalogue/measured_profile.hpp"
#include "catalogue/profile_file.hpp"
#include "random_comparison.hpp"

namespace streamlab::on_gpu {

namespace {

namespace fs = std::filesystem;

struct Options {
    fs::path raw;
    std::string write;
    std::string profile;
    std::string source = "events";
    std::string seeds = "1-1100";
    std::string keep;
    std::vector<std::string> set;
    std::size_t worst = 10;
    unsigned jobs = 2;
};

// The profile that `streamlab calibrate` would write on that machine.
std::string calibrated_profile(const Options& options, const std::string& machine) {
    std::vector<std::string> runs{""};
    std::istringstream lines(base::read_file(options.raw / "measured.txt"));
    for (std::string line; std::getline(lines, line);) {
        if (line == "---")
            runs.emplace_back();
        else
            runs.back() += line + "\n";
    }
    runs.pop_back();
    for (std::string assignment : options.set) {
        std::replace(assignment.begin(), assignment.end(), '=', ' ');
        for (std::string& run : runs)
            run += assignment + "\n";
    }
    return catalogue::to_toml(
        {catalogue::median_lines(runs), "calibrated", machine, "streamlab calibrate, " + machine});
}

std::string profile_text(const Options& options, const std::string& machine) {
    if (!options.profile.empty())
        return model::to_text(
            catalogue::load_profile(options.profile, catalogue::NameRule::any).profile);
    const base::TemporaryFolder folder;
    const fs::path file = folder.path() / "calibrated.toml";
    const std::string text = calibrated_profile(options, machine);
    base::write_file(file, text);
    if (!options.keep.empty()) base::write_file(fs::path(options.keep) / "calibrated.toml", text);
    return model::to_text(catalogue::load_profile(file, catalogue::NameRule::any).profile);
}

// Describes the machine, for example "NVIDIA H200, 580.159, CUDA 13.0, 2026-11-23".
std::string machine_of(const fs::path& raw) {
    std::istringstream lines(base::read_file(raw / "machine.txt"));
    std::string text;
    for (std::string line; std::getline(lines, line);)
        text += (text.empty() ? "" : ", ") + line;
    return text;
}

Answers chosen(const Options& options, const char* file) {
    const fs::path path = options.raw / file;
    Answers answers;
    if (!fs::exists(path)) return answers;
    answers = read_answers(base::read_file(path));
    const std::uint64_t first = std::stoull(options.seeds);
    const std::size_t dash = options.seeds.find('-');
    const std::uint64_t last =
        dash == std::string::npos ? first : std::stoull(options.seeds.substr(dash + 1));
    for (auto entry = answers.begin(); entry != answers.end();)
        entry = entry->first.seed < first || entry->first.seed > last ? answers.erase(entry)
                                                                      : std::next(entry);
    return answers;
}

struct Group {
    std::string name;
    int devices;
    std::uint64_t first, last;
    bool has(ProgramId id) const {
        return id.devices == devices && id.seed >= first && id.seed <= last;
    }
};

const std::vector<Group>& groups() {
    static const std::vector<Group> all{
        {"seeds 1 to 100, for tuning", 1, 1, 100},
        {"seeds 1001 to 1100, for judging", 1, 1001, 1100},
        {"two devices, seeds 1 to 20, for tuning", 2, 1, 100},
        {"two devices, seeds 1001 to 1020, for judging", 2, 1001, 1100}};
    return all;
}

template <class Answered>
std::vector<ProgramComparison> compare_all(const Answers& gpu, const Answered& models,
                                           const Group& group, Source source) {
    std::vector<ProgramComparison> result;
    for (const auto& [id, answer] : gpu) {
        if (!group.has(id)) continue;
        const auto model = models.find(id);
        if (model != models.end()) result.push_back(compare(id, answer, model->second, source));
    }
    return result;
}

using Models = std::map<ProgramId, ModelResult>;

std::string operations_table(const Answers& gpu, const Models& again, const Models& models) {
    std::string table;
    for (const auto& [id, answer] : gpu) {
        const auto other = again.find(id), model = models.find(id);
        if (other == again.end() || model == models.end()) continue;
        const std::vector<Nanoseconds> ends = median_ends(answer);
        const std::vector<Nanoseconds> ends_again = median_ends(other->second.answer);
        const std::vector<Nanoseconds> of_model = median_ends(model->second.answer);
        const std::vector<std::string> lines = lines_of(id);
        const std::vector<Interval>& starts = model->second.answer.intervals.front();
        for (std::size_t i = 0; i < lines.size(); ++i)
            table += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", id.devices, id.seed, i + 1,
                                 ends[i], ends_again[i], of_model[i],
                                 i < starts.size() ? starts[i].start_ns : -1, lines[i],
                                 i < model->second.reasons.size() ? model->second.reasons[i] : "");
    }
    return table;
}

int run(const Options& options) {
    const Source source = options.source == "cupti" ? Source::cupti : Source::events;
    const std::string machine = machine_of(options.raw);
    const Answers gpu = chosen(options, "programs.jsonl");
    Models again;
    for (const auto& [id, answer] : chosen(options, "again.jsonl"))
        again[id].answer = answer;
    const program::Toolchain tools = program::find_toolchain();
    const program::BuildResult built = program::build(random_programs_request(), tools);
    if (!built.ok) throw std::runtime_error(built.messages);
    const auto calibrated = run_batches(built, gpu, profile_text(options, machine), options.jobs);
    if (!options.keep.empty())
        base::write_file(fs::path(options.keep) / "operations.tsv",
                         operations_table(gpu, again, calibrated));
    const auto shipped = run_batches(built, gpu, {}, options.jobs);

    fidelity::Section section;
    section.heading = {
        "Random programs (`tests/gpu/random_programs.cu`), ends within 25 us or 10%", machine,
        "`h200` profile, and the one that `calibrate` makes" +
            (options.set.empty() ? std::string()
                                 : fmt::format(", with {}", fmt::join(options.set, ", "))),
        ""};
    for (const Group& group : groups()) {
        const auto near = compare_all(gpu, calibrated, group, source);
        if (near.empty()) continue;
        const auto itself = compare_all(gpu, again, group, source);
        section.rows.push_back({group.name, "against itself: " + in_words(summarise(itself)),
                                in_words(summarise(compare_all(gpu, shipped, group, source))) +
                                    "; calibrated: " + in_words(summarise(near)),
                                group.devices == 1 ? "96% and 97 are to be reached" : ""});
        fmt::print("---- {}\n{}\n", group.name, worst(near, options.worst));
    }
    for (const fidelity::Row& row : section.rows)
        fmt::print("{}\n    GPU {}\n    model {}\n", row.what, row.gpu, row.model);
    if (!options.write.empty()) fidelity::write_section(options.write, section);
    return 0;
}

}  // namespace

}  // namespace streamlab::on_gpu

int main(int argc, char** argv) {
    streamlab::on_gpu::Options options;
    CLI::App app{"Compares the model device with what a GPU said of random programs."};
    app.add_option("--raw", options.raw, "what random_programs.sh wrote")->required();
    app.add_option("--write", options.write, "the page whose section is written");
    app.add_option("--profile", options.profile, "instead of the one that the measurements give");
    app.add_option("--set", options.set,
                   "NAME=VALUE: a number of the profile, into the measurements");
    app.add_option("--source", options.source, "of the operations' times")
        ->check(CLI::IsMember({"events", "cupti"}));
    app.add_option("--seeds", options.seeds, "FIRST-LAST");
    app.add_option("--keep", options.keep, "a folder for the profile and all operations");
    app.add_option("--worst", options.worst, "how many programs to list");
    app.add_option("--jobs", options.jobs, "batches at a time");
    CLI11_PARSE(app, argc, argv);
    try {
        return streamlab::on_gpu::run(options);
    } catch (const std::exception& error) {
        fmt::print(stderr, "compare_random_programs: {}\n", error.what());
        return 1;
    }
}
