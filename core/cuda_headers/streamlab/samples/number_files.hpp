// Files of numbers, as text or binary.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fstream>
#include <iostream>
#include <string>
#include <vector>

// Must precede the C library's headers: it redirects their functions to the model device.
#include "streamlab/cudart/headers/runtime.hpp"

// Reads all numbers of a text file, skipping lines that begin with '#'. Allocates *data with malloc
// if it is null; otherwise it must hold *length numbers.
template <class T>
bool sdkReadFile(const char* filename, T** data, unsigned int* length, bool verbose) {
    std::ifstream input(filename);
    if (!input) {
        if (verbose) std::cerr << filename << ": cannot be opened\n";
        return false;
    }
    std::vector<T> numbers;
    std::string comment;
    while (input >> std::ws && input.peek() == '#')
        std::getline(input, comment);
    for (T number; input >> number;)
        numbers.push_back(number);
    if (*data && *length != numbers.size()) {
        std::cerr << filename << ": has " << numbers.size() << " numbers instead of " << *length
                  << '\n';
        return false;
    }
    if (!*data) {
        *data = static_cast<T*>(malloc(sizeof(T) * (numbers.empty() ? 1 : numbers.size())));
        *length = static_cast<unsigned int>(numbers.size());
    }
    if (!numbers.empty()) memcpy(*data, numbers.data(), sizeof(T) * numbers.size());
    return true;
}

// Reads one block of a binary file.
template <class T>
bool sdkReadFileBlocks(const char* filename, T** data, unsigned int* length,
                       unsigned int block_number, unsigned int block_length, bool verbose) {
    std::ifstream input(filename, std::ios::binary);
    if (!input) {
        if (verbose) std::cerr << filename << ": cannot be opened\n";
        return false;
    }
    input.seekg(static_cast<std::streamoff>(sizeof(T)) * block_number * block_length);
    input.read(reinterpret_cast<char*>(data[block_number]),
               static_cast<std::streamsize>(sizeof(T)) * block_length);
    *length = static_cast<unsigned int>(static_cast<size_t>(input.gcount()) / sizeof(T));
    return true;
}

// Writes the epsilon for a later comparison as a comment, then the numbers.
template <class T, class S>
bool sdkWriteFile(const char* filename, const T* data, unsigned int length, const S epsilon,
                  bool verbose, bool append = false) {
    std::ofstream output(filename, append ? std::ios::app : std::ios::trunc);
    if (!append) output << "# " << epsilon << '\n';
    for (unsigned int i = 0; i < length; ++i)
        output << data[i] << ' ';
    output << std::endl;
    if (!output && verbose) std::cerr << filename << ": cannot be written\n";
    return static_cast<bool>(output);
}

inline void sdkDumpBin(void* data, unsigned int bytes, const char* filename) {
    FILE* const output = fopen(filename, "wb");
    const bool written = output && fwrite(data, bytes, 1, output) == 1;
    if (output) fclose(output);
    if (!written) fprintf(stderr, "%s: cannot be written\n", filename);
}

inline void sdkDumpBin2(void* data, unsigned int bytes, const char* filename) {
    sdkDumpBin(data, bytes, filename);
}
