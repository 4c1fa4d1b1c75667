#include "program/run/crash_words.hpp"

#include <fmt/format.h>

#include <csignal>
#include <cstring>

#include "system/signal_name.hpp"

namespace streamlab::program {

namespace {

// The runtime's note about the crash, if it could write one: "... in host code: the stack is full".
std::string crash_note(const trace::Trace& trace) {
    for (const trace::Note& note : trace.notes)
        if (note.kind == trace::NoteKind::crash) return note.text;
    return "";
}

// The end of such a note, " at fence.cu:31", if the line is known.
std::string place_in(const std::string& note) {
    const std::size_t at = note.rfind(" at ");
    return at == note.npos || note.find(':', at) == note.npos ? "" : note.substr(at);
}

// Explains the signal to the program's author.
std::string meaning_of(int signal, const std::string& note) {
    const std::string place = place_in(note);
    if (const std::size_t reason = note.find(": "); reason != note.npos)
        return note.substr(reason + 2);
    switch (signal) {
    case SIGSEGV:
    case SIGBUS:
        return (note.find(" in kernel ") == note.npos
                    ? "the host code used memory that is not there"
                    : "a kernel used memory that is not there") +
               place;
    case SIGFPE:
        return "a division by zero, or an arithmetic overflow" + place;
    case SIGILL:
        return "the compiler put a trap where the code's behaviour is undefined, such as an index "
               "beyond the end of a local or constant array, or a function that ends without the "
               "value that it returns; or an instruction "
               "that this processor does not have" +
               place;
    case SIGABRT:
        return "it called abort: an assertion, an exception that nobody caught, or a free of "
               "memory that the C library has not allocated or finds damaged";
    case SIGKILL:
        return "nothing says who sent it; the system does where memory runs out, and names the "
               "program in its log then (dmesg)";
    case SIGXCPU:
        return "it used up the processor time that it is given here (ulimit -t)";
    default:
        return strsignal(signal);
    }
}

// True for signals sent by a timer, another process or the program itself, which are no sign of an
// error in its code.
bool is_external_signal(int signal) {
    for (const int other : {SIGALRM, SIGVTALRM, SIGPROF, SIGTERM, SIGINT, SIGQUIT, SIGHUP, SIGPIPE,
                            SIGUSR1, SIGUSR2, SIGKILL, SIGXCPU})
        if (signal == other) return true;
    return false;
}

std::string signal_name(int signal) {
    const char* abbreviation = system::signal_name(signal);
    return abbreviation ? fmt::format("SIG{}", abbreviation) : fmt::format("signal {}", signal);
}

}  // namespace

std::string describe_crash(int signal, const trace::Trace& trace) {
    return fmt::format("{} {}: {}", is_external_signal(signal) ? "was ended by" : "crashed with",
                       signal_name(signal), meaning_of(signal, crash_note(trace)));
}

}  // namespace streamlab::program
