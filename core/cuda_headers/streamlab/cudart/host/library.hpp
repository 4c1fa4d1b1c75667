// Functions of the C and C++ libraries that access the program's memory without access hooks. The
// program's calls to them are redirected to the model device, which then observes the accesses. The
// assembler redirects the symbols, so that calls that the compiler generates are covered too and
// the library's declarations stay unchanged. Only names that <string.h>, <stdlib.h> and <stdio.h>
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
STREAMLAB_SEEN(index);
STREAMLAB_SEEN(rindex);
STREAMLAB_SEEN(strcasestr);
STREAMLAB_SEEN(strcoll);
STREAMLAB_SEEN(strxfrm);
STREAMLAB_SEEN(strtok);
STREAMLAB_SEEN(strtok_r);
STREAMLAB_SEEN(strsep);
STREAMLAB_SEEN(strerror_r);
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
STREAMLAB_SEEN(rand_r);
STREAMLAB_SEEN(erand48);
STREAMLAB_SEEN(posix_memalign);
STREAMLAB_SEEN(qsort);
STREAMLAB_SEEN(qsort_r);
STREAMLAB_SEEN(fgetc);
STREAMLAB_SEEN(getc);
STREAMLAB_SEEN(getchar);
STREAMLAB_SEEN(fputc);
STREAMLAB_SEEN(putc);
STREAMLAB_SEEN(ungetc);
STREAMLAB_SEEN(fflush);
STREAMLAB_SEEN(fclose);
STREAMLAB_SEEN(feof);
STREAMLAB_SEEN(ferror);
STREAMLAB_SEEN(clearerr);
STREAMLAB_SEEN(setvbuf);
STREAMLAB_SEEN(setbuf);
STREAMLAB_SEEN(setlinebuf);
STREAMLAB_SEEN(perror);
STREAMLAB_SEEN(asprintf);
STREAMLAB_SEEN(vasprintf);
STREAMLAB_SEEN(vprintf);
STREAMLAB_SEEN(fprintf);
STREAMLAB_SEEN(vfprintf);
STREAMLAB_SEEN(sprintf);
STREAMLAB_SEEN(vsprintf);
STREAMLAB_SEEN(snprintf);
STREAMLAB_SEEN(vsnprintf);
// <stdio.h> gives scanf and similar functions symbols that depend on the C standard.
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

// std::ostream: write, the helper function of operator<<, and operator<< of a C string.
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

// Streams: functions that access buffers, and strings that are passed or returned.
STREAMLAB_INSTEAD("_ZNSo5flushEv", "streamlab_ostream_flush");
STREAMLAB_INSTEAD("_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_",
                  "streamlab_ostream_endl");
STREAMLAB_INSTEAD("_ZSt4endsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_",
                  "streamlab_ostream_ends");
STREAMLAB_INSTEAD("_ZSt5flushIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_",
                  "streamlab_ostream_flush_it");
STREAMLAB_INSTEAD("_ZNSi5ungetEv", "streamlab_istream_unget");
STREAMLAB_INSTEAD("_ZNSi6ignoreEv", "streamlab_istream_ignore_one");
STREAMLAB_INSTEAD("_ZSt2wsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_",
                  "streamlab_istream_ws");
