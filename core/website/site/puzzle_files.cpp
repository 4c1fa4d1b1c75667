#include "site/puzzle_files.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "base/temporary_folder.hpp"
#include "base/text.hpp"
#include "check/check.hpp"
#include "check/report/result_json.hpp"
#include "check/running/before_answer.hpp"
#include "check/running/question_programs.hpp"
#include "check/running/reference.hpp"
#include "check/running/reference_run.hpp"
#include "check/running/reference_trace.hpp"
#include "check/running/runner.hpp"
#include "render/chrome_json.hpp"
#include "render/html/html.hpp"

namespace streamlab::site {

namespace fs = std::filesystem;

namespace {

using json = nlohmann::ordered_json;

const std::string& text_of(const pages::ProfileTexts& profiles, const check::Puzzle& puzzle,
                           const std::string& name) {
    const auto found = profiles.find(name);
    if (found == profiles.end())
        throw std::runtime_error(
            fmt::format("puzzle {}: there is no device profile '{}'", puzzle.title_line(), name));
    return found->second;
}

// The same settings as those of check::settings_of().
std::vector<check::Setting> settings_of(const check::Puzzle& puzzle,
                                        const pages::ProfileTexts& profiles) {
    std::vector<check::Setting> settings;
    for (const std::string& name : puzzle.checks.profiles)
        for (int seed = 1; seed <= puzzle.checks.seeds; ++seed)
            settings.push_back({name,
                                text_of(profiles, puzzle, name),
                                static_cast<std::uint64_t>(seed),
                                {},
                                puzzle.devices});
    return settings;
}

fs::path build(const check::Puzzle& puzzle, const fs::path& source,
               const program::Toolchain& toolchain) {
    const program::BuildResult built =
        program::build(check::build_request(puzzle, source), toolchain);
    if (!built.ok)
        throw std::runtime_error(fmt::format("puzzle {}: {} does not compile:\n{}",
                                             puzzle.title_line(), source.string(), built.messages));
    return built.executable;
}

std::string dumped(const json& object) {
    return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

// Bytes as JSON text: each byte becomes the character of that code.
std::string as_json_characters(std::string_view bytes) {
    std::string text;
    for (const char letter : bytes) {
        const auto byte = static_cast<unsigned char>(letter);
        if (byte < 0x80) {
            text += letter;
        } else {
            text += static_cast<char>(0xc0 | (byte >> 6));
            text += static_cast<char>(0x80 | (byte & 0x3f));
        }
    }
    return text;
}

// The timeline that may be shown before the question is answered.
std::string timeline_before_answer(const check::Puzzle& puzzle, const trace::Trace& run) {
    render::HtmlOptions options;
    options.telling = puzzle.shows_times ? render::DetailLevel::times : render::DetailLevel::steps;
    return render::timeline_json(
        puzzle.shows_times ? check::without_causes(run) : check::in_issue_order(run), options);
}

}  // namespace

std::string original_text(const check::Puzzle& puzzle) {
    if (const auto given = base::read_if_exists(puzzle.given_source)) return *given;
    return base::read_file(puzzle.source);
}

std::string puzzle_files_json(const check::Puzzle& puzzle, const program::Toolchain& toolchain,
                              const pages::ProfileTexts& profiles) {
    const std::string folder = puzzle.folder.filename().string(), given = original_text(puzzle);
    const std::string harness = base::read_if_exists(puzzle.harness).value_or("");
    json object{{"schema", "streamlab.puzzle-files/1"}, {"harness", harness}};
    json& files = object["files"];
    files["/puzzles/" + folder + "/puzzle.toml"] = base::read_file(puzzle.folder / "puzzle.toml");
    files["/puzzles/" + folder + "/puzzle.cu"] = given;
    files["/solutions/" + folder + "/given.cu"] = given;
    if (!harness.empty()) files["/puzzles/" + folder + "/harness.cu"] = harness;

    const std::vector<check::Setting> settings = settings_of(puzzle, profiles);
    check::CheckOptions options;
    options.toolchain = toolchain;
    options.jobs = 1;
    const std::vector<check::ReferenceRun> runs = check::run_reference(puzzle, settings, options);
    object["profiles"] = json::object();
    object["references"] = json::array();
    for (std::size_t i = 0; i < settings.size(); ++i) {
        object["profiles"][settings[i].profile] = settings[i].profile_text;
        object["references"].push_back({{"profile", settings[i].profile},
                                        {"seed", settings[i].seed},
                                        {"bytes", as_json_characters(check::to_text(runs[i]))}});
    }
    return dumped(object);
}

std::string given_verdict_json(const check::Puzzle& puzzle, const program::Toolchain& toolchain,
                               const fs::path& profiles_folder) {
    const base::TemporaryFolder folder;
    const fs::path given = folder.path() / "puzzle.cu";
    base::write_file(given, original_text(puzzle));
    check::CheckOptions options;
    options.toolchain = toolchain;
    options.profiles_folder = profiles_folder;
    options.jobs = 1;
    const check::Verdict verdict = check::check(puzzle, given, options);
    if (verdict.error_kind != check::ErrorKind::none || !verdict.trace) return "null\n";
    return fmt::format("{{\"verdict\":{},\"timeline\":{}}}\n", check::result_json(verdict, {}),
                       render::timeline_json(*verdict.trace));
}

std::string reference_traces_json(const check::Puzzle& puzzle, const program::Toolchain& toolchain,
                                  const pages::ProfileTexts& profiles) {
    const fs::path executable = build(puzzle, puzzle.solution, toolchain);
    json traces = json::object();
    for (const check::Setting& setting : settings_of(puzzle, profiles)) {
        if (setting.seed != 1) continue;
        const check::RunOutcome run = check::run_once(executable, "solution.cu", setting, {});
        if (!run.is_complete())
            throw std::runtime_error(check::ending_text(run, puzzle.title_line()));
        traces[setting.profile] = render::to_chrome_json(check::without_code(*run.trace));
    }
    return dumped(traces);
}

std::string programs_json(const check::Puzzle& puzzle, const program::Toolchain& toolchain,
                          const pages::ProfileTexts& profiles) {
    const fs::path executable = build(puzzle, puzzle.source, toolchain);
    std::string text;
    for (const check::QuestionProgram& program : check::programs_of(puzzle)) {
        check::Setting setting;
        setting.profile = pages::default_profile;
        setting.profile_text = text_of(profiles, puzzle, setting.profile);
        setting.knobs = program.knobs;
        setting.devices = puzzle.devices;
        const check::RunOutcome run =
            check::run_once(executable, puzzle.source.filename().string(), setting, {});
        if (!run.is_complete())
            throw std::runtime_error(check::ending_text(run, puzzle.title_line()));
        std::string entry = dumped({{"label", program.label}, {"output", run.output}});
        entry.pop_back();
        text += fmt::format("{}{},\"before_answer\":{},\"timeline\":{}}}", text.empty() ? "[" : ",",
                            entry, timeline_before_answer(puzzle, *run.trace),
                            render::timeline_json(*run.trace));
    }
    return text + "]\n";
}

}  // namespace streamlab::site
