#include <algorithm>

#include "proof/answers.hpp"
#include "proof/lab_texts.hpp"
#include "proof/new_puzzle.hpp"
#include "proof/puzzle_texts.hpp"
#include "proof/source_text.hpp"
#include "scratch.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

// The template's puzzle with all TODOs filled in.
struct Filled {
    Filled() {
        for (proof::NewFile& file :
             proof::files_of({7, "tide-tables", check::PuzzleKind::repair})) {
            for (std::size_t at = 0; (at = file.text.find("TODO ", at)) != std::string::npos;)
                file.text.replace(at, 4, number());
            scratch.write(file.path, file.text);
        }
        // The story was a TODO as well, and must be the same in puzzle.cu and given.cu.
        const std::string source =
            proof::read_text(scratch.root() / "puzzles/07-tide-tables/puzzle.cu");
        scratch.write("solutions/07-tide-tables/given.cu", source);
    }

    std::string number() { return "done " + std::to_string(++count); }

    std::vector<std::string> problems() const {
        return proof::check_texts(check::load_puzzle(scratch.root() / "puzzles/07-tide-tables"),
                                  {});
    }
    std::string only_problem() const {
        const auto all = problems();
        return all.size() == 1 ? all[0] : std::to_string(all.size()) + " problems";
    }
    void replace(const std::string& file, const std::string& from, const std::string& to) const {
        std::string text = proof::read_text(scratch.root() / file);
        text.replace(text.find(from), from.size(), to);
        scratch.write(file, text);
    }

    Scratch scratch;
    int count = 0;
};

}  // namespace

TEST_CASE("a puzzle with complete texts has no problems") {
    CHECK(Filled().problems() == std::vector<std::string>{});
}

TEST_CASE("each missing text of a puzzle is one line with its position") {
    const std::string source = "puzzles/07-tide-tables/puzzle.cu";
    const std::string toml = "puzzles/07-tide-tables/puzzle.toml";
    const std::string solutions = "solutions/07-tide-tables/";
    {
        const Filled puzzle;
        std::filesystem::remove(puzzle.scratch.root() / (solutions + "given.cu"));
        CHECK_THAT(puzzle.only_problem(), ContainsSubstring("given.cu: is missing"));
    }
    {
        const Filled puzzle;
        puzzle.replace(source, "spin_ms(2)", "spin_ms(3)");
        CHECK_THAT(puzzle.only_problem(), ContainsSubstring("differs from"));
    }
    {
        const Filled puzzle;
        puzzle.replace(toml, "minutes = 5", "minutes = 5\nlab = \"99-nowhere\"");
        CHECK_THAT(puzzle.only_problem(), ContainsSubstring("no lab '99-nowhere'"));
    }
    {
        const Filled puzzle;
        std::filesystem::remove(puzzle.scratch.root() / (solutions + "wrong-host-waits.cu"));
        CHECK_THAT(puzzle.only_problem(),
                   ContainsSubstring("1 typical wrong answer (wrong-NAME.cu)"));
    }
    {
        const Filled puzzle;
        puzzle.scratch.write(solutions + "Wrong-again.cu", "// fails: hazards\n");
        CHECK_THAT(puzzle.only_problem(),
                   ContainsSubstring("Wrong-again.cu: has a name that nothing reads"));
    }
    {
        const Filled puzzle;
        puzzle.replace(solutions + "wrong-host-waits.cu", "// says: the host wait\n", "");
        CHECK_THAT(puzzle.only_problem(), ContainsSubstring("no message that names its mistake"));
    }
    {
        const Filled puzzle;
        puzzle.scratch.write(solutions + "mutants.toml", "\n# TODO: why?\n");
        CHECK_THAT(puzzle.only_problem(), ContainsSubstring("mutants.toml:2: a TODO is left"));
    }
}

TEST_CASE("a wrong answer has the check that it fails, and its message") {
    const Scratch scratch;
    const proof::WrongAnswer answer = proof::read_wrong_answer(
        scratch.write("wrong-a.cu", "// fails: hazards, result\n// says: a race\n// says: line 3\n"
                                    "// A remark.\n#include \"lab.cuh\"\n// says: not this\n"));
    CHECK(answer.fails == std::vector<std::string>{"hazards", "result"});
    CHECK(answer.says == std::vector<std::string>{"a race", "line 3"});
}

