#include "runtime_api/error.hpp"
#include "support/catch.hpp"

using namespace streamlab::runtime_api;

TEST_CASE("An error has its name, or its number if the runtime API has none") {
    CHECK(error_name(700) == "cudaErrorIllegalAddress");
    CHECK(error_name(904) == "cudaErrorStreamCaptureUnjoined");
    CHECK(error_name(998) == "error 998");
    CHECK(error_name(4711) == "error 4711");
}

TEST_CASE("cudaErrorNotReady is a query result, not an error (E4)") {
    CHECK(is_not_ready(600));
    CHECK_FALSE(is_error(600));
    CHECK_FALSE(is_success(600));
    CHECK_FALSE(is_error(0));
    CHECK(is_success(0));
    CHECK(is_error(1));
}
