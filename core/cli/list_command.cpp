#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "catalogue/catalogue.hpp"
#include "cli/command_name.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/places.hpp"

namespace streamlab::cli {

namespace {

nlohmann::ordered_json to_json(const catalogue::Lab& lab) {
    nlohmann::ordered_json knobs = nlohmann::ordered_json::array();
    for (const catalogue::Knob& knob : lab.knobs) {
        nlohmann::ordered_json entry{
            {"name", knob.name}, {"title", knob.title}, {"default", knob.default_value}};
        if (knob.choices.empty()) {
            entry["minimum"] = knob.minimum;
            entry["maximum"] = knob.maximum;
            entry["unit"] = knob.unit;
        } else {
            entry["choices"] = nlohmann::ordered_json::array();
            for (const catalogue::KnobChoice& choice : knob.choices)
                entry["choices"].push_back(choice.value);
        }
        knobs.push_back(std::move(entry));
    }
    return {{"kind", "lab"},          {"number", lab.number},     {"name", lab.name},
            {"title", lab.title},     {"rules", lab.rules},       {"knobs", knobs},
            {"devices", lab.devices}, {"profiles", lab.profiles}, {"folder", lab.folder.string()}};
}

void print_json(const std::vector<catalogue::Lab>& labs) {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const catalogue::Lab& lab : labs)
        all.push_back(to_json(lab));
    fmt::print("{}\n",
               nlohmann::ordered_json{{"schema", "streamlab.list/1"}, {"labs", all}}.dump(2));
}

}  // namespace

int list(const ListOptions& options) {
    const std::vector<catalogue::Lab> labs = catalogue::load_labs(find_places().labs);
    if (options.json) {
        print_json(labs);
        return ran;
    }
    std::size_t widest = 0;
    for (const catalogue::Lab& lab : labs)
        widest = std::max(widest, lab.name.size());
    for (const catalogue::Lab& lab : labs)
        fmt::print("{:02}  {:<{}}  {}\n", lab.number, lab.name, widest, lab.title);
    if (!labs.empty())
        fmt::print("\nRun one with its number or name:  {} run {:02}\n", command_name(),
                   labs.front().number);
    return ran;
}

}  // namespace streamlab::cli
