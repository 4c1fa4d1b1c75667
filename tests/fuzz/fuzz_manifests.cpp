// Files of lab and puzzle authors, and device profiles: lab.toml, puzzle.toml, rules.toml,
// profiles/NAME.toml, and the output of a measurement. A mistake in one of them must give a message
// with a file and a line.
#include <filesystem>

#include "base/files.hpp"
#include "catalogue/catalogue.hpp"
#include "catalogue/measured_profile.hpp"
#include "catalogue/profile_file.hpp"
#include "catalogue/rule_texts.hpp"
#include "check/manifest/puzzle.hpp"
#include "formats.hpp"
#include "fuzz.hpp"
#include "mutation.hpp"
#include "support/temporary_folder.hpp"

namespace streamlab::fuzz {

namespace {

namespace fs = std::filesystem;
using catalogue::CatalogueError;

// A folder that is used for all inputs.
class Folder {
public:
    Folder() {
        for (const fs::path& each : {lab(), puzzle()})
            fs::create_directories(each);
        base::write_file(lab() / "name.cu", "int main() {}  // <-- here\n");
        base::write_file(puzzle() / "harness.cu", "int main() {}\n");
    }
    fs::path lab() const { return made_.path() / "labs" / "03-name"; }
    fs::path puzzle() const { return made_.path() / "puzzles" / "06-name"; }
    fs::path other(const char* name) const { return made_.path() / name; }

private:
    tests::TemporaryFolder made_;
};

// Runs `load`. An exception must be one line that names the file.
template <class Load>
void expect_one_line(const Load& load) {
    try {
        load();
    } catch (const CatalogueError& error) {
        const std::string what = error.what();
        require(!what.empty() && what.find('\n') == what.npos, "a message of several lines");
        require_harmless(what, "a message about a manifest");
    }
}

// Writes in place: renaming a file for each input would take most of the time.
fs::path written(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
    return file;
}

void check_puzzle_file(const check::Puzzle& puzzle) {
    for (const std::string& check : check::checks_of(puzzle))
        check::points_of(puzzle, check);
    require(puzzle.hints.size() == 3, "a puzzle with another number of hints");
    require(puzzle.checks.seeds >= 1, "a puzzle without seeds");
    require(puzzle.devices >= 1, "a puzzle without devices");
}

void check_lab_file(const catalogue::Lab& lab) {
    require(lab.devices >= 1, "a lab without devices");
    for (const catalogue::Knob& knob : lab.knobs)
        catalogue::check_knob(lab, knob.name, knob.default_value);
}

void check_measurement(const std::string& text) {
    expect_one_line([&] {
        const std::string lines = catalogue::median_lines({text, text});
        const std::string toml = catalogue::to_toml({lines, "name", text.substr(0, 40), text});
        static const tests::TemporaryFolder folder;
        catalogue::load_profile(written(folder.path() / "name.toml", toml));
    });
}

}  // namespace

const char* const fuzzer_name = "manifests";

Corpus make_corpus() {
    Corpus made;
    const std::string source = STREAMLAB_SOURCE_DIR;
    for (const char* folder : {"/labs", "/puzzles", "/profiles", "/docs/rules"}) {
        const std::vector<std::string> texts = texts_below(source + folder, ".toml");
        made.inputs.insert(made.inputs.end(), texts.begin(), texts.end());
    }
    made.inputs.emplace_back("launch_ns 2600\ncopy_h2d_ns 0:2300,4096:2550\nstreams 4\n");
    made.words = {"= ",
                  "[check]\n",
                  "[[hint]]\n",
                  "[[knob]]\n",
                  "[[choice]]\n",
                  "[[question]]\n",
                  "[[proof]]\n",
                  "[[numbers]]\n",
                  "[prediction]\n",
                  "[[prediction.choice]]\n",
                  "[check.points]\n",
                  "[order]\n",
                  "\"\"\"",
                  "'''",
                  "{ at_least = 1e300 }",
                  "{ at_most = nan }",
                  "at_most = -inf",
                  "9223372036854775807",
                  "-9223372036854775808",
                  "1979-05-27T07:32:00Z",
                  "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
                  "{a={a={a={a={a={a={a={a={a=",
                  "a.b.c.d.e.f = 1\n",
                  "\\u0000",
                  "\\U0010ffff",
                  "\xff",
                  "\xc3",
                  "\x1b[2J",
                  "\xe2\x80\xae",
                  "true",
                  "seeds = 99999999",
                  "minutes = 0",
                  "devices = 0",
                  "format = 2",
                  "\r\n"};
    return made;
}

void mutate(std::string& input, const Corpus& corpus, Random& random) {
    mutate_bytes(input, corpus, random);
}

}  // namespace streamlab::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace streamlab;
    using namespace streamlab::fuzz;
    static const Folder folder;
    const std::string text(reinterpret_cast<const char*>(data), size);
    expect_one_line([&] {
        written(folder.lab() / "lab.toml", text);
        check_lab_file(catalogue::load_lab(folder.lab()));
    });
    expect_one_line([&] {
        written(folder.puzzle() / "puzzle.toml", text);
        check_puzzle_file(check::load_puzzle(folder.puzzle()));
    });
    expect_one_line([&] { catalogue::load_rules(written(folder.other("rules.toml"), text)); });
    expect_one_line([&] {
        catalogue::load_profile(written(folder.other("h200.toml"), text), catalogue::NameRule::any);
    });
    check_measurement(text);
    return 0;
}