STREAMLAB_INSTEAD("_ZNSo3putEc", "streamlab_ostream_put");
STREAMLAB_INSTEAD("_ZNSolsEb", "streamlab_ostream_bool");
STREAMLAB_INSTEAD("_ZNSolsEs", "streamlab_ostream_short");
STREAMLAB_INSTEAD("_ZNSolsEt", "streamlab_ostream_unsigned_short");
STREAMLAB_INSTEAD("_ZNSolsEi", "streamlab_ostream_int");
STREAMLAB_INSTEAD("_ZNSolsEj", "streamlab_ostream_unsigned");
STREAMLAB_INSTEAD("_ZNSolsEl", "streamlab_ostream_long");
STREAMLAB_INSTEAD("_ZNSolsEm", "streamlab_ostream_unsigned_long");
STREAMLAB_INSTEAD("_ZNSolsEx", "streamlab_ostream_long_long");
STREAMLAB_INSTEAD("_ZNSolsEy", "streamlab_ostream_unsigned_long_long");
STREAMLAB_INSTEAD("_ZNSolsEf", "streamlab_ostream_float");
STREAMLAB_INSTEAD("_ZNSolsEd", "streamlab_ostream_double");
STREAMLAB_INSTEAD("_ZNSolsEe", "streamlab_ostream_long_double");
STREAMLAB_INSTEAD("_ZNSolsEPKv", "streamlab_ostream_pointer");
STREAMLAB_INSTEAD("_ZNSo9_M_insertIbEERSoT_", "streamlab_ostream_insert_bool");
STREAMLAB_INSTEAD("_ZNSo9_M_insertIlEERSoT_", "streamlab_ostream_insert_long");
STREAMLAB_INSTEAD("_ZNSo9_M_insertImEERSoT_", "streamlab_ostream_insert_unsigned_long");
STREAMLAB_INSTEAD("_ZNSo9_M_insertIxEERSoT_", "streamlab_ostream_insert_long_long");
STREAMLAB_INSTEAD("_ZNSo9_M_insertIyEERSoT_", "streamlab_ostream_insert_unsigned_long_long");
STREAMLAB_INSTEAD("_ZNSo9_M_insertIdEERSoT_", "streamlab_ostream_insert_double");
STREAMLAB_INSTEAD("_ZNSo9_M_insertIeEERSoT_", "streamlab_ostream_insert_long_double");
STREAMLAB_INSTEAD("_ZNSo9_M_insertIPKvEERSoT_", "streamlab_ostream_insert_pointer");
STREAMLAB_INSTEAD("_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c",
                  "streamlab_ostream_character");
STREAMLAB_INSTEAD("_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_a",
                  "streamlab_ostream_signed_character");
STREAMLAB_INSTEAD("_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_h",
                  "streamlab_ostream_unsigned_character");
STREAMLAB_INSTEAD("_ZNSi3getEv", "streamlab_istream_get_one");
STREAMLAB_INSTEAD("_ZNSi4peekEv", "streamlab_istream_peek");
STREAMLAB_INSTEAD("_ZNSi7putbackEc", "streamlab_istream_putback");
STREAMLAB_INSTEAD("_ZNSi6ignoreEl", "streamlab_istream_ignore");
STREAMLAB_INSTEAD("_ZNSi6ignoreEli", "streamlab_istream_ignore_until");
STREAMLAB_INSTEAD("_ZStlsIcSt11char_traitsIcESaIcEERSt13basic_ostreamIT_T0_ES7_RKNSt7__"
                  "cxx1112basic_stringIS4_S5_T1_EE",
                  "streamlab_ostream_string");
STREAMLAB_INSTEAD("_ZStrsIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__cxx1112basic_"
                  "stringIS4_S5_T1_EE",
                  "streamlab_istream_string");
STREAMLAB_INSTEAD("_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__"
                  "cxx1112basic_stringIS4_S5_T1_EE",
                  "streamlab_istream_line");
STREAMLAB_INSTEAD("_ZSt7getlineIcSt11char_traitsIcESaIcEERSt13basic_istreamIT_T0_ES7_RNSt7__"
                  "cxx1112basic_stringIS4_S5_T1_EES4_",
                  "streamlab_istream_line_until");
STREAMLAB_INSTEAD("_ZNKSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEE3strEv",
                  "streamlab_stringbuf_text");
STREAMLAB_INSTEAD("_ZNKRSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEE3strEv",
                  "streamlab_stringbuf_text_of_kept");
STREAMLAB_INSTEAD("_ZNOSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEE3strEv",
                  "streamlab_stringbuf_text_of_left");
