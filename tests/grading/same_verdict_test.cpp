// `check` and `grade` give an honest program the same verdict and the same points. Judges a sample
// of the programs, or all of them if STREAMLAB_ALL_PROGRAMS is set.
#include <algorithm>
#include <cstdlib>
#include <regex>
#include <set>

#include "check/report/words.hpp"
#include "check/running/runner.hpp"
#include "grading/settings.hpp"
#include "proof/answers.hpp"
#include "small_class.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;
namespace fs = std::filesystem;

namespace {

const fs::path source_folder = STREAMLAB_SOURCE_DIR;

struct Program {
    std::string name;
    const check::Puzzle* puzzle = nullptr;
    std::string text;
    bool is_right = true;
    check::Verdict checked, graded;
};

check::CheckOptions options_of_check() {
    check::CheckOptions options;
    options.toolchain = program::find_toolchain();
    options.profiles_folder = source_folder / "profiles";
    options.work_limit = check::default_work_limit;
    options.timeout_s = 60;
    options.jobs = 1;
    return options;
}

check::CheckOptions options_of_grade() {
    check::CheckOptions options = options_of_check();
    options.toolchain.cache_dir /= "grading";
    grading::confine(options, {}, program::strongest_isolation());
    return options;
}

void require_same_verdicts(std::vector<Program> programs) {
    const tests::TemporaryFolder folder;
    check::in_parallel(programs.size(), 0, [&](std::size_t i) {
        Program& program = programs[i];
        const fs::path place = folder.path() / std::to_string(i);
        fs::create_directories(place);
        const fs::path file = folder.write(std::to_string(i) + "/puzzle.cu", program.text);
        program.checked = check::check(*program.puzzle, file, options_of_check());
        program.graded = check::check(*program.puzzle, file, options_of_grade());
    });
    for (const Program& program : programs) {
        const check::Verdict &checked = program.checked, &graded = program.graded;
        INFO(program.puzzle->name << ", " << program.name << ":\ncheck: " << checked.summary << '\n'
                                  << checked.messages << "\ngrade: " << graded.summary << '\n'
                                  << graded.messages << '\n'
                                  << program.text);
        CHECK(check::name_of(checked.status) == check::name_of(graded.status));
        CHECK(checked.score == graded.score);
        CHECK(checked.summary == graded.summary);
        CHECK(checked.output == graded.output);
        CHECK((checked.passed() || !program.is_right));
        REQUIRE(checked.tests.size() == graded.tests.size());
        for (std::size_t i = 0; i < checked.tests.size(); ++i)
            CHECK(check::explanation(checked.tests[i]) == check::explanation(graded.tests[i]));
    }
}

// Judges every `step`th program, or all on request.
void require_same_verdicts_of_a_sample(std::vector<Program> programs, std::size_t step) {
    if (std::getenv("STREAMLAB_ALL_PROGRAMS")) step = 1;
    std::vector<Program> sample;
    for (std::size_t i = 0; i < programs.size(); i += step)
        sample.push_back(std::move(programs[i]));
    require_same_verdicts(std::move(sample));
}

std::vector<check::Puzzle> compiled_puzzles() {
    std::vector<check::Puzzle> puzzles = check::load_puzzles(source_folder / "puzzles");
    std::erase_if(puzzles, [](const check::Puzzle& puzzle) {
        return puzzle.kind != check::PuzzleKind::repair;
    });
    return puzzles;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    return at == text.npos ? text : text.replace(at, from.size(), to);
}

// ---- static variables ------------------------------------------------------------------------

struct Variable {
    std::string declaration;
    std::string use;  // in a function
};

std::vector<Variable> variables() {
    const std::string touch = "touch(&own, sizeof own);";
    std::vector<Variable> all;
    for (const char* type : {"double", "int*", "cudaEvent_t", "cudaStream_t", "char", "short",
                             "int", "long long", "bool", "float4", "dim3"}) {
        all.push_back({std::string("static ") + type + " own;", touch});
        for (const char* count : {"2", "3", "7", "8", "1000"})
            all.push_back({std::string("static ") + type + " own[" + count + "];", touch});
        all.push_back({std::string(type) + " own;", touch});
        all.push_back({std::string("static thread_local ") + type + " own;", touch});
        all.push_back({std::string("inline ") + type + " own;", touch});
        all.push_back({"", std::string("static ") + type + " own; " + touch});
    }
    for (const char* declaration :
         {"static double own = 2.5;", "static char own = 'a';",
          "static char own[] = \"some text\";", "static int own[100] = {1, 2};",
          "static void* own = &own;", "alignas(64) static char own[3];",
          "alignas(4096) static int own[2] = {1};",
          "template <class T> T own_of; static double& own = own_of<double>;",
          "struct Own { static inline cudaEvent_t all[3]; }; static auto& own = Own::all;",
          "static char before; static double own; static char behind;",
          "__device__ int own_device[3]; static int own;",
          "__managed__ int managed; static int own;"})
        all.push_back({declaration, touch});
    all.push_back(
        {"#include <string>\nstatic std::string own;", "own += \"more than fits inside\";"});
    all.push_back({"#include <vector>\nstatic std::vector<double> own(3);", "own.push_back(1);"});
    all.push_back({"#include <map>\nstatic std::map<int, int> own;", "++own[3];"});
    all.push_back({"#include <atomic>\nstatic std::atomic<long> own;", "++own;"});
    all.push_back({"#include <mutex>\nstatic std::mutex own;", "own.lock(); own.unlock();"});
    all.push_back({"#include <string>", "static std::string own(30, 'x'); own += 'y';"});
    return all;
}

// The function reads each byte and writes it back unchanged.
const std::string touch_function = R"(
static void touch(void* variable, unsigned long bytes) {
    char* at = static_cast<char*>(variable);
    for (unsigned long i = 0; i < bytes; ++i) at[i] = static_cast<char>(at[i] ^ 1);
    for (unsigned long i = 0; i < bytes; ++i) at[i] = static_cast<char>(at[i] ^ 1);
    char* copy = static_cast<char*>(malloc(bytes));
    memcpy(copy, variable, bytes);
    memcpy(variable, copy, bytes);
    free(copy);
}
)";

