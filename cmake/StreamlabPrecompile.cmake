# The headers that most tests include, compiled once for all of them (-DSTREAMLAB_PRECOMPILE=ON, as
# CI has it): a whole build takes far less time. Off by default: after a small change ccache is
# quicker without. The tools are left alone: g++ 12 forgets which of the headers are the system's
# and warns of what is inside them once it optimises.
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
  # Where fmt is a shared library, its header is another one for those who do not link it.
  target_link_libraries(${test} PRIVATE fmt::fmt)
  target_precompile_headers(${test} REUSE_FROM streamlab_precompiled)
endforeach()
