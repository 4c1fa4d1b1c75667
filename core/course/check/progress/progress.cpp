#include "check/progress/progress.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "check/manifest/puzzle.hpp"
#include "check/verdict/verdict.hpp"

namespace streamlab::check {

namespace fs = std::filesystem;
using StoredJson = nlohmann::json;

namespace {

constexpr const char* schema = "streamlab.progress/1";

// Returns nullopt if the file is not a JSON object, and an empty object if there is no file.
std::optional<StoredJson> read(const fs::path& file) {
    const std::optional<std::string> text = base::read_if_exists(file);
    if (!text) return StoredJson::object();
    StoredJson content = StoredJson::parse(*text, nullptr, false);
    if (!content.is_object()) return std::nullopt;
    return content;
}

// The value of a key if it has that type, else `otherwise`.
template <class T>
T value_or(const StoredJson& object, const char* key, T otherwise) {
    const auto found = object.is_object() ? object.find(key) : object.end();
    if (!object.is_object() || found == object.end()) return otherwise;
    try {
        return found->get<T>();
    } catch (const StoredJson::exception&) {
        return otherwise;
    }
}

PuzzleProgress puzzle_of(const StoredJson& entry) {
    PuzzleProgress progress;
    progress.passed = value_or(entry, "passed", false);
    progress.attempts = value_or(entry, "attempts", 0);
    progress.hints = value_or(entry, "hints", 0);
    progress.best_score = value_or(entry, "best_score", 0);
    progress.max_score = value_or(entry, "max_score", 0);
    progress.solution_seen = value_or(entry, "solution_seen", false);
    progress.advice = value_or(entry, "advice", std::string());
    return progress;
}

LabProgress lab_of(const StoredJson& entry) {
    LabProgress progress;
    progress.prediction = value_or(entry, "prediction", std::string());
    progress.finished = value_or(entry, "finished", false);
    progress.notes = value_or(entry, "notes", std::map<std::string, std::string>());
    return progress;
}

// Writes known keys only, so that keys of a later version are preserved.
void put(StoredJson& entry, const PuzzleProgress& progress) {
    entry["passed"] = progress.passed;
    entry["attempts"] = progress.attempts;
    entry["hints"] = progress.hints;
    entry["best_score"] = progress.best_score;
    entry["max_score"] = progress.max_score;
    entry["solution_seen"] = progress.solution_seen;
    entry["advice"] = progress.advice;
}

void put(StoredJson& entry, const LabProgress& progress) {
    entry["prediction"] = progress.prediction;
    entry["finished"] = progress.finished;
    entry["notes"] = progress.notes;
}

[[noreturn]] void cannot_write(const fs::path& file, const std::string& reason) {
    throw std::runtime_error(
        fmt::format("cannot keep your progress in {}: {}", file.string(), reason));
}

// An exclusive lock between processes, released by the destructor.
class Lock {
public:
    explicit Lock(const fs::path& file) {
        std::error_code error;
        fs::create_directories(file.parent_path(), error);
        descriptor_ = ::open((file.string() + ".lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0644);
        if (descriptor_ < 0) cannot_write(file, std::strerror(errno));
        while (::flock(descriptor_, LOCK_EX) != 0 && errno == EINTR)
            continue;
    }
    ~Lock() { ::close(descriptor_); }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

private:
    int descriptor_ = -1;
};

StoredJson& member(StoredJson& object, const std::string& key) {
    StoredJson& found = object[key];
    if (!found.is_object()) found = StoredJson::object();
    return found;
}

void change(const fs::path& file, const char* group, const std::string& name,
            const std::function<void(StoredJson&)>& change_entry) {
    const Lock lock(file);
    std::optional<StoredJson> content = read(file);
    if (!content) {
        std::error_code error;
        fs::rename(file, file.string() + ".damaged", error);
        content = StoredJson::object();
    }
    if (const std::string written = value_or(*content, "schema", std::string(schema));
        written != schema)
        cannot_write(file, fmt::format("it is of a newer streamlab ({}); use that one, or move the "
                                       "file away to begin anew",
                                       written));
    (*content)["schema"] = schema;
    change_entry(member(member(*content, group), name));
    try {
        base::write_file_durably(
            file, content->dump(2, ' ', false, StoredJson::error_handler_t::replace) + "\n");
    } catch (const base::FileError& error) {
        cannot_write(file, error.reason);
    }
}

}  // namespace

fs::path user_data_folder() {
    const char* data = std::getenv("XDG_DATA_HOME");
    if (data != nullptr && *data != '\0') return fs::path(data) / "streamlab";
    const char* home = std::getenv("HOME");
    return fs::path(home != nullptr ? home : ".") / ".local/share/streamlab";
}

void count_attempt(PuzzleProgress& progress, const Verdict& verdict) {
    if (verdict.is_unanswered) return;  // checking an unanswered question only shows its choices
    ++progress.attempts;
    progress.passed = progress.passed || verdict.passed();
    progress.best_score = std::max(progress.best_score, verdict.score);
    progress.max_score = verdict.max_score;
    const TestResult* failure = verdict.first_failure();
    progress.advice = failure ? failure->next : "";
}

bool may_explain_timing(const Puzzle& puzzle, const PuzzleProgress& progress) {
    return progress.passed || progress.hints >= static_cast<int>(puzzle.hints.size());
}

bool show_next_hint(PuzzleProgress& progress, int own_hints) {
    const int most = own_hints + (progress.advice.empty() ? 0 : 1);
    if (progress.hints >= most) return false;
    ++progress.hints;
    return true;
}

bool shows_advice(const PuzzleProgress& progress, int own_hints) {
    return progress.hints > own_hints && !progress.advice.empty();
}

PuzzleProgress Progress::puzzle(const std::string& name) const {
    const auto found = puzzles.find(name);
    return found == puzzles.end() ? PuzzleProgress{} : found->second;
}

LabProgress Progress::lab(const std::string& name) const {
    const auto found = labs.find(name);
    return found == labs.end() ? LabProgress{} : found->second;
}

ProgressFile::ProgressFile() : file_(user_data_folder() / "progress.json") {}

Progress ProgressFile::load() const {
    Progress progress;
    const std::optional<StoredJson> content = read(file_);
    if (!content) return progress;
    const StoredJson puzzles = value_or(*content, "puzzles", StoredJson::object());
    const StoredJson labs = value_or(*content, "labs", StoredJson::object());
    for (const auto& [name, entry] : puzzles.items())
        progress.puzzles[name] = puzzle_of(entry);
    for (const auto& [name, entry] : labs.items())
        progress.labs[name] = lab_of(entry);
    return progress;
}

void ProgressFile::change_puzzle(const std::string& name,
                                 const std::function<void(PuzzleProgress&)>& change_it) {
    change(file_, "puzzles", name, [&](StoredJson& entry) {
        PuzzleProgress progress = puzzle_of(entry);
        change_it(progress);
        put(entry, progress);
    });
}

void ProgressFile::change_lab(const std::string& name,
                              const std::function<void(LabProgress&)>& change_it) {
    change(file_, "labs", name, [&](StoredJson& entry) {
        LabProgress progress = lab_of(entry);
        change_it(progress);
        put(entry, progress);
    });
}

}  // namespace streamlab::check
