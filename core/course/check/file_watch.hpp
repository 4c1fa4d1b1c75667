// Detects that a file was saved by any of the methods of editors: writing in place, renaming
// another file over it, or deleting and recreating it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace streamlab::check {

class FileWatch {
public:
    enum class Method { automatic, polling };

    // Uses inotify on the file's folder, and polls if that is not possible (network folders,
    // STREAMLAB_POLL=1, or no free inotify watches).
    explicit FileWatch(std::filesystem::path file, Method method = Method::automatic);
    ~FileWatch();
    FileWatch(const FileWatch&) = delete;
    FileWatch& operator=(const FileWatch&) = delete;

    // Returns true if the file was saved since construction or since wait() last returned true.
    // Waits at most `milliseconds`; 0 only polls. A save in several steps counts once, after the
    // last one. A removed file counts as saved once it exists again. A signal ends the wait early.
    bool wait(int milliseconds);

    bool is_polling() const { return descriptor_ < 0; }

private:
    // File properties that a save changes; nullopt if there is no file.
    struct State {
        std::uint64_t inode = 0;
        std::int64_t size = 0;
        std::int64_t changed_ns = 0;
        bool operator==(const State&) const = default;
    };
    static std::optional<State> state_of(const std::filesystem::path& file);
    bool has_changed() const;
    void settle();
    bool sleep(int milliseconds);  // false if a signal interrupted it

    std::filesystem::path file_;
    std::optional<State> known_;
    int descriptor_ = -1;
};

}  // namespace streamlab::check
