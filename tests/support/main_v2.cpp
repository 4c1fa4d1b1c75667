// Catch2 v2 needs one source file that contains its main().
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
