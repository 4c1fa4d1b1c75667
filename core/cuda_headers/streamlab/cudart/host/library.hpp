// Functions of the C and C++ libraries that access the program's memory without access hooks. The
// program's calls of them are redirected to the model device, which then sees the bytes. The
// assembler redirects the symbols, so that calls that the compiler generates are covered too and
// the library's declarations stay as they are. Only names that <string.h>, <stdlib.h> and <stdio.h>
// declare in every program and mangled names are redirected: any other name could be a variable of
// the program.
#pragma once

#define STREAMLAB_INSTEAD(name, symbol) __asm__(name " = " symbol)
#define STREAMLAB_SEEN(name) STREAMLAB_INSTEAD(#name, "streamlab_" #name)

STREAMLAB_SEEN(mempcpy);
STREAMLAB_SEEN(memccpy);
STREAMLAB_SEEN(bcopy);
STREAMLAB_SEEN(bzero);
STREAMLAB_SEEN(bcmp);
STREAMLAB_SEEN(memchr);
STREAMLAB_SEEN(memrchr);
STREAMLAB_SEEN(memmem);
STREAMLAB_SEEN(strlen);
STREAMLAB_SEEN(strnlen);
STREAMLAB_SEEN(strcpy);
STREAMLAB_SEEN(stpcpy);
STREAMLAB_SEEN(strncpy);
STREAMLAB_SEEN(stpncpy);
STREAMLAB_SEEN(strcat);
STREAMLAB_SEEN(strncat);
STREAMLAB_SEEN(strcmp);
STREAMLAB_SEEN(strncmp);
STREAMLAB_SEEN(strcasecmp);
STREAMLAB_SEEN(strncasecmp);
STREAMLAB_SEEN(strchr);
STREAMLAB_SEEN(strchrnul);
STREAMLAB_SEEN(strrchr);
STREAMLAB_SEEN(strstr);
STREAMLAB_SEEN(strspn);
STREAMLAB_SEEN(strcspn);
STREAMLAB_SEEN(strpbrk);
STREAMLAB_SEEN(strdup);
STREAMLAB_SEEN(strndup);
STREAMLAB_SEEN(atoi);
STREAMLAB_SEEN(atol);
STREAMLAB_SEEN(atoll);
STREAMLAB_SEEN(atof);
STREAMLAB_SEEN(strtof);
STREAMLAB_SEEN(strtod);
STREAMLAB_SEEN(strtold);
STREAMLAB_SEEN(strtol);
STREAMLAB_SEEN(strtoll);
STREAMLAB_SEEN(strtoul);
STREAMLAB_SEEN(strtoull);
STREAMLAB_INSTEAD("__isoc23_strtol", "streamlab_strtol");
STREAMLAB_INSTEAD("__isoc23_strtoll", "streamlab_strtoll");
STREAMLAB_INSTEAD("__isoc23_strtoul", "streamlab_strtoul");
STREAMLAB_INSTEAD("__isoc23_strtoull", "streamlab_strtoull");
STREAMLAB_SEEN(qsort);
STREAMLAB_SEEN(qsort_r);
STREAMLAB_SEEN(vprintf);
STREAMLAB_SEEN(fprintf);
STREAMLAB_SEEN(vfprintf);
STREAMLAB_SEEN(sprintf);
STREAMLAB_SEEN(vsprintf);
STREAMLAB_SEEN(snprintf);
STREAMLAB_SEEN(vsnprintf);
// <stdio.h> gives scanf and its like symbols that depend on the C standard.
STREAMLAB_SEEN(scanf);
STREAMLAB_SEEN(fscanf);
STREAMLAB_SEEN(sscanf);
STREAMLAB_SEEN(vfscanf);
STREAMLAB_SEEN(vsscanf);
STREAMLAB_INSTEAD("__isoc99_scanf", "streamlab_scanf");
STREAMLAB_INSTEAD("__isoc99_fscanf", "streamlab_fscanf");
STREAMLAB_INSTEAD("__isoc99_sscanf", "streamlab_sscanf");
STREAMLAB_INSTEAD("__isoc99_vfscanf", "streamlab_vfscanf");
STREAMLAB_INSTEAD("__isoc99_vsscanf", "streamlab_vsscanf");
STREAMLAB_INSTEAD("__isoc23_scanf", "streamlab_scanf");
STREAMLAB_INSTEAD("__isoc23_fscanf", "streamlab_fscanf");
STREAMLAB_INSTEAD("__isoc23_sscanf", "streamlab_sscanf");
STREAMLAB_INSTEAD("__isoc23_vfscanf", "streamlab_vfscanf");
STREAMLAB_INSTEAD("__isoc23_vsscanf", "streamlab_vsscanf");

// std::ostream: write, the helper that operator<< calls, operator<< of a C string.
STREAMLAB_INSTEAD("_ZNSo5writeEPKcl", "streamlab_ostream_write");
STREAMLAB_INSTEAD("_ZSt16__ostream_insertIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_PKS3_l",
                  "streamlab_ostream_insert");
STREAMLAB_INSTEAD("_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc",
                  "streamlab_ostream_text");
// std::istream: read, readsome, getline, get, operator>>.
STREAMLAB_INSTEAD("_ZNSi4readEPcl", "streamlab_istream_read");
STREAMLAB_INSTEAD("_ZNSi8readsomeEPcl", "streamlab_istream_readsome");
STREAMLAB_INSTEAD("_ZNSi7getlineEPcl", "streamlab_istream_getline");
STREAMLAB_INSTEAD("_ZNSi7getlineEPclc", "streamlab_istream_getline_until");
STREAMLAB_INSTEAD("_ZNSi3getEPclc", "streamlab_istream_get_text");
STREAMLAB_INSTEAD("_ZNSi3getERc", "streamlab_istream_get");
STREAMLAB_INSTEAD("_ZStrsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_RS3_",
                  "streamlab_istream_char");
STREAMLAB_INSTEAD("_ZNSirsERs", "streamlab_istream_short");
STREAMLAB_INSTEAD("_ZNSirsERi", "streamlab_istream_int");
STREAMLAB_INSTEAD("_ZNSi10_M_extractIbEERSiRT_", "streamlab_istream_bool");
STREAMLAB_INSTEAD("_ZNSi10_M_extractItEERSiRT_", "streamlab_istream_unsigned_short");
STREAMLAB_INSTEAD("_ZNSi10_M_extractIjEERSiRT_", "streamlab_istream_unsigned");
STREAMLAB_INSTEAD("_ZNSi10_M_extractIlEERSiRT_", "streamlab_istream_long");
STREAMLAB_INSTEAD("_ZNSi10_M_extractImEERSiRT_", "streamlab_istream_unsigned_long");
STREAMLAB_INSTEAD("_ZNSi10_M_extractIxEERSiRT_", "streamlab_istream_long_long");
STREAMLAB_INSTEAD("_ZNSi10_M_extractIyEERSiRT_", "streamlab_istream_unsigned_long_long");
STREAMLAB_INSTEAD("_ZNSi10_M_extractIfEERSiRT_", "streamlab_istream_float");
STREAMLAB_INSTEAD("_ZNSi10_M_extractIdEERSiRT_", "streamlab_istream_double");

#undef STREAMLAB_SEEN
#undef STREAMLAB_INSTEAD

// Compile std::string with the program, because the library's own copy has no access hooks.
// libstdc++ supports this with the value -1.
#include <cstddef>
#ifdef _GLIBCXX_EXTERN_TEMPLATE
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE -1
#endif
