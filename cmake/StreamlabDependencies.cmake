# Dependencies. The system's packages take precedence (cmake/packages*.txt); Debian 12 has all of them, so that
# nothing is downloaded there.
include(FetchContent)

set(hint "./streamlab installs what cmake/packages.txt lists")

macro(streamlab_require name)
  find_package(${name} QUIET ${ARGN})
  if(NOT ${name}_FOUND)
    message(FATAL_ERROR "${name} was not found; ${hint}")
  endif()
endmacro()

streamlab_require(Threads)
streamlab_require(fmt)
streamlab_require(nlohmann_json)
streamlab_require(CLI11)
streamlab_require(PkgConfig)
streamlab_require(Boost 1.71 COMPONENTS context)

# toml++ before 3.0 is not compatible, and Ubuntu 22.04 has an older one.
find_package(tomlplusplus 3.0 QUIET)
if(NOT tomlplusplus_FOUND)
  message(STATUS "toml++ 3.0 or newer is not installed: fetching 3.4.0")
  FetchContent_Declare(tomlplusplus
    URL https://github.com/marzer/tomlplusplus/archive/refs/tags/v3.4.0.tar.gz
    URL_HASH SHA256=8517f65938a4faae9ccf8ebb36631a38c1cadfb5efa85d9a72e15b9e97d25155)
  FetchContent_MakeAvailable(tomlplusplus)
endif()

# Libraries with only a .pc file: PkgConfig::libdw, PkgConfig::cairo, PkgConfig::libarchive.
function(streamlab_pkg_config module)
  pkg_check_modules(${module} QUIET IMPORTED_TARGET GLOBAL ${module})
  if(NOT TARGET PkgConfig::${module})
    message(FATAL_ERROR "${module} was not found; ${hint}")
  endif()
endfunction()
streamlab_pkg_config(libdw)
streamlab_pkg_config(cairo)
streamlab_pkg_config(libarchive)

# PkgConfig::webp, optional: animated pictures.
pkg_check_modules(webp QUIET IMPORTED_TARGET GLOBAL libwebp libwebpmux)
if(NOT TARGET PkgConfig::webp)
  message(STATUS "libwebp was not found: building without animated pictures (libwebp-dev)")
endif()

# PkgConfig::sqlite3, optional: `streamlab why` uses it to read exports of Nsight Systems.
option(STREAMLAB_SQLITE "Read exports of Nsight Systems, if SQLite is installed" ON)
if(STREAMLAB_SQLITE)
  pkg_check_modules(sqlite3 QUIET IMPORTED_TARGET GLOBAL sqlite3>=3.37)
  if(NOT TARGET PkgConfig::sqlite3)
    message(STATUS "SQLite was not found: building without exports of Nsight Systems (libsqlite3-dev)")
  endif()
endif()

# The app: STREAMLAB_IMGUI, glfw, OpenGL::OpenGL, OpenGL::EGL, PNG::PNG. Without them only the command line is built.
# Debian's ImGui is a static library that contains both backends, with a .pc file; elsewhere it is a CMake package.
set(STREAMLAB_IMGUI_SOURCE "" CACHE PATH
    "the sources of an ImGui release, to build the app with that instead of the installed one")
if(STREAMLAB_GUI)
  if(NOT STREAMLAB_IMGUI_SOURCE)
    pkg_check_modules(imgui QUIET IMPORTED_TARGET GLOBAL imgui>=1.86)
  endif()
  if(STREAMLAB_IMGUI_SOURCE)
    include(StreamlabImgui)
  elseif(TARGET PkgConfig::imgui)
    set(STREAMLAB_IMGUI PkgConfig::imgui)
  else()
    find_package(imgui CONFIG QUIET)
    set(STREAMLAB_IMGUI imgui::imgui)
  endif()
  find_package(glfw3 3.3 QUIET)
  find_package(OpenGL QUIET COMPONENTS OpenGL EGL)
  find_package(PNG QUIET)
  foreach(needed ${STREAMLAB_IMGUI} glfw OpenGL::OpenGL OpenGL::EGL PNG::PNG)
    if(NOT TARGET ${needed})
      message(STATUS "${needed} was not found: building without the app (packages-app.txt)")
      set(STREAMLAB_GUI OFF)
    endif()
  endforeach()
endif()
