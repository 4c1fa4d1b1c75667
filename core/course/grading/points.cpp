#include "grading/points.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>

#include "base/files.hpp"
#include "base/text.hpp"
#include "grading/class_list.hpp"
#include "grading/csv.hpp"
#include "grading/output_folder.hpp"

namespace streamlab::grading {

namespace fs = std::filesystem;

namespace {

// A puzzle's scores, by name of submission.
struct PuzzlePoints {
    std::string title;
    int max_score = 0;
    std::map<std::string, std::optional<int>> scores;  // nullopt: not graded
};

std::string in_quotes(const std::vector<std::string>& names) {
    constexpr std::size_t most = 10;
    const auto end = names.begin() + static_cast<std::ptrdiff_t>(std::min(most, names.size()));
    std::string text = fmt::format("{}", fmt::join(names.begin(), end, ", "));
    if (names.size() > most) text += fmt::format(" and {} more", names.size() - most);
    return base::harmless_line(text);
}

// The parts of a name between underscores, and the part after a hyphen. Platforms embed the
// student's name and number, as in "Ann Adams_4711_assignsubmission_file_" and "week2-ann".
std::vector<std::string> parts_of_name(const std::string& name) {
    std::vector<std::string> parts(1);
    for (const char character : name) {
        if (character == '_')
            parts.emplace_back();
        else
            parts.back() += character;
    }
    for (std::size_t at = name.find('-'); at != name.npos; at = name.find('-', at + 1))
        parts.push_back(name.substr(at + 1));
    return parts;
}

// The students of the class list, or those who submitted.
class Roster {
public:
    static Roster from_file(const fs::path& file, const std::string& match) {
        Roster roster;
        roster.table_ = parse_csv(base::read_file(file));
        if (roster.table_.records.empty())
            throw std::runtime_error(fmt::format("{} is empty: the first line of a class's list "
                                                 "holds headings, and each other one a student",
                                                 file.string()));
        const std::size_t column = roster.column_of(file, match);
        for (std::size_t line = 1; line < roster.table_.records.size(); ++line) {
            const std::vector<std::string>& fields = roster.table_.records[line].fields;
            const std::string name(column < fields.size() ? base::trimmed(fields[column])
                                                          : std::string_view());
            if (name.empty()) continue;
            if (!roster.lines_.emplace(student_of(name), line).second)
                throw std::runtime_error(fmt::format("{} has two lines for {}: choose a column "
                                                     "that tells them apart, with --match",
                                                     file.string(), student_of(name)));
        }
        return roster;
    }

    static Roster from_names(const std::set<std::string>& names) {
        Roster roster;
        roster.table_.line_end = "\r\n";
        roster.table_.records.push_back({"student", {}});
        for (const std::string& name : names) {
            roster.lines_.emplace(name, roster.table_.records.size());
            roster.table_.records.push_back({csv_field(name), {}});
        }
        return roster;
    }

    // The row of the student of the submission `name`: an exact match, else the only row that
    // matches a part of the name.
    std::optional<std::size_t> line_of(const std::string& name) const {
        if (const auto exact = lines_.find(name); exact != lines_.end()) return exact->second;
        std::set<std::size_t> found;
        for (const std::string& part : parts_of_name(name))
            if (const auto line = lines_.find(part); line != lines_.end())
                found.insert(line->second);
        return found.size() == 1 ? std::optional(*found.begin()) : std::nullopt;
    }

    const CsvTable& table() const { return table_; }
    std::size_t students() const { return lines_.size(); }

private:
    // The column with that header; by default "student", else the first column.
    std::size_t column_of(const fs::path& file, const std::string& match) const {
        const std::vector<std::string>& headings = table_.records.front().fields;
        const auto column =
            std::find(headings.begin(), headings.end(), match.empty() ? "student" : match);
        if (column != headings.end()) return static_cast<std::size_t>(column - headings.begin());
        if (match.empty()) return 0;
        throw std::runtime_error(fmt::format("{} has no column '{}'; it has {}", file.string(),
                                             match, in_quotes(headings)));
    }

    CsvTable table_;
    std::map<std::string, std::size_t> lines_;  // by name; the first record is the header
};

class PointsTable {
public:
    explicit PointsTable(const PointsRequest& request) {
        for (const fs::path& folder : request.folders)
            read(OutputFolder(folder));
        std::set<std::string> names;
        for (const PuzzlePoints& puzzle : puzzles_)
            for (const auto& [name, score] : puzzle.scores)
                names.insert(name);
        const Roster roster = request.students.empty()
                                  ? Roster::from_names(names)
                                  : Roster::from_file(request.students, request.match);
        write(roster);
        print_unknown_students(roster, names, request.students);
        points_.students = roster.students();
    }

