#include "imported/text_source.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include "trace/reader.hpp"

namespace streamlab::imported {

namespace {

constexpr std::size_t text_buffer_bytes = std::size_t{1} << 20;

}  // namespace

TextSource::TextSource(const std::filesystem::path& file, Progress progress)
    : file_(file), progress_(std::move(progress)), buffer_(text_buffer_bytes) {
    std::error_code error;
    file_bytes_ = static_cast<double>(std::filesystem::file_size(file, error));
    archive_ = archive_read_new();
    archive_read_support_filter_all(archive_);
    archive_read_support_format_raw(archive_);
    archive_entry* entry = nullptr;
    if (archive_read_open_filename(archive_, file.c_str(), text_buffer_bytes) != ARCHIVE_OK ||
        archive_read_next_header(archive_, &entry) != ARCHIVE_OK) {
        const std::string reason =
            archive_error_string(archive_) ? archive_error_string(archive_) : "it is empty";
        archive_read_free(archive_);
        throw trace::TraceError(fmt::format("{}: cannot be read: {}", file.string(), reason));
    }
}

TextSource::~TextSource() { archive_read_free(archive_); }

void TextSource::fail() const {
    const char* const reason = archive_error_string(archive_);
    throw trace::TraceError(fmt::format("{}: damaged or cut short: {}", file_.string(),
                                        reason ? reason : "it cannot be unpacked"));
}

TextSource::int_type TextSource::underflow() {
    const auto got = archive_read_data(archive_, buffer_.data(), buffer_.size());
    if (got < 0) fail();
    if (progress_ && file_bytes_ > 0)
        progress_(static_cast<double>(archive_filter_bytes(archive_, -1)) / file_bytes_);
    if (got == 0) return traits_type::eof();
    setg(buffer_.data(), buffer_.data(), buffer_.data() + got);
    return traits_type::to_int_type(buffer_[0]);
}

}  // namespace streamlab::imported
