// std::string and std::string_view also read and write external memory.
// touches: thread 0 reads buffer 1: 20 bytes, 0-19
// touches: thread 0 reads buffer 2: 8 bytes, 0-7
// touches: thread 0 writes buffer 3: 10 bytes, 0-9
// touches: thread 0 reads buffer 4: 6 bytes, 0-5
// touches: thread 0 reads buffer 5: 9 bytes, 0-8
#include <iostream>
#include <string>
#include <string_view>

#include "../seen.cuh"

int main() {
    std::string text(pinned_text(40, 'a'), 20);
    text += pinned_text(8, 'b');
    text.copy(pinned(64), 10);
    volatile bool found = std::string_view(pinned_text(40, 'd'), 6).find('x') != std::string::npos;
    (void)found;
    std::cout << pinned_text(9, 'e') << text << "\n";
}
