// Two devices that do not reach each other, three streams on each, and the gaps that were found.
#include "lab.cuh"

void build_bridge(int sections, int** ground, int** drawings, int** from_across, int** gaps,
                  cudaStream_t* builders, cudaStream_t* boats, cudaStream_t* surveyors);

int main() {
    constexpr int sections = 4, count = sections * 32;
    constexpr size_t drawn = size_t{sections} << 21, marks_apart = 4096;
    constexpr int mark_count = drawn / marks_apart;
    static int marks[mark_count];
    int *ground[2], *drawings[2], *from_across[2], *gaps[2], found[count], soil[count];
    cudaStream_t builders[2], boats[2], surveyors[2];
    for (int bank : {0, 1}) {
        CHECK(cudaSetDevice(bank));
        for (int** numbers : {&ground[bank], &gaps[bank]})
            CHECK(cudaMalloc(numbers, sizeof soil));
        for (int** sheets : {&drawings[bank], &from_across[bank]})
            CHECK(cudaMalloc(sheets, drawn));
        name_buffer(drawings[bank], bank ? "drawings of 1" : "drawings of 0");
        name_buffer(from_across[bank], bank ? "drawings for 1" : "drawings for 0");
        name_buffer(gaps[bank], bank ? "gaps of 1" : "gaps of 0");
        builders[bank] = make_stream("builders");
        boats[bank] = make_stream("boat");
        surveyors[bank] = make_stream("surveyors");
    }
    for (int bank : {0, 1}) {
        CHECK(cudaSetDevice(bank));
        fill_random(soil, count, seed() + bank);
        CHECK(cudaMemcpy(ground[bank], soil, sizeof soil, cudaMemcpyHostToDevice));
        for (int* sheets : {drawings[bank], from_across[bank]})
            CHECK(cudaMemset(sheets, 0, drawn));
        fill_random(marks, mark_count, seed() + 2 + bank);  // all over the paper
        CHECK(cudaMemcpy2D(drawings[bank] + 512, marks_apart, marks, sizeof(int), sizeof(int),
                           mark_count, cudaMemcpyHostToDevice));
        CHECK(cudaDeviceSynchronize());
    }
    CHECK(cudaSetDevice(0));

    build_bridge(sections, ground, drawings, from_across, gaps, builders, boats, surveyors);

    int current = -1;
    CHECK(cudaGetDevice(&current));
    publish("current device", current);
    for (int bank : {0, 1}) {
        CHECK(cudaSetDevice(bank));
        CHECK(cudaDeviceSynchronize());
    }
    for (int bank : {0, 1}) {
        CHECK(cudaSetDevice(bank));
        CHECK(cudaMemcpy(found, gaps[bank], sizeof found, cudaMemcpyDeviceToHost));
        publish(bank ? "gaps of 1" : "gaps of 0", found, count);
        CHECK(cudaMemcpy2D(marks, sizeof(int), from_across[bank] + 512, marks_apart, sizeof(int),
                           mark_count, cudaMemcpyDeviceToHost));
        publish(bank ? "marks for 1" : "marks for 0", marks, mark_count);
        for (cudaStream_t stream : {builders[bank], boats[bank], surveyors[bank]})
            CHECK(cudaStreamDestroy(stream));
        for (int* numbers : {ground[bank], gaps[bank], drawings[bank], from_across[bank]})
            CHECK(cudaFree(numbers));
    }
}