TEST_CASE("each missing text of a lab is one line") {
    const Scratch scratch;
    catalogue::Lab lab;
    lab.folder = scratch.root() / "03-fence";
    std::string source = "int main() {\n";
    for (int i = 0; i < 20; ++i)
        source += "    const int value" + std::to_string(i) + " = knob(\"ms\", 3);\n";
    lab.source = scratch.write("03-fence/fence.cu", source + "}\n");
    lab.title = "A fence";
    lab.choices = {
        {"5 ms", true, "Yes."}, {"10 ms", false, "No."}, {"15 ms", false, "Not at all."}};
    lab.rules = {"D1"};
    lab.explanation = "Rule D1.";
    lab.more = {{"In PyTorch", "The same."}};
    lab.try_next = "--set ms=5";
    catalogue::Knob knob;
    knob.name = "ms";
    knob.title = "Length";
    knob.default_value = "3";
    knob.minimum = 1;
    knob.maximum = 9;
    knob.turned = "Longer.";
    lab.knobs = {knob};
    scratch.write("tests/03-fence.expect", "# as it comes\n[]\nprints: a\n[ms=1]\n[ms=9]\n");
    const auto tests = scratch.root() / "tests";
    CHECK(proof::check_texts(lab, tests) == std::vector<std::string>{});

    const auto all = [&](const catalogue::Lab& changed) {
        std::string text;
        for (const std::string& problem : proof::check_texts(changed, tests))
            text += problem + '\n';
        return text;
    };
    catalogue::Lab changed = lab;
    changed.knobs[0].name = "size";
    CHECK_THAT(all(changed), ContainsSubstring("reads the knob 'ms'"));
    CHECK_THAT(all(changed), ContainsSubstring("'size', which the program does not read"));
    changed = lab;
    changed.try_next = "--set ms=50";
    CHECK_THAT(all(changed), ContainsSubstring("try_next"));
    changed = lab;
    changed.rules.push_back("S1");
    CHECK_THAT(all(changed), ContainsSubstring("another text cites rule S1"));
    changed = lab;
    changed.choices.resize(2);
    CHECK_THAT(all(changed), ContainsSubstring("2 choices"));
    changed = lab;
    changed.choices[2] = changed.choices[1];
    CHECK_THAT(all(changed), ContainsSubstring("the choice '10 ms' twice"));
    CHECK_THAT(all(changed), ContainsSubstring("the reply of another one"));
    changed = lab;
    changed.knobs[0].title = lab.title;
    CHECK_THAT(all(changed), ContainsSubstring("title of something else: 'A fence'"));
    changed = lab;
    changed.more.clear();
    CHECK_THAT(all(changed), ContainsSubstring("what this is in PyTorch"));
    changed = lab;
    for (int i = 0; i < 80; ++i)
        changed.explanation += " word";
    CHECK_THAT(all(changed), ContainsSubstring("the explanation has 82 words; 80 is the limit"));
    changed = lab;
    changed.knobs[0].turned.clear();
    CHECK_THAT(all(changed), ContainsSubstring("'ms' does not say what turning it shows"));
    changed = lab;
    changed.knobs[0].maximum = 99;
    CHECK_THAT(all(changed), ContainsSubstring("what the lab must show with ms=99"));
    changed = lab;
    changed.folder = scratch.root() / "04-other";
    CHECK_THAT(all(changed), ContainsSubstring("04-other.expect: is missing"));
    scratch.write("tests/03-fence.expect", "[ms=1]\n[ms=9]\n");
    CHECK_THAT(all(lab), ContainsSubstring("does not begin with []"));
    scratch.write("03-fence/lab.toml", "title = 'A fence'\nremember = 'TODO'\n");
    CHECK_THAT(all(lab), ContainsSubstring("lab.toml:2: a TODO is left"));
}
