# Read by cpack for each kind of package.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_PACKAGING_INSTALL_PREFIX /)
  return()
endif()

# Adds the executables' shared libraries to the package's dependencies. (CPACK_DEBIAN_PACKAGE_SHLIBDEPS would start a
# process for each of the many sources.)
set(folder ${CPACK_PACKAGE_DIRECTORY}/shlibdeps)
file(WRITE ${folder}/debian/control "Source: streamlab\n\nPackage: streamlab\nArchitecture: any\n")
execute_process(COMMAND dpkg-shlibdeps -O ${CPACK_STREAMLAB_EXECUTABLES}
                WORKING_DIRECTORY ${folder} OUTPUT_VARIABLE libraries RESULT_VARIABLE result
                OUTPUT_STRIP_TRAILING_WHITESPACE)
file(REMOVE_RECURSE ${folder})
if(NOT result EQUAL 0)
  message(FATAL_ERROR "dpkg-shlibdeps failed; install dpkg-dev, and build everything first")
endif()
string(REPLACE "shlibs:Depends=" "" libraries "${libraries}")
string(APPEND CPACK_DEBIAN_PACKAGE_DEPENDS ", ${libraries}")
