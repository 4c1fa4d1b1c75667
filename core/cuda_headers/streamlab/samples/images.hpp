// Images with one (PGM) or three (PPM) bytes per pixel.
#pragma once

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

// Must precede the C library's headers: it redirects their functions to the model device.
#include "streamlab/cudart/headers/runtime.hpp"

// Returns the next number of an image's header, after blanks and comments; -1 if there is none.
inline int streamlab_image_number(FILE* file) {
    int c = fgetc(file);
    while (isspace(c) || c == '#') {
        if (c == '#')
            while (c != '\n' && c != EOF)
                c = fgetc(file);
        else
            c = fgetc(file);
    }
    if (!isdigit(c)) return -1;
    int number = 0;
    for (; isdigit(c) && number < 100000000; c = fgetc(file))
        number = number * 10 + (c - '0');
    return number;
}

// Reads an image. Allocates *data with malloc if it is null; otherwise it must have the image's
// size.
inline bool __loadPPM(const char* filename, unsigned char** data, unsigned int* width,
                      unsigned int* height, unsigned int* channels) {
    FILE* const file = filename ? fopen(filename, "rb") : nullptr;
    const bool is_image = file && fgetc(file) == 'P';
    const int kind = is_image ? fgetc(file) : 0;
    const int columns = kind == '5' || kind == '6' ? streamlab_image_number(file) : -1;
    const int rows = columns < 0 ? -1 : streamlab_image_number(file);
    const int largest = rows < 0 ? -1 : streamlab_image_number(file);
    bool read = largest > 0 && largest < 256 &&
                (!*data || (*width == static_cast<unsigned int>(columns) &&
                            *height == static_cast<unsigned int>(rows)));
    if (read) {
        *channels = kind == '5' ? 1 : 3;
        *width = static_cast<unsigned int>(columns);
        *height = static_cast<unsigned int>(rows);
        const size_t bytes = static_cast<size_t>(*width) * *height * *channels;
        unsigned char* const pixels = *data ? *data : static_cast<unsigned char*>(malloc(bytes));
        read = pixels && fread(pixels, 1, bytes, file) == bytes;
        if (!read && !*data) free(pixels);
        if (read) *data = pixels;
    }
    if (file) fclose(file);
    if (!read)
        fprintf(stderr, "%s: is no image of bytes (PGM, PPM) of this size\n",
                filename ? filename : "(no name)");
    return read;
}

inline bool __savePPM(const char* filename, unsigned char* data, unsigned int width,
                      unsigned int height, unsigned int channels) {
    FILE* const file = filename && data ? fopen(filename, "wb") : nullptr;
    const size_t bytes = static_cast<size_t>(width) * height * channels;
    bool written =
        file && (channels == 1 || channels == 3) &&
        fprintf(file, "P%c\n%u\n%u\n255\n", channels == 1 ? '5' : '6', width, height) > 0;
    written = written && fwrite(data, 1, bytes, file) == bytes;
    if (file) fclose(file);
    if (!written) fprintf(stderr, "%s: cannot be written\n", filename ? filename : "(no name)");
    return written;
}

// Bytes are unchanged; for other types, 255 becomes 1.
inline unsigned char streamlab_as_number(unsigned char byte, unsigned char) { return byte; }
template <class T>
T streamlab_as_number(unsigned char byte, T) {
    return static_cast<T>(byte) / static_cast<T>(255);
}
inline unsigned char streamlab_as_byte(unsigned char byte) { return byte; }
template <class T>
unsigned char streamlab_as_byte(T number) {
    return static_cast<unsigned char>(number * static_cast<T>(255));
}

template <class T>
bool sdkLoadPGM(const char* filename, T** data, unsigned int* width, unsigned int* height) {
    unsigned char* bytes = nullptr;
    unsigned int channels = 0;
    if (!__loadPPM(filename, &bytes, width, height, &channels)) return false;
    const size_t count = static_cast<size_t>(*width) * *height * channels;
    if (!*data) *data = static_cast<T*>(malloc(count * sizeof(T)));
    for (size_t i = 0; i < count; ++i)
        (*data)[i] = streamlab_as_number(bytes[i], T());
    free(bytes);
    return true;
}

template <class T>
bool sdkSavePGM(const char* filename, T* data, unsigned int width, unsigned int height) {
    const size_t count = static_cast<size_t>(width) * height;
    unsigned char* const bytes = static_cast<unsigned char*>(malloc(count));
    for (size_t i = 0; i < count; ++i)
        bytes[i] = streamlab_as_byte(data[i]);
    const bool written = __savePPM(filename, bytes, width, height, 1);
    free(bytes);
    return written;
}

inline bool sdkLoadPPMub(const char* filename, unsigned char** data, unsigned int* width,
                         unsigned int* height) {
    unsigned int channels = 0;
    return __loadPPM(filename, data, width, height, &channels) && channels == 3;
}

inline bool sdkSavePPMub(const char* filename, unsigned char* data, unsigned int width,
                         unsigned int height) {
    return __savePPM(filename, data, width, height, 3);
}

// Images in memory have four numbers per pixel, files have three.
template <class T>
bool sdkLoadPPM4(const char* filename, T** data, unsigned int* width, unsigned int* height) {
    unsigned char* bytes = nullptr;
    unsigned int channels = 0;
    if (!__loadPPM(filename, &bytes, width, height, &channels)) return false;
    const size_t count = static_cast<size_t>(*width) * *height;
    const bool has_colours = channels == 3;
    if (has_colours && !*data) *data = static_cast<T*>(malloc(4 * count * sizeof(T)));
    for (size_t i = 0; has_colours && i < count; ++i) {
        for (size_t c = 0; c < 3; ++c)
            (*data)[4 * i + c] = streamlab_as_number(bytes[3 * i + c], T());
        (*data)[4 * i + 3] = T();
    }
    free(bytes);
    return has_colours;
}

inline bool sdkLoadPPM4ub(const char* filename, unsigned char** data, unsigned int* width,
                          unsigned int* height) {
    return sdkLoadPPM4(filename, data, width, height);
}

inline bool sdkSavePPM4ub(const char* filename, unsigned char* data, int width, int height) {
    const size_t count = static_cast<size_t>(width) * static_cast<size_t>(height);
    unsigned char* const bytes = static_cast<unsigned char*>(malloc(3 * count));
    for (size_t i = 0; i < count; ++i)
        for (size_t c = 0; c < 3; ++c)
            bytes[3 * i + c] = data[4 * i + c];
    const bool written = __savePPM(filename, bytes, static_cast<unsigned int>(width),
                                   static_cast<unsigned int>(height), 3);
    free(bytes);
    return written;
}
