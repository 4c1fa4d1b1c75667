// From a .cu to a run: build it for the model device, run it as a child process, read its trace.
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
    std::filesystem::path boost_context;    // the library that the runtime library stands on
    std::filesystem::path cache_dir;        // built programs, by content
};

// Finds the compiler (STREAMLAB_CXX, then g++, then clang++) and streamlab's files (next to the
// executable, then the build tree, then the install prefix). Throws EnvironmentError.
Toolchain find_toolchain();

using base::EnvironmentError;

struct BuildRequest {
    std::vector<std::filesystem::path> sources;  // the .cu first, more .cu or .cpp may follow
    std::vector<std::filesystem::path> include_dirs;
    std::vector<std::string> defines;  // NAME or NAME=VALUE
    std::string standard = "gnu++17";
    bool debug = false;
    bool per_thread_default_stream = false;
    bool openmp = false;  // also without being asked, where a source uses it and g++ compiles
    // The first source is a submission and the others are its harness, whose objects are linked
    // first: of inline functions that several objects have, the linker takes the first.
    bool is_submission = false;
};

struct BuildResult {
    bool ok = false;
    bool from_cache = false;
    std::filesystem::path executable;
    std::string messages;  // errors and warnings, with the user's file names and lines
};

// Rewrites, compiles and links. Errors in the program are a result with ok = false; a missing
// source file or compiler throws (std::runtime_error with one line, EnvironmentError).
BuildResult build(const BuildRequest& request, const Toolchain& toolchain);

struct RunRequest {
    std::filesystem::path executable;
    std::string program;  // the source as the user named it, for the trace
    std::vector<std::string> arguments;
    std::map<std::string, std::string> knobs;        // --set NAME=VALUE
    std::string profile_text;                        // model::to_text(profile)
    std::map<std::string, std::string> environment;  // more variables, by name
    // It gets our own variables, too. Behind walls it never does; elsewhere LD_LIBRARY_PATH stays,
    // as the program may not start without it.
    bool inherits_environment = true;
    int device_count = 1;  // so many devices with that profile
    std::uint64_t seed = 1;
    bool hazards = true;  // look for hazards while it runs
    // Write down who computed from what, and when the host waited for what: Trace::dataflow and
    // host_waits. Needs hazards.
    bool dataflow = false;
    // By the wall clock: in all, and since an operation ended or a call did more than to find out
    // that something is not ready. What hangs is to be stopped soon, and what works on is not.
    double timeout_s = 600;
    double stalled_s = 60;
    // Units of work (model::WorkMeter: basic blocks, about a nanosecond each) after which it is
    // stopped with a note of kind limit: at the same place on every machine. 0: no limit.
    std::uint64_t work_limit = 0;
    // Walls and limits for an untrusted submission; without, it may do what the user may.
    std::optional<Sandbox> sandbox;
    std::uintmax_t trace_bytes = std::uintmax_t{4} << 30;  // of the trace file: no endless loop
    bool capture_published = false;  // what lab.cuh's publish() sends; else it is printed
    // On a real GPU, by its number for the driver: the program's device 0. Profile and hazards then
    // are the GPU's own business. -1: on the model device.
    int gpu = -1;
    std::string gpu_name;                    // for the trace
    std::filesystem::path cuda_include_dir;  // whose inlined functions are looked through
    bool capture_output = false;             // else the program writes to our stdout and stderr
    std::filesystem::path trace_file;        // empty: a temporary one, removed with the Run
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

// A program that runs. Never blocks, except in wait(). The program ends with the thread that made
// the Run, so that nothing is left running where streamlab itself is killed.
class Run {
public:
    explicit Run(const RunRequest& request);
    ~Run();  // stops the program if it still runs
    Run(Run&&) noexcept;
    Run& operator=(Run&&) noexcept;

    // Reads new output and trace records and notices the end. Returns whether anything changed.
    bool poll();
    // Until something may have happened, at most so long.
    void sleep(int milliseconds) const;
    void wait();
    void stop();

    Ending ending() const;
    int exit_code() const;              // where exited
    int signal() const;                 // where crashed
    const std::string& output() const;  // stdout and stderr as they came, where captured
    // What publish() sent, once the program has ended; at most most_published_bytes.
    const std::string& published() const;
    const trace::Trace& trace() const;  // source lines resolved once the program has ended

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace streamlab::program
