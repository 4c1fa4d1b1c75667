#include "proof/puzzle_texts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "proof/answers.hpp"
#include "proof/source_text.hpp"

namespace streamlab::proof {

namespace fs = std::filesystem;
using check::Puzzle;
using check::PuzzleKind;

namespace {

// Limits on the lines of puzzle.cu, because a student has to read all of it. A question may have
// several programs.
constexpr int min_puzzle_lines = 15;
constexpr int max_lines = 60;
constexpr int max_question_lines = 100;

class PuzzleTexts {
public:
    PuzzleTexts(const Puzzle& puzzle, const std::vector<catalogue::Lab>& labs)
        : puzzle_(puzzle), labs_(labs) {}

    std::vector<std::string> run() {
        files();
        if (!problems_.empty()) return problems_;
        puzzle_source();
        recorded();
        unfinished_texts();
        lesson();
        hints();
        lab();
        answers();
        return problems_;
    }

private:
    template <typename... Values>
    void problem(const fs::path& file, int line, fmt::format_string<Values...> text,
                 Values&&... values) {
        const std::string place =
            line == 0 ? file.string() : fmt::format("{}:{}", file.string(), line);
        problems_.push_back(place + ": " + fmt::format(text, std::forward<Values>(values)...));
    }

    void files() {
        for (const fs::path& file : {puzzle_.source, puzzle_.solution, puzzle_.given_source})
            if (read_text(file).empty()) problem(file, 0, "is missing, or empty");
        for (const fs::path& file : find_answers(puzzle_.solution_folder).others)
            if (file != puzzle_.solution && file != puzzle_.given_source)
                problem(file, 0,
                        "has a name that nothing reads: valid are solution.cu, given.cu, "
                        "wrong-NAME.cu and right-NAME.cu");
    }

    void puzzle_source() {
        const std::string text = read_text(puzzle_.source);
        const int most = puzzle_.kind == PuzzleKind::question ? max_question_lines : max_lines;
        const int lines = count_lines(text);
        if (lines < min_puzzle_lines || lines > most)
            problem(puzzle_.source, 0, "has {} lines; {} to {} fit a student's screen", lines,
                    min_puzzle_lines, most);
        if (text != read_text(puzzle_.given_source))
            problem(puzzle_.given_source, 0,
                    "differs from {}: `streamlab reset` would bring back another puzzle",
                    puzzle_.source.string());
        if (text.rfind("//", 0) != 0)
            problem(puzzle_.source, 1, "a puzzle begins with its story, as a comment");
        if (puzzle_.kind == PuzzleKind::question) return;
        const std::vector<int> todos = lines_with(text, "// TODO");
        if (todos.size() != 1)
            problem(puzzle_.source, 0,
                    "has {} lines with // TODO; it must be one, which says what "
                    "to reach",
                    todos.size());
    }

    // Requires puzzle.cu to contain the text of the recorded program, and the recording to exist.
    void recorded() {
        if (puzzle_.recorded.empty()) return;
        std::string shown;
        std::istringstream lines(read_text(puzzle_.recorded));
        for (std::string line; std::getline(lines, line);)
            shown += line.empty() ? "//\n" : "//     " + line + "\n";
        if (shown.empty() || read_text(puzzle_.source).find(shown) == std::string::npos)
            problem(puzzle_.source, 0, "does not show {} line for line",
                    puzzle_.recorded.filename().string());
        fs::path recording = puzzle_.recorded;
        if (recording.replace_extension(".rec"); !fs::exists(recording))
            problem(recording, 0, "is missing: the recording of the program");
    }

    // Reports remaining TODO texts of `streamlab dev new`.
    void unfinished_texts() {
        std::vector<fs::path> files{puzzle_.folder / "puzzle.toml", puzzle_.solution,
                                    puzzle_.solution_folder / "mutants.toml"};
        if (!puzzle_.harness.empty()) files.push_back(puzzle_.harness);
        for (const fs::path& file : files)
            for (const int line : lines_with(read_text(file), "TODO"))
                problem(file, line, "a TODO is left");
        if (read_text(puzzle_.solution).rfind("//", 0) != 0)
            problem(puzzle_.solution, 1,
                    "a solution begins with a comment that says why it is right");
    }

    void lesson() {
        if (puzzle_.lesson.empty())
            problem(puzzle_.folder / "puzzle.toml", 0,
                    "has no 'lesson': what it teaches, in one sentence");
    }

    void hints() {
        const std::set<std::string> distinct(puzzle_.hints.begin(), puzzle_.hints.end());
        if (distinct.size() != puzzle_.hints.size())
            problem(puzzle_.folder / "puzzle.toml", 0, "two hints are the same");
    }

    void lab() {
        if (puzzle_.lab.empty() || catalogue::find_lab(labs_, puzzle_.lab)) return;
        const std::string near = catalogue::nearest_lab(labs_, puzzle_.lab);
        problem(puzzle_.folder / "puzzle.toml", 0, "there is no lab '{}'{}{}", puzzle_.lab,
                near.empty() ? "" : "; did you mean ", near);
    }

    void answers() {
        const Answers answers = find_answers(puzzle_.solution_folder);
        if (answers.wrong.size() < 2)
            problem(puzzle_.solution_folder, 0,
                    "holds {} typical wrong answer{} (wrong-NAME.cu); "
                    "it must be two or more",
                    answers.wrong.size(), answers.wrong.size() == 1 ? "" : "s");
        for (const WrongAnswer& answer : answers.wrong) {
            if (answer.fails.empty())
                problem(answer.file, 1, "lists no checks that it fails: // fails: hazards");
            if (answer.says.empty())
                problem(answer.file, 1, "gives no message that names its mistake: // says: ...");
        }
    }

    const Puzzle& puzzle_;
    const std::vector<catalogue::Lab>& labs_;
    std::vector<std::string> problems_;
};

}  // namespace

std::vector<std::string> check_texts(const Puzzle& puzzle,
                                     const std::vector<catalogue::Lab>& labs) {
    return PuzzleTexts(puzzle, labs).run();
}

}  // namespace streamlab::proof
