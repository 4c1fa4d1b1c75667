#include "nsys_database.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace streamlab::tests {

namespace {

// The tables have only the columns that are read, and a few others between them.
constexpr const char* schema = R"(
CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE PROCESSES (globalPid INTEGER, pid INTEGER, name TEXT);
CREATE TABLE TARGET_INFO_GPU (vmId INTEGER NOT NULL, id INTEGER NOT NULL, name TEXT,
    smCount INTEGER, cuDevice INTEGER, maxShmemPerSm INTEGER, maxRegistersPerSm INTEGER,
    threadsPerWarp INTEGER, maxWarpsPerSm INTEGER, maxBlocksPerSm INTEGER);
CREATE TABLE TARGET_INFO_CUDA_DEVICE (gpuId INTEGER NOT NULL, cudaId INTEGER NOT NULL,
    pid INTEGER NOT NULL, uuid TEXT NOT NULL, numMultiprocessors INTEGER NOT NULL);
CREATE TABLE TARGET_INFO_CUDA_STREAM (streamId INTEGER NOT NULL, hwId INTEGER NOT NULL,
    vmId INTEGER NOT NULL, processId INTEGER NOT NULL, contextId INTEGER NOT NULL,
    priority INTEGER NOT NULL, flag INTEGER NOT NULL);
CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER NOT NULL, end INTEGER NOT NULL,
    eventClass INTEGER NOT NULL, globalTid INTEGER, correlationId INTEGER,
    nameId INTEGER NOT NULL, returnValue INTEGER NOT NULL, callchainId INTEGER);
CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER NOT NULL, end INTEGER NOT NULL,
    deviceId INTEGER NOT NULL, contextId INTEGER NOT NULL, greenContextId INTEGER,
    streamId INTEGER NOT NULL, correlationId INTEGER, globalPid INTEGER,
    demangledName INTEGER NOT NULL, shortName INTEGER NOT NULL, registersPerThread INTEGER,
    gridX INTEGER, gridY INTEGER, gridZ INTEGER, blockX INTEGER, blockY INTEGER, blockZ INTEGER,
    staticSharedMemory INTEGER, dynamicSharedMemory INTEGER, graphNodeId INTEGER);
CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER NOT NULL, end INTEGER NOT NULL,
    deviceId INTEGER NOT NULL, contextId INTEGER NOT NULL, streamId INTEGER NOT NULL,
    correlationId INTEGER, globalPid INTEGER, bytes INTEGER NOT NULL, copyKind INTEGER NOT NULL,
    srcKind INTEGER, dstKind INTEGER, graphNodeId INTEGER);
CREATE TABLE CUPTI_ACTIVITY_KIND_SYNCHRONIZATION (start INTEGER NOT NULL, end INTEGER NOT NULL,
    deviceId INTEGER NOT NULL, contextId INTEGER NOT NULL, streamId INTEGER NOT NULL,
    correlationId INTEGER, globalPid INTEGER, syncType INTEGER NOT NULL,
    eventId INTEGER NOT NULL);
CREATE TABLE CUPTI_ACTIVITY_KIND_CUDA_EVENT (deviceId INTEGER NOT NULL,
    contextId INTEGER NOT NULL, streamId INTEGER NOT NULL, correlationId INTEGER,
    globalPid INTEGER, eventId INTEGER NOT NULL);
CREATE TABLE NVTX_EVENTS (start INTEGER NOT NULL, end INTEGER, eventType INTEGER NOT NULL,
    text TEXT, globalTid INTEGER, textId INTEGER);
)";

std::int64_t global_pid(int process) { return std::int64_t{process} << 24; }
std::int64_t global_tid(int process) { return global_pid(process) | process; }

}  // namespace

NsysDatabase::NsysDatabase() : path_(folder_.path() / "report.sqlite") {
    if (sqlite3_open(path_.c_str(), &database_) != SQLITE_OK)
        throw std::runtime_error("no database");
    sql("PRAGMA synchronous=OFF");
    sql("BEGIN");
    sql(schema);
}

NsysDatabase::~NsysDatabase() { sqlite3_close(database_); }

void NsysDatabase::sql(const std::string& statement) {
    if (sqlite3_exec(database_, statement.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        throw std::runtime_error(std::string(sqlite3_errmsg(database_)) + ": " + statement);
}

std::string NsysDatabase::name_id(const std::string& name) {
    sql(fmt::format("INSERT INTO StringIds SELECT (SELECT ifnull(max(id), 0) + 1 FROM StringIds), "
                    "'{0}' WHERE NOT EXISTS (SELECT 1 FROM StringIds WHERE value = '{0}')",
                    name));
    return fmt::format("(SELECT id FROM StringIds WHERE value = '{}')", name);
}

int NsysDatabase::call(const std::string& name, int at, int lasts, int process) {
    sql(fmt::format("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES ({}000, {}000, 0, {}, {}, {}, "
                    "0, NULL)",
                    at, at + lasts, global_tid(process), ++correlation_, name_id(name)));
    return correlation_;
}

void NsysDatabase::kernel(const std::string& name, int stream, int begin, int end, int correlation,
                          int blocks, int process) {
    const std::string id = name_id(name);
    sql(fmt::format("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES ({}000, {}000, 0, 1, NULL, {}, "
                    "{}, {}, {}, {}, 32, {}, 1, 1, 1024, 1, 1, 0, 0, NULL)",
                    begin, end, stream, correlation, global_pid(process), id, id, blocks));
}

void NsysDatabase::copy(int kind, int memory, int stream, int begin, int end, int correlation) {
    sql(fmt::format("INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES ({}000, {}000, 0, 1, {}, {}, "
                    "{}, 1048576, {}, {}, 2, NULL)",
                    begin, end, stream, correlation, global_pid(first_process), kind, memory));
}

void NsysDatabase::recorded(int event, int stream, int correlation) {
    sql(fmt::format("INSERT INTO CUPTI_ACTIVITY_KIND_CUDA_EVENT VALUES (0, 1, {}, {}, {}, {})",
                    stream, correlation, global_pid(first_process), event));
}

void NsysDatabase::waited(int event, int stream, int correlation) {
    sql(fmt::format("INSERT INTO CUPTI_ACTIVITY_KIND_SYNCHRONIZATION VALUES (0, 0, 0, 1, {}, {}, "
                    "{}, 2, {})",
                    stream, correlation, global_pid(first_process), event));
}

void NsysDatabase::stream(int number, int flag, int process) {
    sql(fmt::format("INSERT INTO TARGET_INFO_CUDA_STREAM VALUES ({}, 0, 0, {}, 1, 0, {})", number,
                    process, flag));
}

void NsysDatabase::range(const std::string& text, int begin, int end) {
    sql(fmt::format("INSERT INTO NVTX_EVENTS VALUES ({}000, {}000, 59, '{}', {}, NULL)", begin, end,
                    text, global_tid(first_process)));
}

std::filesystem::path NsysDatabase::file() {
    if (!database_) return path_;
    sql("COMMIT");
    sqlite3_close(database_);
    database_ = nullptr;
    return path_;
}

}  // namespace streamlab::tests
