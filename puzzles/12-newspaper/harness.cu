// Three pages of text and a font, for a paper that is read as soon as print_paper is back.
#include <cstring>

#include "lab.cuh"

void print_paper(const int* font_on_host, int* font, std::size_t font_bytes, int* pages, int* desk,
                 int page_count, int page_size, const cudaStream_t* presses);

int main() {
    constexpr int page_count = 3, page_size = 1 << 18, step = page_size / 64;
    constexpr std::size_t font_bytes = 1024 * sizeof(int);
    constexpr std::size_t paper_bytes = page_count * page_size * sizeof(int);
    int *font_on_host, *font, *pages, *desk;
    CHECK(cudaMallocHost(&font_on_host, font_bytes));
    CHECK(cudaMalloc(&font, font_bytes));
    CHECK(cudaMallocHost(&pages, paper_bytes));
    CHECK(cudaMalloc(&desk, paper_bytes));
    std::memset(pages, 0, paper_bytes);
    int text[page_count * 64];
    fill_random(text, page_count * 64, seed());
    for (int i = 0; i < page_count * 64; ++i)
        pages[i * step] = text[i];
    fill_random(font_on_host, 1024, seed() + 1);
    const cudaStream_t presses[] = {make_stream("press 1"), make_stream("press 2"),
                                    make_stream("press 3")};

    print_paper(font_on_host, font, font_bytes, pages, desk, page_count, page_size, presses);

    for (int i = 0; i < page_count * 64; ++i)
        text[i] = pages[i * step];
    publish("paper", text, page_count * 64);
    CHECK(cudaDeviceSynchronize());
    for (cudaStream_t press : presses)
        CHECK(cudaStreamDestroy(press));
    CHECK(cudaFree(font));
    CHECK(cudaFree(desk));
    CHECK(cudaFreeHost(font_on_host));
    CHECK(cudaFreeHost(pages));
}
