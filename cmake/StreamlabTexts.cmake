# The man page and the shells' completions, generated from the command line's own description, so that they are never
# out of date, and the files of packages that are derived from others. In a checkout: `source build/texts/streamlab.bash`.
set(texts ${PROJECT_BINARY_DIR}/texts)
file(MAKE_DIRECTORY ${texts})
add_custom_command(
  OUTPUT ${texts}/streamlab.1 ${texts}/streamlab.bash ${texts}/_streamlab ${texts}/streamlab.fish
  COMMAND streamlab_texts_program ${texts}
  DEPENDS streamlab_texts_program VERBATIM)
add_custom_target(streamlab_texts ALL DEPENDS ${texts}/streamlab.1)

include(GNUInstallDirs)
get_property(command_programs GLOBAL PROPERTY streamlab_command_programs)
install(FILES ${texts}/streamlab.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
# The page of the command is that of its separate programs too.
file(CONFIGURE OUTPUT ${texts}/other.1 CONTENT ".so man1/streamlab.1\n")
foreach(program IN LISTS command_programs ITEMS streamlab_app)
  if(TARGET ${program})
    get_target_property(name ${program} OUTPUT_NAME)
    install(FILES ${texts}/other.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 RENAME ${name}.1)
  endif()
endforeach()
install(FILES ${texts}/streamlab.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        RENAME streamlab)
install(FILES ${texts}/_streamlab DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${texts}/streamlab.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
if(TARGET streamlab_app)
  install(FILES packaging/streamlab.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES packaging/streamlab.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
endif()
