// Takes a .cu to a run: builds it for the model device, runs it as a child process and reads its
// trace. Of a Python program there are recordings: it is not built, and a run opens one of them
// (decision 39).
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/environment_error.hpp"
#include "program/untrusted/sandbox.hpp"
#include "trace/trace.hpp"

namespace streamlab::program {

// The compiler and streamlab's own pieces that a program is built with.
struct Toolchain {
    std::string compiler;                   // "g++", "clang++" or a path
    std::filesystem::path include_dir;      // streamlab's cuda_runtime.h
    std::filesystem::path lab_dir;          // lab.cuh
    std::filesystem::path runtime_library;  // libstreamlab_cudart.a
    std::filesystem::path boost_context;    // the library that the runtime library needs
    std::filesystem::path cache_dir;        // built programs, by content
};

// Finds the compiler (STREAMLAB_CXX, then g++, then clang++) and streamlab's files (next to the
// executable, then the build tree, then the install prefix). Throws EnvironmentError.
Toolchain find_toolchain();

using base::EnvironmentError;

// Seconds of processor time that each process of a compiler or linker gets for a submission,
// however it is judged. A puzzle takes two or three, <regex> ten.
inline constexpr unsigned usual_compile_s = 60;

// A compiler or linker was stopped at a limit before it could judge the program.
struct CompilerLimit : EnvironmentError {
    enum class Kind { time, memory };
    static CompilerLimit of_time(unsigned processor_s);
    static CompilerLimit of_memory(std::uint64_t bytes);
    Kind kind;

private:
    CompilerLimit(Kind which, const std::string& what) : EnvironmentError(what), kind(which) {}
};

struct BuildRequest {
    std::vector<std::filesystem::path> sources;  // the .cu first, more .cu or .cpp may follow
    std::vector<std::filesystem::path> include_dirs;
    std::vector<std::string> defines;  // NAME or NAME=VALUE
    std::string standard = "gnu++17";
    bool debug = false;
    bool per_thread_default_stream = false;
    bool openmp = false;     // set by build() if a source uses it and g++ compiles
    unsigned compile_s = 0;  // like usual_compile_s; 0: no limit
    // The first source is a submission and the others are its harness. The harness's objects are
    // linked first: of an inline function that several objects define, the linker takes the first.
    bool is_submission = false;
};

struct BuildResult {
    bool ok = false;
    bool from_cache = false;
    std::filesystem::path executable;
    std::string messages;  // errors and warnings with the user's file names and lines
};

// Rewrites, compiles and links. Errors in the program give a result with ok = false. A missing
// source file throws std::runtime_error with one line, a missing compiler EnvironmentError.
BuildResult build(const BuildRequest& request, const Toolchain& toolchain);

// Judges the settings of the runtime in our environment, such as STREAMLAB_MEMORY, so that nobody
// waits for the compiler to learn of a wrong one. Throws EnvironmentError. A Run judges its own.
void require_good_settings();

struct RunRequest {
    std::filesystem::path executable;
    std::string program;  // the source as the user named it, for the trace
    std::vector<std::string> arguments;
    std::map<std::string, std::string> knobs;        // --set NAME=VALUE
    std::string profile_text;                        // model::to_text(profile)
    std::map<std::string, std::string> environment;  // more variables, by name
    // The program gets our environment, too, but never inside a sandbox. If this is false, it still
    // gets LD_LIBRARY_PATH outside a sandbox, as it may not start without it.
    bool inherits_environment = true;
    int device_count = 1;  // the number of devices, all with that profile
    std::uint64_t seed = 1;
    bool hazards = true;  // look for hazards while it runs
    // Write down who computed from what, and when the host waited for what: Trace::dataflow and
    // host_waits. Needs hazards.
    bool dataflow = false;
    // Limits by the wall clock, in seconds: for the whole run, and since the last operation ended
    // or the last call did more than find out that something is not ready. A program that hangs is
    // stopped soon; one that makes progress is not.
    double timeout_s = 600;
    double stalled_s = 60;
    // Units of work (model::WorkMeter: basic blocks, about a nanosecond each) after which the
    // program is stopped with a note of kind limit, at the same place on every machine. 0: no
    // limit.
    std::uint64_t work_limit = 0;
    // The sandbox for an untrusted submission. Without one the program may do whatever the user
    // may.
    std::optional<Sandbox> sandbox;
    // The largest trace file that an endless loop may write.
    std::uintmax_t trace_bytes = std::uintmax_t{4} << 30;
    bool capture_published = false;  // keep what lab.cuh's publish() sends; else it is printed
    // The real GPU to run on, by the driver's number; it becomes the program's device 0, and
    // profile and hazards do not apply. -1: run on the model device.
    int gpu = -1;
    std::string gpu_name;  // for the trace
    // inlined functions from it count as their caller's line
    std::filesystem::path cuda_include_dir;
    bool capture_output = false;  // else the program writes to our stdout and stderr
    // Of a recording: its output is what `streamlab why` says of it. Else it has none.
    bool says_why = true;
    std::filesystem::path trace_file;  // empty: a temporary one, removed with the Run
};

inline constexpr std::size_t most_published_bytes = 64u << 20;

enum class Ending {
    running,
    exited,
    crashed,
    timed_out,
    stalled,
    trace_full,
    memory_full,
    stopped
};

// A running program. Its members never block, except wait(). The program ends with the thread that
// made the Run, so that nothing is left running when streamlab itself is killed.
class Run {
public:
    explicit Run(const RunRequest& request);
    ~Run();  // stops the program if it still runs
    Run(Run&&) noexcept;
    Run& operator=(Run&&) noexcept;

    // Reads new output and trace records and checks whether the program has ended. Returns whether
    // anything changed.
    bool poll();
    // Sleeps until something may have happened, or for the given time.
    void sleep(int milliseconds) const;
    void wait();
    void stop();

    Ending ending() const;
    int exit_code() const;              // if it exited
    int signal() const;                 // if it crashed
    const std::string& output() const;  // stdout and stderr interleaved, if captured
    // What publish() sent, once the program has ended; at most most_published_bytes.
    const std::string& published() const;
    const trace::Trace& trace() const;  // source lines resolved once the program has ended

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace streamlab::program
