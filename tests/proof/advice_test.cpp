// Tests whether the advice on common mistakes is right. Each program of advice/ is a puzzle's
// solution with one mistake. Its first lines are
//
//     // puzzle: 06-ships-aground    the puzzle
//     // says: text                  a part of the verdict's text about the mistake
//     // advises: text               a part of the advice
//     // change: this => that        if the advice names lines: the mistake on one of them, and its
//                                    correction
//     // leads to: pass              or nearer: the result of following the advice literally
#include <algorithm>
#include <cctype>

#include "proof/advised.hpp"
#include "proof/nearer.hpp"
#include "proof/source_text.hpp"
#include "proof/task.hpp"
#include "proof/verdict_judge.hpp"
#include "scratch.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using proof::Advice;
using proof::Judgement;
namespace fs = std::filesystem;

namespace {

const fs::path root = STREAMLAB_SOURCE_DIR;

// The rest of the line that starts with `key`; empty if there is none.
std::string field(const std::string& text, const std::string& key) {
    const std::string start = "\n// " + key + ": ";
    const std::size_t at = ('\n' + text).find(start);
    if (at == text.npos) return "";
    const std::size_t begin = at + start.size() - 1;
    return text.substr(begin, text.find('\n', begin) - begin);
}

// The source with the change applied to each line that the advice names and that contains the
// mistake; empty if no line does.
std::string change_at_advised_lines(const std::string& source, const std::string& advice,
                                    const std::string& change) {
    const std::size_t arrow = change.find(" => ");
    const std::string from = change.substr(0, arrow), to = change.substr(arrow + 4);
    std::string result;
    bool is_changed = false;
    int number = 1;
    for (std::size_t at = 0; at < source.size(); ++number) {
        const std::size_t end = std::min(source.find('\n', at), source.size() - 1) + 1;
        std::string line = source.substr(at, end - at);
        const std::size_t wrong = line.find(from);
        const std::string name = "line " + std::to_string(number);
        const std::size_t named = advice.find(name);
        const bool is_named =
            named != advice.npos &&
            !std::isdigit(static_cast<unsigned char>(advice[named + name.size()]));
        if (wrong != line.npos && is_named) {
            line.replace(wrong, from.size(), to);
            is_changed = true;
        }
        result += line;
        at = end;
    }
    return is_changed ? result : "";
}

struct Tried {
    fs::path file;
    std::string text;
    Judgement before, after;
    Advice advice;
};

class Trial {
public:
    void run(Tried& tried) const {
        const check::Puzzle puzzle =
            check::load_puzzle(root / "puzzles" / field(tried.text, "puzzle"));
        tried.before = judge_(puzzle, tried.file);
        if (tried.before.advice.empty()) return;
        tried.advice = wanted_of(tried);
        const std::string name = tried.file.filename().string();
        const std::string change = field(tried.text, "change");
        std::vector<std::string> sources;
        if (!change.empty())
            sources = {change_at_advised_lines(tried.text, tried.advice.text, change)};
        else if (tried.advice.edit)
            sources = proof::with_advice(tried.text, name, *tried.advice.edit);
        for (const std::string& source : sources) {
            tried.after =
                judge_(puzzle, scratch_.write(tried.file.stem().string() + '/' + name, source));
            if (proof::improves_program(tried.before, tried.advice, tried.after)) return;
        }
    }

private:
    static Advice wanted_of(const Tried& tried) {
        for (const Advice& advice : tried.before.advice)
            if (advice.text == field(tried.text, "advises")) return advice;
        return tried.before.advice.front();
    }

    static check::CheckOptions options() {
        check::CheckOptions options;
        options.toolchain = program::find_toolchain();
        options.profiles_folder = root / "profiles";
        options.work_limit = check::default_work_limit;
        options.timeout_s = 600;
        return options;
    }

    Scratch scratch_;
    proof::Judge judge_ = proof::verdict_judge(options());
};

std::vector<Tried> all_mistakes() {
    std::vector<Tried> all;
    for (const auto& entry : fs::directory_iterator(root / "tests" / "proof" / "advice"))
        if (entry.path().extension() == ".cu")
            all.push_back({entry.path(), proof::read_text(entry.path()), {}, {}, {}});
    std::sort(all.begin(), all.end(),
              [](const Tried& a, const Tried& b) { return a.file < b.file; });
    return all;
}

void try_all(std::vector<Tried> all) {
    const Trial trial;
    std::vector<proof::Task> tasks;
    for (Tried& tried : all)
        tasks.push_back({tried.file.string(), [&trial, &tried] { trial.run(tried); }});
    proof::run_all(tasks, 2, [](std::size_t) {});

    for (const Tried& tried : all) {
        INFO(tried.file.filename().string() << "\n"
                                            << tried.before.text << "\nAfter it:\n"
                                            << tried.after.text);
        CHECK_FALSE(tried.before.passed());
        CHECK_THAT(tried.before.text, ContainsSubstring(field(tried.text, "says")));
        CHECK(tried.advice.text == field(tried.text, "advises"));
        CHECK(proof::improves_program(tried.before, tried.advice, tried.after));
        CHECK(std::string(tried.after.passed() ? "pass" : "nearer") ==
              field(tried.text, "leads to"));
    }
}

}  // namespace

TEST_CASE("four common mistakes are named, and the advice on them is right") {
    std::vector<Tried> all = all_mistakes();
    REQUIRE(all.size() > 10);
    all.resize(4);
    try_all(std::move(all));
}

TEST_CASE("each common mistake is named, and the advice on it is right", "[long]") {
    try_all(all_mistakes());
}
