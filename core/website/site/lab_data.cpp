#include "site/lab_data.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "lesson/drawn_prediction.hpp"
#include "lesson/knob_words.hpp"
#include "render/words.hpp"

namespace streamlab::site {

namespace {

using json = nlohmann::ordered_json;

json choices_of(const catalogue::Lab& lab) {
    json list = json::array();
    for (const catalogue::PredictionChoice& choice : lab.choices)
        list.push_back({{"text", choice.text},
                        {"right", choice.right},
                        {"reply", choice.reply},
                        {"correction", lesson::as_correction(choice.reply)}});
    return list;
}

json knobs_of(const catalogue::Lab& lab) {
    json list = json::array();
    for (const catalogue::Knob& knob : lab.knobs) {
        json entry{{"name", knob.name},
                   {"title", knob.title},
                   {"default", knob.default_value},
                   {"turned", lesson::with_form_labels(lab.knobs, knob.turned)}};
        if (knob.choices.empty()) {
            entry["minimum"] = knob.minimum;
            entry["maximum"] = knob.maximum;
            entry["unit"] = knob.unit;
        } else {
            entry["choices"] = json::array();
            for (const catalogue::KnobChoice& choice : knob.choices)
                entry["choices"].push_back({{"value", choice.value}, {"label", choice.label}});
        }
        list.push_back(std::move(entry));
    }
    return list;
}

// The bars to draw, with their initial positions and those in the run.
json drawing_of(const catalogue::Lab& lab, const trace::Trace& trace) {
    if (lab.bars.empty()) return {};
    json bars = json::array();
    const auto begin = lesson::initial_bars(lab.bars);
    const auto actual = lesson::actual_bars(lab.bars, trace);
    for (std::size_t i = 0; i < lab.bars.bars.size(); ++i) {
        const lesson::ActualBar& truth = actual.bars[i];
        bars.push_back({{"operation", lab.bars.bars[i].operation},
                        {"stream", lab.bars.bars[i].stream},
                        {"name", truth.name},
                        {"start_ns", begin[i].start_ns},
                        {"length_ns", begin[i].length_ns},
                        {"ran", truth.operation != 0},
                        {"ran_at_ns", truth.bar.start_ns},
                        {"ran_at", truth.ran_at},
                        {"ran_for_ns", truth.bar.length_ns},
                        {"why", truth.why}});
    }
    return {{"ask", lab.bars.ask},
            {"window_ns", lab.bars.window_us * 1000},
            {"tolerance_ns", lesson::tolerance_of(lab.bars)},
            {"bars", std::move(bars)}};
}

json rules_of(const std::vector<catalogue::Rule>& rules) {
    json titles = json::object();
    for (const catalogue::Rule& rule : rules)
        titles[rule.id] = rule.title;
    return titles;
}

json profiles_of(const catalogue::Lab& lab, const pages::ProfileTexts& profiles) {
    json texts = json::object();
    for (const auto& [name, text] : profiles)
        if (name == pages::default_profile ||
            std::find(lab.profiles.begin(), lab.profiles.end(), name) != lab.profiles.end())
            texts[name] = text;
    return texts;
}

// The subject of the page's question as an index into the items of the timeline's JSON: operations,
// then calls, both in trace order. null: the whole run.
json item_of(const trace::Trace& trace, const render::RunExplanation& why) {
    if (const auto* call = trace::find_call(trace, why.call))
        return trace.operations.size() + static_cast<std::size_t>(call - trace.calls.data());
    if (const auto* operation = trace::find_operation(trace, why.operation))
        return operation - trace.operations.data();
    return {};
}

// The question of the step "Why" and its answer; null if the run has none.
json detail_level_of(const trace::Trace& trace) {
    render::RunExplanation why = render::explain_run(trace);
    if (why.question.empty())
        why = {"Where did the time go?", render::time_breakdown_in_words(trace), {}};
    if (why.answer.empty()) return {};
    return {{"question", why.question}, {"answer", why.answer}, {"item", item_of(trace, why)}};
}

}  // namespace

std::string lab_data(const catalogue::Lab& lab, const std::vector<StoredRun>& runs,
                     const std::vector<catalogue::Rule>& rules,
                     const pages::ProfileTexts& profiles) {
    json kept = json::array();
    for (const StoredRun& run : runs)
        kept.push_back(run.knobs);
    json object{{"schema", "streamlab.lab/1"},
                {"number", lab.number},
                {"name", lab.name},
                {"file", lab.source.filename().string()},
                {"devices", lab.devices},
                {"choices", choices_of(lab)},
                {"knobs", knobs_of(lab)},
                {"suggested", lesson::suggested_knobs(lab)},
                {"suggestion", lesson::suggestion_text(lab)},
                {"same_total_parts", lesson::same_total_parts},
                {"telling", detail_level_of(runs.front().run.trace)},
                {"drawing", drawing_of(lab, runs.front().run.trace)},
                {"rules", rules_of(rules)},
                {"profiles", profiles_of(lab, profiles)},
                {"kept", std::move(kept)}};
    std::string text = object.dump(-1, ' ', false, json::error_handler_t::replace);
    // Escape '<', so that the text cannot contain "</script>".
    base::replace_all(text, "<", "\\u003c");
    return text;
}

}  // namespace streamlab::site
