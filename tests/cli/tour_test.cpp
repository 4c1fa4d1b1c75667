#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

TEST_CASE("without a display and a command, the tour runs lab 03 and says what to do next") {
    const Answer answer = command("");
    CHECK(answer.code == 0);
    for (const std::string part : {"Welcome", "lab 03", "k3", "What next?", "streamlab list",
                                   "streamlab run 03 --set flags=nonblocking"})
        CHECK_THAT(answer.out, ContainsSubstring(part));
    // The picture is all there: nobody is asked to predict it first, and nothing says why.
    for (const std::string part : {"redict the answer", "Why did", "D1"})
        CHECK_THAT(answer.out, !ContainsSubstring(part));
}

TEST_CASE("what to type next is what the user typed to come here") {
    const Answer answer = shell("STREAMLAB_COMMAND=./streamlab '" STREAMLAB_EXECUTABLE "'");
    CHECK_THAT(answer.out, ContainsSubstring("./streamlab list"));
}

TEST_CASE("a display that does not answer is none") {
    const Answer answer = shell("DISPLAY=:12345 '" STREAMLAB_EXECUTABLE "'");
    CHECK(answer.code == 0);
    CHECK_THAT(answer.out, ContainsSubstring("Welcome"));
}
