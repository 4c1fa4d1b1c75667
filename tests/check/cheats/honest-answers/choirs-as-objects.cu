// puzzle: 37-choirs
#include "lab.cuh"
__global__ void sing(const int* notes, int* voices) {
    spin_ms(1);
    voices[threadIdx.x] = 3 * voices[threadIdx.x] + notes[threadIdx.x];
}
class Choir {
public:
    Choir(int* voices, int singers, cudaStream_t stage)
        : voices_(voices), singers_(singers), stage_(stage) {}
    void perform(const int* notes) const { sing<<<1, singers_, 0, stage_>>>(notes, voices_); }

private:
    int* voices_;
    int singers_;
    cudaStream_t stage_;
};
void festival(const int* notes, int songs, int* voices, int choirs, int singers,
              const cudaStream_t* stages) {
    for (int song = 0; song < songs; ++song)
        for (int c = choirs - 1; c >= 0; --c)
            Choir(voices + c * singers, singers, stages[c]).perform(notes + song * singers);
}
