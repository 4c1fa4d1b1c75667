#include "cudart/graph/conditional_launch.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>

#include "cudart/graph/condition.hpp"
#include "cudart/graph/steps.hpp"
#include "cudart/state/observer.hpp"

namespace streamlab::cudart {

namespace {

// Limits on the iterations of a while node: the first applies while the host waits for the launch,
// the second always. A loop that exceeds its limit is considered endless.
constexpr std::uint64_t max_iterations_while_waiting = 20'000;
constexpr std::uint64_t max_iterations_overall = 1'000'000;

struct Plan;

struct PlannedNode {
    KeptWork work;
    std::shared_ptr<const Plan> conditional;  // null for other nodes
    std::vector<std::uint32_t> dependencies;
    const void* site = nullptr;
    FreedMemory ended;  // memory already freed at launch
    model::BodyPlace place;
};

struct Plan {
    const std::uint32_t* condition = nullptr;
    cudaGraphConditionalNodeType type = cudaGraphCondTypeIf;
    std::vector<std::vector<PlannedNode>> bodies;
};

std::shared_ptr<const Plan> make_plan(const ConditionalParts& parts, std::uint32_t& branches);

// A node continues the branch of its first dependency that no other node has continued.
std::vector<PlannedNode> plan_body(const Graph& graph, std::uint32_t& branches) {
    std::vector<PlannedNode> nodes;
    std::vector<bool> is_continued;
    for (const Step& step : flatten(graph)) {
        PlannedNode& made = nodes.emplace_back();
        is_continued.push_back(false);
        if (step.node->enabled) made.work = step.node->kept;
        made.ended = made.work.ended();
        made.dependencies = step.dependencies;
        made.site = step.node->site;
        made.place.is_leaf = step.is_leaf;
        const auto before =
            std::find_if(step.dependencies.begin(), step.dependencies.end(),
                         [&](std::uint32_t number) { return !is_continued[number]; });
        if (before != step.dependencies.end()) {
            is_continued[*before] = true;
            made.place.branch = nodes[*before].place.branch;
        } else {
            made.place.branch = branches++;
        }
        if (step.node->conditional) made.conditional = make_plan(*step.node->conditional, branches);
    }
    return nodes;
}

std::shared_ptr<const Plan> make_plan(const ConditionalParts& parts, std::uint32_t& branches) {
    auto plan = std::make_shared<Plan>();
    plan->condition = parts.condition.value;
    plan->type = parts.type;
    for (const auto& body : parts.bodies)
        plan->bodies.push_back(plan_body(*body, branches));
    return plan;
}

class ConditionalLaunch final : public model::Conditional {
public:
    ConditionalLaunch(std::shared_ptr<const Plan> plan, std::uint32_t branches)
        : plan_(std::move(plan)), branches_(branches) {}

    const std::uint32_t* condition() const override { return plan_->condition; }
    std::uint32_t branches() const override { return branches_; }

    bool begin_round(Operation& self) override {
        const std::uint32_t value = *plan_->condition;
        const std::size_t body = next_body(value);
        if (body == plan_->bodies.size()) return false;
        if (rounds_ >= max_iterations_while_waiting && !check_endless(value)) return false;
        taken_ = body;
        ++rounds_;
        add_nodes(self, plan_->bodies[body]);
        return true;
    }

    std::string name() const override {
        switch (plan_->type) {
        case cudaGraphCondTypeWhile:
            return "while: " + std::to_string(rounds_) + (rounds_ == 1 ? " round" : " rounds");
        case cudaGraphCondTypeSwitch:
            return "switch: " + (rounds_ ? "body " + std::to_string(taken_) : "no body");
        default:
            return rounds_ == 0 ? "if: not taken" : taken_ == 0 ? "if: taken" : "if: else";
        }
    }

private:
    // Index of the body that runs next, or the number of bodies if no body does.
    std::size_t next_body(std::uint32_t value) const {
        const std::size_t none = plan_->bodies.size();
        if (plan_->type == cudaGraphCondTypeWhile) return value ? 0 : none;
        if (rounds_ > 0) return none;
        if (plan_->type == cudaGraphCondTypeSwitch) return std::min<std::size_t>(value, none);
        return value ? 0 : 1;  // without an else branch there is no body 1
    }

    // Ends the program if the loop is considered endless. Returns false during look-ahead.
    bool check_endless(std::uint32_t value) const {
        Runtime& all = runtime();
        if (all.simulation->looks_ahead()) return false;
        if (!all.simulation->all_hosts_are_waiting() && rounds_ < max_iterations_overall)
            return true;
        all.stop(trace::NoteKind::limit,
                 "a while node of a graph has run " + std::to_string(rounds_) +
                     " rounds and its condition is still " + std::to_string(value) +
                     ": does a kernel of its body set it to 0?");
    }

    static void add_nodes(Operation& self, const std::vector<PlannedNode>& nodes) {
        model::Simulation& simulation = *runtime().simulation;
        ProgramObserver* const observer = runtime().observer;
        std::vector<Operation*> made;
        std::vector<Operation*> dependencies;
        for (const PlannedNode& planned : nodes) {
            Operation& operation =
                planned.conditional
                    ? simulation.begin_body_operation(model::OperationKind::conditional, self)
                    : begin_body_operation(self, planned.work.work());
            if (planned.conditional)
                operation.content = new ConditionalLaunch(planned.conditional, 0);
            if (observer) observer->set_creation_site(operation, planned.site, planned.ended);
            dependencies.clear();
            for (const std::uint32_t before : planned.dependencies)
                dependencies.push_back(made[before]);
            simulation.add_body_node(self, operation, dependencies, planned.place);
            made.push_back(&operation);
        }
    }

    std::shared_ptr<const Plan> plan_;
    std::uint32_t branches_;
    std::uint64_t rounds_ = 0;
    std::size_t taken_ = 0;  // index of the last body that ran
};

}  // namespace

model::Conditional* make_conditional(const GraphNode& node) {
    std::uint32_t branches = 0;
    std::shared_ptr<const Plan> plan = make_plan(*node.conditional, branches);
    return new ConditionalLaunch(std::move(plan), branches);
}

void collect_defaults(const Graph& graph, std::vector<model::AssignedValue>& defaults) {
    for (const auto& node : graph.nodes()) {
        if (!node->conditional) continue;
        const Condition& condition = node->conditional->condition;
        if (condition.assigns_default)
            defaults.push_back({condition.value, condition.default_value});
        for (const auto& body : node->conditional->bodies)
            collect_defaults(*body, defaults);
    }
}

ConditionalSize conditional_size(const Graph& graph) {
    ConditionalSize size;
    for (const auto& node : graph.nodes()) {
        if (!node->conditional) continue;
        ++size.nodes;
        for (const auto& body : node->conditional->bodies) {
            const ConditionalSize inner = conditional_size(*body);
            size.nodes += inner.nodes;
            size.in_bodies += inner.in_bodies + flatten(*body).size();
        }
    }
    return size;
}

}  // namespace streamlab::cudart
