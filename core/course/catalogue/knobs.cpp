#include "catalogue/knobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "catalogue/spelling.hpp"
#include "catalogue/text.hpp"

namespace streamlab::catalogue {
namespace {

// Names must be valid in environment variables and on command lines.
bool is_plain_name(const std::string& name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '_';
    });
}

void read_choices(TomlTable& table, Knob& knob) {
    for (TomlTable& entry :
         table.tables("choices", fmt::format("choice of knob '{}'", knob.name))) {
        KnobChoice choice;
        choice.value = entry.text("value");
        choice.label = entry.text_or("label", choice.value);
        for (const KnobChoice& other : knob.choices) {
            if (other.value == choice.value) {
                entry.fail("value", fmt::format("knob '{}' has the choice '{}' twice", knob.name,
                                                choice.value));
            }
        }
        entry.reject_unknown_keys();
        knob.choices.push_back(std::move(choice));
    }
    if (knob.choices.size() == 1) {
        table.fail("choices", fmt::format("knob '{}' has one choice only", knob.name));
    }
}

void read_default_choice(TomlTable& table, Knob& knob) {
    knob.default_value = table.text("default");
    std::vector<std::string> values;
    for (const KnobChoice& choice : knob.choices)
        values.push_back(choice.value);
    if (std::find(values.begin(), values.end(), knob.default_value) == values.end()) {
        table.fail("default", fmt::format("'{}' is no choice of knob '{}' ({}){}",
                                          knob.default_value, knob.name, fmt::join(values, ", "),
                                          did_you_mean(knob.default_value, values)));
    }
}

void read_range(TomlTable& table, Knob& knob) {
    knob.minimum = table.integer("minimum");
    knob.maximum = table.integer("maximum");
    if (knob.minimum >= knob.maximum) {
        table.fail("maximum", fmt::format("knob '{}': maximum {} is not above minimum {}",
                                          knob.name, knob.maximum, knob.minimum));
    }
    const std::int64_t value = table.integer("default");
    if (value < knob.minimum || value > knob.maximum) {
        table.fail("default", fmt::format("knob '{}': default {} is not between {} and {}",
                                          knob.name, value, knob.minimum, knob.maximum));
    }
    knob.default_value = std::to_string(value);
}

Knob read_knob(TomlTable& table) {
    Knob knob;
    knob.name = table.text("name");
    if (!is_plain_name(knob.name)) {
        table.fail("name", fmt::format("knob name '{}': letters, digits and '_' only", knob.name));
    }
    knob.title = table.text("title");
    knob.unit = table.text_or("unit", "");
    knob.turned = unwrap(table.text_or("turned", ""));
    if (table.has("choices")) {
        read_choices(table, knob);
        read_default_choice(table, knob);
    } else {
        read_range(table, knob);
    }
    table.reject_unknown_keys();
    return knob;
}

}  // namespace

std::vector<Knob> read_knobs(TomlTable& table) {
    std::vector<Knob> knobs;
    for (TomlTable& entry : table.tables("knob", "[[knob]]")) {
        Knob knob = read_knob(entry);
        for (const Knob& other : knobs) {
            if (other.name == knob.name) {
                entry.fail("name", fmt::format("two knobs are called '{}'", knob.name));
            }
        }
        knobs.push_back(std::move(knob));
    }
    return knobs;
}

}  // namespace streamlab::catalogue
