# `cmake --install` after a build of everything: the command, the app, and beside them what students'
# programs are built and run with. program::find_toolchain and cli::find_places look in these folders.
include(GNUInstallDirs)
set(data ${CMAKE_INSTALL_DATADIR}/streamlab)

get_property(command_programs GLOBAL PROPERTY streamlab_command_programs)
install(TARGETS streamlab ${command_programs} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
if(TARGET streamlab_app)
  install(TARGETS streamlab_app RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
# Private to streamlab, so not in the multi-arch folder: find_toolchain looks in lib/streamlab.
install(TARGETS streamlab_cudart ARCHIVE DESTINATION lib/streamlab)
foreach(library streamlab_recorder streamlab_injection)
  if(TARGET ${library})
    install(TARGETS ${library} LIBRARY DESTINATION lib/streamlab)
  endif()
endforeach()
install(DIRECTORY core/cuda_headers/ DESTINATION ${data}/include)
# A check runs the reference, so solutions/ belongs to it. Where submissions of others are graded,
# make that folder readable to the grader alone: docs/instructors/services.md.
install(DIRECTORY labs puzzles solutions profiles DESTINATION ${data})
install(FILES docs/rules/rules.toml DESTINATION ${data}/docs/rules)
install(FILES docs/hazards.md DESTINATION ${data}/docs)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} USE_SOURCE_PERMISSIONS)
