// An owning file descriptor: closes the file in its destructor.
#pragma once

#include <unistd.h>

#include <utility>

namespace streamlab::base {

class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_(number) {}
    ~Descriptor() { close(); }
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        if (this != &other) reset(std::exchange(other.number_, -1));
        return *this;
    }
    int get() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    void reset(int number) {
        close();
        number_ = number;
    }
    // Returns false if the system reports an error; a full disk may show only here.
    bool close() {
        const int number = std::exchange(number_, -1);
        return number < 0 || ::close(number) == 0;
    }

private:
    int number_;
};

}  // namespace streamlab::base
