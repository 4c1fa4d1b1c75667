# The browser build with Emscripten: the model device, the labs' programs, and the explainer. It uses the native
# sources, except that core/runtime/tab replaces files that need a process.
#
#     cmake --preset wasm && cmake --build --preset wasm        builds build/web/web,
# as `./streamlab site` does
if(NOT EMSCRIPTEN)
  message(FATAL_ERROR "this is for Emscripten: cmake --preset wasm")
endif()

# Makes em++ find Debian's JavaScript libraries with any node.
set(with_node ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs)
set(CMAKE_CXX_LINKER_LAUNCHER ${with_node})

add_compile_options(-Wall -Wextra -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
                    -Wno-missing-field-initializers -Wshorten-64-to-32 -Werror)

# Header-only libraries, without the system's other headers.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(library fmt nlohmann toml++)
  file(CREATE_LINK /usr/include/${library} ${headers}/${library} SYMBOLIC)
endforeach()
include_directories(SYSTEM ${headers})

# Headers are found by module name, as in the native build.
set(modules ${PROJECT_BINARY_DIR}/modules)
foreach(folder foundation/base foundation/system foundation/guarded foundation/trace foundation/runtime_api
    foundation/walls runtime/model runtime/hazard runtime/cudart runtime/tab report/analysis report/render program
    course/catalogue course/check website/web)
  get_filename_component(module ${folder} NAME)
  file(MAKE_DIRECTORY ${modules}/${module})
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/core/${folder} ${modules}/${module}/${module} SYMBOLIC)
  include_directories(${modules}/${module})
endforeach()
include_directories(core/cuda_headers)

