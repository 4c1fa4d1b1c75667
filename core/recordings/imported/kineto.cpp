#include "imported/kineto.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "imported/kineto_event.hpp"
#include "trace/reader.hpp"

namespace streamlab::imported {

namespace {

using nlohmann::json;

// A SAX handler for the file. Depth 0 is the root; the events are the elements of the array
// "traceEvents", or of the root if it is an array.
class Handler : public json::json_sax_t {
public:
    explicit Handler(Activities& into) : events_(into) {}

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(std::int64_t value) override {
        return number(static_cast<double>(value), value);
    }
    bool number_unsigned(std::uint64_t value) override {
        return number(static_cast<double>(value), static_cast<std::int64_t>(value));
    }
    bool number_float(double value, const std::string& text) override {
        if (in_event()) events_.fraction(key_, value, text);
        return true;
    }
    bool string(std::string& value) override {
        if (in_event()) events_.text(key_, value);
        if (in_device_) events_.device_text(key_, value);
        return true;
    }
    bool binary(json::binary_t&) override { return true; }
    bool key(std::string& value) override {
        key_ = value;
        if (depth_ == 1) top_key_ = value;
        return true;
    }
    bool start_object(std::size_t) override {
        ++depth_;
        if (depth_ == event_depth_ + 1 && event_depth_ > 0) {
            events_.begin();
            saw_event_ = true;
        }
        if (depth_ == 3 && top_key_ == "deviceProperties") {
            in_device_ = true;
            events_.begin_device();
        }
        return true;
    }
    bool end_object() override {
        if (depth_ == event_depth_ + 1 && event_depth_ > 0) events_.end();
        if (depth_ == 3) in_device_ = false;
        --depth_;
        return true;
    }
    bool start_array(std::size_t) override {
        ++depth_;
        if (depth_ == 1 || (depth_ == 2 && top_key_ == "traceEvents")) event_depth_ = depth_;
        return true;
    }
    bool end_array() override {
        if (depth_ == event_depth_) event_depth_ = 0;
        --depth_;
        return true;
    }
    bool parse_error(std::size_t position, const std::string&,
                     const json::exception& error) override {
        position_ = position;
        std::string what = error.what();
        // Removes the prefix of "[json.exception...] parse error at line 1, column 2: syntax error
        // ...".
        if (const auto colon = what.find(": "); colon != what.npos) what = what.substr(colon + 2);
        problem_ = what;
        return false;
    }

    bool saw_event() const { return saw_event_; }
    std::size_t position() const { return position_; }
    const std::string& problem() const { return problem_; }

private:
    bool in_event() const { return event_depth_ > 0 && depth_ > event_depth_; }
    bool number(double value, std::int64_t whole) {
        if (in_event()) events_.number(key_, value, whole);
        if (in_device_) events_.device_number(key_, whole);
        return true;
    }

    KinetoEvents events_;
    int depth_ = 0;
    int event_depth_ = 0;  // depth of the array of events while it is open
    bool in_device_ = false;
    bool saw_event_ = false;
    std::string key_;
    std::string top_key_;
    std::size_t position_ = 0;
    std::string problem_;
};

}  // namespace

Activities read_kineto(std::istream& text) {
    Activities activities;
    activities.source = "torch.profiler";
    Handler handler(activities);
    if (!json::sax_parse(text, &handler)) {
        const bool is_cut = handler.problem().find("unexpected end of input") != std::string::npos;
        if (is_cut)
            throw trace::TraceError(
                fmt::format("cut short: the JSON ends at byte {} in the middle of a value",
                            handler.position()));
        throw trace::TraceError(fmt::format("not valid JSON at byte {}: {}", handler.position(),
                                            handler.problem().substr(0, 120)));
    }
    if (!handler.saw_event())
        throw trace::TraceError("JSON without trace events, so it is no profile of a program");
    return activities;
}

}  // namespace streamlab::imported
