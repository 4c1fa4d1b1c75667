# `cmake --install` after a build of the target installed_files installs the command, the app, and the files for
# building and running students' programs. program::find_toolchain and cli::find_places search these folders.
include(GNUInstallDirs)
set(data ${CMAKE_INSTALL_DATADIR}/streamlab)

add_custom_target(installed_files DEPENDS streamlab_texts)
foreach(target streamlab ${command_programs} streamlab_app streamlab_cudart streamlab_recorder streamlab_injection)
  if(TARGET ${target})
    add_dependencies(installed_files ${target})
  endif()
endforeach()

install(TARGETS streamlab ${command_programs} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
if(TARGET streamlab_app)
  install(TARGETS streamlab_app RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
# A private library, so not in the multi-arch folder: find_toolchain searches lib/streamlab.
install(TARGETS streamlab_cudart ARCHIVE DESTINATION lib/streamlab)
foreach(library streamlab_recorder streamlab_injection)
  if(TARGET ${library})
    install(TARGETS ${library} LIBRARY DESTINATION lib/streamlab)
  endif()
endforeach()
install(DIRECTORY core/cuda_headers/ DESTINATION ${data}/include)
# Checks run the reference, so solutions/ is installed. On a grading machine, make that folder readable only for the
# grader: docs/instructors/services.md.
install(DIRECTORY labs puzzles solutions profiles DESTINATION ${data})
install(FILES docs/rules/rules.toml DESTINATION ${data}/docs/rules)
install(FILES docs/hazards.md DESTINATION ${data}/docs)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} USE_SOURCE_PERMISSIONS)
