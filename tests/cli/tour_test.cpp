#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

TEST_CASE("without a display and a command, the tour runs lab 03 and names the next step") {
    const Answer answer = command("");
    CHECK(answer.code == 0);
    for (const std::string part : {"Welcome", "lab 03", "k3", "What next?", "streamlab list",
                                   "streamlab run 03 --set flags=nonblocking"})
        CHECK_THAT(answer.out, ContainsSubstring(part));
    // The picture is complete: the tour asks for no prediction and shows no reason.
    for (const std::string part : {"redict the answer", "Why did", "D1"})
        CHECK_THAT(answer.out, !ContainsSubstring(part));
}

TEST_CASE("the suggested command uses the name that the user typed") {
    const Answer answer = shell("STREAMLAB_COMMAND=./streamlab '" STREAMLAB_EXECUTABLE "'");
    CHECK_THAT(answer.out, ContainsSubstring("./streamlab list"));
}

TEST_CASE("a display that does not respond counts as none") {
    const Answer answer = shell("DISPLAY=:12345 '" STREAMLAB_EXECUTABLE "'");
    CHECK(answer.code == 0);
    CHECK_THAT(answer.out, ContainsSubstring("Welcome"));
}
