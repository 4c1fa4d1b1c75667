#include "grading/grade.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <mutex>
#include <optional>
#include <set>

#include "base/files.hpp"
#include "base/sha256.hpp"
#include "grading/class_list.hpp"
#include "grading/collect.hpp"
#include "grading/folder_lock.hpp"
#include "grading/judging.hpp"
#include "grading/likeness.hpp"
#include "grading/output_folder.hpp"
#include "grading/page.hpp"
#include "grading/summarise.hpp"
#include "render/picture.hpp"

namespace streamlab::grading {

namespace fs = std::filesystem;

namespace {

class Grader {
public:
    Grader(const Request& request, const Listener& listener)
        : request_(request), listener_(listener), folder_(request.out),
          names_(names_of(request.puzzle)) {}

    Outcome grade() {
        folder_.create();
        const FolderLock lock(folder_.path(), listener_.on_wait, request_.cancelled);
        folder_.clear_unfinished();
        write_header();
        collect();
        print_progress(0);
        judge_all();
        find_orphans();
        outcome_.summary = summarise(folder_, students_, request_.puzzle, request_.rule_titles);
        std::error_code error;
        fs::remove_all(folder_.work(), error);
        return std::move(outcome_);
    }

private:
    void write_header() {
        const std::optional<Header> before = folder_.find_header();
        if (before && before->puzzle != request_.puzzle.name)
            throw std::runtime_error(
                fmt::format("{} holds results of puzzle {}, which would be lost: name another "
                            "folder with --out",
                            folder_.path().string(), before->title));
        header_ = {request_.version, request_.puzzle.name, request_.puzzle.title_line(),
                   hash_of(request_.puzzle), to_text(request_.settings)};
        folder_.write_header(header_);
    }

    // Reads each submission once, so that later changes to the file have no effect.
    void collect() {
        Collection collection = find_submissions(request_.submissions);
        std::erase_if(collection.entries, [&](const Entry& entry) {
            return shard_of(entry.student, request_.shards) != request_.shard;
        });
        folder_.write_part({request_.shard, request_.shards, collection.entries.size()});
        for (const Entry& entry : collection.entries) {
            stop_if_cancelled();
            students_.push_back(entry.student);
            take_in(entry);
        }
    }

    void take_in(const Entry& entry) {
        const SubmittedSource material = read_submitted_source(entry, names_);
        Assignment assignment;
        assignment.students = {entry.student};
        assignment.seeds = seeds_of(request_.settings, request_.puzzle, entry.student);
        if (material.problem.empty()) {
            assignment.sha256 = base::sha256(material.text);
            assignment.likeness = likeness_of(material.text);
            assignment.outline = outline_of(material.text);
        } else {
            assignment.problem =
                fmt::format("{} {}.", student_of(entry.path.filename().string()), material.problem);
            assignment.problem_kind = material.kind;
        }
        const std::string key = key_of(assignment);
        keys_[entry.student] = key;
        if (keep_result(entry.student, key)) return;
        ++outcome_.judged;
        if (!material.problem.empty()) {
            assignments_.push_back(std::move(assignment));
            return;
        }
        const std::string same =
            fmt::format("{} {}", assignment.sha256, fmt::join(assignment.seeds, ","));
        const auto [known, is_new] = groups_.try_emplace(same, assignments_.size());
        if (!is_new) {
            assignments_[known->second].students.push_back(entry.student);
            return;
        }
        assignment.source = snapshot(assignment.sha256, material.text);
        assignments_.push_back(std::move(assignment));
    }

    // All copies have the same file name, because messages contain it.
    fs::path snapshot(const std::string& sha256, const std::string& text) const {
        const fs::path folder = folder_.work() / sha256.substr(0, 32);
        fs::create_directories(folder);
        const fs::path file = folder / request_.puzzle.source.filename();
        base::write_file_durably(file, text);
        return fs::absolute(file);
    }

    std::string key_of(const Assignment& assignment) const {
        return base::sha256(fmt::format(
            "{}\n{}\n{}\n{}{}\n{}\n{}\n{}\n", request_.version, header_.puzzle, header_.puzzle_hash,
            header_.settings, hints_of(assignment.students.front()),
            fmt::join(assignment.seeds, ","), assignment.sha256, assignment.problem));
    }

    int hints_of(const std::string& student) const {
        const auto hints = request_.hints.find(student);
        return hints == request_.hints.end() ? 0 : hints->second;
    }

    // Results that were not gradable are recomputed.
    bool keep_result(const std::string& student, const std::string& key) {
        const std::optional<Result> result = folder_.find_result(student);
        if (!result || result->key != key || !result->verdict.gradable) return false;
        if (!folder_.is_unchanged(student)) {
            outcome_.changed.push_back(student);
            return false;
        }
        folder_.write_exports(*result, request_.formats, request_.settings.visibility);
        ++outcome_.kept;
        return true;
    }

    void judge_all() {
        std::mutex mutex;
        std::size_t done = 0;
        check::CheckOptions options = request_.checks;
        options.jobs = request_.jobs > 1 ? 1 : 0;
        options.cancelled = request_.cancelled;
        for_each_in_parallel(assignments_.size(), request_.jobs, [&](std::size_t i) {
            stop_if_cancelled();
            const check::Verdict verdict = judge(request_.puzzle, assignments_[i], options);
            // Ctrl-C also stops the compiler, which must not count against the submission.
            stop_if_cancelled();
            write_results(assignments_[i], verdict);
            const std::lock_guard<std::mutex> lock(mutex);
            done += assignments_[i].students.size();
            print_progress(done);
        });
    }

    void write_results(const Assignment& assignment, const check::Verdict& verdict) const {
        std::string svg;
        if (verdict.trace && !verdict.trace->operations.empty()) {
            render::PictureOptions picture;
            picture.title = request_.puzzle.title_line();
            svg = render::render_svg(*verdict.trace, picture);
        }
        for (const std::string& student : assignment.students) {
            Result result;
            result.student = student;
            result.key = keys_.at(student);
            result.likeness = assignment.likeness;
            result.outline = assignment.outline;
            result.visibility = name_of(request_.settings.visibility);
            result.verdict = verdict;
            result.verdict.trace.reset();
            deduct_hints(result, hints_of(student), request_.settings.hint_price);
            folder_.write_result(result, svg, request_.version);
            const std::optional<Result> kept = folder_.find_result(student);
            if (kept) folder_.write_exports(*kept, request_.formats, request_.settings.visibility);
        }
    }

    void find_orphans() {
        std::set<std::string> expected;
        for (const std::string& student : students_)
            expected.insert(file_name_of(student) + ".json");
        for (const fs::path& file : folder_.result_files())
            if (expected.count(file.filename().string()) == 0)
                outcome_.orphaned.push_back(file.stem().string());
    }

    void print_progress(std::size_t done) const {
        if (listener_.on_progress) listener_.on_progress(outcome_.kept + done, students_.size());
    }

    void stop_if_cancelled() const {
        if (request_.cancelled && *request_.cancelled) throw check::Cancelled();
    }

    const Request& request_;
    const Listener& listener_;
    const OutputFolder folder_;
    const PuzzleNames names_;
    Header header_;
    Outcome outcome_;
    std::vector<std::string> students_;
    std::map<std::string, std::string> keys_;  // by student
    std::vector<Assignment> assignments_;
    std::map<std::string, std::size_t> groups_;  // indices into assignments_, by file and seeds
};

}  // namespace

Outcome grade(const Request& request, const Listener& listener) {
    return Grader(request, listener).grade();
}

}  // namespace streamlab::grading
