// `dev check` for labs whose programs do not match their texts.
#include <string>
#include <vector>

#include "catalogue/profile_file.hpp"
#include "proof/lab_proof.hpp"
#include "scratch.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

constexpr const char* lab_program = R"(
#include "lab.cuh"
__global__ void work(double ms) { spin_ms(ms); }
int main() {
    const int ms = knob("ms", 1), shy = knob("shy", 1);
    if (knob("idle", "a") == "b") knob("idle", "b");
    if (knob("end", "well") == "badly") std::abort();
    work<<<1, 1>>>(ms == 9 ? ms + shy : ms);
    CHECK(cudaDeviceSynchronize());
}
)";

catalogue::Knob range(const std::string& name) {
    catalogue::Knob knob;
    knob.name = name;
    knob.default_value = "1";
    knob.minimum = 1;
    knob.maximum = 9;
    return knob;
}

catalogue::Knob choice(const std::string& name, const std::string& value,
                       const std::string& other) {
    catalogue::Knob knob;
    knob.name = name;
    knob.default_value = value;
    knob.choices = {{value, value}, {other, other}};
    return knob;
}

std::string problems_of(const catalogue::Lab& lab) {
    const auto file = std::filesystem::path(STREAMLAB_SOURCE_DIR) / "profiles" / "h200.toml";
    const proof::ProfileTexts profiles{
        {proof::default_profile, model::to_text(catalogue::load_profile(file).profile)}};
    proof::Outcome outcome;
    proof::prove_lab(lab, program::find_toolchain(), profiles, outcome);
    std::string text;
    for (const std::string& problem : outcome.problems)
        text += problem + '\n';
    return text;
}

}  // namespace

TEST_CASE("a knob without effect, and a setting that crashes, are found") {
    const Scratch scratch;
    catalogue::Lab lab;
    lab.source = scratch.write("labs/01-work/work.cu", lab_program);
    // `shy` has an effect only together with another value of the other knob, which suffices.
    lab.knobs = {range("ms"), range("shy")};
    CHECK(problems_of(lab) == "");
    lab.knobs.push_back(choice("idle", "a", "b"));
    lab.knobs.push_back(choice("end", "well", "badly"));
    lab.profiles = {"abacus"};
    const std::string problems = problems_of(lab);
    CHECK_THAT(problems, ContainsSubstring("the same at all values of the knob 'idle'"));
    CHECK_THAT(problems, ContainsSubstring("with end=badly crashes (signal 6)"));
    CHECK_THAT(problems, ContainsSubstring("there is no device model:abacus"));
    CHECK(problems.find("'shy'") == problems.npos);
}

TEST_CASE("a lab that does not compile is reported with the compiler's message") {
    const Scratch scratch;
    catalogue::Lab lab;
    lab.source = scratch.write("labs/01-work/work.cu", "int main() { return nothing; }\n");
    CHECK_THAT(problems_of(lab), ContainsSubstring("does not compile"));
    CHECK_THAT(problems_of(lab), ContainsSubstring("nothing"));
}
