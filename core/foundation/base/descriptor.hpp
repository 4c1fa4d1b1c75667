// An open file that is closed with this object.
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
    // False where the system reports an error, as a full disk may be only here.
    bool close() {
        const int number = std::exchange(number_, -1);
        return number < 0 || ::close(number) == 0;
    }

private:
    int number_;
};

}  // namespace streamlab::base
