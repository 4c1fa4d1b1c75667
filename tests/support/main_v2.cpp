// Catch2 v2 wants one file that holds its main.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