STREAMLAB_INSTEAD(
    "_ZNSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEE3strERKNS_12basic_stringIcS2_S3_EE",
    "streamlab_stringbuf_set_text");
STREAMLAB_INSTEAD(
    "_ZNSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEE3strEONS_12basic_stringIcS2_S3_EE",
    "streamlab_stringbuf_move_text");
STREAMLAB_INSTEAD("_ZNSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEEC1ERKNS_12basic_"
                  "stringIcS2_S3_EESt13_Ios_Openmode",
                  "streamlab_stringbuf_made_of");
STREAMLAB_INSTEAD("_ZNSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEEC2ERKNS_12basic_"
                  "stringIcS2_S3_EESt13_Ios_Openmode",
                  "streamlab_stringbuf_made_of");
STREAMLAB_INSTEAD("_ZNSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEEC1EONS_12basic_"
                  "stringIcS2_S3_EESt13_Ios_Openmode",
                  "streamlab_stringbuf_made_of_moved");
STREAMLAB_INSTEAD("_ZNSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEEC2EONS_12basic_"
                  "stringIcS2_S3_EESt13_Ios_Openmode",
                  "streamlab_stringbuf_made_of_moved");
STREAMLAB_INSTEAD("_ZNKSt7__cxx1119basic_istringstreamIcSt11char_traitsIcESaIcEE3strEv",
                  "streamlab_istringstream_text");
STREAMLAB_INSTEAD("_ZNKRSt7__cxx1119basic_istringstreamIcSt11char_traitsIcESaIcEE3strEv",
                  "streamlab_istringstream_text_of_kept");
STREAMLAB_INSTEAD("_ZNOSt7__cxx1119basic_istringstreamIcSt11char_traitsIcESaIcEE3strEv",
                  "streamlab_istringstream_text_of_left");
STREAMLAB_INSTEAD("_ZNSt7__cxx1119basic_istringstreamIcSt11char_traitsIcESaIcEE3strERKNS_12basic_"
                  "stringIcS2_S3_EE",
                  "streamlab_istringstream_set_text");
STREAMLAB_INSTEAD(
    "_ZNSt7__cxx1119basic_istringstreamIcSt11char_traitsIcESaIcEE3strEONS_12basic_stringIcS2_S3_EE",
    "streamlab_istringstream_move_text");
STREAMLAB_INSTEAD("_ZNSt7__cxx1119basic_istringstreamIcSt11char_traitsIcESaIcEEC1ERKNS_12basic_"
                  "stringIcS2_S3_EESt13_Ios_Openmode",
                  "streamlab_istringstream_made_of");
STREAMLAB_INSTEAD("_ZNSt7__cxx1119basic_istringstreamIcSt11char_traitsIcESaIcEEC1EONS_12basic_"
                  "stringIcS2_S3_EESt13_Ios_Openmode",
                  "streamlab_istringstream_made_of_moved");
STREAMLAB_INSTEAD("_ZNKSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEE3strEv",
                  "streamlab_ostringstream_text");
STREAMLAB_INSTEAD("_ZNKRSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEE3strEv",
                  "streamlab_ostringstream_text_of_kept");
STREAMLAB_INSTEAD("_ZNOSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEE3strEv",
                  "streamlab_ostringstream_text_of_left");
STREAMLAB_INSTEAD("_ZNSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEE3strERKNS_12basic_"
                  "stringIcS2_S3_EE",
                  "streamlab_ostringstream_set_text");
STREAMLAB_INSTEAD(
    "_ZNSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEE3strEONS_12basic_stringIcS2_S3_EE",
    "streamlab_ostringstream_move_text");
STREAMLAB_INSTEAD("_ZNSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEEC1ERKNS_12basic_"
                  "stringIcS2_S3_EESt13_Ios_Openmode",
                  "streamlab_ostringstream_made_of");
STREAMLAB_INSTEAD("_ZNSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEEC1EONS_12basic_"
                  "stringIcS2_S3_EESt13_Ios_Openmode",
                  "streamlab_ostringstream_made_of_moved");
