#include "cli/lesson/knob_choice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "lesson/knob_words.hpp"

namespace streamlab::cli {

namespace {

constexpr char device_option[] = "--device ";

// The keys for `count` choices: "1", or "1-4".
std::string numbers_to(std::size_t count) {
    return count == 1 ? std::string("1") : fmt::format("1-{}", std::min<std::size_t>(count, 9));
}

std::optional<std::size_t> index_of(const Key& key, std::size_t count) {
    if (key.kind != KeyKind::character || key.character < '1') return std::nullopt;
    const auto index = static_cast<std::size_t>(key.character - '1');
    return index < count ? std::optional(index) : std::nullopt;
}

std::optional<std::string> choose_value(Console& console, const catalogue::Knob& knob,
                                        const std::string& now) {
    console.line(knob.title + ":");
    for (std::size_t i = 0; i < knob.choices.size(); ++i)
        console.item(std::to_string(i + 1),
                     knob.choices[i].label + (knob.choices[i].value == now ? "  (now)" : ""));
    const Key key = console.ask(
        {{numbers_to(knob.choices.size()), "choose"}, {"Enter", "leave it"}, {"q", "quit"}});
    console.line();
    const auto index = index_of(key, knob.choices.size());
    if (!index) return std::nullopt;
    return knob.choices[*index].value;
}

std::optional<std::string> type_value(Console& console, const catalogue::Lab& lab,
                                      const catalogue::Knob& knob) {
    for (;;) {
        const auto value = console.prompt_for_text(
            fmt::format("{} ({} to {}{}{}), then Enter:", knob.title, knob.minimum, knob.maximum,
                        knob.unit.empty() ? "" : " ", knob.unit));
        if (!value || value->empty()) return std::nullopt;
        try {
            catalogue::check_knob(lab, knob.name, *value);
            return value;
        } catch (const std::invalid_argument& error) {
            console.line(error.what());
        }
    }
}

}  // namespace

std::optional<Change> suggested_change(const catalogue::Lab& lab) {
    Change change;
    if (lab.try_next.rfind(device_option, 0) == 0)
        change.device = lab.try_next.substr(sizeof device_option - 1);
    else
        change.knobs = lesson::suggested_knobs(lab);
    if (change.device.empty() && change.knobs.empty()) return std::nullopt;
    return change;
}

std::optional<Change> choose_change(Console& console, const catalogue::Lab& lab,
                                    const lesson::Knobs& now) {
    const auto suggested = suggested_change(lab);
    for (std::size_t i = 0; i < lab.knobs.size(); ++i) {
        const catalogue::Knob& knob = lab.knobs[i];
        console.item(std::to_string(i + 1),
                     fmt::format("{}: {}  [{}={}]", knob.title,
                                 lesson::display_value(knob, now.at(knob.name)), knob.name,
                                 now.at(knob.name)));
    }
    console.line();
    KeyList keys;
    if (!lab.knobs.empty()) keys.emplace_back(numbers_to(lab.knobs.size()), "turn a knob");
    if (suggested) {
        if (suggested->device.empty())
            console.paragraph(lesson::suggestion_text(lab));
        else
            console.paragraph(fmt::format("Try another device: {}.", suggested->device));
        keys.emplace_back("t", "try that");
    }
    keys.emplace_back("Enter", "go on without");
    keys.emplace_back("q", "quit");
    for (;;) {
        const Key key = console.ask(keys);
        if (console.is_over() || key.kind == KeyKind::enter) return std::nullopt;
        if (key.is('t')) return suggested;
        const auto index = index_of(key, lab.knobs.size());
        if (!index) continue;
        const catalogue::Knob& knob = lab.knobs[*index];
        const auto value = knob.choices.empty() ? type_value(console, lab, knob)
                                                : choose_value(console, knob, now.at(knob.name));
        if (console.is_over()) return std::nullopt;
        if (value && *value != now.at(knob.name)) return Change{{{knob.name, *value}}, {}};
    }
}

}  // namespace streamlab::cli
