// Writes databases in the format of `nsys export --type sqlite`, by its documentation ("SQLite
// Schema Reference"): one process with several streams. Times are microseconds.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <string>

#include "../cli/scratch_folder.hpp"

namespace streamlab::tests {

class NsysDatabase {
public:
    NsysDatabase();
    ~NsysDatabase();
    NsysDatabase(const NsysDatabase&) = delete;
    NsysDatabase& operator=(const NsysDatabase&) = delete;

    void sql(const std::string& statement);
    // `name` is stored with a version suffix, as the tool does. Returns the call's correlation.
    int call(const std::string& name, int at, int lasts = 5, int process = first_process);
    void kernel(const std::string& name, int stream, int begin, int end, int correlation,
                int blocks = 1, int process = first_process);
    // `kind` and `memory` are numbers from the tables of the documentation.
    void copy(int kind, int memory, int stream, int begin, int end, int correlation);
    void recorded(int event, int stream, int correlation);  // a row of CUDA_EVENT
    void waited(int event, int stream, int correlation);    // a row of SYNCHRONIZATION
    // A stream's flag: 1 blocking, 2 non-blocking, 3 the legacy default stream.
    void stream(int number, int flag, int process = first_process);
    void range(const std::string& text, int begin, int end);

    // Closes the database and returns its path.
    std::filesystem::path file();

    static constexpr int first_process = 4242;

private:
    std::string name_id(const std::string& name);

    ScratchFolder folder_;
    std::filesystem::path path_;
    sqlite3* database_ = nullptr;
    int correlation_ = 0;
};

}  // namespace streamlab::tests
