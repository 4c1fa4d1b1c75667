// helper_cuda.h, helper_timer.h and similar headers, for programs in the style of NVIDIA's samples.
// rule: S1
// prints: no-such-file: is no image of bytes (PGM, PPM) of this size
// prints: Device 0: Hopper, compute capability 9.0
// prints: 128 cores, 64 before, at least 7.5: 1
// prints: 11 threads, 2.5 parts, file in.pgm, quiet 1, loud 0, missing 0
// prints: 4 doubled: 1, one wrong: 0 1
// prints: norm: 1 0
// prints: image 3 x 2: 1, floats 1.0, colours 1 0
// prints: numbers 3: 1, bytes: 1
// prints: timer: 1 1 0
// prints: found 1, not found 1
// prints: a range_error is caught: 1
#include <helper_cuda.h>
#include <helper_functions.h>
#include <unistd.h>

#include "case.cuh"

__global__ void twice(float* numbers, int count) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < count) numbers[i] *= 2;
}

void compare() {
    float numbers[4] = {1, 2, 3, 4};
    const float doubled[4] = {2, 4, 6, 8}, wrong[4] = {2, 4, 6, 9};
    float* memory = nullptr;
    checkCudaErrors(cudaMalloc(&memory, sizeof numbers));
    checkCudaErrors(cudaMemcpy(memory, numbers, sizeof numbers, cudaMemcpyHostToDevice));
    twice<<<1, 4>>>(memory, 4);
    getLastCudaError("twice");
    checkCudaErrors(cudaMemcpy(numbers, memory, sizeof numbers, cudaMemcpyDeviceToHost));
    checkCudaErrors(cudaFree(memory));
    std::printf("%d doubled: %d, one wrong: %d %d\n", MIN(4, MAX(3, ftoi(3.6f))),
                compareData(doubled, numbers, 4, 0.0f, 0.0f),
                compareData(wrong, numbers, 4, 0.5f, 0.0f),
                compareData(wrong, numbers, 4, 0.5f, 0.25f));
    std::printf("norm: %d %d\n", sdkCompareL2fe(doubled, numbers, 4, 1e-6f),
                sdkCompareL2fe(wrong, numbers, 4, 1e-6f));
}

void arguments() {
    const char* words[] = {"program", "-threads=11", "--PARTS=2.5", "-file=in.pgm", "--quiet"};
    char* file = nullptr;
    getCmdLineArgumentString(5, words, "file", &file);
    std::printf("%d threads, %.1f parts, file %s, quiet %d, loud %d, missing %d\n",
                getCmdLineArgumentInt(5, words, "threads"),
                getCmdLineArgumentFloat(5, words, "parts"), file,
                checkCmdLineFlag(5, words, "quiet"), checkCmdLineFlag(5, words, "loud"),
                getCmdLineArgumentInt(5, words, "missing"));
}

// Files in a temporary folder, which is removed with them.
struct Folder {
    Folder() : name("/tmp/streamlab-helpers-XXXXXX") {
        if (!mkdtemp(&name[0])) std::printf("no folder\n");
    }
    std::string file(const char* file_name) const { return name + "/" + file_name; }
    std::string name;
};

void files() {
    const Folder folder;
    unsigned char grey[6] = {0, 1, 2, 3, 4, 255}, *again = nullptr, *four = nullptr;
    unsigned int width = 0, height = 0, count = 0;
    const std::string pgm = folder.file("a.pgm"), ppm = folder.file("a.ppm"),
                      text = folder.file("a.txt"), bytes = folder.file("a.bin");
    sdkSavePGM(pgm.c_str(), grey, 3, 2);
    const bool same =
        sdkLoadPGM(pgm.c_str(), &again, &width, &height) && compareData(grey, again, 6, 0.0f, 0.0f);
    float* parts = nullptr;
    sdkLoadPGM(pgm.c_str(), &parts, &width, &height);
    unsigned char colours[24] = {1, 2, 3, 0, 4, 5, 6, 0};
    sdkSavePPM4ub(ppm.c_str(), colours, 3, 2);
    const bool loaded = sdkLoadPPM4ub(ppm.c_str(), &four, &width, &height) &&
                        compareData(colours, four, 24, 0.0f, 0.0f);
    std::printf("image %u x %u: %d, floats %.1f, colours %d %d\n", width, height, same,
                static_cast<double>(parts[5]), loaded,
                sdkComparePPM(ppm.c_str(), "no-such-file", 1, 0, false));
    free(again);
    free(parts);
    free(four);
    const float values[3] = {1.5f, 2.5f, 4};
    sdkWriteFile(text.c_str(), values, 3, 0.1f, true);
    float* numbers = nullptr;
    sdkReadFile(text.c_str(), &numbers, &count, true);
    sdkDumpBin(numbers, count * sizeof(float), bytes.c_str());
    std::printf("numbers %u: %d, bytes: %d\n", count, numbers && numbers[2] == 4,
                sdkCompareBin2BinFloat(bytes.c_str(), bytes.c_str(), count, 0, 0, nullptr));
    free(numbers);
    for (const std::string& file : {pgm, ppm, text, bytes})
        std::remove(file.c_str());
    rmdir(folder.name.c_str());
}

void timer() {
    StopWatchInterface* watch = nullptr;
    sdkCreateTimer(&watch);
    sdkStartTimer(&watch);
    const auto begin = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(2)) {
    }
    sdkStopTimer(&watch);
    const float total = sdkGetTimerValue(&watch);
    const bool average = sdkGetAverageTimerValue(&watch) == total;
    sdkResetTimer(&watch);
    std::printf("timer: %d %d %.0f\n", total >= 2 && total < 10, average,
                static_cast<double>(sdkGetTimerValue(&watch)));
    sdkDeleteTimer(&watch);
}

int main(int argc, char** argv) {
    findCudaDevice(argc, const_cast<const char**>(argv));
    std::printf("%d cores, %d before, at least 7.5: %d\n", _ConvertSMVer2Cores(9, 0),
                _ConvertSMVer2Cores(8, 0), checkCudaCapabilities(7, 5));
    arguments();
    compare();
    files();
    timer();
    char* const found = sdkFindFilePath("self/cmdline", "/proc/");
    char* const lost = sdkFindFilePath("no-such-file", argv[0]);
    std::printf("found %d, not found %d\n", found != nullptr, lost == nullptr);
    free(found);
    try {
        RANGE_EXCEPTION("beyond");
    } catch (const std::range_error& error) {
        std::printf("a range_error is caught: %d\n",
                    std::string(error.what()).find("beyond") != std::string::npos);
    }
}