    Points take() { return std::move(points_); }

private:
    void read(const OutputFolder& folder) {
        PuzzlePoints puzzle;
        puzzle.title = folder.header().title;
        if (std::find(points_.puzzles.begin(), points_.puzzles.end(), puzzle.title) !=
            points_.puzzles.end())
            throw std::runtime_error(
                fmt::format("two of the folders hold results of puzzle {}: name one of them, or "
                            "put the parts of a class together with grade --merge",
                            puzzle.title));
        std::vector<std::string> changed, ungraded;
        for (const fs::path& file : folder.result_files()) {
            const std::optional<Result> result = OutputFolder::read_sealed_result(file);
            if (!result) {
                changed.push_back(student_of(file.filename().string()));
                continue;
            }
            const check::Verdict& verdict = result->verdict;
            if (verdict.error_kind == check::ErrorKind::no_submission) continue;
            puzzle.max_score = std::max(puzzle.max_score, verdict.max_score);
            puzzle.scores[result->student] =
                verdict.gradable ? std::optional(verdict.score) : std::nullopt;
            if (!verdict.gradable) ungraded.push_back(result->student);
        }
        tell(puzzle.title, "not graded, so grade once more", ungraded);
        tell(puzzle.title,
             "left out, since they were changed after they were written, or written by a user "
             "with another grading-key",
             changed);
        points_.puzzles.push_back(puzzle.title);
        puzzles_.push_back(std::move(puzzle));
    }

    void tell(const std::string& title, const char* what, const std::vector<std::string>& names) {
        if (!names.empty())
            points_.missing.push_back(
                fmt::format("puzzle {}: {}: {}", title, what, in_quotes(names)));
    }

    // If a student has two submissions for a puzzle, neither counts: the instructor must decide.
    std::vector<std::map<std::size_t, std::optional<int>>> scores_by_line(const Roster& roster) {
        std::vector<std::map<std::size_t, std::optional<int>>> all;
        for (const PuzzlePoints& puzzle : puzzles_) {
            std::map<std::size_t, std::optional<int>> scores;
            std::map<std::size_t, std::vector<std::string>> names;
            for (const auto& [name, score] : puzzle.scores) {
                const std::optional<std::size_t> line = roster.line_of(name);
                if (!line) continue;
                scores[*line] = score;
                names[*line].push_back(name);
            }
            for (const auto& [line, several] : names) {
                if (several.size() == 1) continue;
                tell(puzzle.title, "two submissions of one student, so no points", several);
                scores[line] = std::nullopt;
            }
            all.push_back(std::move(scores));
        }
        return all;
    }

    void write(const Roster& roster) {
        const CsvTable& list = roster.table();
        const auto scores = scores_by_line(roster);
        std::string text = list.has_byte_order_mark ? "\xef\xbb\xbf" : "";
        const std::size_t columns = list.records.front().fields.size();
        int possible = 0;
        text += list.records.front().text;
        for (const PuzzlePoints& puzzle : puzzles_) {
            text += list.separator + csv_field(puzzle.title);
            possible += puzzle.max_score;
        }
        text += fmt::format("{0}total{0}possible{1}", list.separator, list.line_end);
        for (std::size_t line = 1; line < list.records.size(); ++line) {
            const CsvRecord& record = list.records[line];
            text += record.text;
            if (record.fields.size() < columns)
                text.append(columns - record.fields.size(), list.separator);
            std::optional<int> total;
            for (const auto& puzzle : scores) {
                text += list.separator;
                const auto score = puzzle.find(line);
                if (score == puzzle.end() || !score->second) continue;
                text += std::to_string(*score->second);
                total = total.value_or(0) + *score->second;
            }
            text += fmt::format("{0}{1}{0}{2}{3}", list.separator,
                                total ? std::to_string(*total) : "", possible, list.line_end);
        }
        points_.table = std::move(text);
    }

    void print_unknown_students(const Roster& roster, const std::set<std::string>& names,
                                const fs::path& list) {
        std::vector<std::string> strangers;
        for (const std::string& name : names)
            if (!roster.line_of(name)) strangers.push_back(name);
        if (!strangers.empty())
            points_.missing.push_back(
                fmt::format("on no line of {}: {}", list.string(), in_quotes(strangers)));
    }

    std::vector<PuzzlePoints> puzzles_;
    Points points_;
};

}  // namespace

Points points_of(const PointsRequest& request) { return PointsTable(request).take(); }

}  // namespace streamlab::grading
