#include "site/lab_runs.hpp"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "analysis/comparison/comparison.hpp"
#include "lesson/device_knob.hpp"
#include "lesson/knob_words.hpp"
#include "render/html/html.hpp"

namespace streamlab::site {

namespace {

using json = nlohmann::ordered_json;

pages::Settings settings_of(lesson::Knobs knobs) {
    pages::Settings settings;
    const std::string device = lesson::take_device(knobs);
    settings.profile = device.empty() ? pages::default_profile : device;
    for (const auto& [name, value] : knobs)
        settings.text += (settings.text.empty() ? "" : " ") + name + "=" + value;
    settings.knobs = std::move(knobs);
    return settings;
}

// The differences, and the time origins of both runs.
json differences(const StoredRun& before, const StoredRun& now) {
    json sentences = json::array();
    analysis::ComparisonOptions options{{"the run before", "this run"}};
    options.first_output = before.run.output;
    options.second_output = now.run.output;
    const analysis::Comparison comparison =
        analysis::compare(before.run.trace, now.run.trace, options);
    for (const analysis::Difference& difference : comparison.differences)
        sentences.push_back(difference.text);
    const json zeros{{"before", comparison.first_zero_ns}, {"now", comparison.second_zero_ns}};
    return {{"sentences", std::move(sentences)}, {"zeros", zeros}};
}

}  // namespace

std::vector<lesson::Knobs> stored_settings(const catalogue::Lab& lab) {
    std::vector<lesson::Knobs> settings{lesson::new_lesson(lab).knobs};
    for (const catalogue::Knob& knob : lab.knobs) {
        const std::size_t count = settings.size();
        for (const catalogue::KnobChoice& choice : knob.choices) {
            if (choice.value == knob.default_value) continue;
            for (std::size_t i = 0; i < count; ++i) {
                settings.push_back(settings[i]);
                settings.back()[knob.name] = choice.value;
            }
        }
    }
    lesson::Knobs suggested = settings.front();
    for (const auto& [name, value] : lesson::suggested_knobs(lab))
        suggested[name] = value;
    if (std::find(settings.begin(), settings.end(), suggested) == settings.end())
        settings.push_back(std::move(suggested));
    return settings;
}

StoredRuns make_stored_runs(const catalogue::Lab& lab,
                            const std::function<pages::LabRun(const pages::Settings&)>& run) {
    constexpr int max_tries = 3;
    StoredRuns kept;
    for (lesson::Knobs& knobs : stored_settings(lab)) {
        const pages::Settings settings = settings_of(knobs);
        for (int tries = 1;; ++tries) {
            try {
                kept.runs.push_back({knobs, run(settings)});
                break;
            } catch (const pages::RunNotEnded& error) {
                if (tries < max_tries) continue;
                // The first run is required for the page.
                if (kept.runs.empty()) throw;
                kept.left_out.push_back(error.what());
                break;
            }
        }
    }
    return kept;
}

StoredRuns make_stored_runs(const catalogue::Lab& lab, const program::Toolchain& toolchain,
                            const pages::ProfileTexts& profiles) {
    return make_stored_runs(lab, [&](const pages::Settings& settings) {
        return pages::run(lab, settings, toolchain, profiles);
    });
}

std::string stored_run_json(const std::vector<StoredRun>& runs, std::size_t number) {
    const StoredRun& kept = runs[number];
    json object{{"schema", "streamlab.kept-run/1"}, {"knobs", kept.knobs}};
    object["output"] = kept.run.output;
    object["exit_code"] = kept.run.exit_code;
    object["differences"] = json::array();
    for (const StoredRun& before : runs)
        object["differences"].push_back(differences(before, kept));
    std::string text = object.dump(-1, ' ', false, json::error_handler_t::replace);
    text.pop_back();
    return text + ",\"timeline\":" + render::timeline_json(kept.run.trace) + "}\n";
}

}  // namespace streamlab::site