# web_sources(RESULT FOLDER EXCEPT NAMES...): the sources of a module without those named.
function(web_sources result folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/core/${folder}/*.cpp)
  foreach(name IN LISTS ARGN)
    list(FILTER sources EXCLUDE REGEX "/core/${folder}/${name}$")
  endforeach()
  set(${result} ${sources} PARENT_SCOPE)
endfunction()

web_sources(model runtime/model kernel/fibers.cpp memory/reservation.cpp samples/machine_code.cpp parallel/processes.cpp)
web_sources(hazard runtime/hazard)
web_sources(cudart runtime/cudart
  access/host_variables.cpp access/operators.cpp interposed/host_frees.cpp interposed/publish.cpp
  lifetime/confined_begin.cpp "openmp/.*"
  interposed/calendar_functions.cpp interposed/hidden_objects.cpp interposed/iostream_functions.cpp
  interposed/library_objects.cpp interposed/mathematics_functions.cpp interposed/scanf_functions.cpp
  interposed/signal_functions.cpp
  interposed/stdio_functions.cpp interposed/stdio_objects.cpp interposed/stream_buffers.cpp interposed/stream_functions.cpp
  interposed/system_functions.cpp interposed/thread_objects.cpp
  memory/large_runs.cpp process/baton.cpp process/confine.cpp process/free_memory.cpp process/own_memory.cpp
  process/publish_channel.cpp
  state/freed_blocks.cpp process/settings.cpp process/symbol_table.cpp process/system_call.cpp process/variable_sections.cpp
  threads/crash.cpp threads/empty_loop.cpp threads/mutex_holder.cpp threads/thread_list.cpp
  "calls/threads/(barrier_api|condition_api|futex_api|mutex_api|once_api|rwlock_api|semaphore_api|thread_api).cpp")
file(GLOB web CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/core/runtime/tab/*.cpp)

add_library(streamlab_cudart STATIC core/foundation/trace/writer.cpp ${hazard} ${model} ${cudart} ${web})
target_compile_options(streamlab_cudart PRIVATE -O2)
set_target_properties(streamlab_cudart PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 10)
# Not in unity builds: wave.cpp and thread_scheduler.cpp redeclare the built-in thread indices with another type.
set_source_files_properties(core/runtime/model/execution/wave.cpp core/runtime/model/execution/thread_scheduler.cpp
  core/runtime/cudart/calls/unsupported_api.cpp core/runtime/cudart/access/access_hooks.cpp
  core/runtime/cudart/access/atomic_hooks.cpp core/runtime/cudart/access/host_access.cpp
  core/runtime/cudart/access/kernel_access.cpp core/runtime/cudart/access/seen_bytes.cpp
  PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

# Every module is an ES module by Emscripten with our functions appended, and a .wasm file next to it.
set(web_folder ${PROJECT_BINARY_DIR}/web)
# The compiler and checker are separate from the labs' programs, because a site may have only the latter.
set(compiler_folder ${PROJECT_BINARY_DIR}/compiler)
# Node uses the nearest package.json to determine the type of .js files; it must not be one above the build folder.
file(WRITE ${PROJECT_BINARY_DIR}/package.json "{\"type\": \"module\"}\n")
set(link_options -O2 -sMODULARIZE=1 -sEXPORT_ES6=1 -sUSE_ES6_IMPORT_META=1 -sEXPORT_NAME=create
  -sENVIRONMENT=worker -sSTRICT=1 -sINCOMING_MODULE_JS_API=noInitialRun,instantiateWasm,preRun,wasmBinary,written)

# Appends compile.js and the module's functions to Emscripten's output.
function(web_behind target file)
  set(folder ${PROJECT_SOURCE_DIR}/core/website/web/js)
  # SHELL prevents CMake from deduplicating the option.
  target_link_options(${target} PRIVATE "SHELL:--extern-post-js \"${folder}/compile.js\""
                                        "SHELL:--extern-post-js \"${folder}/${file}\"")
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${folder}/compile.js ${folder}/${file})
endfunction()

# The explainer: analysis and drawing.
web_sources(analysis report/analysis)
web_sources(render report/render animation.cpp raster.cpp png.cpp terminal.cpp "html/html.cpp")
add_executable(explain EXCLUDE_FROM_ALL core/website/web/explain/explain.cpp
  core/foundation/base/files.cpp core/foundation/base/text.cpp core/program/rewrite/buffer_names.cpp
  core/program/run/same_findings.cpp core/foundation/runtime_api/error.cpp core/foundation/runtime_api/function.cpp
  core/foundation/trace/names.cpp core/foundation/trace/rows.cpp core/foundation/trace/record_decoder.cpp core/foundation/trace/reader.cpp
  core/foundation/trace/json_reader.cpp core/foundation/trace/load.cpp ${analysis} ${render})
target_compile_definitions(explain PRIVATE FMT_HEADER_ONLY)
target_compile_options(explain PRIVATE -O2 -fexceptions)
set_target_properties(explain PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 10
  SUFFIX .js RUNTIME_OUTPUT_DIRECTORY ${web_folder})
target_link_options(explain PRIVATE ${link_options} -fexceptions --no-entry -sALLOW_MEMORY_GROWTH=1
  -sEXPORTED_RUNTIME_METHODS=ccall,FS -sFORCE_FILESYSTEM=1)
web_behind(explain explain.js)

# The builder of puzzles' programs, for the steps between the passes of the browser's compiler.
web_sources(rewrite program/rewrite buffer_names.cpp)
add_executable(builder EXCLUDE_FROM_ALL core/website/web/builder/builder.cpp
  core/foundation/base/files.cpp core/foundation/base/text.cpp core/program/compile/libraries.cpp
  core/program/compile/messages.cpp core/program/compile/missing_names.cpp
  core/program/compile/shared_headers.cpp core/program/compile/text_difference.cpp
  core/program/compile/two_passes.cpp core/program/run/call_place.cpp core/foundation/runtime_api/function.cpp
  core/website/web/basic_blocks.cpp core/website/web/call_sites.cpp core/website/web/debug_locations.cpp
  core/website/web/instruction_counts.cpp ${rewrite})
target_compile_definitions(builder PRIVATE FMT_HEADER_ONLY)
target_compile_options(builder PRIVATE -O2 -fexceptions)
set_target_properties(builder PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 40
  SUFFIX .js RUNTIME_OUTPUT_DIRECTORY ${compiler_folder})
target_link_options(builder PRIVATE ${link_options} -fexceptions --no-entry -sALLOW_MEMORY_GROWTH=1
  -sEXPORTED_RUNTIME_METHODS=ccall,FS -sFORCE_FILESYSTEM=1)
web_behind(builder builder.js)

# The checker.
web_sources(rules course/check/rules)
web_sources(manifest course/check/manifest)
web_sources(catalogue course/catalogue load.cpp lookup.cpp measured_profile.cpp)
add_executable(judge EXCLUDE_FROM_ALL core/website/web/judge/judge.cpp
  core/foundation/base/files.cpp core/foundation/base/sha256.cpp core/foundation/base/text.cpp
  core/course/check/verdict/judgement.cpp core/course/check/report/result_json.cpp core/course/check/report/words.cpp
  core/course/check/running/origins.cpp core/course/check/running/outcome.cpp core/course/check/running/places.cpp core/course/check/running/published.cpp
  core/course/check/running/reference_run.cpp core/course/check/running/submission.cpp core/course/check/verdict/verdict.cpp
  core/program/rewrite/buffer_names.cpp core/program/rewrite/line_marker.cpp
  core/program/rewrite/tokens.cpp core/program/rewrite/words.cpp
  core/program/run/crash_words.cpp core/program/run/same_findings.cpp
  core/foundation/runtime_api/error.cpp core/foundation/runtime_api/function.cpp
  core/foundation/trace/names.cpp core/foundation/trace/rows.cpp core/foundation/trace/record_decoder.cpp core/foundation/trace/reader.cpp
  ${rules} ${manifest} ${catalogue} ${analysis})
include(StreamlabRules)
streamlab_rule_ids(judge)
target_compile_definitions(judge PRIVATE FMT_HEADER_ONLY TOML_HEADER_ONLY=1)
target_compile_options(judge PRIVATE -O2 -fexceptions)
set_target_properties(judge PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 10
  SUFFIX .js RUNTIME_OUTPUT_DIRECTORY ${compiler_folder})
target_link_options(judge PRIVATE ${link_options} -fexceptions --no-entry -sALLOW_MEMORY_GROWTH=1
  -sEXPORTED_RUNTIME_METHODS=ccall,FS -sFORCE_FILESYSTEM=1)
web_behind(judge judge.js)

# The tool that compiles programs runs on the host, so it is built natively: in the build folder above this one, or in
# a separate one.
get_filename_component(native ${PROJECT_BINARY_DIR} DIRECTORY)
if(NOT EXISTS ${native}/CMakeCache.txt)
  set(native ${PROJECT_BINARY_DIR}/native)
endif()
set(STREAMLAB_NATIVE_BUILD ${native} CACHE PATH "A native build of the same sources")
set(tool ${STREAMLAB_NATIVE_BUILD}/core/website/web/streamlab-web-program)
if(NOT EXISTS ${STREAMLAB_NATIVE_BUILD}/build.ninja AND NOT EXISTS ${STREAMLAB_NATIVE_BUILD}/Makefile)
  file(REMOVE ${STREAMLAB_NATIVE_BUILD}/CMakeCache.txt) # left by a failed attempt
  # CMake has set CC and CXX to Emscripten's compilers.
  execute_process(COMMAND ${CMAKE_COMMAND} -E env --unset=CC --unset=CXX
                          ${CMAKE_COMMAND} -S ${PROJECT_SOURCE_DIR} -B ${STREAMLAB_NATIVE_BUILD} -G Ninja
                          -DCMAKE_BUILD_TYPE=Release -DSTREAMLAB_QUICK_BUILD=ON
                          -DSTREAMLAB_GUI=OFF -DBUILD_TESTING=OFF
                  COMMAND_ERROR_IS_FATAL ANY)
endif()
add_custom_target(web_tool
  COMMAND ${CMAKE_COMMAND} --build ${STREAMLAB_NATIVE_BUILD} --target streamlab_web_program
  BYPRODUCTS ${tool} USES_TERMINAL)

# The options of clang++ for Emscripten.
execute_process(COMMAND ${with_node} em++ --cflags OUTPUT_VARIABLE target_options
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(target_options)

# All labs are in one module: they share the model device, which is downloaded and compiled only once.
set(objects)
set(declarations)
set(list)
set(count 0)
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/labs ${web_folder}/labs)
file(GLOB labs CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/labs/*/*.cu)
foreach(source IN LISTS labs)
  get_filename_component(folder ${source} DIRECTORY)
  get_filename_component(folder ${folder} NAME)
  string(SUBSTRING ${folder} 0 2 number)
  set(object ${PROJECT_BINARY_DIR}/labs/${number}.o)
  set(module ${web_folder}/labs/${number}.js)
  add_custom_command(OUTPUT ${object} ${module}
    COMMAND ${tool} ${source} ${object} ${module} ${number} ${count} -- clang++ ${target_options}
    DEPENDS ${source} ${tool} ${PROJECT_SOURCE_DIR}/labs/lab.cuh
            ${PROJECT_SOURCE_DIR}/core/runtime/tab/library/vector VERBATIM)
  list(APPEND objects ${object})
  string(APPEND declarations "extern const struct Unit streamlab_program_${number};\n")
  string(APPEND list "    &streamlab_program_${number},\n")
  math(EXPR count "${count} + 1")
