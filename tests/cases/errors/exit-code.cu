// rule: S1
// exit: 7
// prints: bye
#include "case.cuh"

int main() {
    std::printf("bye\n");
    return 7;
}
