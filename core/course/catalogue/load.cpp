#include <fmt/format.h>

#include <algorithm>

#include "catalogue/catalogue.hpp"
#include "catalogue/folder_name.hpp"
#include "catalogue/knobs.hpp"
#include "catalogue/recorded.hpp"
#include "catalogue/rules.hpp"
#include "catalogue/source_mark.hpp"
#include "catalogue/text.hpp"
#include "catalogue/toml_table.hpp"
#include "model/operations/profile.hpp"

namespace streamlab::catalogue {
namespace {

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
    lab.bars = read_prediction_bars(*table);
    table->reject_unknown_keys();
    const auto right = std::count_if(lab.choices.begin(), lab.choices.end(),
                                     [](const PredictionChoice& choice) { return choice.right; });
    if (lab.choices.size() < 2) table->fail("", "a prediction needs at least two choices");
    if (right != 1) {
        table->fail("", fmt::format("{} choices are marked 'right = true'; it must be one", right));
    }
}

// Both keys are optional: most labs need one GPU and look the same on every device.
void read_devices(TomlTable& table, Lab& lab) {
    if (table.has("devices")) {
        const std::int64_t devices = table.integer("devices");
        if (devices < 1 || devices > model::max_devices) {
            table.fail("devices", fmt::format("devices = {}: it is from 1 to {}", devices,
                                              model::max_devices));
        }
        lab.devices = static_cast<int>(devices);
    }
    if (!table.has("profiles")) return;
    for (const auto& [profile, line] : table.texts("profiles"))
        lab.profiles.push_back(profile);
}

void read_more(TomlTable& table, Lab& lab) {
    for (TomlTable& entry : table.tables("more", "[[more]]")) {
        lab.more.push_back({entry.text("title"), unwrap(entry.text("text"))});
        entry.reject_unknown_keys();
    }
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
    lab.rules = read_rules(table, "a lab");
    read_prediction(table, lab);
    lab.knobs = read_knobs(table);
    read_more(table, lab);
    read_devices(table, lab);
    lab.source = read_recorded(table, lab.folder);
    if (lab.source.empty()) lab.source = lab.folder / (lab.name + ".cu");
    table.reject_unknown_keys();
}

}  // namespace

Lab load_lab(const std::filesystem::path& given_folder) {
    Lab lab;
    lab.folder = given_folder.lexically_normal();
    if (!lab.folder.has_filename()) lab.folder = lab.folder.parent_path();  // "labs/03-x/"
    if (!split_folder_name(lab.folder.filename().string(), lab.number, lab.name)) {
        throw CatalogueError(fmt::format(
            "{}: a lab's folder is called NUMBER-NAME, as in 03-one-launch-without-a-stream",
            lab.folder.string()));
    }
    const auto file = lab.folder / "lab.toml";
    TomlTable table = TomlTable::of_file(file, "the lab");
    read_lab_table(table, lab);
    lab.marked_line = find_marked_line(lab.source);
    return lab;
}

std::vector<Lab> load_labs(const std::filesystem::path& labs_dir) {
    if (!std::filesystem::is_directory(labs_dir)) {
        throw CatalogueError(fmt::format("{}: no such folder of labs", labs_dir.string()));
    }
    std::vector<Lab> labs;
    for (const auto& entry : std::filesystem::directory_iterator(labs_dir)) {
        // Skip folders without a lab.toml, such as the user's builds or notes.
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
