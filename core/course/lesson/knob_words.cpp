#include "lesson/knob_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string_view>

#include "lesson/device_knob.hpp"

namespace streamlab::lesson {

namespace {

constexpr std::string_view model_device = "model:";

const catalogue::Knob* find_knob(const std::vector<catalogue::Knob>& knobs,
                                 const std::string& name) {
    const auto found = std::find_if(knobs.begin(), knobs.end(),
                                    [&](const auto& knob) { return knob.name == name; });
    return found == knobs.end() ? nullptr : &*found;
}

}  // namespace

const catalogue::Knob* find_knob(const catalogue::Lab& lab, const std::string& name) {
    return find_knob(lab.knobs, name);
}

std::string display_value(const catalogue::Knob& knob, const std::string& value) {
    for (const catalogue::KnobChoice& choice : knob.choices)
        if (choice.value == value) return choice.label;
    return knob.unit.empty() ? value : value + " " + knob.unit;
}

namespace {

bool is_value(const catalogue::Knob& knob, const std::string& value) {
    if (knob.choices.empty())
        return std::all_of(value.begin(), value.end(),
                           [](unsigned char c) { return std::isdigit(c); });
    return std::any_of(knob.choices.begin(), knob.choices.end(),
                       [&](const catalogue::KnobChoice& choice) { return choice.value == value; });
}

// True if `at` is in `code` or in an indented line, which is code as well.
bool is_in_code(const std::string& text, std::size_t at) {
    const auto ticks =
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '`');
    const std::size_t line = text.rfind('\n', at) + 1;  // 0 after npos
    return ticks % 2 == 1 || text.compare(line, 4, "    ") == 0;
}

// Calls `found` with the position of each setting in the text and with its GUI form.
template <class Found>
void find_settings(const std::vector<catalogue::Knob>& knobs, const std::string& text,
                   Found found) {
    const auto is_word = [](char character) {
        return std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '_';
    };
    for (std::size_t at = text.find('='); at != text.npos; at = text.find('=', at + 1)) {
        std::size_t begin = at;
        while (begin > 0 && is_word(text[begin - 1]))
            --begin;
        std::size_t end = at + 1;
        while (end < text.size() && is_word(text[end]))
            ++end;
        const catalogue::Knob* knob = find_knob(knobs, text.substr(begin, at - begin));
        if (knob == nullptr || end == at + 1) continue;
        const std::string value = text.substr(at + 1, end - at - 1);
        if (!is_value(*knob, value)) continue;  // non_blocking=X
        found(begin, end, knob->title + ": " + display_value(*knob, value));
    }
}

}  // namespace

std::string with_form_labels(const std::vector<catalogue::Knob>& knobs, const std::string& text) {
    std::string result;
    std::size_t done = 0;
    find_settings(knobs, text, [&](std::size_t begin, std::size_t end, const std::string& words) {
        if (is_in_code(text, begin)) return;
        result += text.substr(done, begin - done) + '"' + words + '"';
        done = end;
    });
    return result + text.substr(done);
}

Knobs suggested_knobs(const catalogue::Lab& lab) {
    Knobs knobs;
    std::istringstream words(lab.try_next);
    for (std::string word; words >> word;) {
        if (word == "--set" || word == "--device") continue;
        if (word.starts_with(model_device) && find_knob(lab, device_knob) != nullptr) {
            knobs[device_knob] = word.substr(model_device.size());
            continue;
        }
        const std::size_t equals = word.find('=');
        if (equals == word.npos || find_knob(lab, word.substr(0, equals)) == nullptr) return {};
        knobs[word.substr(0, equals)] = word.substr(equals + 1);
    }
    return knobs;
}

std::string suggestion_text(const catalogue::Lab& lab) {
    const Knobs knobs = suggested_knobs(lab);
    if (knobs.empty()) return lab.try_next;
    std::string text;
    for (const auto& [name, value] : knobs) {
        const catalogue::Knob& knob = *find_knob(lab, name);
        text += fmt::format("{}\"{}: {}\"", text.empty() ? "Try " : ", and ", knob.title,
                            display_value(knob, value));
    }
    return text + ".";
}

std::string changes_text(const catalogue::Lab& lab, const Knobs& before, const Knobs& now,
                         const std::string& arrow) {
    std::string text;
    for (const catalogue::Knob& knob : lab.knobs) {
        const auto from = before.find(knob.name);
        const auto to = now.find(knob.name);
        if (from == before.end() || to == now.end() || from->second == to->second) continue;
        text += fmt::format("{}: {} {} {}\n", knob.title, display_value(knob, from->second), arrow,
                            display_value(knob, to->second));
    }
    return text;
}

namespace {

// Joins `words(knob, value)` of the knobs whose values differ.
template <class Words>
std::string differing(const catalogue::Lab& lab, const Knobs& knobs, const Knobs& others,
                      Words words) {
    std::string text;
    for (const catalogue::Knob& knob : lab.knobs) {
        const auto value = knobs.find(knob.name);
        const auto other = others.find(knob.name);
        if (value == knobs.end() || other == others.end() || value->second == other->second)
            continue;
        text += (text.empty() ? "" : ", ") + words(knob, value->second);
    }
    return text;
}

}  // namespace

std::string differing_settings(const catalogue::Lab& lab, const Knobs& knobs, const Knobs& others) {
    return differing(lab, knobs, others, [](const catalogue::Knob& knob, const std::string& value) {
        return knob.title + ": " + display_value(knob, value);
    });
}

std::string differing_values(const catalogue::Lab& lab, const Knobs& knobs, const Knobs& others) {
    return differing(lab, knobs, others, [](const catalogue::Knob& knob, const std::string& value) {
        const std::string label = display_value(knob, value);
        return label.substr(0, label.find(" ("));
    });
}

std::vector<std::string> turned_texts(const catalogue::Lab& lab, const Knobs& before,
                                      const Knobs& now) {
    const auto is_turned = [&](const catalogue::Knob& knob) {
        const auto value = now.find(knob.name);
        return value != now.end() && value->second != knob.default_value;
    };
    const auto turned_knobs = std::count_if(lab.knobs.begin(), lab.knobs.end(), is_turned);
    std::vector<std::string> texts;
    for (const catalogue::Knob& knob : lab.knobs) {
        if (knob.turned.empty() || !is_turned(knob)) continue;
        const auto other = before.find(knob.name);
        if (other != before.end() && other->second == now.at(knob.name)) continue;
        texts.push_back(turned_knobs > 1 ? "If nothing else is changed: " + knob.turned
                                         : knob.turned);
    }
    return texts;
}

std::string output_heading(const catalogue::Lab& lab) {
    return lab.is_recorded() ? "Where the time went" : "The program printed";
}

std::string as_correction(const std::string& reply) {
    for (const std::string_view yes : {"Yes: ", "Yes. ", "Yes, "}) {
        if (!reply.starts_with(yes) || reply.size() == yes.size()) continue;
        std::string rest = reply.substr(yes.size());
        // Keep the case of a kernel's name, such as k2.
        if (rest.size() > 1 && std::isdigit(static_cast<unsigned char>(rest[1])) != 0) return rest;
        rest.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(rest.front())));
        return rest;
    }
    return reply;
}

}  // namespace streamlab::lesson
