// The folder for the results of a class:
//   grading.json              what they rest on: puzzle, version, settings
//   results/STUDENT.json      one result each, "streamlab.result/1"
//   timelines/STUDENT.svg     what its run did
//   FORMAT/STUDENT.json       the result in other systems' words, where asked for
//   index.html, summary.csv, summary.txt
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "check/report/formats.hpp"
#include "grading/result.hpp"

namespace streamlab::grading {

// The properties that all results of a folder share.
struct Header {
    std::string version;      // streamlab's
    std::string puzzle;       // its name
    std::string title;        // "06 ships-aground"
    std::string puzzle_hash;  // hash_of() in settings.hpp
    std::string settings;     // to_text() in settings.hpp

    bool operator==(const Header&) const = default;
};

// How many results the folder is to contain, and which part of the class they are.
struct Part {
    std::size_t shard = 1;
    std::size_t shards = 1;
    std::size_t submissions = 0;
};

class OutputFolder {
public:
    explicit OutputFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

    const std::filesystem::path& path() const { return folder_; }
    // Both throw std::runtime_error with one line if they cannot write.
    void create() const;
    // Removes unfinished files of an interrupted run. The caller holds the folder's lock.
    void clear_unfinished() const;

    // The folder for files that are needed only during grading.
    std::filesystem::path work() const { return folder_ / ".work"; }

    void write_header(const Header& header) const;
    std::optional<Header> find_header() const;
    // Throws std::runtime_error if there is none: the folder holds no results.
    Header header() const;
    void write_part(const Part& part) const;
    std::optional<Part> find_part() const;

    std::optional<Result> find_result(const std::string& student) const;
    // Whether the student's result is as this user's grader has written it (seal.hpp).
    bool is_unchanged(const std::string& student) const;
    // All results, ordered by file name.
    std::vector<std::filesystem::path> result_files() const;
    static std::optional<Result> read_result(const std::filesystem::path& file);
    // Nullopt for a file that somebody else has written or changed (seal.hpp), or that has been
    // given another student's name.
    static std::optional<Result> read_sealed_result(const std::filesystem::path& file);
    // Writes the timeline first, so that a result is complete if it exists. An empty text writes no
    // timeline.
    void write_result(Result result, const std::string& timeline_svg,
                      const std::string& version) const;
    std::string read_timeline(const Result& result) const;  // empty if there is none

    // Exports stored results, so that a format requested later gives the same bytes.
    void write_exports(const Result& result, const std::vector<check::Format>& formats,
                       check::Visibility visibility) const;
    void write(const std::string& name, const std::string& text) const;

private:
    std::filesystem::path folder_;
};

}  // namespace streamlab::grading
