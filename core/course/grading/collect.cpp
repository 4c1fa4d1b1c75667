#include "grading/collect.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <map>
#include <set>
#include <stdexcept>

#include "check/running/submission.hpp"
#include "grading/archive.hpp"
#include "grading/class_list.hpp"

namespace streamlab::grading {

namespace fs = std::filesystem;
using check::ErrorKind;

namespace {

constexpr int max_depth = 8;

SubmittedSource refused(const std::string& problem, ErrorKind kind) {
    SubmittedSource material;
    material.problem = problem;
    material.kind = kind;
    return material;
}

// A system error while reading is not the student's fault.
SubmittedSource unreadable(int reason) {
    if (reason == ENOENT)
        return refused("is gone: it was there when grading began", ErrorKind::environment);
    return refused(fmt::format("cannot be read: {}", std::strerror(reason)),
                   ErrorKind::environment);
}

class Descriptor {
public:
    explicit Descriptor(const fs::path& file)
        : number_(::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)) {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int number() const { return number_; }

private:
    int number_;
};

// Returns 0 or errno. Reads at most one byte more than the limit, which suffices to detect a file
// that is too large.
int read_bytes(int descriptor, std::string& text) {
    text.resize(check::max_submission_bytes + 1);
    std::size_t size = 0;
    while (size < text.size()) {
        const ssize_t count = ::read(descriptor, text.data() + size, text.size() - size);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return errno;
        if (count == 0) break;
        size += static_cast<std::size_t>(count);
    }
    text.resize(size);
    return 0;
}

SubmittedSource read_plain_file(const fs::path& file) {
    const Descriptor descriptor(file);
    if (descriptor.number() < 0)
        return errno == ELOOP
                   ? refused("is a link, and links are not followed", ErrorKind::forbidden)
                   : unreadable(errno);
    struct stat state {};
    if (::fstat(descriptor.number(), &state) != 0) return unreadable(errno);
    if (!S_ISREG(state.st_mode)) return refused("is not a file", ErrorKind::forbidden);
    SubmittedSource material;
    if (const int reason = read_bytes(descriptor.number(), material.text); reason != 0)
        return unreadable(reason);
    return material;
}

// Finds the sources below a folder, as relative paths sorted by name. Links are listed by name and
// rejected when read. Returns false if folders are nested too deeply to be searched.
bool find_sources(const fs::path& folder, const fs::path& within, int depth,
                  std::vector<std::string>& paths) {
    bool is_whole = true;
    for (const auto& entry : fs::directory_iterator(folder / within)) {
        const fs::path path = within / entry.path().filename();
        const fs::file_status status = entry.symlink_status();
        if (fs::is_directory(status)) {
            is_whole =
                depth < max_depth && find_sources(folder, path, depth + 1, paths) && is_whole;
        } else if (is_source(path.string())) {
            paths.push_back(path.string());
        }
        if (paths.size() > max_archive_entries) break;
    }
    return is_whole;
}

SubmittedSource read_folder(const fs::path& folder, const PuzzleNames& puzzle) {
    std::vector<std::string> paths;
    bool is_whole = true;
    try {
        is_whole = find_sources(folder, {}, 0, paths);
    } catch (const fs::filesystem_error& error) {
        return unreadable(error.code().value());
    }
    std::sort(paths.begin(), paths.end());
    std::string problem;
    if (paths.empty() && !is_whole)
        return refused(
            fmt::format("has folders in more than {} others, where no source is looked for",
                        max_depth),
            ErrorKind::compile);
    const std::size_t chosen = choose_source(paths, puzzle, problem);
    if (chosen == std::string::npos) return refused(problem, ErrorKind::compile);
    return read_plain_file(folder / paths[chosen]);
}

SubmittedSource read_small_archive(const fs::path& file, const PuzzleNames& puzzle) {
    const Descriptor descriptor(file);
    if (descriptor.number() < 0)
        return errno == ELOOP
                   ? refused("is a link, and links are not followed", ErrorKind::forbidden)
                   : unreadable(errno);
    struct stat state {};
    if (::fstat(descriptor.number(), &state) != 0) return unreadable(errno);
    if (static_cast<std::uintmax_t>(state.st_size) > max_archive_bytes)
        return refused(fmt::format("is too large for one source file: {} MB", state.st_size >> 20),
                       ErrorKind::forbidden);
    return read_archive(file, puzzle);
}

// True for course files such as a README. Any other file may be a student's work.
bool is_of_course(const std::string& name) {
    const std::string ending = fs::path(name).extension().string();
    return name.starts_with("README") || name.starts_with("LICENSE") || name == "Makefile" ||
           ending == ".md" || ending == ".csv";
}

SubmittedSource read_any(const Entry& entry, const PuzzleNames& puzzle) {
    switch (entry.kind) {
    case EntryKind::file:
        return read_plain_file(entry.path);
    case EntryKind::folder:
        return read_folder(entry.path, puzzle);
    case EntryKind::archive:
        return read_small_archive(entry.path, puzzle);
    case EntryKind::other:
        if (is_of_course(entry.path.filename().string()))
            return refused("is no submission, so it is not counted", ErrorKind::no_submission);
        // Not graded rather than 0 points: the instructor must decide whose work it is.
        return refused(
            "is neither a .cu file nor an archive that can be unpacked here (.zip, .tar, "
            ".tar.gz, .tgz, .tar.bz2, .tar.xz): put the student's .cu file in its "
            "place, or take it out of the folder, and run the same command again",
            ErrorKind::environment);
    }
    return {};
}

// True for files that operating systems create.
bool is_system_file(const std::string& name) {
    return name.front() == '.' || name == "Thumbs.db" || name == "desktop.ini" ||
           name == "__MACOSX";
}

Entry entry_of(const fs::path& path) {
    Entry entry;
    std::error_code error;
    const std::string name = path.filename().string();
    entry.path = path;
    entry.student = student_of(name);
    if (fs::is_directory(fs::symlink_status(path, error))) {
        entry.kind = EntryKind::folder;
        return entry;
    }
    if (is_archive(path)) {
        entry.kind = EntryKind::archive;
        entry.student = student_of(without_archive_extension(name));
        return entry;
    }
    entry.kind = has_source_extension(name) ? EntryKind::file : EntryKind::other;
    entry.student = student_of(path.stem().string());
    return entry;
}

// A notes file next to a submission must not change the student's name.
void name_notes(std::vector<Entry>& entries) {
    std::set<std::string> students;
    for (const Entry& entry : entries)
        if (entry.kind != EntryKind::other) students.insert(entry.student);
    for (Entry& entry : entries)
        if (entry.kind == EntryKind::other && students.count(entry.student) > 0)
            entry.student = student_of(entry.path.filename().string());
}

// If both alice.cu and alice.zip exist, the names keep their extensions, so that no submission is
// lost. Repeats, because such a name may equal another one without its extension: alice.cu and
// alice.cu.zip.
void make_names_unique(std::vector<Entry>& entries) {
    for (bool are_apart = false; !are_apart;) {
        std::map<std::string, int> count;
        for (const Entry& entry : entries)
            ++count[entry.student];
        are_apart = count.size() == entries.size();
        for (Entry& entry : entries)
            if (count[entry.student] > 1)
                entry.student = student_of(entry.path.filename().string());
    }
}

}  // namespace

Collection find_submissions(const fs::path& place) {
    Collection collection;
    if (!fs::is_directory(place)) {
        if (!fs::exists(place)) throw std::runtime_error("there is no " + place.string());
        const Entry entry = entry_of(place);
        if (entry.kind == EntryKind::other)
            throw std::runtime_error(fmt::format("{} is not a submission: it takes a .cu file, an "
                                                 "archive (.zip, .tar.gz) or a folder of them",
                                                 place.string()));
        collection.entries.push_back(entry);
        return collection;
    }
    for (const auto& each : fs::directory_iterator(place))
        if (!is_system_file(each.path().filename().string()))
            collection.entries.push_back(entry_of(each.path()));
    name_notes(collection.entries);
    make_names_unique(collection.entries);
    std::sort(collection.entries.begin(), collection.entries.end(),
              [](const Entry& a, const Entry& b) { return a.student < b.student; });
    return collection;
}

PuzzleNames names_of(const check::Puzzle& puzzle) {
    PuzzleNames names;
    const std::string folder = puzzle.folder.filename().string();
    names.own = {folder, puzzle.name};
    if (puzzle.number > 0) names.own.push_back(fmt::format("{:02}", puzzle.number));
    std::error_code error;
    for (const auto& each : fs::directory_iterator(puzzle.folder.parent_path(), error))
        if (each.path().filename() != folder && fs::exists(each.path() / "puzzle.toml", error))
            names.others.push_back(each.path().filename().string());
    std::sort(names.others.begin(), names.others.end());
    return names;
}

SubmittedSource read_submitted_source(const Entry& entry, const PuzzleNames& puzzle) {
    SubmittedSource material = read_any(entry, puzzle);
    // Only a prefix was read, and files with equal prefixes may differ.
    if (material.text.size() > check::max_submission_bytes)
        return refused(fmt::format("is too large to be a puzzle's solution: more than {} MB",
                                   check::max_submission_bytes >> 20),
                       ErrorKind::compile);
    return material;
}

}  // namespace streamlab::grading
