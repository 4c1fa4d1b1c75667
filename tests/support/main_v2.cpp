// Catch2 v2 needs one source file with its main.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
