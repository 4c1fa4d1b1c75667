// Parts of a class, graded separately and merged.
#include "base/text.hpp"
#include "grading/merge.hpp"
#include "request.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using tests::grade;
using tests::request_of;

namespace {

grading::Request part(const tests::SmallClass& small, std::size_t shard, std::size_t shards) {
    grading::Request request = request_of(small, "part" + std::to_string(shard));
    request.shard = shard;
    request.shards = shards;
    return request;
}

grading::MergeRequest merge_of(const tests::SmallClass& small, std::size_t shards) {
    grading::MergeRequest request;
    for (std::size_t shard = 1; shard <= shards; ++shard)
        request.parts.push_back(small.out("part" + std::to_string(shard)));
    request.out = small.out("merged");
    request.puzzle = small.puzzle();
    return request;
}

}  // namespace

TEST_CASE("merged parts equal one run") {
    const tests::SmallClass small;
    small.submit_all_kinds();
    grading::Request whole = request_of(small, "whole");
    whole.formats = {check::Format::github_classroom};
    grade(whole);
    std::size_t results = 0;
    for (std::size_t shard = 1; shard <= 3; ++shard) {
        grading::Request request = part(small, shard, 3);
        request.formats = whole.formats;
        results += grade(request).summary.rows.size();
    }
    CHECK(results == 5);
    CHECK(grading::puzzle_of(small.out("part1")) == "early");
    const grading::MergeOutcome outcome = grading::merge(merge_of(small, 3), nullptr);
    CHECK(outcome.missing.empty());
    CHECK(tests::contents(small.out("merged")) == tests::contents(small.out("whole")));
    // Merging again changes nothing.
    grading::merge(merge_of(small, 3), nullptr);
    CHECK(tests::contents(small.out("merged")) == tests::contents(small.out("whole")));
}

TEST_CASE("a missing or unfinished part is reported") {
    const tests::SmallClass small;
    small.submit_all_kinds();
    for (std::size_t shard = 1; shard <= 3; ++shard)
        grade(part(small, shard, 3));
    grading::MergeRequest request = merge_of(small, 3);
    const std::string student =
        grading::OutputFolder(request.parts[0]).result_files().empty()
            ? ""
            : grading::OutputFolder(request.parts[0]).result_files().front().string();
    request.parts.pop_back();
    if (!student.empty()) std::filesystem::remove(student);
    const grading::MergeOutcome outcome = grading::merge(request, nullptr);
    REQUIRE(outcome.missing.size() == (student.empty() ? 1 : 2));
    CHECK_THAT(outcome.missing.back(), ContainsSubstring("part 3/3 is missing"));
    if (!student.empty())
        CHECK_THAT(outcome.missing.front(), ContainsSubstring("part1 is not finished"));
}

TEST_CASE("parts that do not belong together are not merged") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::right);
    grade(part(small, 1, 1));
    grading::Request other = part(small, 2, 2);
    other.shard = other.shards = 1;
    other.settings.hint_price = 2;
    grade(other);
    CHECK_THROWS_WITH(grading::merge(merge_of(small, 2), nullptr),
                      ContainsSubstring("do not belong together: other settings"));
    CHECK_THROWS_WITH(grading::puzzle_of(small.root()), ContainsSubstring("holds no results"));
}

TEST_CASE("of two results of one student the graded one counts; two different ones do not") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::right);
    grade(part(small, 1, 1));
    small.submit_file("alice.cu", tests::small::racy());
    grading::Request second = part(small, 2, 1);
    second.shard = 1;
    grade(second);
    CHECK_THROWS_WITH(grading::merge(merge_of(small, 2), nullptr),
                      ContainsSubstring("hold different results of alice"));
    const grading::OutputFolder folder(small.out("part2"));
    grading::Result result = *folder.find_result("alice");
    result.verdict.gradable = false;
    folder.write_result(result, "", "1.0");
    CHECK(grading::merge(merge_of(small, 2), nullptr).summary.passed() == 1);
}

TEST_CASE("a result that was changed, or stored under another name, is refused by name") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::right);
    small.submit_file("bob.cu", tests::small::racy());
    grade(part(small, 1, 1));
    const std::filesystem::path results = small.out("part1") / "results";
    const std::string right = tests::read_text(results / "alice.json");
    const std::string racy = tests::read_text(results / "bob.json");
    const auto refused_with = [&](const std::string& text) {
        std::ofstream(results / "bob.json") << text;
        const grading::MergeOutcome outcome = grading::merge(merge_of(small, 1), nullptr);
        CHECK(outcome.summary.rows.size() == (outcome.refused.empty() ? 2 : 1));
        const auto merged = small.out("merged") / "results/bob.json";
        CHECK(std::filesystem::exists(merged) == outcome.refused.empty());
        std::filesystem::remove_all(small.out("merged"));
        return outcome.refused;
    };
    CHECK(refused_with(racy).empty());
    const std::vector<std::string> bob = {(results / "bob.json").string()};
    std::string changed = racy;
    base::replace_all(changed, "\"status\": \"fail\"", "\"status\": \"pass\"");
    REQUIRE(changed != racy);
    CHECK(refused_with(changed) == bob);
    CHECK(refused_with(racy.substr(0, racy.find(",\n  \"seal\"")) + "\n}\n") == bob);
    CHECK(refused_with(right) == bob);
    CHECK(refused_with("") == bob);
}
