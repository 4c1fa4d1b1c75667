// Command line options (-flag and -name=value) and file paths, in the style of NVIDIA's samples.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <fstream>
#include <string>

// Must precede the C library's headers: it redirects their functions to the model device.
#include "cuda_runtime.h"

#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif

#ifndef STRCASECMP
#define STRCASECMP strcasecmp
#endif
#ifndef STRNCASECMP
#define STRNCASECMP strncasecmp
#endif
#ifndef STRCPY
#define STRCPY(destination, bytes, source) strcpy(destination, source)
#endif
#ifndef FOPEN
#define FOPEN(file, name, mode) (file = fopen(name, mode))
#endif
#ifndef FOPEN_FAIL
#define FOPEN_FAIL(file) ((file) == NULL)
#endif
#ifndef SSCANF
#define SSCANF sscanf
#endif
#ifndef SPRINTF
#define SPRINTF sprintf
#endif

// Returns the position of the first character that is not the delimiter.
inline int stringRemoveDelimiter(char delimiter, const char* string) {
    int at = 0;
    while (string[at] == delimiter)
        ++at;
    return at;
}

inline int getFileExtension(char* filename, char** extension) {
    char* const dot = strrchr(filename, '.');
    *extension = dot && dot != filename ? dot + 1 : filename + strlen(filename);
    return static_cast<int>(*extension - filename);
}

// Returns the text after -name in the first argument that begins with it, ignoring case: "",
// "=value" or more letters. Null if there is no such argument.
inline const char* streamlab_after_option(int argc, const char** argv, const char* name) {
    const size_t length = strlen(name);
    for (int i = 1; i < argc; ++i) {
        const char* const argument = argv[i] + stringRemoveDelimiter('-', argv[i]);
        if (strncasecmp(argument, name, length) == 0) return argument + length;
    }
    return nullptr;
}

inline bool checkCmdLineFlag(const int argc, const char** argv, const char* name) {
    const size_t length = strlen(name);
    for (int i = 1; i < argc; ++i) {
        const char* const argument = argv[i] + stringRemoveDelimiter('-', argv[i]);
        if (strcspn(argument, "=") == length && strncasecmp(argument, name, length) == 0)
            return true;
    }
    return false;
}

// Returns 0 if the option is missing or has no value.
inline int getCmdLineArgumentInt(const int argc, const char** argv, const char* name) {
    const char* const value = streamlab_after_option(argc, argv, name);
    return value ? atoi(value + (*value == '=')) : 0;
}

inline float getCmdLineArgumentFloat(const int argc, const char** argv, const char* name) {
    const char* const value = streamlab_after_option(argc, argv, name);
    return value ? static_cast<float>(atof(value + (*value == '='))) : 0.0f;
}

template <class T>
bool getCmdLineArgumentValue(const int argc, const char** argv, const char* name, T* value) {
    const char* const text = streamlab_after_option(argc, argv, name);
    if (text && *text == '=') *value = static_cast<T>(atoi(text + 1));
    return text != nullptr;
}

inline bool getCmdLineArgumentString(const int argc, const char** argv, const char* name,
                                     char** value) {
    const char* const text = streamlab_after_option(argc, argv, name);
    *value = text && *text ? const_cast<char*>(text) + (*text == '=') : nullptr;
    return text != nullptr;
}

// Searches the working directory and folders around the executable, including those named data.
// Returns the path, which the caller frees, or null.
inline char* sdkFindFilePath(const char* filename, const char* executable_path) {
    const std::string name = filename ? filename : "";
    const std::string executable = executable_path ? executable_path : "";
    const size_t slash = executable.rfind('/');
    const std::string folder =
        slash == std::string::npos ? std::string() : executable.substr(0, slash + 1);
    const std::string program =
        slash == std::string::npos ? executable : executable.substr(slash + 1);
    for (const std::string& base : {std::string(), folder})
        for (const std::string& place :
             {std::string(), std::string("data/"), program + "/data/", std::string("../"),
              std::string("../data/"), std::string("../../"), std::string("../../data/"),
              "../" + program + "/", "../" + program + "/data/", std::string("src/"),
              std::string("inc/")}) {
            const std::string path = base + place + name;
            if (!name.empty() && std::ifstream(path)) return strdup(path.c_str());
        }
    return nullptr;
}