STREAMLAB_INSTEAD("_ZNKSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEE3strEv",
                  "streamlab_stringstream_text");
STREAMLAB_INSTEAD("_ZNKRSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEE3strEv",
                  "streamlab_stringstream_text_of_kept");
STREAMLAB_INSTEAD("_ZNOSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEE3strEv",
                  "streamlab_stringstream_text_of_left");
STREAMLAB_INSTEAD(
    "_ZNSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEE3strERKNS_12basic_stringIcS2_S3_EE",
    "streamlab_stringstream_set_text");
STREAMLAB_INSTEAD(
    "_ZNSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEE3strEONS_12basic_stringIcS2_S3_EE",
    "streamlab_stringstream_move_text");
STREAMLAB_INSTEAD("_ZNSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEEC1ERKNS_12basic_"
                  "stringIcS2_S3_EESt13_Ios_Openmode",
                  "streamlab_stringstream_made_of");
STREAMLAB_INSTEAD("_ZNSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEEC1EONS_12basic_"
                  "stringIcS2_S3_EESt13_Ios_Openmode",
                  "streamlab_stringstream_made_of_moved");
STREAMLAB_INSTEAD("_ZNSi10_M_extractIeEERSiRT_", "streamlab_istream_long_double");
STREAMLAB_INSTEAD("_ZNSi10_M_extractIPvEERSiRT_", "streamlab_istream_pointer");
STREAMLAB_INSTEAD("_ZSt17__istream_extractRSiPcl", "streamlab_istream_word");
STREAMLAB_INSTEAD("_ZNSirsERb", "streamlab_istream_bool");
STREAMLAB_INSTEAD("_ZNSirsERt", "streamlab_istream_unsigned_short");
STREAMLAB_INSTEAD("_ZNSirsERj", "streamlab_istream_unsigned");
STREAMLAB_INSTEAD("_ZNSirsERl", "streamlab_istream_long");
STREAMLAB_INSTEAD("_ZNSirsERm", "streamlab_istream_unsigned_long");
STREAMLAB_INSTEAD("_ZNSirsERx", "streamlab_istream_long_long");
STREAMLAB_INSTEAD("_ZNSirsERy", "streamlab_istream_unsigned_long_long");
STREAMLAB_INSTEAD("_ZNSirsERf", "streamlab_istream_float");
STREAMLAB_INSTEAD("_ZNSirsERd", "streamlab_istream_double");
STREAMLAB_INSTEAD("_ZNSirsERe", "streamlab_istream_long_double");
STREAMLAB_INSTEAD("_ZNSirsERPv", "streamlab_istream_pointer");

// List and tree nodes of containers, messages of exceptions, hashes, numbers as text.
STREAMLAB_INSTEAD("_ZNSt8__detail15_List_node_base7_M_hookEPS0_", "streamlab_list_hook");
STREAMLAB_INSTEAD("_ZNSt8__detail15_List_node_base9_M_unhookEv", "streamlab_list_unhook");
STREAMLAB_INSTEAD("_ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_",
                  "streamlab_list_transfer");
STREAMLAB_INSTEAD("_ZNSt8__detail15_List_node_base4swapERS0_S1_", "streamlab_list_swap");
STREAMLAB_INSTEAD("_ZNSt8__detail15_List_node_base10_M_reverseEv", "streamlab_list_reverse");
STREAMLAB_INSTEAD("_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_",
                  "streamlab_tree_insert");
STREAMLAB_INSTEAD("_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_",
                  "streamlab_tree_erase");
