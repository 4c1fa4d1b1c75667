// The folder for the results of a class:
//   grading.json              inputs of the results: puzzle, version, settings
//   results/STUDENT.json      one result each, "streamlab.result/1"
//   timelines/STUDENT.svg     timeline of its run
//   FORMAT/STUDENT.json       the result in an export format, if requested
//   index.html, summary.csv, summary.txt
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "check/report/formats.hpp"
#include "grading/result.hpp"

namespace streamlab::grading {

// Properties shared by all results of a folder.
struct Header {
    std::string version;      // streamlab's
    std::string puzzle;       // its name
    std::string title;        // "06 ships-aground"
    std::string puzzle_hash;  // hash_of() in settings.hpp
    std::string settings;     // to_text() in settings.hpp

    bool operator==(const Header&) const = default;
};

// The shard of the class that the folder holds, and its expected number of results.
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
    // Removes partial files of an interrupted run. The caller must hold the folder's lock.
    void clear_unfinished() const;

    // The folder for temporary files.
    std::filesystem::path work() const { return folder_ / ".work"; }

    void write_header(const Header& header) const;
    // Returns nullopt if there is none or it is damaged. Throws std::runtime_error with one line
    // for one of another version of the format.
    std::optional<Header> find_header() const;
    // Throws std::runtime_error if there is none.
    Header header() const;
    void write_part(const Part& part) const;
    std::optional<Part> find_part() const;

    std::optional<Result> find_result(const std::string& student) const;
    // True if the student's result carries this user's valid seal (seal.hpp).
    bool is_unchanged(const std::string& student) const;
    // All results, ordered by file name.
    std::vector<std::filesystem::path> result_files() const;
    static std::optional<Result> read_result(const std::filesystem::path& file);
    // nullopt if the seal is not this user's or not valid (seal.hpp), or if the file was renamed to
    // another student's name.
    static std::optional<Result> read_sealed_result(const std::filesystem::path& file);
    // Writes the timeline before the result, so that an existing result is complete. Writes no
    // timeline if the text is empty.
    void write_result(Result result, const std::string& timeline_svg,
                      const std::string& version) const;
    std::string read_timeline(const Result& result) const;  // empty if there is none

    // Exports the stored result, so that a format requested later gives the same bytes.
    void write_exports(const Result& result, const std::vector<check::Format>& formats,
                       check::Visibility visibility) const;
    void write(const std::string& name, const std::string& text) const;

private:
    std::filesystem::path folder_;
};

}  // namespace streamlab::grading