// ---- equivalent programs ---------------------------------------------------------------------

// Returns a semantically equal program, or the text itself if the rewriting does not apply.
using Rewriting = std::string (*)(const std::string& text);

std::string after_includes(const std::string& text, const std::string& more) {
    const std::size_t last = text.rfind("#include");
    return std::string(text).insert(text.find('\n', last) + 1, more);
}

std::string with_comments(const std::string& text) {
    return "/* A longer comment,\n   of two lines. */\n" +
           std::regex_replace(text, std::regex(";\n"),
                              ";  // \"so it is\", isn't it? <<<1, 2>>>\n");
}

std::string with_renamed_variables(const std::string& text) {
    const std::regex declared("\\bcuda(?:Event|Stream)_t (\\w+)");
    std::set<std::string> names;
    for (std::sregex_iterator i(text.begin(), text.end(), declared), end; i != end; ++i)
        names.insert((*i)[1]);
    std::string renamed = text;
    for (const std::string& name : names) {
        renamed = std::regex_replace(renamed, std::regex("\\b" + name + "\\b(?!\")"),
                                     "my_" + name + "_2");
        // A member may have the same name.
        renamed = std::regex_replace(renamed, std::regex("(\\.|->)my_" + name + "_2"), "$1" + name);
    }
    return renamed;
}

std::string with_declarations_first(const std::string& text) {
    const std::regex kernel("\n(__global__ void [^{]*)\\{");
    std::string declarations;
    for (std::sregex_iterator i(text.begin(), text.end(), kernel), end; i != end; ++i)
        declarations += (*i)[1].str() + ";\n";
    return after_includes(text, declarations);
}

std::string with_headers(const std::string& text) {
    return "#include <algorithm>\n#include <array>\n#include <cmath>\n#include <functional>\n"
           "#include <iostream>\n#include <map>\n#include <memory>\n#include <numeric>\n"
           "#include <string>\n#include <vector>\n" +
           text;
}

