// `cmake --install` makes something that works without the source tree.
#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

TEST_CASE("an installed streamlab lists, explains, builds and runs with its own files") {
    const ScratchFolder scratch;
    const std::string prefix = scratch.path().string();
    const Answer install =
        shell("cmake --install '" STREAMLAB_BINARY_DIR "' --prefix '" + prefix + "'");
    CAPTURE(install.err);
    REQUIRE(install.code == 0);
    const std::string installed = "'" + prefix + "/bin/streamlab' ";
    CHECK_THAT(shell(installed + "list --json").out, ContainsSubstring(prefix));
    CHECK(shell(installed + "explain D1").code == 0);
    CHECK(shell(installed + "run 03 --device model:laptop").code == 0);
}
