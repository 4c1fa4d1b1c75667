// Sixty-four strips of film; of each, the first number is looked at.
#include <cstring>

#include "lab.cuh"

void restore_film(const int* film, int* restored, int* table, int count, int length);

int main() {
    constexpr int count = 64, length = 1 << 16;
    constexpr std::size_t bytes = sizeof(int) * count * length;
    int *film, *restored, *table, colours[count];
    CHECK(cudaMallocHost(&film, bytes));
    CHECK(cudaMallocHost(&restored, bytes));
    CHECK(cudaMalloc(&table, bytes));
    std::memset(film, 0, bytes);
    int marks[count], places[count];  // on each strip something that is to stay as it is
    fill_random(colours, count, seed());
    fill_random(marks, count, seed() + 1);
    fill_random(places, count, seed() + 2);
    for (int i = 0; i < count; ++i) {
        places[i] = i * length + 1 + places[i] * (length / 100);
        film[i * length] = colours[i];
        film[places[i]] = marks[i];
    }

    restore_film(film, restored, table, count, length);

    for (int i = 0; i < count; ++i)
        colours[i] = restored[i * length];
    publish("colours", colours, count);
    for (int i = 0; i < count; ++i)
        marks[i] = restored[places[i]];
    publish("marks", marks, count);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFreeHost(film));
    CHECK(cudaFreeHost(restored));
    CHECK(cudaFree(table));
}