std::string with_unused_statics(const std::string& text) {
    return after_includes(text, "static cudaEvent_t unused_events[4];\nstatic double unused = 1;\n"
                                "[[maybe_unused]] static int* const unused_pointer = nullptr;\n");
}

std::string with_unused_templates(const std::string& text) {
    return after_includes(text,
                          "template <class T> __global__ void unused_kernel(T* p) { *p = T(); }\n"
                          "template <class T> struct Unused { static T value; T other; };\n"
                          "template <class T> T Unused<T>::value;\n");
}

std::string in_another_layout(const std::string& text) {
    return std::regex_replace(text, std::regex("\n    "), "\n\t") + "\n\n\n";
}

const std::vector<std::pair<std::string, Rewriting>> rewritings = {
    {"comments", with_comments},
    {"renamed variables", with_renamed_variables},
    {"declarations first", with_declarations_first},
    {"more headers", with_headers},
    {"unused statics", with_unused_statics},
    {"unused templates", with_unused_templates},
    {"another layout", in_another_layout},
    {"all of them", [](const std::string& text) {
         std::string result = text;
         for (std::size_t i = 0; i + 1 < rewritings.size(); ++i)
             result = rewritings[i].second(result);
         return result;
     }}};

}  // namespace

TEST_CASE("static variables of an honest program do not change its verdict") {
    const tests::SmallClass small;
    const check::Puzzle puzzle = small.puzzle();
    const std::string end = "    CHECK(cudaStreamSynchronize(stream));";
    std::vector<Program> programs;
    for (const Variable& variable : variables())
        programs.push_back(
            {variable.declaration + ' ' + variable.use,
             &puzzle,
             replaced(after_includes(tests::small::right, variable.declaration + touch_function),
                      end, "    " + variable.use + '\n' + end),
             true,
             {},
             {}});
    require_same_verdicts_of_a_sample(std::move(programs), 11);
}

TEST_CASE("check and grade agree on every stored answer", "[long]") {
    const std::vector<check::Puzzle> puzzles = compiled_puzzles();
    std::vector<Program> programs;
    for (const check::Puzzle& puzzle : puzzles) {
        const proof::Answers answers = proof::find_answers(puzzle.solution_folder);
        programs.push_back({"solution", &puzzle, tests::read_text(puzzle.solution), true, {}, {}});
        for (const fs::path& right : answers.right)
            programs.push_back(
                {right.filename().string(), &puzzle, tests::read_text(right), true, {}, {}});
        for (const proof::WrongAnswer& wrong : answers.wrong)
            programs.push_back({wrong.file.filename().string(),
                                &puzzle,
                                tests::read_text(wrong.file),
                                false,
                                {},
                                {}});
    }
    REQUIRE(programs.size() > 100);
    require_same_verdicts_of_a_sample(std::move(programs), 17);
}

TEST_CASE("check and grade agree on a solution that is written differently", "[long]") {
    const std::vector<check::Puzzle> puzzles = compiled_puzzles();
    std::vector<Program> programs;
    for (const check::Puzzle& puzzle : puzzles)
        for (const auto& [name, rewrite] : rewritings)
            programs.push_back(
                {name, &puzzle, rewrite(tests::read_text(puzzle.solution)), true, {}, {}});
    require_same_verdicts_of_a_sample(std::move(programs), 19);
}

TEST_CASE("no environment variable changes a verdict") {
    const tests::SmallClass small;
    const check::Puzzle puzzle = small.puzzle();
    const std::string asks =
        replaced(tests::small::right, "    CHECK(cudaStreamSync",
                 "    if (getenv(\"STREAMLAB_TEST_VARIABLE\") != nullptr) return;\n"
                 "    CHECK(cudaStreamSync");
    ::setenv("STREAMLAB_TEST_VARIABLE", "1", 1);
    require_same_verdicts({{"asks its environment", &puzzle, asks, true, {}, {}}});
    ::unsetenv("STREAMLAB_TEST_VARIABLE");
}
