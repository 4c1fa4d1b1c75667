#include "accuracy.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string>

namespace streamlab::on_gpu {

namespace {

constexpr Nanoseconds allowed_seen_ns = 5'000;
constexpr Nanoseconds allowed_inferred_ns = 25'000;
constexpr Nanoseconds allowed_part = 50;  // a fiftieth of its duration: 2%

}  // namespace

Nanoseconds Sample::allowed_ns() const {
    const bool is_inferred = source == trace::StartSource::inferred;
    return std::max(is_inferred ? allowed_inferred_ns : allowed_seen_ns,
                    (true_end_ns - true_start_ns) / allowed_part);
}

bool Sample::is_within() const {
    return std::abs(start_error_ns()) <= allowed_ns() && std::abs(end_error_ns()) <= allowed_ns();
}

std::vector<Sample> read_samples(std::istream& lines) {
    std::vector<Sample> samples;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream words(line);
        Sample sample;
        unsigned kind = 0, source = 0, cause = 0;
        words >> sample.operation >> kind >> source >> cause >> sample.enqueue_ns >>
            sample.ready_ns >> sample.start_ns >> sample.end_ns >> sample.true_start_ns >>
            sample.true_end_ns;
        if (!words) continue;
        sample.kind = static_cast<trace::OperationKind>(kind);
        sample.source = static_cast<trace::StartSource>(source);
        sample.cause = static_cast<trace::Cause>(cause);
        samples.push_back(sample);
    }
    return samples;
}

Accuracy accuracy_of(const std::vector<Sample>& samples) {
    Accuracy result;
    for (const Sample& sample : samples) {
        const bool is_seen = sample.source != trace::StartSource::inferred;
        ++result.operations;
        result.seen += is_seen;
        result.within += sample.is_within();
        Nanoseconds& worst = is_seen ? result.worst_seen_start_ns : result.worst_inferred_start_ns;
        worst = std::max(worst, std::abs(sample.start_error_ns()));
        result.worst_end_ns = std::max(result.worst_end_ns, std::abs(sample.end_error_ns()));
    }
    return result;
}

}  // namespace streamlab::on_gpu
