// The labs: what labs/NN-name/lab.toml says, read and checked.
#pragma once

#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "catalogue/prediction_bars.hpp"

namespace streamlab::catalogue {

// A lab.toml that cannot be used. what() is one line: file, line, what is wrong.
struct CatalogueError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct KnobChoice {
    std::string value;
    std::string label;
};

struct Knob {
    std::string name;   // as in --set NAME=VALUE and knob("NAME", ...)
    std::string title;  // for people
    std::string default_value;
    std::vector<KnobChoice> choices;  // empty: a number between minimum and maximum
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    std::string unit;
};

struct PredictionChoice {
    std::string text;
    bool right = false;
    std::string reply;  // said after the run: why it is right, or which misconception it was
};

struct Lab {
    int number = 0;
    std::string name;  // "default-stream-fence"
    std::string title;
    std::string question;    // the story in two lines, before the run
    std::string prediction;  // the question to commit to
    std::vector<PredictionChoice> choices;
    PredictionBars bars;      // empty in most labs
    std::string explanation;  // paragraphs, separated by blank lines
    std::string try_next;     // one line: "--set flags=nonblocking"
    std::string remember;     // one sentence to take away
    std::vector<std::string> rules;
    std::vector<Knob> knobs;
    int devices = 1;  // that the program needs, all alike
    // Devices on which the picture differs, worth a run each: `profiles = ["fermi-2010"]`.
    std::vector<std::string> profiles;
    int marked_line = 0;  // the one interesting line of the source, whose comment starts "<--"
    std::filesystem::path folder;
    std::filesystem::path source;  // the .cu
};

// All labs under `labs_dir`, by number. Throws CatalogueError for the first one that is broken.
std::vector<Lab> load_labs(const std::filesystem::path& labs_dir);
Lab load_lab(const std::filesystem::path& folder);
// "03", "3", "default-stream-fence", "03-default-stream-fence" or a path of its folder; nullptr.
const Lab* find_lab(const std::vector<Lab>& labs, const std::string& name);
// The lab whose name `name` is probably a slip of, for "did you mean"; empty where none is near.
std::string nearest_lab(const std::vector<Lab>& labs, const std::string& name);
// Checks a --set against the lab's knobs; throws std::invalid_argument naming the valid ones.
void check_knob(const Lab& lab, const std::string& name, const std::string& value);

}  // namespace streamlab::catalogue
