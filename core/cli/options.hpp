// The user's options as plain values. command_line.hpp fills them in.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace streamlab::cli {

enum class ColorChoice { automatic, always, never };

// How a timeline is printed.
struct ViewStyle {
    bool ascii = false;
    ColorChoice color = ColorChoice::automatic;
};

// Files to which a run or a saved trace is written or drawn; empty: not requested.
struct OutputPaths {
    std::string trace;  // Chrome trace-event JSON
    std::string svg;
    std::string png;
    std::string html;
    std::string json;  // the streamlab.run/1 object; "-": stdout
};

struct RunOptions {
    std::string target;                     // a lab's name, number or folder, or a source file
    std::vector<std::string> more_sources;  // compiled and linked with a target that is a file
    std::string device = "model";
    std::map<std::string, std::string> knobs;
    std::uint64_t seed = 1;
    std::optional<double> timeout_s;  // for the whole run; default: program::RunRequest's limits
    bool debug = false;
    bool quiet = false;
    bool look = false;  // of a lab only its picture, also in a terminal
    bool why = false;   // and the cause: of a lab or puzzle it is told only if asked for
    bool hazards = true;
    bool strict = false;  // a finding of severity error makes the command fail
    bool cupti = false;   // take a GPU's times from CUPTI instead of events
    OutputPaths outputs;
    ViewStyle style;
    std::vector<std::string> include_dirs;
    std::vector<std::string> defines;
    std::string standard = "gnu++17";
    bool per_thread_default_stream = false;
    std::vector<std::string> arguments;  // after --
};

struct ListOptions {
    bool json = false;
    ViewStyle style;
};

struct ExplainOptions {
    std::vector<std::string> rules;  // empty: all rules
};

struct ViewOptions {
    std::string trace;
    OutputPaths outputs;
    ViewStyle style;
};

// why: what cost a recorded program time.
struct WhyOptions {
    std::string file;             // a recording, a trace of torch.profiler, or a saved trace
    std::uint64_t operation = 0;  // only this one; 0: the whole
    std::string html;             // a page
    OutputPaths outputs;          // `trace` does not apply
    ViewStyle style;
};

// record: any program that uses CUDA, as it is.
struct RecordOptions {
    std::string file;               // empty: PROGRAM.rec here
    std::string from;               // an NVTX range, or cudaProfilerStart; empty: at once
    std::optional<double> seconds;  // how long; none: to the end
    bool quiet = false;
    std::vector<std::string> command;  // after --
};

// One of the two runs that `compare` shows.
struct ComparedRun {
    std::string target;  // a lab, a source file, or a trace that run --trace wrote
    std::string device;  // empty: CompareOptions::device
    std::map<std::string, std::string> knobs;  // in addition to CompareOptions::knobs
};

struct CompareOptions {
    ComparedRun first, second;
    std::string last;  // the third word: a device, if second.target is one
    std::string device = "model";
    std::map<std::string, std::string> knobs;
    std::uint64_t seed = 1;
    std::optional<double> timeout_s;
    std::vector<std::string> include_dirs;
    std::vector<std::string> defines;
    OutputPaths outputs;  // `trace` does not apply
    ViewStyle style;
};

// dev check: all puzzles and labs, or those named.
struct DevCheckOptions {
    std::vector<std::string> targets;
    int jobs = 0;  // 0: one per core
    int shard = 1;
    int shards = 1;
    int right = -1;  // at most so many right answers of each puzzle; -1: all
};

struct DevNewOptions {
    std::string name;
    std::string kind = "repair";
    std::string folder;  // with puzzles/ and solutions/; empty: streamlab's own
};

struct CalibrateOptions {
    std::string device = "cuda";
    std::string file;  // empty: NAME.toml here
    std::string name;  // the profile's; empty: derived from the GPU's name
};

