// Labs: the validated contents of labs/NN-name/lab.toml.
#pragma once

#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "catalogue/prediction_bars.hpp"

namespace streamlab::catalogue {

// An invalid lab.toml. what() is one line: file, line and the error.
struct CatalogueError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct KnobChoice {
    std::string value;
    std::string label;
};

struct Knob {
    std::string name;   // as in --set NAME=VALUE and knob("NAME", ...)
    std::string title;  // display name
    std::string default_value;
    std::vector<KnobChoice> choices;  // empty: a number from minimum to maximum
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    std::string unit;
    std::string turned;  // what a value other than the default shows, in one or two sentences
};

struct PredictionChoice {
    std::string text;
    bool right = false;
    std::string reply;  // shown after the run: why it is right, or the misconception behind it
};

// A text that is folded until it is opened: "In PyTorch", "On real GPUs".
struct FoldedText {
    std::string title;
    std::string text;  // paragraphs, separated by blank lines
};

struct Lab {
    int number = 0;
    std::string name;  // "one-launch-without-a-stream"
    std::string title;
    std::string question;    // the scenario in two lines, shown before the run
    std::string prediction;  // the question that the student answers before the run
    std::vector<PredictionChoice> choices;
    PredictionBars bars;      // empty in most labs
    std::string explanation;  // what happens with default knobs, shown next to the timeline
    std::string try_next;     // one line: "--set flags=nonblocking"
    std::string remember;     // the take-away, one sentence
    std::vector<std::string> rules;
    std::vector<Knob> knobs;
    std::vector<FoldedText> more;
    int devices = 1;  // GPUs that the program needs, all of the same kind
    // Device profiles with a noticeably different timeline: `profiles = ["fermi-2010"]`.
    std::vector<std::string> profiles;
    int marked_line = 0;  // the highlighted line of the source: its comment starts with "<--"
    std::filesystem::path folder;
    std::filesystem::path source;  // the .cu, or the .py that was recorded

    bool is_recorded() const { return source.extension() == ".py"; }
};

// All labs under `labs_dir`, sorted by number. Throws CatalogueError for the first invalid one.
std::vector<Lab> load_labs(const std::filesystem::path& labs_dir);
Lab load_lab(const std::filesystem::path& folder);
// Accepts "03", "3", "one-launch-without-a-stream", "03-one-launch-without-a-stream" or the path of
// the folder. Returns nullptr if no lab matches.
const Lab* find_lab(const std::vector<Lab>& labs, const std::string& name);
// The lab name closest to the misspelt `name`, for "did you mean"; empty if none is similar.
std::string nearest_lab(const std::vector<Lab>& labs, const std::string& name);
// Checks a --set against the lab's knobs. Throws std::invalid_argument that lists the valid ones.
void check_knob(const Lab& lab, const std::string& name, const std::string& value);

}  // namespace streamlab::catalogue
