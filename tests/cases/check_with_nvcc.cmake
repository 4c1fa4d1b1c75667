# Does PROGRAM compile with NVCC (and FLAGS)? As far as PTX: that reads all of the program, host
# code too, in a third of the time. A program that has compiled once is not tried again until it,
# the headers of its kind or nvcc change, whatever the build folder: a thousand take minutes.
execute_process(COMMAND ${NVCC} --version OUTPUT_VARIABLE key OUTPUT_STRIP_TRAILING_WHITESPACE)
file(GLOB headers ${CASES}/*.cuh ${CASES}/*/*.cuh ${LABS}/lab.cuh)
foreach(file IN LISTS headers ITEMS ${PROGRAM})
  file(SHA256 ${file} hash)
  string(APPEND key ${hash})
endforeach()
string(SHA256 key "${key} ${FLAGS}")

if(DEFINED ENV{XDG_CACHE_HOME})
  set(known $ENV{XDG_CACHE_HOME}/streamlab/nvcc)
else()
  set(known $ENV{HOME}/.cache/streamlab/nvcc)
endif()
if(EXISTS ${known}/${key})
  return()
endif()

separate_arguments(flags UNIX_COMMAND "${FLAGS}")
execute_process(
  COMMAND ${NVCC} -ptx -arch=compute_80 ${PROGRAM} ${flags} -I ${LABS} -I ${CASES} -o ${OUTPUT}.ptx
  RESULT_VARIABLE result)
file(REMOVE ${OUTPUT}.ptx)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} does not compile with nvcc")
endif()
file(MAKE_DIRECTORY ${known})
file(TOUCH ${known}/${key})
