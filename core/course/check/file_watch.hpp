// Notices that a file was saved, however the editor does it: by writing in place, by renaming
// another file over it, or by deleting and creating it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace streamlab::check {

class FileWatch {
public:
    enum class Method { automatic, polling };

    // Uses inotify on the file's folder, and polls if that does not work (network folders,
    // STREAMLAB_POLL=1, or a system without free watches).
    explicit FileWatch(std::filesystem::path file, Method method = Method::automatic);
    ~FileWatch();
    FileWatch(const FileWatch&) = delete;
    FileWatch& operator=(const FileWatch&) = delete;

    // Returns whether the file was saved since the watch began or since wait() last returned true.
    // Waits at most `milliseconds` for that; with 0 it does not wait. A save in several steps
    // counts once, when it has settled; a removed file counts as saved when it exists again. A
    // signal ends the wait early.
    bool wait(int milliseconds);

    bool is_polling() const { return descriptor_ < 0; }

private:
    // The properties of the file that change with a save; nullopt if there is no file.
    struct State {
        std::uint64_t inode = 0;
        std::int64_t size = 0;
        std::int64_t changed_ns = 0;
        bool operator==(const State&) const = default;
    };
    static std::optional<State> state_of(const std::filesystem::path& file);
    bool has_changed() const;
    void settle();
    bool sleep(int milliseconds);  // false: a signal came

    std::filesystem::path file_;
    std::optional<State> known_;
    int descriptor_ = -1;
};

}  // namespace streamlab::check
