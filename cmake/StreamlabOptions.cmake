# Warnings, sanitizers and the compiler launcher for all targets.
add_library(streamlab_options INTERFACE)
target_compile_options(streamlab_options INTERFACE -Wall -Wextra -Wshadow -Wnon-virtual-dtor
                       -Woverloaded-virtual -Wno-missing-field-initializers)
# GCC 12 wrongly warns about overlapping copies in "text" + string (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(streamlab_options INTERFACE -Wno-restrict)
endif()
if(STREAMLAB_WERROR)
  target_compile_options(streamlab_options INTERFACE -Werror)
endif()

# Libraries that are linked into students' programs are not sanitized: these programs are built without sanitizers and
# have other access hooks.
set(streamlab_sanitizers)
if(STREAMLAB_SANITIZE)
  set(streamlab_sanitizers -fsanitize=address,undefined)
endif()
# Coverage instrumentation for libFuzzer, which tests/fuzz is linked with.
if(STREAMLAB_FUZZER)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "STREAMLAB_FUZZER needs clang++ with libFuzzer: -DCMAKE_CXX_COMPILER=clang++")
  endif()
  set(streamlab_sanitizers -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=undefined)
endif()
if(streamlab_sanitizers)
  set(name $<TARGET_PROPERTY:NAME>)
  set(in_program $<OR:$<STREQUAL:${name},streamlab_guarded>,$<STREQUAL:${name},streamlab_trace_writer>,$<STREQUAL:${name},streamlab_model>,$<STREQUAL:${name},streamlab_hazard>,$<STREQUAL:${name},streamlab_walls>,$<STREQUAL:${name},streamlab_profile>,$<STREQUAL:${name},streamlab_cudart>>)
  foreach(option ${streamlab_sanitizers} -fno-omit-frame-pointer)
    target_compile_options(streamlab_options INTERFACE $<$<NOT:${in_program}>:${option}>)
  endforeach()
  add_link_options(-fsanitize=address,undefined)
endif()

# Optimising the tests takes more time than it saves.
set(STREAMLAB_TEST_OPTIONS -O0)

if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${PROJECT_SOURCE_DIR}/cmake/compiler-launcher)
endif()

# streamlab_module(TARGET [MODULE FOLDER]): sets up a module, whose headers are included as "module/x.hpp". Each
# module has a separate include path, so that a target finds only the headers of modules that it links with, and an
# include in the wrong direction does not build. MODULE and FOLDER default to the current folder.
function(streamlab_module target)
  set(folder ${CMAKE_CURRENT_SOURCE_DIR})
  if(ARGC GREATER 2)
    set(folder ${ARGV2})
  endif()
  get_filename_component(module ${folder} NAME)
  if(ARGC GREATER 1)
    set(module ${ARGV1})
  endif()
  set(path ${PROJECT_BINARY_DIR}/modules/${module})
  file(MAKE_DIRECTORY ${path})
  file(CREATE_LINK ${folder} ${path}/${module} SYMBOLIC)
  get_target_property(type ${target} TYPE)
  set(scope PUBLIC)
  if(type STREQUAL "INTERFACE_LIBRARY")  # header-only
    set(scope INTERFACE)
  endif()
  target_include_directories(${target} ${scope} $<BUILD_INTERFACE:${path}>)
  set_property(GLOBAL APPEND PROPERTY streamlab_modules ${module}:${target})
endfunction()

# Most of the compile time is spent on library headers. With this option one compilation has up to thirty files of a
# module, and code that is not critical for speed is optimised less: a full build takes a third of the time.
# ./streamlab configures it. Without it, a change of one file compiles only that file, and compile_commands.json has a
# command for each file.
option(STREAMLAB_QUICK_BUILD "Compile several files of a module together: shorter full builds" OFF)

# Maximum number of files in a compilation; a folder may set a smaller one.
set(STREAMLAB_BATCH_SIZE 30)

# streamlab_build_quickly(TARGET [COLD]): applies STREAMLAB_QUICK_BUILD. COLD: the target is not
# critical for speed.
function(streamlab_build_quickly target)
  if(NOT STREAMLAB_QUICK_BUILD)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${STREAMLAB_BATCH_SIZE})
  if("COLD" IN_LIST ARGN)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
endfunction()

# streamlab_compile_alone(SOURCES...): excluded from unity builds, because they define names of other files.
function(streamlab_compile_alone)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# streamlab_library(NAME SOURCES...): a static library whose headers are included as "folder/x.hpp".
function(streamlab_library name)
  add_library(${name} STATIC ${ARGN})
  streamlab_module(${name})
  target_link_libraries(${name} PRIVATE $<BUILD_INTERFACE:streamlab_options>)
  streamlab_build_quickly(${name})
endfunction()
