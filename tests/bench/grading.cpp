// Speed and memory of grading a class.
//   streamlab_grading_bench            1,000 submissions; exit code 1 if a limit is missed
//   streamlab_grading_bench --quick    a few, without limits: a smoke test
//   streamlab_grading_bench 100        100 submissions
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <regex>
#include <sstream>
#include <stdexcept>

#include "bar.hpp"
#include "grading/grade.hpp"

using namespace streamlab;
using bench::Bar;
namespace fs = std::filesystem;

namespace {

const fs::path root = STREAMLAB_SOURCE_DIR;
constexpr int at_a_time = 2;  // the limits are for two cores

std::string read_text(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    if (at == text.npos) throw std::runtime_error("the puzzle has changed: no " + from);
    return text.replace(at, from.size(), to);
}

// Every submission is unique, as in a real class.
class Class {
public:
    explicit Class(const check::Puzzle& puzzle)
        : folder_(fs::temp_directory_path() / fmt::format("streamlab-class-{}", ::getpid())) {
        const std::string right = read_text(puzzle.solution);
        const std::string body = "    predict_tide<<<";
        kinds_ = {right,
                  right,
                  right,
                  right,
                  read_text(puzzle.solution_folder / "wrong-host-waits.cu"),
                  read_text(puzzle.solution_folder / "wrong-recorded-before.cu"),
                  read_text(puzzle.solution_folder / "wrong-waits-in-sea.cu"),
                  read_text(puzzle.given_source),
                  replaced(right, body, "    predict_tide<<"),
                  replaced(right, body, "    *reinterpret_cast<volatile int*>(8) = 1;\n" + body)};
        endless_ = replaced(right, body, "    for (volatile int i = 0;; i = i + 1) {}\n" + body);
    }
    ~Class() { fs::remove_all(folder_); }
    Class(const Class&) = delete;
    Class& operator=(const Class&) = delete;

    void submit_file(const std::string& name, int count, bool endless = false) const {
        fs::create_directories(folder_ / name);
        for (int i = 0; i < count; ++i)
            std::ofstream(folder_ / name / fmt::format("student{:04}.cu", i))
                << (endless ? endless_ : kinds_[static_cast<std::size_t>(i) % kinds_.size()])
                << fmt::format("inline int student_{0}() {{ return {0}; }}\n", i);
    }
    fs::path path(const std::string& name) const { return folder_ / name; }

private:
    fs::path folder_;
    std::vector<std::string> kinds_;
    std::string endless_;
};

double processor_seconds(int who) {
    rusage usage{};
    ::getrusage(who, &usage);
    return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           1e-6 * static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

// Processes left over by bubblewrap are reparented to the nearest subreaper, this process.
void become_subreaper() { ::prctl(PR_SET_CHILD_SUBREAPER, 1); }

double processor_seconds() {
    while (::waitpid(-1, nullptr, 0) > 0)
        continue;
    return processor_seconds(RUSAGE_SELF) + processor_seconds(RUSAGE_CHILDREN);
}

struct Cost {
    double seconds = 0;    // wall time
    double processor = 0;  // CPU time of the grader, compilers and programs
};

Cost grade(const Class& handed_in, const std::string& name, const std::string& out, int jobs) {
    grading::Request request;
    request.puzzle = check::load_puzzle(root / "puzzles" / "06-ships-aground");
    request.submissions = handed_in.path(name);
    request.out = handed_in.path(out);
    request.checks.toolchain = program::find_toolchain();
    request.checks.toolchain.cache_dir = handed_in.path("cache");
    fs::create_directories(request.checks.toolchain.cache_dir);
    request.checks.profiles_folder = root / "profiles";
    grading::confine(request.checks, request.settings.limits, program::strongest_isolation());
    request.jobs = jobs;
    request.version = "bench";
    const double processor = processor_seconds();
    const auto begin = std::chrono::steady_clock::now();
    const grading::Outcome outcome = grading::grade(request, {});
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    if (outcome.summary.graded() != outcome.summary.rows.size())
        throw std::runtime_error("a submission was not graded: " +
                                 grading::summary_text(outcome.summary));
    return {taken.count(), processor_seconds() - processor};
}

// Resets the peak memory of this process.
void reset_peak_memory() { std::ofstream("/proc/self/clear_refs") << 5; }

double peak_megabytes() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.rfind("VmHWM:", 0) == 0) return std::stod(line.substr(6)) / 1024;
    return 0;
}

std::map<std::string, std::string> contents(const fs::path& folder) {
    static const std::regex timing("\"timing\": \\{[^}]*\\}");
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            files[entry.path().lexically_relative(folder).string()] =
                std::regex_replace(read_text(entry.path()), timing, "");
    return files;
}

double differences(const fs::path& a, const fs::path& b) {
    const auto first = contents(a), second = contents(b);
    double count = first.size() == second.size() ? 0 : 1;
    for (const auto& [name, text] : first) {
        const auto other = second.find(name);
        count += other == second.end() || other->second != text;
    }
    return count;
}

std::vector<Bar> measure(int students, int endless_students) {
    const Class handed_in(check::load_puzzle(root / "puzzles" / "06-ships-aground"));
    handed_in.submit_file("class", students);
    handed_in.submit_file("some", std::min(students, 100));
    handed_in.submit_file("endless", endless_students, true);
    reset_peak_memory();
    const Cost all = grade(handed_in, "class", "grades", at_a_time);
    const double megabytes = peak_megabytes();
    const Cost endless = grade(handed_in, "endless", "endless-grades", at_a_time);
    grade(handed_in, "some", "one", 1);
    grade(handed_in, "some", "eight", 8);
    return {
        {"submissions graded a second, two at a time", 3, true, students / all.seconds},
        {"processor ms a submission", 667, false, 1000 * all.processor / students},
        {"memory of the grader, MB", 100, false, megabytes},
        {"without an end: processor s a submission", 60, false,
         endless.processor / endless_students},
        {"files that differ, one or eight at a time", 0, false,
         differences(handed_in.path("one"), handed_in.path("eight"))},
    };
}

}  // namespace

int main(int count, char** arguments) try {
    const bool quick = count > 1 && std::strcmp(arguments[1], "--quick") == 0;
    const int students = quick ? 4 : count > 1 ? std::atoi(arguments[1]) : 1000;
    become_subreaper();
    bool all_met = true;
    fmt::print("{:<44} {:>14} {:>12}\n", "", "bar", "here");
    for (const Bar& bar : measure(students, quick ? 1 : 2)) {
        all_met = all_met && bar.is_met();
        fmt::print("{:<44} {:>2} {:>11.0f} {:>12.1f}{}\n", bar.what,
                   bar.at_least ? ">=" : "<=", bar.limit, bar.value,
                   quick || bar.is_met() ? "" : "   MISSED");
    }
    return quick || all_met ? 0 : 1;
} catch (const std::exception& error) {
    fmt::print(stderr, "bench: {}\n", error.what());
    return 1;
}
