# cmake -DROOT=... -DFOLDERS=a|b -DOUTPUT=F.hpp -P digest_of_files.cmake: writes a header with a digest of all files
# in these folders of ROOT; an unchanged header is not rewritten.
string(REPLACE "|" ";" folders "${FOLDERS}")
set(all "")
foreach(folder IN LISTS folders)
  file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/${folder}/*)
  list(SORT files)
  foreach(file IN LISTS files)
    file(SHA256 ${ROOT}/${file} digest)
    string(APPEND all "${file} ${digest}\n")
  endforeach()
endforeach()
string(SHA256 digest "${all}")
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "// Made by cmake/digest_of_files.cmake.
#pragma once

inline constexpr char digest_of_files[] = \"@digest@\";
" @ONLY)
