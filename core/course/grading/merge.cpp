#include "grading/merge.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include "check/check.hpp"
#include "grading/class_list.hpp"
#include "grading/folder_lock.hpp"
#include "grading/output_folder.hpp"
#include "grading/settings.hpp"
#include "grading/summarise.hpp"

namespace streamlab::grading {

namespace fs = std::filesystem;

namespace {

// Describes the first difference for a message.
std::string difference(const Header& a, const Header& b) {
    if (a.puzzle != b.puzzle) return fmt::format("puzzle {} and {}", a.puzzle, b.puzzle);
    if (a.version != b.version) return fmt::format("streamlab {} and {}", a.version, b.version);
    if (a.puzzle_hash != b.puzzle_hash) return "two versions of the puzzle";
    return "other settings";
}

class Merger {
public:
    explicit Merger(const MergeRequest& request) : request_(request), out_(request.out) {
        for (const fs::path& part : request.parts)
            parts_.emplace_back(part);
    }

    MergeOutcome merge(const std::function<void()>& on_wait) {
        const Header header = common_header();
        note_missing_parts();
        out_.create();
        const FolderLock lock(out_.path(), on_wait, request_.cancelled);
        out_.clear_unfinished();
        choose();
        out_.write_header(header);
        out_.write_part({});
        const std::vector<check::Format> formats = formats_of_parts();
        for (const auto& [file, choice] : chosen_)
            take_over(choice, formats, header.version);
        outcome_.summary = summarise(out_, students_, request_.puzzle, request_.rule_titles);
        return std::move(outcome_);
    }

private:
    Header common_header() const {
        const Header first = parts_.front().header();
        for (const OutputFolder& part : parts_)
            if (const Header header = part.header(); !(header == first))
                throw std::runtime_error(fmt::format(
                    "{} and {} do not belong together: {}", parts_.front().path().string(),
                    part.path().string(), difference(first, header)));
        return first;
    }

    void note_missing_parts() {
        std::set<std::size_t> found;
        std::size_t shards = 1;
        for (const OutputFolder& folder : parts_) {
            const Part part = folder.find_part().value_or(Part{});
            found.insert(part.shard);
            shards = std::max(shards, part.shards);
            const std::size_t results = folder.result_files().size();
            if (results < part.submissions)
                outcome_.missing.push_back(
                    fmt::format("{} is not finished: {} of its {} results are there",
                                folder.path().string(), results, part.submissions));
        }
        for (std::size_t shard = 1; shard <= shards; ++shard)
            if (shards > 1 && found.count(shard) == 0)
                outcome_.missing.push_back(fmt::format("part {}/{} is missing", shard, shards));
    }

    // A student may be in two parts if one machine took over from another. Reads each file once, so
    // that later changes have no effect.
    void choose() {
        for (const OutputFolder& part : parts_) {
            for (const fs::path& file : part.result_files()) {
                stop_if_cancelled();
                std::optional<Result> result = OutputFolder::read_sealed_result(file);
                if (!result) {
                    outcome_.refused.push_back(student_of(file.string()));
                    continue;
                }
                Choice choice{std::move(*result), &part};
                const auto [known, is_new] = chosen_.try_emplace(file.filename().string(), choice);
                if (!is_new && is_better(choice, known->second)) known->second = std::move(choice);
            }
        }
    }

    struct Choice {
        Result result;
        const OutputFolder* part = nullptr;
    };

    static bool is_better(const Choice& choice, const Choice& known) {
        if (!choice.result.verdict.gradable) return false;
        if (!known.result.verdict.gradable) return true;
        if (choice.result.key != known.result.key)
            throw std::runtime_error(fmt::format(
                "{} and {} hold different results of {}: grade one of them again",
                known.part->path().string(), choice.part->path().string(), known.result.student));
        return false;
    }

    std::vector<check::Format> formats_of_parts() const {
        std::vector<check::Format> formats;
        for (int value = 0; value <= static_cast<int>(check::Format::exercism); ++value) {
            const auto format = static_cast<check::Format>(value);
            if (std::any_of(parts_.begin(), parts_.end(), [&](const OutputFolder& part) {
                    return fs::is_directory(part.path() / check::name_of(format));
                }))
                formats.push_back(format);
        }
        return formats;
    }

    void take_over(const Choice& choice, const std::vector<check::Format>& formats,
                   const std::string& version) {
        stop_if_cancelled();
        const Result& result = choice.result;
        students_.push_back(result.student);
        out_.write_result(result, choice.part->read_timeline(result), version);
        out_.write_exports(result, formats, find_visibility(result.visibility));
    }

    void stop_if_cancelled() const {
        if (request_.cancelled && *request_.cancelled) throw check::Cancelled();
    }

    const MergeRequest& request_;
    const OutputFolder out_;
    std::vector<OutputFolder> parts_;
    MergeOutcome outcome_;
    std::map<std::string, Choice> chosen_;  // by file name
    std::vector<std::string> students_;
};

}  // namespace

std::string puzzle_of(const fs::path& part) { return OutputFolder(part).header().puzzle; }

MergeOutcome merge(const MergeRequest& request, const std::function<void()>& on_wait) {
    return Merger(request).merge(on_wait);
}

}  // namespace streamlab::grading
