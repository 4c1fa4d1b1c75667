# ImGui from STREAMLAB_IMGUI_SOURCE, an unpacked release: STREAMLAB_IMGUI is a static library with the two backends
# that the app uses, built without obsolete functions.
find_package(glfw3 3.3 REQUIRED)
add_library(streamlab_imgui STATIC)
foreach(source imgui imgui_draw imgui_tables imgui_widgets backends/imgui_impl_glfw
               backends/imgui_impl_opengl3)
  target_sources(streamlab_imgui PRIVATE "${STREAMLAB_IMGUI_SOURCE}/${source}.cpp")
endforeach()
target_include_directories(streamlab_imgui SYSTEM PUBLIC "${STREAMLAB_IMGUI_SOURCE}")
target_compile_definitions(streamlab_imgui PUBLIC IMGUI_DISABLE_OBSOLETE_FUNCTIONS)
target_link_libraries(streamlab_imgui PUBLIC glfw ${CMAKE_DL_LIBS})
set(STREAMLAB_IMGUI streamlab_imgui)
