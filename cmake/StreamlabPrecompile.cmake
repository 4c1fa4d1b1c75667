# Precompiles the headers that most tests include (-DSTREAMLAB_PRECOMPILE=ON, as in CI), which makes full builds much
# faster. Off by default: after a small change ccache is faster without it. Not for the tools: with precompiled
# headers and optimisation, g++ 12 reports warnings from system headers.
option(STREAMLAB_PRECOMPILE "Compile the headers of the tests once: quicker whole builds" OFF)
if(NOT STREAMLAB_PRECOMPILE OR NOT BUILD_TESTING)
  return()
endif()

set(source ${CMAKE_CURRENT_BINARY_DIR}/precompiled.cpp)
file(CONFIGURE OUTPUT ${source} CONTENT "")
add_library(streamlab_precompiled OBJECT ${source})
target_link_libraries(streamlab_precompiled PRIVATE
  streamlab_test_main fmt::fmt Threads::Threads streamlab_options)
target_compile_options(streamlab_precompiled PRIVATE ${STREAMLAB_TEST_OPTIONS})
target_precompile_headers(streamlab_precompiled PRIVATE
  <algorithm> <array> <atomic> <chrono> <cmath> <cstdint> <cstdlib> <cstring> <filesystem> <fstream>
  <functional> <iterator> <map> <memory> <mutex> <optional> <set> <sstream> <stdexcept> <string>
  <string_view> <thread> <tuple> <unordered_map> <utility> <variant> <vector> <fmt/format.h>
  ${PROJECT_SOURCE_DIR}/tests/support/catch.hpp)

get_property(tests GLOBAL PROPERTY streamlab_tests)
foreach(test ${tests})
  # If fmt is a shared library, linking it changes the definitions that its header sees.
  target_link_libraries(${test} PRIVATE fmt::fmt)
  target_precompile_headers(${test} REUSE_FROM streamlab_precompiled)
endforeach()
