# `packaging/make FOLDER` makes all packages. `cpack --config build/CPackConfig.cmake -G DEB`: a .deb for course machines
# and autograder images. It works without the source tree and builds students' programs with the system's g++. `-G TGZ`:
# the same files, to be unpacked anywhere.
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME streamlab)
set(CPACK_PACKAGE_VENDOR "The streamlab authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "puzzle labs for CUDA streams and events, without a GPU")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_FILE_NAME streamlab-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_STREAMLAB_SOURCE ${PROJECT_SOURCE_DIR})
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package_files.cmake)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The streamlab authors <streamlab@example.org>")
set(CPACK_DEBIAN_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Each lab is a small CUDA program that runs on a model device, deterministic to
the nanosecond, and shows its timeline: what overlaps, who waits for whom, and
which accesses nothing orders. Puzzles are repaired and checked.
.
For instructors: results come in the formats of the common autograders.")
# Building students' programs needs g++ and Boost.Context. The executables' shared libraries are added when the
# package is made.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "g++ | clang, libboost-context-dev")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "bubblewrap, fonts-inter, fonts-jetbrains-mono, fonts-dejavu-core")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "nvidia-cuda-toolkit")
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS OFF)

set(CPACK_STREAMLAB_EXECUTABLES ${PROJECT_BINARY_DIR}/core/cli/streamlab)
foreach(program IN LISTS command_programs)
  get_target_property(name ${program} OUTPUT_NAME)
  list(APPEND CPACK_STREAMLAB_EXECUTABLES ${PROJECT_BINARY_DIR}/core/cli/${name})
endforeach()
if(TARGET streamlab_app)
  list(APPEND CPACK_STREAMLAB_EXECUTABLES ${PROJECT_BINARY_DIR}/core/cli/streamlab-app)
endif()
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/package_kinds.cmake)

include(CPack)