STREAMLAB_INSTEAD("_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base", "streamlab_tree_next");
STREAMLAB_INSTEAD("_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base", "streamlab_tree_previous");
STREAMLAB_INSTEAD("_ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base", "streamlab_tree_next");
STREAMLAB_INSTEAD("_ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base", "streamlab_tree_previous");
STREAMLAB_INSTEAD("_ZSt11_Hash_bytesPKvmm", "streamlab_hash");
#ifndef __wasm__
STREAMLAB_INSTEAD("__dynamic_cast", "streamlab_dynamic_cast");
STREAMLAB_INSTEAD("__cxa_throw", "streamlab_cxa_throw");
#endif
STREAMLAB_INSTEAD("_ZSt24__throw_out_of_range_fmtPKcz", "streamlab_throw_out_of_range_fmt");
STREAMLAB_INSTEAD("_ZNSt11logic_errorC1EPKc", "streamlab_logic_error_of_c");
STREAMLAB_INSTEAD("_ZNSt11logic_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
                  "streamlab_logic_error_of_string");
STREAMLAB_INSTEAD("_ZNSt11logic_errorC2EPKc", "streamlab_logic_error_of_c");
STREAMLAB_INSTEAD("_ZNSt11logic_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
                  "streamlab_logic_error_of_string");
STREAMLAB_INSTEAD("_ZSt19__throw_logic_errorPKc", "streamlab_throw_logic_error");
STREAMLAB_INSTEAD("_ZNSt12domain_errorC1EPKc", "streamlab_domain_error_of_c");
STREAMLAB_INSTEAD("_ZNSt12domain_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
                  "streamlab_domain_error_of_string");
STREAMLAB_INSTEAD("_ZNSt12domain_errorC2EPKc", "streamlab_domain_error_of_c");
STREAMLAB_INSTEAD("_ZNSt12domain_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
                  "streamlab_domain_error_of_string");
STREAMLAB_INSTEAD("_ZSt20__throw_domain_errorPKc", "streamlab_throw_domain_error");
STREAMLAB_INSTEAD("_ZNSt16invalid_argumentC1EPKc", "streamlab_invalid_argument_of_c");
STREAMLAB_INSTEAD(
    "_ZNSt16invalid_argumentC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
    "streamlab_invalid_argument_of_string");
STREAMLAB_INSTEAD("_ZNSt16invalid_argumentC2EPKc", "streamlab_invalid_argument_of_c");
STREAMLAB_INSTEAD(
    "_ZNSt16invalid_argumentC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
    "streamlab_invalid_argument_of_string");
STREAMLAB_INSTEAD("_ZSt24__throw_invalid_argumentPKc", "streamlab_throw_invalid_argument");
STREAMLAB_INSTEAD("_ZNSt12length_errorC1EPKc", "streamlab_length_error_of_c");
STREAMLAB_INSTEAD("_ZNSt12length_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
                  "streamlab_length_error_of_string");
STREAMLAB_INSTEAD("_ZNSt12length_errorC2EPKc", "streamlab_length_error_of_c");
STREAMLAB_INSTEAD("_ZNSt12length_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
                  "streamlab_length_error_of_string");
STREAMLAB_INSTEAD("_ZSt20__throw_length_errorPKc", "streamlab_throw_length_error");
STREAMLAB_INSTEAD("_ZNSt12out_of_rangeC1EPKc", "streamlab_out_of_range_of_c");
STREAMLAB_INSTEAD("_ZNSt12out_of_rangeC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
                  "streamlab_out_of_range_of_string");
STREAMLAB_INSTEAD("_ZNSt12out_of_rangeC2EPKc", "streamlab_out_of_range_of_c");
STREAMLAB_INSTEAD("_ZNSt12out_of_rangeC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
                  "streamlab_out_of_range_of_string");
STREAMLAB_INSTEAD("_ZSt20__throw_out_of_rangePKc", "streamlab_throw_out_of_range");
STREAMLAB_INSTEAD("_ZNSt13runtime_errorC1EPKc", "streamlab_runtime_error_of_c");
STREAMLAB_INSTEAD("_ZNSt13runtime_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
                  "streamlab_runtime_error_of_string");
