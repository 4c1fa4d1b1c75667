#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>

#include "catalogue/catalogue.hpp"
#include "catalogue/rules.hpp"
#include "catalogue/source_mark.hpp"
#include "catalogue/spelling.hpp"
#include "catalogue/text.hpp"
#include "catalogue/toml_table.hpp"

namespace streamlab::catalogue {
namespace {

std::string read_text(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file || std::filesystem::is_directory(path)) {
        throw CatalogueError(fmt::format("{}: cannot be read", path.string()));
    }
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

toml::table parse(const std::filesystem::path& path) {
    try {
        return toml::parse(read_text(path), path.string());
    } catch (const toml::parse_error& error) {
        throw CatalogueError(fmt::format("{}:{}: {}", path.string(), error.source().begin.line,
                                         error.description()));
    }
}

// "03-default-stream-fence" is number 3, name "default-stream-fence".
bool split_folder_name(const std::string& folder, int& number, std::string& name) {
    const auto dash = folder.find('-');
    if (dash == std::string::npos || dash == 0 || dash > 4 || dash + 1 == folder.size())
        return false;
    const auto is_digit = [](unsigned char c) { return std::isdigit(c) != 0; };
    if (!std::all_of(folder.begin(), folder.begin() + static_cast<std::ptrdiff_t>(dash),
                     is_digit)) {
        return false;
    }
    number = std::stoi(folder.substr(0, dash));
    name = folder.substr(dash + 1);
    return true;
}

// Names end up in environment variables and on command lines.
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
    if (table.has("choices")) {
        read_choices(table, knob);
        read_default_choice(table, knob);
    } else {
        read_range(table, knob);
    }
    table.reject_unknown_keys();
    return knob;
}

void read_prediction(TomlTable& lab_table, Lab& lab) {
    auto table = lab_table.table("prediction", "[prediction]");
    if (!table) lab_table.fail("", "the lab has no [prediction]");
    lab.prediction = unwrap(table->text("question"));
    for (TomlTable& entry : table->tables("choice", "[[prediction.choice]]")) {
        PredictionChoice choice;
        choice.text = unwrap(entry.text("text"));
        choice.right = entry.flag_or("right", false);
        choice.reply = unwrap(entry.text("reply"));
        entry.reject_unknown_keys();
        lab.choices.push_back(std::move(choice));
    }
    table->reject_unknown_keys();
    const auto right = std::count_if(lab.choices.begin(), lab.choices.end(),
                                     [](const PredictionChoice& choice) { return choice.right; });
    if (lab.choices.size() < 2) table->fail("", "a prediction needs at least two choices");
    if (right != 1) {
        table->fail("", fmt::format("{} choices are marked 'right = true'; it must be one", right));
    }
}

void read_knobs(TomlTable& table, Lab& lab) {
    for (TomlTable& entry : table.tables("knob", "[[knob]]")) {
        Knob knob = read_knob(entry);
        for (const Knob& other : lab.knobs) {
            if (other.name == knob.name) {
                entry.fail("name", fmt::format("two knobs are called '{}'", knob.name));
            }
        }
        lab.knobs.push_back(std::move(knob));
    }
}

void read_rules(TomlTable& table, Lab& lab) {
    for (const auto& [rule, line] : table.texts("rules")) {
        if (!is_rule_id(rule)) {
            table.fail_at(line, fmt::format("no rule is called '{}'{}", rule,
                                            did_you_mean(rule, rule_ids())));
        }
        lab.rules.push_back(rule);
    }
    if (lab.rules.empty()) table.fail("rules", "a lab cites at least one rule");
}

void read_lab_table(TomlTable& table, Lab& lab) {
    if (const auto format = table.integer("format"); format != 1) {
        table.fail("format",
                   fmt::format("format {} is not known; this is made for format 1", format));
    }
    lab.title = unwrap(table.text("title"));
    lab.question = unwrap(table.text("question"));
    lab.explanation = unwrap(table.text("explanation"));
    lab.try_next = unwrap(table.text("try_next"));
    lab.remember = unwrap(table.text("remember"));
    read_rules(table, lab);
    read_prediction(table, lab);
    read_knobs(table, lab);
    table.reject_unknown_keys();
}

}  // namespace

Lab load_lab(const std::filesystem::path& given_folder) {
    Lab lab;
    lab.folder = given_folder.lexically_normal();
    if (!lab.folder.has_filename()) lab.folder = lab.folder.parent_path();  // "labs/03-x/"
    if (!split_folder_name(lab.folder.filename().string(), lab.number, lab.name)) {
        throw CatalogueError(
            fmt::format("{}: a lab's folder is called NUMBER-NAME, as in 03-default-stream-fence",
                        lab.folder.string()));
    }
    const auto file = lab.folder / "lab.toml";
    const toml::table parsed = parse(file);
    TomlTable table(parsed, file.string(), "the lab");
    read_lab_table(table, lab);
    lab.source = lab.folder / (lab.name + ".cu");
    lab.marked_line = find_marked_line(lab.source);
    return lab;
}

std::vector<Lab> load_labs(const std::filesystem::path& labs_dir) {
    if (!std::filesystem::is_directory(labs_dir)) {
        throw CatalogueError(fmt::format("{}: no such folder of labs", labs_dir.string()));
    }
    std::vector<Lab> labs;
    for (const auto& entry : std::filesystem::directory_iterator(labs_dir)) {
        // A folder without a lab.toml is somebody's own (a build, notes): not ours to complain of.
        if (!std::filesystem::exists(entry.path() / "lab.toml")) continue;
        labs.push_back(load_lab(entry.path()));
    }
    std::sort(labs.begin(), labs.end(),
              [](const Lab& a, const Lab& b) { return a.number < b.number; });
    for (std::size_t i = 1; i < labs.size(); ++i) {
        if (labs[i].number != labs[i - 1].number) continue;
        throw CatalogueError(fmt::format("{}: number {} is taken by {}", labs[i].folder.string(),
                                         labs[i].number, labs[i - 1].folder.filename().string()));
    }
    return labs;
}

}  // namespace streamlab::catalogue
