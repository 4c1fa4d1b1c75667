# Read by cpack after it has collected a package's files, before it packs them: adds the changelog in the package's
# form, compresses what Debian's policy wants compressed, and gives all files the time SOURCE_DATE_EPOCH, so that two
# packages of the same build have the same bytes.
set(root ${CPACK_TEMPORARY_INSTALL_DIRECTORY})

if(CPACK_GENERATOR STREQUAL "DEB")
  # The bold words that begin the bullets of this version in CHANGELOG.md; users read the rest there.
  file(READ ${CPACK_STREAMLAB_SOURCE}/CHANGELOG.md text)
  string(REGEX REPLACE ";" "," text "${text}")
  string(FIND "${text}" "\n## [${CPACK_PACKAGE_VERSION}]" begin)
  if(begin EQUAL -1)
    message(FATAL_ERROR "CHANGELOG.md has no section for version ${CPACK_PACKAGE_VERSION}")
  endif()
  math(EXPR begin "${begin} + 1")
  string(SUBSTRING "${text}" ${begin} -1 text)
  string(REGEX REPLACE "\n## .*" "" text "${text}")
  string(REGEX MATCHALL "\n\\* \\*\\*[^*]+\\*\\*" leads "${text}")
  set(lines "")
  foreach(lead IN LISTS leads)
    string(REGEX REPLACE "^\n\\* \\*\\*(.*)\\*\\*$" "\\1" lead "${lead}")
    string(APPEND lines "  * ${lead}\n")
  endforeach()
  string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
  set(documents ${root}/usr/share/doc/streamlab)
  file(WRITE ${documents}/changelog
       "streamlab (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium\n\n${lines}  * CHANGELOG.md says more.\n\n"
       " -- ${CPACK_DEBIAN_PACKAGE_MAINTAINER}  ${date}\n")
  file(GLOB pages ${root}/usr/share/man/man1/*.1)
  execute_process(COMMAND gzip -9nf ${documents}/changelog ${pages} COMMAND_ERROR_IS_FATAL ANY)
endif()

if(DEFINED ENV{SOURCE_DATE_EPOCH})
  execute_process(COMMAND find ${root} -exec touch -h -d @$ENV{SOURCE_DATE_EPOCH} {} +
                  COMMAND_ERROR_IS_FATAL ANY)
endif()
