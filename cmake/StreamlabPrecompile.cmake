# The headers that most files include, compiled once for the tools and once for the tests
# (-DSTREAMLAB_PRECOMPILE=ON, as CI has it): a whole build takes half as long. What goes into
# students' programs is left alone. Off by default: after a small change ccache is quicker without.
option(STREAMLAB_PRECOMPILE "Compile the most used headers once: quicker whole builds" OFF)
if(NOT STREAMLAB_PRECOMPILE)
  return()
endif()

set(headers <algorithm> <array> <atomic> <charconv> <chrono> <cmath> <cstdint> <cstdlib> <cstring>
            <deque> <filesystem> <fstream> <functional> <iterator> <map> <memory> <mutex> <optional>
            <set> <span> <sstream> <stdexcept> <string> <string_view> <thread> <tuple>
            <unordered_map> <utility> <variant> <vector> <fmt/format.h>)

# streamlab_precompiled(NAME HEADERS... LIBRARIES...): what other targets take such headers from.
function(streamlab_precompiled name)
  cmake_parse_arguments(arg "" "" "HEADERS;LIBRARIES" ${ARGN})
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "")
  add_library(${name} OBJECT ${source})
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} fmt::fmt Threads::Threads streamlab_options)
  target_precompile_headers(${name} PRIVATE ${arg_HEADERS})
endfunction()

# Where fmt is a shared library, its header is another one for those who do not link it.
function(streamlab_reuse from)
  foreach(target ${ARGN})
    if(TARGET ${target})
      target_link_libraries(${target} PRIVATE fmt::fmt)
      target_precompile_headers(${target} REUSE_FROM ${from})
    endif()
  endforeach()
endfunction()

streamlab_precompiled(streamlab_precompiled_tools HEADERS ${headers})
set(tools analysis program catalogue check render proof grading pages view gui_state gui cli)
list(TRANSFORM tools PREPEND streamlab_)
streamlab_reuse(streamlab_precompiled_tools streamlab_trace ${tools})

if(BUILD_TESTING)
  streamlab_precompiled(streamlab_precompiled_tests
    HEADERS ${headers} ${PROJECT_SOURCE_DIR}/tests/support/catch.hpp
    LIBRARIES streamlab_test_main)
  target_compile_options(streamlab_precompiled_tests PRIVATE ${STREAMLAB_TEST_OPTIONS})
  get_property(tests GLOBAL PROPERTY streamlab_tests)
  streamlab_reuse(streamlab_precompiled_tests ${tests})
endif()