STREAMLAB_INSTEAD("_ZNSt13runtime_errorC2EPKc", "streamlab_runtime_error_of_c");
STREAMLAB_INSTEAD("_ZNSt13runtime_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
                  "streamlab_runtime_error_of_string");
STREAMLAB_INSTEAD("_ZSt21__throw_runtime_errorPKc", "streamlab_throw_runtime_error");
STREAMLAB_INSTEAD("_ZNSt11range_errorC1EPKc", "streamlab_range_error_of_c");
STREAMLAB_INSTEAD("_ZNSt11range_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
                  "streamlab_range_error_of_string");
STREAMLAB_INSTEAD("_ZNSt11range_errorC2EPKc", "streamlab_range_error_of_c");
STREAMLAB_INSTEAD("_ZNSt11range_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
                  "streamlab_range_error_of_string");
STREAMLAB_INSTEAD("_ZSt19__throw_range_errorPKc", "streamlab_throw_range_error");
STREAMLAB_INSTEAD("_ZNSt14overflow_errorC1EPKc", "streamlab_overflow_error_of_c");
STREAMLAB_INSTEAD("_ZNSt14overflow_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
                  "streamlab_overflow_error_of_string");
STREAMLAB_INSTEAD("_ZNSt14overflow_errorC2EPKc", "streamlab_overflow_error_of_c");
STREAMLAB_INSTEAD("_ZNSt14overflow_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
                  "streamlab_overflow_error_of_string");
STREAMLAB_INSTEAD("_ZSt22__throw_overflow_errorPKc", "streamlab_throw_overflow_error");
STREAMLAB_INSTEAD("_ZNSt15underflow_errorC1EPKc", "streamlab_underflow_error_of_c");
STREAMLAB_INSTEAD("_ZNSt15underflow_errorC1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
                  "streamlab_underflow_error_of_string");
STREAMLAB_INSTEAD("_ZNSt15underflow_errorC2EPKc", "streamlab_underflow_error_of_c");
STREAMLAB_INSTEAD("_ZNSt15underflow_errorC2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
                  "streamlab_underflow_error_of_string");
STREAMLAB_INSTEAD("_ZSt23__throw_underflow_errorPKc", "streamlab_throw_underflow_error");
STREAMLAB_INSTEAD("_ZSt10from_charsPKcS0_RfSt12chars_format", "streamlab_read_float");
STREAMLAB_INSTEAD("_ZSt8to_charsPcS_f", "streamlab_write_float");
STREAMLAB_INSTEAD("_ZSt8to_charsPcS_fSt12chars_format", "streamlab_write_float_as");
STREAMLAB_INSTEAD("_ZSt8to_charsPcS_fSt12chars_formati", "streamlab_write_float_to");
STREAMLAB_INSTEAD("_ZSt10from_charsPKcS0_RdSt12chars_format", "streamlab_read_double");
STREAMLAB_INSTEAD("_ZSt8to_charsPcS_d", "streamlab_write_double");
STREAMLAB_INSTEAD("_ZSt8to_charsPcS_dSt12chars_format", "streamlab_write_double_as");
STREAMLAB_INSTEAD("_ZSt8to_charsPcS_dSt12chars_formati", "streamlab_write_double_to");
STREAMLAB_INSTEAD("_ZSt10from_charsPKcS0_ReSt12chars_format", "streamlab_read_long_double");
STREAMLAB_INSTEAD("_ZSt8to_charsPcS_e", "streamlab_write_long_double");
STREAMLAB_INSTEAD("_ZSt8to_charsPcS_eSt12chars_format", "streamlab_write_long_double_as");
STREAMLAB_INSTEAD("_ZSt8to_charsPcS_eSt12chars_formati", "streamlab_write_long_double_to");

#undef STREAMLAB_SEEN
#undef STREAMLAB_INSTEAD

// Compile std::string with the program, because the library's own copy has no access hooks.
// libstdc++ supports this with the value -1.
#include <cstddef>
#ifdef _GLIBCXX_EXTERN_TEMPLATE
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE -1
#endif
