// Two nights: what matters is that the second one is not the first.
#include <vector>

#include "lab.cuh"

void night_falls(const int* chart_on_paper, std::size_t bytes, int* chart, int step, int* flashes,
                 int hours, cudaStream_t lamp);

int main() {
    constexpr int hours = 12, points = 1 << 18, step = points / hours;
    constexpr std::size_t bytes = points * sizeof(int);
    std::vector<int> chart_on_paper(points);
    int *chart, *flashes;
    CHECK(cudaMalloc(&chart, bytes));
    CHECK(cudaMallocHost(&flashes, hours * sizeof(int)));
    cudaStream_t lamp = make_stream("lamp");

    for (int night = 1; night <= 2; ++night) {
        int weather[hours];
        fill_random(weather, hours, seed() + 100 * night);
        for (int hour = 0; hour < hours; ++hour)
            chart_on_paper[hour * step] = weather[hour];
        night_falls(chart_on_paper.data(), bytes, chart, step, flashes, hours, lamp);
        CHECK(cudaDeviceSynchronize());
        publish(night == 1 ? "first_night" : "second_night", flashes, hours);
    }
    CHECK(cudaStreamDestroy(lamp));
    CHECK(cudaFree(chart));
    CHECK(cudaFreeHost(flashes));
}
