// If streamlab was built without SQLite, an export of Nsight Systems gives one clear line.
#include <string>

#include "../cli/scratch_folder.hpp"
#include "base/environment_error.hpp"
#include "imported/load.hpp"
#include "support/catch.hpp"

using namespace streamlab;

TEST_CASE("without SQLite its databases are refused with the missing library") {
    const tests::ScratchFolder folder;
    const std::string file =
        folder.file("x.sqlite", std::string("SQLite format 3\0 and so on", 26));
    CHECK_THROWS_AS(imported::load(file), base::EnvironmentError);
    CHECK_THROWS_WITH(imported::load(file), ContainsSubstring("libsqlite3-dev"));
}
