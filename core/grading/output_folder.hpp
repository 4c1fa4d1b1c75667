// The folder that a class's results are written to:
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

// What all results of a folder have in common.
struct Header {
    std::string version;      // streamlab's
    std::string puzzle;       // its name
    std::string title;        // "06 missing-wait"
    std::string puzzle_hash;  // settings.hpp
    std::string settings;     // settings.hpp, to_text

    bool operator==(const Header&) const = default;
};

// Of how many results this folder is to hold, and which part of the class that is.
struct Part {
    std::size_t shard = 1;
    std::size_t shards = 1;
    std::size_t submissions = 0;
};

class OutputFolder {
public:
    explicit OutputFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

    const std::filesystem::path& path() const { return folder_; }
    // Both throw std::runtime_error in one line where they cannot write.
    void create() const;
    // Removes what an interrupted run left unfinished. The caller holds the folder's lock.
    void clear_unfinished() const;

    // For what is only needed while grading goes on.
    std::filesystem::path work() const { return folder_ / ".work"; }

    void write_header(const Header& header) const;
    std::optional<Header> find_header() const;
    void write_part(const Part& part) const;
    std::optional<Part> find_part() const;

    std::optional<Result> find_result(const std::string& student) const;
    // All results, ordered by file name.
    std::vector<std::filesystem::path> result_files() const;
    static std::optional<Result> read_result(const std::filesystem::path& file);
    // Writes the timeline first, so that a result that is there is complete. No timeline where the
    // text is empty.
    void write_result(Result result, const std::string& timeline_svg,
                      const std::string& version) const;
    std::string read_timeline(const Result& result) const;  // empty where there is none

    // From what is kept: asking for another format later gives the same bytes.
    void write_exports(const Result& result, const std::vector<check::Format>& formats,
                       check::Visibility visibility) const;
    void write(const std::string& name, const std::string& text) const;

private:
    std::filesystem::path folder_;
};

}  // namespace streamlab::grading
