// read, write and similar functions, which move bytes between the program and the system. They are
// weak, because a program may define a variable with the same name.
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/process/system_call.hpp"

using namespace streamlab::cudart;

namespace {

// Reports the buffers of a readv or writev that transferred `bytes` bytes in total.
void touched_pieces(const iovec* pieces, int count, ssize_t bytes, AccessKind kind, Site site) {
    for (int i = 0; i < count && bytes > 0; ++i) {
        const std::size_t part = std::min(pieces[i].iov_len, static_cast<std::size_t>(bytes));
        access(pieces[i].iov_base, part, kind, site);
        bytes -= static_cast<ssize_t>(part);
    }
}

// The received size is known only after the call, but the device must have caught up before it.
template <class Call>
ssize_t receive(void* to, Site site, Call call) {
    if (!is_called_by_program()) return call();
    reach(to, site);
    const ssize_t got = call();
    if (got > 0) access(to, static_cast<std::size_t>(got), AccessKind::write, site);
    return got;
}

template <class Call>
ssize_t send_bytes(const void* from, std::size_t bytes, Site site, Call call) {
    if (is_called_by_program()) access(from, bytes, AccessKind::read, site);
    return call();
}

}  // namespace

#define STREAMLAB_WEAK __attribute__((weak))

extern "C" {

STREAMLAB_WEAK ssize_t read(int file, void* to, std::size_t bytes) {
    static const auto next = STREAMLAB_NEXT(read);
    return receive(to, STREAMLAB_CALLER, [&] { return next(file, to, bytes); });
}

STREAMLAB_WEAK ssize_t pread(int file, void* to, std::size_t bytes, off_t offset) {
    static const auto next = STREAMLAB_NEXT(pread);
    return receive(to, STREAMLAB_CALLER, [&] { return next(file, to, bytes, offset); });
}

STREAMLAB_WEAK ssize_t recv(int socket, void* to, std::size_t bytes, int flags) {
    static const auto next = STREAMLAB_NEXT(recv);
    return receive(to, STREAMLAB_CALLER, [&] { return next(socket, to, bytes, flags); });
}

STREAMLAB_WEAK ssize_t write(int file, const void* from, std::size_t bytes) {
    static const auto next = STREAMLAB_NEXT(write);
    return send_bytes(from, bytes, STREAMLAB_CALLER, [&] { return next(file, from, bytes); });
}

STREAMLAB_WEAK ssize_t pwrite(int file, const void* from, std::size_t bytes, off_t offset) {
    static const auto next = STREAMLAB_NEXT(pwrite);
    return send_bytes(from, bytes, STREAMLAB_CALLER,
                      [&] { return next(file, from, bytes, offset); });
}

STREAMLAB_WEAK ssize_t send(int socket, const void* from, std::size_t bytes, int flags) {
    static const auto next = STREAMLAB_NEXT(send);
    return send_bytes(from, bytes, STREAMLAB_CALLER,
                      [&] { return next(socket, from, bytes, flags); });
}

STREAMLAB_WEAK ssize_t recvfrom(int socket, void* to, std::size_t bytes, int flags,
                                sockaddr* address, socklen_t* address_bytes) {
    static const auto next = STREAMLAB_NEXT(recvfrom);
    return receive(to, STREAMLAB_CALLER,
                   [&] { return next(socket, to, bytes, flags, address, address_bytes); });
}

STREAMLAB_WEAK ssize_t sendto(int socket, const void* from, std::size_t bytes, int flags,
                              const sockaddr* address, socklen_t address_bytes) {
    static const auto next = STREAMLAB_NEXT(sendto);
    return send_bytes(from, bytes, STREAMLAB_CALLER,
                      [&] { return next(socket, from, bytes, flags, address, address_bytes); });
}

STREAMLAB_WEAK ssize_t readv(int file, const iovec* pieces, int count) {
    static const auto next = STREAMLAB_NEXT(readv);
    if (!is_called_by_program()) return next(file, pieces, count);
    for (int i = 0; i < count; ++i)
        reach(pieces[i].iov_base, STREAMLAB_CALLER);
    const ssize_t got = next(file, pieces, count);
    touched_pieces(pieces, count, got, AccessKind::write, STREAMLAB_CALLER);
    return got;
}

STREAMLAB_WEAK ssize_t writev(int file, const iovec* pieces, int count) {
    static const auto next = STREAMLAB_NEXT(writev);
    if (is_called_by_program())
        touched_pieces(pieces, count, SSIZE_MAX, AccessKind::read, STREAMLAB_CALLER);
    return next(file, pieces, count);
}

}  // extern "C"