endforeach()
file(GENERATE OUTPUT ${PROJECT_BINARY_DIR}/labs/programs.c CONTENT
  "struct Unit;\n${declarations}const struct Unit* const streamlab_programs[] = {\n${list}};\n")
add_executable(programs EXCLUDE_FROM_ALL ${PROJECT_BINARY_DIR}/labs/programs.c ${objects})
set_source_files_properties(${objects} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
set_source_files_properties(${PROJECT_BINARY_DIR}/labs/programs.c PROPERTIES GENERATED ON)
set(js ${PROJECT_SOURCE_DIR}/core/website/web/js)
set_target_properties(programs PROPERTIES SUFFIX .js LINKER_LANGUAGE CXX
  RUNTIME_OUTPUT_DIRECTORY ${web_folder}/labs LINK_DEPENDS ${js}/library.js)
target_link_libraries(programs PRIVATE streamlab_cudart)
target_link_options(programs PRIVATE ${link_options} --no-entry -sASYNCIFY=1 -sFILESYSTEM=0
  -sINITIAL_MEMORY=2147418112 -sGLOBAL_BASE=65536 -Wl,--wrap=sbrk
  -sEXPORTED_FUNCTIONS=_streamlab_run,_streamlab_trace,_streamlab_trace_bytes
  -sEXPORTED_RUNTIME_METHODS=ENV --js-library ${js}/library.js)
web_behind(programs run.js)
add_dependencies(programs web_tool)

add_custom_target(web_programs)
add_dependencies(web_programs programs explain)

# The compiler for puzzles, built if npm is available: the model device without programs, to which a program is linked
# at run time, and clang from npm with its inputs.
set(tab ${PROJECT_SOURCE_DIR}/core/website/web/tab)
set(sysroot /usr/share/emscripten/cache/sysroot)
find_program(STREAMLAB_NODE NAMES node nodejs)
find_program(STREAMLAB_NPM NAMES npm)
find_program(STREAMLAB_EMNM NAMES emnm)
set(symbols ${PROJECT_BINARY_DIR}/device_symbols.txt)
add_custom_command(OUTPUT ${symbols}
  COMMAND ${STREAMLAB_NODE} ${tab}/library_symbols.mjs ${STREAMLAB_EMNM} $<TARGET_FILE:streamlab_cudart>
          ${sysroot}/lib/wasm32-emscripten ${symbols}
  DEPENDS streamlab_cudart ${tab}/library_symbols.mjs VERBATIM)
add_custom_target(device_symbols DEPENDS ${symbols})
file(WRITE ${PROJECT_BINARY_DIR}/no_programs.c
  "struct Unit;\nconst struct Unit* const streamlab_programs[1] = {0};\n")
add_executable(device EXCLUDE_FROM_ALL ${PROJECT_BINARY_DIR}/no_programs.c)
set_target_properties(device PROPERTIES SUFFIX .js LINKER_LANGUAGE CXX
  RUNTIME_OUTPUT_DIRECTORY ${compiler_folder} LINK_DEPENDS "${js}/library.js;${symbols}")
# Its stack pointer is an exported mutable global, a feature that an object must declare.
target_compile_options(device PRIVATE -mmutable-globals)
target_link_libraries(device PRIVATE streamlab_cudart)
# Waits in the C++ library must behave like those of programs (core/runtime/tab/conditions.cpp).
foreach(name mutex_lock mutex_trylock mutex_unlock cond_wait cond_timedwait cond_signal cond_broadcast)
  target_link_options(device PRIVATE -Wl,--wrap=pthread_${name})
endforeach()
# Functions of the C library that a browser cannot provide (files, sockets) fail when called.
target_link_options(device PRIVATE ${link_options} --no-entry -sASYNCIFY=1 -sFILESYSTEM=0
  -sINITIAL_MEMORY=2147418112 -sGLOBAL_BASE=65536 -Wl,--wrap=sbrk -sALLOW_TABLE_GROWTH=1 -sWASM_BIGINT=1
  -sERROR_ON_UNDEFINED_SYMBOLS=0 -sWARN_ON_UNDEFINED_SYMBOLS=0
  -sEXPORTED_FUNCTIONS=_streamlab_run_units,_streamlab_trace,_streamlab_trace_bytes
  -sEXPORTED_RUNTIME_METHODS=ENV --js-library ${js}/library.js
  @${symbols} -Wl,--export-dynamic -Wl,--export=__stack_pointer -Wl,--export-table -Wl,--no-check-features)
add_dependencies(device device_symbols)

set(packages ${PROJECT_BINARY_DIR}/packages)
add_custom_command(OUTPUT ${packages}/node_modules/binaryen/index.js
  COMMAND ${CMAKE_COMMAND} -E copy ${tab}/package.json ${tab}/package-lock.json ${packages}/
  COMMAND ${STREAMLAB_NPM} ci --ignore-scripts --no-audit --no-fund
  WORKING_DIRECTORY ${packages} DEPENDS ${tab}/package.json ${tab}/package-lock.json VERBATIM)
file(MAKE_DIRECTORY ${packages})
file(GLOB tab_modules CONFIGURE_DEPENDS ${tab}/*.js ${tab}/*.mjs)
add_custom_command(OUTPUT ${compiler_folder}/prepared.bin
  COMMAND ${STREAMLAB_NODE} ${tab}/prepare.mjs ${tool} ${packages}/node_modules ${compiler_folder}
          ${PROJECT_SOURCE_DIR} ${sysroot}/include
  DEPENDS builder ${packages}/node_modules/binaryen/index.js ${tool} ${tab_modules}
          ${PROJECT_SOURCE_DIR}/labs/lab.cuh VERBATIM)
# The editor, bundled into one file.
set(editor ${PROJECT_SOURCE_DIR}/core/website/web/editor/editor.js)
add_custom_command(OUTPUT ${compiler_folder}/editor.js
  COMMAND ${CMAKE_COMMAND} -E env NODE_PATH=${packages}/node_modules
          ${STREAMLAB_NODE} ${packages}/node_modules/esbuild/bin/esbuild ${editor} --bundle --minify
          --format=esm --target=es2022 --legal-comments=none --log-level=warning
          --outfile=${compiler_folder}/editor.js
  DEPENDS ${editor} ${packages}/node_modules/binaryen/index.js VERBATIM)
# The files to distribute: the list, and the large files compressed and in pieces.
add_custom_command(OUTPUT ${compiler_folder}/manifest.json
  COMMAND ${STREAMLAB_NODE} ${tab}/pack.mjs ${compiler_folder} ${packages}/node_modules
  DEPENDS builder judge device ${compiler_folder}/prepared.bin ${compiler_folder}/editor.js ${tab}/pack.mjs VERBATIM)
add_custom_target(web_compiler DEPENDS ${compiler_folder}/manifest.json)
add_dependencies(web_compiler builder judge device web_tool)