// grade: the submissions of a class, or parts that are to be merged.
struct GradeOptions {
    std::string submissions;  // a folder of submissions, or a single one; empty with `merge`
    std::string puzzle;
    std::string out;                 // empty: next to the submissions
    std::vector<std::string> merge;  // folders that grade has written
    std::vector<std::string> formats;
    int jobs = 0;  // 0: one per core
    int shard = 1;
    int shards = 1;
    bool unsandboxed = false;
    std::vector<std::uint64_t> seeds;  // empty: seeds_each seeds
    int seeds_each = 0;                // 0: as many as the puzzle asks for
    std::string class_secret;          // a file
    int hint_price = 0;
    std::string hints;  // a file: student,hints
    std::string show = "visible";
    std::uint64_t work = 0;  // 0: check's own
    std::uint64_t memory_bytes = std::uint64_t{2} << 30;
    std::uint64_t output_bytes = std::uint64_t{1} << 20;
    double timeout_s = 60;
    ViewStyle style;
};

// points: what grade has found out about a class for several puzzles, in one table.
struct PointsOptions {
    std::vector<std::string> grades;  // folders
    std::string students;             // the class's list; empty: those who handed in
    std::string match;                // a heading of that list
    std::string out;                  // empty: standard output
};

struct DevicesOptions {
    std::string profile;  // whose missing numbers are named; empty: all profiles are listed
};
struct DoctorOptions {};

struct SiteOptions {
    std::filesystem::path out;
    std::filesystem::path programs;    // what the target web_programs made; empty: none
    std::filesystem::path compiler;    // what the target web_compiler made; empty: none
    std::vector<std::string> labs;     // empty: all
    std::vector<std::string> puzzles;  // empty: those of the labs
};

// No command: the app, a screenshot of it, or the tour.
struct StartOptions {
    std::vector<std::string> words;  // the command line's, for the app
    ViewStyle style;
    std::string screenshot;  // a PNG file
    std::string lab;
    int width = 1600;  // of the screenshot, in pixels
    int height = 1000;
    double scale = 1;
    std::int64_t at_ns = -1;                     // the playhead's time in the screenshot
    bool before_run = false;                     // show the lab before its first run
    std::size_t predict = 0;                     // the choice made before the run, from 1
    std::string step;                            // of the lesson
    std::map<std::string, std::string> changes;  // changes of knobs after the run
    std::string puzzle;
    std::string program;               // an own program, which the app opens
    std::string submission;            // checked for the screenshot instead of the student's file
    std::string page;                  // the puzzle's page in the screenshot
    int hints = 0;                     // number of hints shown in the screenshot
    bool reference = false;            // the screenshot shows the reference's timeline
    bool keys = false;                 // the screenshot shows the list of keys
    bool few_colours = false;          // makes the screenshot's file smaller
    std::uint32_t select = 0;          // the operation that is selected in the screenshot; 0: none
    std::optional<std::string> theme;  // "dark", "light"
    bool both = false;  // show the runs before and after the changes, one above the other
    std::string open;   // a saved trace
    std::vector<std::string> compare;  // two saved traces
};

struct CheckOptions {
    std::string puzzle;                 // a name, number or folder
    std::string file;                   // empty: the student's puzzle.cu
    std::string json;                   // the streamlab.result/1 object; "-": stdout
    std::optional<std::uint64_t> seed;  // only this one
    bool why = false;                   // and why the first failure is one
    ViewStyle style;
};

// watch, next, hint, solution, reset: if no puzzle is named, the next one is meant.
struct WatchOptions {
    std::string puzzle;
    ViewStyle style;
};
struct NextOptions {};
struct HintOptions {
    std::string puzzle;
};
struct SolutionOptions {
    std::string puzzle;
    bool instructor = false;  // show it even before the puzzle is passed
};
struct ResetOptions {
    std::string puzzle;
};

using Options = std::variant<StartOptions, RunOptions, ListOptions, ExplainOptions, ViewOptions,
                             CompareOptions, CheckOptions, WatchOptions, NextOptions, HintOptions,
                             SolutionOptions, ResetOptions, GradeOptions, PointsOptions,
                             DevicesOptions, DoctorOptions, WhyOptions, RecordOptions,
                             CalibrateOptions, SiteOptions, DevCheckOptions, DevNewOptions>;

}  // namespace streamlab::cli
