#include <fstream>
#include <sstream>

#include "base/temporary_folder.hpp"
#include "fidelity_page.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::fidelity;

namespace {

class Page {
public:
    explicit Page(const std::string& text) { std::ofstream(path()) << text; }
    std::filesystem::path path() const { return folder_.path() / "page.md"; }
    std::string text() const {
        std::ostringstream text;
        text << std::ifstream(path()).rdbuf();
        return text.str();
    }

private:
    base::TemporaryFolder folder_;
};

const std::string header = "Before.\n\n| what | GPU | model device | remark |\n|---|---|---|---|\n";
const std::string call_rows =
    "| **Calls, us** | a GPU | h200 | within |\n| launch | 2.6 | 2.605 | 10% |\n";
const std::string lab_rows = "| **Labs, ms** | a GPU | h200 | order |\n| 01 | 5 | 5 | the same |\n";

}  // namespace

TEST_CASE("a page's table is read in sections") {
    const Page page(header + call_rows + lab_rows + "\nBehind.\n");
    const std::vector<Section> sections = read_page(page.path());
    REQUIRE(sections.size() == 2);
    CHECK(sections[0].heading.what == "Calls, us");
    REQUIRE(sections[1].rows.size() == 1);
    CHECK(sections[1].rows[0].remark == "the same");
    CHECK(sections[1].rows[0].line == 8);
}

TEST_CASE("a section is replaced in place, and all else stays") {
    const Page page(header + call_rows + lab_rows + "\nBehind.\n");
    write_section(page.path(),
                  {{"Calls, us", "another", "h200", "within"}, {{"x", "1", "2", "2x"}}});
    const std::string made = "| **Calls, us** | another | h200 | within |\n| x | 1 | 2 | 2x |\n";
    CHECK(page.text() == header + made + lab_rows + "\nBehind.\n");
    write_section(page.path(), {{"New", "", "", ""}, {}});
    CHECK(page.text() == header + made + lab_rows + "| **New** |  |  |  |\n\nBehind.\n");
}

TEST_CASE("a page without a table, or with a malformed row, is refused with the reason") {
    CHECK_THROWS(read_page(Page("nothing\n").path()));
    CHECK_THROWS(read_page(Page(header + call_rows + "| a | b |\n").path()));
    CHECK_THROWS(read_page(Page(header + "| a | b | c | d |\n").path()));
}

TEST_CASE("the text between two marks is replaced") {
    const Page page("A\n<!-- x: begin -->\nold\n<!-- x: end -->\nB\n");
    write_between_marks(page.path(), "x", "new\nlines\n");
    CHECK(page.text() == "A\n<!-- x: begin -->\nnew\nlines\n<!-- x: end -->\nB\n");
    CHECK_THROWS(write_between_marks(page.path(), "y", ""));
}
