# streamlab_rule_ids(TARGET): the target's sources can include "embedded/rule_ids.hpp", with the ids of the rules in
# docs/rules/rules.toml. Rewording a rule does not change the header.
function(streamlab_rule_ids target)
  set(file ${PROJECT_SOURCE_DIR}/docs/rules/rules.toml)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(STRINGS ${file} rows REGEX "^id = \"[A-Z0-9]+\"$")
  set(ids "")
  foreach(row IN LISTS rows)
    string(REPLACE "id = " "" id "${row}")
    string(APPEND ids "    ${id},\n")
  endforeach()
  set(header "// Made by CMake of docs/rules/rules.toml (streamlab_rule_ids).
#pragma once

namespace streamlab::embedded {

inline constexpr const char* rule_ids[] = {
${ids}};

}  // namespace streamlab::embedded
")
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/include)
  file(CONFIGURE OUTPUT ${folder}/embedded/rule_ids.hpp CONTENT "@header@" @ONLY)
  target_include_directories(${target} PRIVATE ${folder})
endfunction()
