# streamlab_embed(TARGET NAME FILES...): the target's sources can include "embedded/NAME.hpp", which contains the
# files as texts: `embedded::NAME`, an array of base::EmbeddedFile. Templates and lists can thus be files in the tree
# that an installed program does not need. Paths are relative to the current folder.
function(streamlab_embed target name)
  set(rows "")
  foreach(file IN LISTS ARGN)
    get_filename_component(path ${file} ABSOLUTE)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    file(READ ${path} text)
    string(APPEND rows "    {\"${file}\", R\"embedded(${text})embedded\"},\n")
  endforeach()
  set(header "// Made by CMake of files in the tree (streamlab_embed).
#pragma once

#include \"base/embedded_file.hpp\"

namespace streamlab::embedded {

inline constexpr base::EmbeddedFile ${name}[] = {
${rows}};

}  // namespace streamlab::embedded
")
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/include)
  file(CONFIGURE OUTPUT ${folder}/embedded/${name}.hpp CONTENT "@header@" @ONLY)
  target_include_directories(${target} PRIVATE ${folder})
  target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:streamlab_base>)
endfunction()
