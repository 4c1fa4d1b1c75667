// puzzle: 24-scarf
// The harness waits before it calls the function: its main() is called once more, to wait.
// expect: error forbidden
// says: main() is the harness's, which calls the function in the signature
#include "lab.cuh"

int main();
static int depth = 0;

void wait_elsewhere() {
    ++depth;
    try {
        main();
    } catch (int) {
    }
    --depth;
}
// @kernels
void make_scarf(const int* sheep, int* wool, int* yarn, int* colour, int* scarf, cudaStream_t wheel,
                cudaStream_t vat) {
    if (depth > 0) throw 1;
    shear<<<1, 64, 0, wheel>>>(sheep, wool);
    wait_elsewhere();
    spin_yarn<<<1, 32, 0, wheel>>>(wool, yarn);
    dye<<<1, 32, 0, vat>>>(wool, colour);
    wait_elsewhere();
    weave<<<1, 32, 0, wheel>>>(yarn, colour, scarf);
}
