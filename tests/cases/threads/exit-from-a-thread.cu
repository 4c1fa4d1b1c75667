// exit() in any thread ends the program, with its output.
// rule: H1
// exit: 5
// prints: leaving
#include <cstdlib>
#include <thread>

#include "case.cuh"

int main() {
    std::thread([] {
        std::printf("leaving\n");
        std::exit(5);
    }).join();
    std::printf("never printed\n");
}
