#include "save_to_verdict.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "check/check.hpp"
#include "check/manifest/puzzle.hpp"

namespace streamlab::bench {

namespace fs = std::filesystem;

namespace {

const fs::path root = STREAMLAB_SOURCE_DIR;

struct Cost {
    double seconds = 0;            // wall time
    double processor_seconds = 0;  // of all cores and children; depends little on the machine's
                                   // load
};

double processor_seconds() {
    double seconds = 0;
    for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
        rusage usage{};
        ::getrusage(who, &usage);
        for (const timeval& time : {usage.ru_utime, usage.ru_stime})
            seconds += static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    }
    return seconds;
}

template <typename Work>
Cost cost_of(const Work& work) {
    const auto begin = std::chrono::steady_clock::now();
    const double processor_begin = processor_seconds();
    work();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    return {seconds.count(), processor_seconds() - processor_begin};
}

double median_of(const std::vector<Cost>& costs, double Cost::*what) {
    std::vector<double> values;
    for (const Cost& cost : costs)
        values.push_back(cost.*what);
    std::sort(values.begin(), values.end());
    return values[(values.size() - 1) / 2];
}

std::string read_text(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

class Student {
public:
    Student() : folder_(fs::temp_directory_path() / fmt::format("streamlab-bench-{}", ::getpid())) {
        fs::create_directories(folder_);
        options_.toolchain = program::find_toolchain();
        options_.toolchain.cache_dir = folder_ / "cache";
        fs::create_directories(options_.toolchain.cache_dir);
        options_.profiles_folder = root / "profiles";
    }
    ~Student() { fs::remove_all(folder_); }
    Student(const Student&) = delete;
    Student& operator=(const Student&) = delete;

    // Saves the solution with a change that forces a compilation, and waits for the verdict.
    Cost save_and_wait(const check::Puzzle& puzzle) {
        save(puzzle);
        check::Verdict verdict;
        const Cost cost = cost_of([&] { verdict = check::check(puzzle, file_, options_); });
        if (!verdict.passed())
            throw std::runtime_error(puzzle.title_line() + ": " + verdict.summary);
        return cost;
    }

    Cost compile_with_nvcc(const std::string& nvcc) const {
        const std::string call = fmt::format("'{}' -std=c++17 -c '{}' -I '{}' -o /dev/null", nvcc,
                                             file_.string(), (root / "labs").string());
        int status = 0;
        const Cost cost = cost_of([&] { status = std::system(call.c_str()); });
        if (status != 0) throw std::runtime_error("nvcc failed: " + call);
        return cost;
    }

private:
    void save(const check::Puzzle& puzzle) {
        file_ = folder_ / puzzle.folder.filename() / "puzzle.cu";
        fs::create_directories(file_.parent_path());
        std::ofstream(file_) << read_text(puzzle.solution)
                             << fmt::format("inline int save_{0}() {{ return {0}; }}\n", ++saves_);
    }

    fs::path folder_;
    fs::path file_;
    check::CheckOptions options_;
    int saves_ = 0;
};

std::string find_nvcc() {
    const char* cuda = std::getenv("CUDA_HOME");
    for (const std::string& folder :
         {cuda ? std::string(cuda) : "", std::string("/usr/local/cuda")})
        if (!folder.empty() && fs::exists(folder + "/bin/nvcc")) return folder + "/bin/nvcc";
    return "";
}

}  // namespace

std::vector<Bar> measure_save_to_verdict(bool quick, std::size_t most) {
    const int saves = quick ? 1 : 2;
    std::vector<check::Puzzle> puzzles = check::load_puzzles(root / "puzzles");
    // Questions and puzzles about the order of lines are not compiled.
    puzzles.erase(std::remove_if(puzzles.begin(), puzzles.end(),
                                 [](const check::Puzzle& puzzle) {
                                     return puzzle.kind != check::PuzzleKind::repair;
                                 }),
                  puzzles.end());
    if (puzzles.size() > most) puzzles.resize(most);
    const std::string nvcc = quick ? "" : find_nvcc();
    Student student;
    double slowest = 0, worst_ratio = 0;
    Cost ours, theirs;
    for (const check::Puzzle& puzzle : puzzles) {
        student.save_and_wait(puzzle);  // the first save fills the caches
        std::vector<Cost> verdicts, compiles;
        for (int i = 0; i < saves; ++i) {
            verdicts.push_back(student.save_and_wait(puzzle));
            if (!nvcc.empty()) compiles.push_back(student.compile_with_nvcc(nvcc));
        }
        const double seconds = median_of(verdicts, &Cost::seconds);
        slowest = std::max(slowest, seconds);
        ours.seconds += seconds;
        ours.processor_seconds += median_of(verdicts, &Cost::processor_seconds);
        if (compiles.empty()) continue;
        const double compile = median_of(compiles, &Cost::seconds);
        theirs.seconds += compile;
        theirs.processor_seconds += median_of(compiles, &Cost::processor_seconds);
        worst_ratio = std::max(worst_ratio, seconds / compile);
    }
    const double mean_ms = 1000 / static_cast<double>(puzzles.size());
    std::vector<Bar> bars{
        {"save to verdict, slowest puzzle, ms", 1000, false, slowest * 1000},
        {"save to verdict, mean, ms", 1000, false, ours.seconds * mean_ms},
        {"save to verdict, processor, mean, ms", 1000, false, ours.processor_seconds * mean_ms}};
    if (theirs.seconds > 0) {
        bars.push_back(
            {"save to verdict, by nvcc -c of the file", 1, false, ours.seconds / theirs.seconds});
        bars.push_back({"save to verdict, by nvcc -c, worst puzzle", 1, false, worst_ratio});
        bars.push_back({"save to verdict, by nvcc -c, processor", 1, false,
                        ours.processor_seconds / theirs.processor_seconds});
    }
    return bars;
}

}  // namespace streamlab::bench
