#include "lesson/standing.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::lesson;

namespace {

// Five labs in a row, each with a wrong choice "no" and a right one "yes".
struct Course {
    Course() {
        for (int number = 1; number <= 5; ++number) {
            catalogue::Lab lab;
            lab.number = number;
            lab.name = "l" + std::to_string(number);
            lab.choices = {{"no", false, ""}, {"yes", true, ""}};
            labs.push_back(lab);
        }
    }
    void finish(int number, const std::string& prediction) {
        check::LabProgress& lab = progress.labs["l" + std::to_string(number)];
        lab.prediction = prediction;
        lab.finished = true;
        lab.notes["run"] = "yes";
    }
    std::optional<NextStop> next() const {
        return next_stop(standing(path_through({}, labs, {}), labs, {}, progress));
    }
    // The next stop in words: "2", or "1 again".
    std::string next_in_words() const {
        const auto stop = next();
        if (!stop) return "nothing";
        return std::to_string(stop->index + 1) + (stop->again ? " again" : "");
    }

    std::vector<catalogue::Lab> labs;
    check::Progress progress;
};

}  // namespace

TEST_CASE("the first unfinished stop comes next") {
    Course course;
    CHECK(course.next_in_words() == "1");
    course.finish(1, "yes");
    course.finish(3, "yes");
    CHECK(course.next_in_words() == "2");
    for (int number = 1; number <= 5; ++number)
        course.finish(number, "yes");
    CHECK(course.next_in_words() == "nothing");
}

TEST_CASE("a wrong prediction is repeated after three more stops, until it is right") {
    Course course;
    course.finish(1, "no");
    course.finish(2, "yes");
    course.finish(3, "yes");
    CHECK(course.next_in_words() == "4");
    course.finish(4, "yes");
    CHECK(course.next_in_words() == "1 again");
    check::LabProgress& first = course.progress.labs["l1"];
    CHECK(needs_repetition(course.labs[0], first));
    write_repetition(first, false);
    CHECK(course.next_in_words() == "5");
    course.finish(5, "no");
    // No other stop is left, so the lab is repeated at once.
    CHECK(course.next_in_words() == "1 again");
    write_repetition(first, true);
    CHECK_FALSE(needs_repetition(course.labs[0], first));
    CHECK(course.next_in_words() == "5 again");
    CHECK(first.prediction == "no");
}

TEST_CASE("an answer that was chosen and never run is not a prediction") {
    Course course;
    course.progress.labs["l1"].prediction = "no";
    const auto stops =
        standing(path_through({}, course.labs, {}), course.labs, {}, course.progress);
    CHECK_FALSE(stops[0].predicted_right);
    CHECK_FALSE(needs_repetition(course.labs[0], course.progress.labs["l1"]));
}
