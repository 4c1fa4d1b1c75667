// The points of a class for several puzzles in one table.
#include <fstream>

#include "grading/csv.hpp"
#include "grading/output_folder.hpp"
#include "grading/points.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;
using grading::Points;

namespace {

// Creates folders as grade() leaves them.
class Grades {
public:
    Grades(const std::string& name, const std::string& title) : folder_(scratch().path() / name) {
        std::filesystem::remove_all(folder_.path());
        folder_.create();
        folder_.write_header({"1.0", title.substr(3), title, "hash", "settings"});
    }
    void add(const std::string& student, int score, bool gradable = true) const {
        grading::Result result;
        result.student = student;
        result.visibility = "visible";
        result.verdict.score = score;
        result.verdict.max_score = 10;
        result.verdict.gradable = gradable;
        folder_.write_result(result, "", "1.0");
    }
    std::filesystem::path path() const { return folder_.path(); }

    static const tests::TemporaryFolder& scratch() {
        static const tests::TemporaryFolder folder;
        return folder;
    }

private:
    grading::OutputFolder folder_;
};

struct TwoPuzzles {
    Grades radio{"grades-05", "05 radio-dishes"};
    Grades ships{"grades-06", "06 ships-aground"};

    TwoPuzzles() {
        radio.add("ann", 10);
        radio.add("bob", 4);
        ships.add("ann", 0);
        ships.add("cem", 10);
    }
    Points with(const std::string& list, const std::string& match = "") const {
        Grades::scratch().write("class.csv", list);
        return grading::points_of(
            {{radio.path(), ships.path()}, Grades::scratch().path() / "class.csv", match});
    }
    Points alone() const { return grading::points_of({{radio.path(), ships.path()}, {}, {}}); }
};

}  // namespace

TEST_CASE(
    "without a list the table has the students with submissions; no submission gives no points") {
    const Points points = TwoPuzzles().alone();
    CHECK(points.missing.empty());
    CHECK(points.students == 3);
    CHECK(points.table == "student,05 radio-dishes,06 ships-aground,total,possible\r\n"
                          "ann,10,0,10,20\r\n"
                          "bob,4,,4,20\r\n"
                          "cem,,10,10,20\r\n");
}

TEST_CASE("a list of the class keeps its columns and order, and each student has a line") {
    const TwoPuzzles two;
    const Points points =
        two.with("\xef\xbb\xbf"
                 "name;login;group\n\"Zoe \"\"Z\"\" Zorn; Dr.\";zoe;1\nCem Can;cem;2\n"
                 "Ann Adams;ann;1\nshort\n\"Bob\nBee\";bob;\n",
                 "login");
    CHECK(points.table == "\xef\xbb\xbf"
                          "name;login;group;05 radio-dishes;06 ships-aground;total;possible\n"
                          "\"Zoe \"\"Z\"\" Zorn; Dr.\";zoe;1;;;;20\nCem Can;cem;2;;10;10;20\n"
                          "Ann Adams;ann;1;10;0;10;20\nshort;;;;;;20\n\"Bob\nBee\";bob;;4;;4;20\n");
    CHECK(points.missing.empty());
}

TEST_CASE("submissions named by learning platforms are matched to their line") {
    TwoPuzzles two;
    two.ships.add("Dee Day_4711_assignsubmission_file_", 7);
    two.ships.add("eveel_12_99_puzzle", 3);
    two.ships.add("12_4711_x", 1);  // matches two lines, so it is ambiguous
    two.ships.add("week-2-eve-lee", 6);
    const Points points = two.with("id\n4711\n12\nann\nbob\ncem\neve-lee\n");
    CHECK_THAT(points.table, ContainsSubstring("\n4711,,7,7,20\n12,,3,3,20\n"));
    CHECK_THAT(points.table, ContainsSubstring("\neve-lee,,6,6,20\n"));
    REQUIRE(points.missing.size() == 1);
    CHECK_THAT(points.missing[0], ContainsSubstring("class.csv: 12_4711_x"));
    two.ships.add("ann_2", 5);
    const Points twice = two.with("student\nann\nbob\ncem\n4711\n12\n");
    CHECK_THAT(twice.table, ContainsSubstring("\nann,10,,10,20\n"));
    CHECK_THAT(twice.missing[0], ContainsSubstring("two submissions of one student, so no points: "
                                                   "ann, ann_2"));
}

TEST_CASE("ungraded or changed results have no points and are named") {
    TwoPuzzles two;
    two.radio.add("dan", 0, false);
    std::ofstream(two.ships.path() / "results" / "cem.json") << "{}";
    const Points points = two.alone();
    CHECK_THAT(points.table, ContainsSubstring("\r\ndan,,,,20\r\n"));
    CHECK(points.table.find("cem") == points.table.npos);
    REQUIRE(points.missing.size() == 2);
    CHECK(points.missing[0] == "puzzle 05 radio-dishes: not graded, so grade once more: dan");
    CHECK_THAT(points.missing[1], ContainsSubstring("puzzle 06 ships-aground: left out"));
}

TEST_CASE("invalid folders and lists are refused in one line") {
    const TwoPuzzles two;
    CHECK_THROWS_WITH(grading::points_of({{two.radio.path(), two.radio.path()}, {}, {}}),
                      ContainsSubstring("two of the folders hold results of puzzle 05"));
    CHECK_THROWS_WITH(grading::points_of({{Grades::scratch().path()}, {}, {}}),
                      ContainsSubstring("holds no results"));
    CHECK_THROWS_WITH(two.with(""), ContainsSubstring("class.csv is empty"));
    CHECK_THROWS_WITH(two.with("a,b\nann,1\n", "c"),
                      ContainsSubstring("has no column 'c'; it has a, b"));
    CHECK_THROWS_WITH(two.with("a\nann\nann\n"), ContainsSubstring("has two lines for ann"));
}

TEST_CASE("a table is read as spreadsheets write it") {
    const auto fields = [](const std::string& text) {
        std::vector<std::vector<std::string>> all;
        for (const grading::CsvRecord& record : grading::parse_csv(text).records)
            all.push_back(record.fields);
        return all;
    };
    using Rows = std::vector<std::vector<std::string>>;
    CHECK(fields("a,b\r\n\r\n\"x,\"\"y\"\"\",\"l1\nl2\"\r\n") ==
          Rows{{"a", "b"}, {"x,\"y\"", "l1\nl2"}});
    CHECK(fields("a\tb\n1,5\t2") == Rows{{"a", "b"}, {"1,5", "2"}});
    CHECK(fields("\"open") == Rows{{"open"}});
    CHECK(fields("") == Rows{});
}
