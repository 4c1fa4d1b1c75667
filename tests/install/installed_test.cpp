// The result of `cmake --install` works without the source tree.
#include "hidden_tree.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

TEST_CASE("an installed streamlab lists, explains, runs, checks and reports missing parts") {
    const ScratchFolder scratch;
    const std::string prefix = scratch.path().string() + "/prefix";
    const Answer install =
        shell("umask 022 && cmake --install '" STREAMLAB_BINARY_DIR "' --prefix '" + prefix + "'");
    CAPTURE(install.err);
    REQUIRE(install.code == 0);
    check_works(scratch, prefix);

    INFO(
        "everything lies in folders of streamlab's own or has its name, and everybody can read it");
    const std::string app = STREAMLAB_HAS_APP ? "bin/streamlab-app\n" : "";
    CHECK(shell("cd '" + prefix + "' && ls -d bin/* lib/* share/doc/*").out ==
          "bin/streamlab\n" + app +
              "bin/streamlab-dev\nbin/streamlab-grade\nbin/streamlab-record\nbin/streamlab-site\n"
              "lib/streamlab\nshare/doc/streamlab\n");
    CHECK(shell("cd '" + prefix + "/share' && find * -type f ! -path '*streamlab*'").out == "");
    // Each program has a page.
    CHECK(shell("cd '" + prefix + "' && ls bin | sed 's/$/.1/' | sort").out ==
          shell("cd '" + prefix + "' && ls share/man/man1").out);
    CHECK(shell("find '" + prefix + "' ! -perm -044 -o -type l").out == "");

    if (!STREAMLAB_HAS_APP) return;
    const Answer picture = run_without_trees(
        scratch, "'" + prefix + "/bin/streamlab' screenshot picture.png --lab 03 --before-run");
    CAPTURE(picture.err);
    CHECK(picture.code == 0);
}
