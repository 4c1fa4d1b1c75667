#include "grading/output_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <system_error>

#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "grading/class_list.hpp"
#include "grading/seal.hpp"

namespace streamlab::grading {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

namespace {

constexpr const char* header_schema = "streamlab.grading/1";
constexpr const char* results_folder = "results";
constexpr const char* timelines_folder = "timelines";

void create_folder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        throw std::runtime_error(
            fmt::format("cannot make the folder {}: {}", folder.string(), error.message()));
}

const char* ending_of(check::Format format) {
    switch (format) {
    case check::Format::junit:
        return ".xml";
    case check::Format::autolab:
        return ".txt";
    default:
        return ".json";
    }
}

}  // namespace

void OutputFolder::create() const {
    for (const char* folder : {results_folder, timelines_folder})
        create_folder(folder_ / folder);
}

void OutputFolder::clear_unfinished() const {
    std::error_code error;
    fs::remove_all(work(), error);
    base::remove_drafts(folder_);
    for (const auto& entry : fs::directory_iterator(folder_, error))
        if (entry.is_directory(error)) base::remove_drafts(entry.path());
}

void OutputFolder::write_header(const Header& header) const {
    Json json;
    json["schema"] = header_schema;
    json["version"] = header.version;
    json["puzzle"] = header.puzzle;
    json["title"] = header.title;
    json["puzzle_hash"] = header.puzzle_hash;
    json["settings"] = header.settings;
    write("grading.json", json.dump(2) + "\n");
}

std::optional<Header> OutputFolder::find_header() const {
    std::string schema;
    try {
        const Json json = Json::parse(base::read_file(folder_ / "grading.json"));
        schema = json.at("schema");
        if (schema == header_schema)
            return Header{json.at("version"), json.at("puzzle"), json.at("title"),
                          json.at("puzzle_hash"), json.at("settings")};
    } catch (const std::exception&) {
        return std::nullopt;
    }
    throw std::runtime_error(
        fmt::format("{} holds results of another version of streamlab ({}; this one has {}): use "
                    "that version, or grade into another folder",
                    folder_.string(), schema, header_schema));
}

void OutputFolder::write_part(const Part& part) const {
    std::error_code error;
    if (part.shards == 1) {
        fs::remove(folder_ / "part.json", error);
        return;
    }
    Json json;
    json["shard"] = part.shard;
    json["shards"] = part.shards;
    json["submissions"] = part.submissions;
    write("part.json", json.dump(2) + "\n");
}

std::optional<Part> OutputFolder::find_part() const {
    try {
        const Json json = Json::parse(base::read_file(folder_ / "part.json"));
        return Part{json.at("shard"), json.at("shards"), json.at("submissions")};
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

Header OutputFolder::header() const {
    const std::optional<Header> header = find_header();
    if (!header)
        throw std::runtime_error(fmt::format("{} holds no results: streamlab grade --out {} makes "
                                             "them",
                                             path().string(), path().string()));
    return *header;
}

std::optional<Result> OutputFolder::find_result(const std::string& student) const {
    std::optional<Result> result =
        read_result(folder_ / results_folder / (file_name_of(student) + ".json"));
    // On a case-insensitive file system, the result may be another student's.
    if (result && result->student != student) return std::nullopt;
    return result;
}

bool OutputFolder::is_unchanged(const std::string& student) const {
    const fs::path file = folder_ / results_folder / (file_name_of(student) + ".json");
    return has_valid_seal(base::read_if_exists(file).value_or(""));
}

std::vector<fs::path> OutputFolder::result_files() const {
    std::vector<fs::path> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder_ / results_folder, error))
        if (entry.path().filename().string().front() != '.') files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::optional<Result> OutputFolder::read_result(const fs::path& file) {
    return from_json(base::read_if_exists(file).value_or(""));
}

std::optional<Result> OutputFolder::read_sealed_result(const fs::path& file) {
    const std::string text = base::read_if_exists(file).value_or("");
    std::optional<Result> result = has_valid_seal(text) ? from_json(text) : std::optional<Result>();
    if (result && file_name_of(result->student) + ".json" != file.filename()) return std::nullopt;
    return result;
}

void OutputFolder::write_result(Result result, const std::string& timeline_svg,
                                const std::string& version) const {
    const std::string name = file_name_of(result.student);
    const fs::path timeline = fs::path(timelines_folder) / (name + ".svg");
    if (timeline_svg.empty()) {
        std::error_code error;
        fs::remove(folder_ / timeline, error);
        result.timeline.clear();
    } else {
        base::write_file_durably(folder_ / timeline, timeline_svg);
        result.timeline = timeline.generic_string();
    }
    base::write_file_durably(folder_ / results_folder / (name + ".json"),
                             sealed(to_json(result, version)));
}

std::string OutputFolder::read_timeline(const Result& result) const {
    return result.timeline.empty() ? ""
                                   : base::read_if_exists(folder_ / result.timeline).value_or("");
}

void OutputFolder::write_exports(const Result& result, const std::vector<check::Format>& formats,
                                 check::Visibility visibility) const {
    if (formats.empty()) return;
    check::Extras extras;
    extras.visibility = visibility;
    extras.timeline_svg = read_timeline(result);
    for (const check::Format format : formats) {
        const fs::path folder = folder_ / check::name_of(format);
        create_folder(folder);
        base::write_file_durably(folder / (file_name_of(result.student) + ending_of(format)),
                                 check::export_as(format, result.verdict, extras));
    }
}

void OutputFolder::write(const std::string& name, const std::string& text) const {
    base::write_file_durably(folder_ / name, text);
}

}  // namespace streamlab::grading
