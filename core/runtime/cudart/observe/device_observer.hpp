// Callbacks from the model device to hazard detection.
#pragma once

#include <map>

#include "cudart/observe/observation/observation.hpp"
#include "model/operations/observer.hpp"

namespace streamlab::cudart {

class DeviceObserver final : public model::Observer {
public:
    explicit DeviceObserver(Observation& all) : all_(all) {}

    void comes_after(const model::Stream& later, const model::Stream& earlier) override;
    void submits(model::Operation& operation) override;
    void adds_node(model::Operation& node,
                   std::span<model::Operation* const> dependencies) override {
        all_.graphs.adds_node(node, dependencies);
    }
    void on_iteration_begin(model::Operation& conditional) override {
        all_.transfers.on_condition_read(conditional, all_.graphs.on_iteration_begin(conditional));
    }
    void on_body_node_added(model::Operation& conditional, model::Operation& node,
                            std::span<model::Operation* const> dependencies,
                            model::BodyPlace place) override {
        all_.graphs.on_body_node_added(conditional, node, dependencies, place);
    }
    void on_iterations_end(model::Operation& conditional) override {
        all_.graphs.on_iterations_end(conditional);
    }
    void on_body_node_start(model::Operation& node) override {
        all_.graphs.on_body_node_start(node);
        all_.copies.issued(node);
    }
    void depends(model::Operation&, model::Operation& primary) override {
        all_.early.depends(primary);
    }
    void launches(model::Operation& kernel, model::Operation& primary) override {
        all_.early.launches(kernel, primary);
    }
    void resolves(model::Operation& kernel, model::Operation& primary) override {
        all_.early.resolves(kernel, primary);
    }
    void enters(model::Operation& kernel, bool after_wait) override {
        all_.early.enters(after_wait);
        all_.kernels.enter(kernel);
    }
    void on_child_launch(model::Operation& child, model::Operation& parent) override;
    void starts(model::Operation& operation) override { all_.transfers.starts(operation); }
    void on_step_begin(model::Operation& kernel) override { all_.kernels.begin_step(kernel); }
    void on_step_end(model::Operation& kernel) override;
    bool has_new_finding() override { return all_.kernels.has_new_finding(); }
    bool has_no_hazards_in(std::span<const model::Touches> accesses) override {
        return all_.kernels.has_no_hazards_in(accesses);
    }
    void touches(std::span<const model::Touches> accesses, bool again) override {
        all_.kernels.touch(accesses, again);
    }
    void stores(model::Operation& operation, const void* bytes, std::size_t count) override {
        all_.data.on_device_stores(operation, bytes, count);
    }
    void reads(model::Operation& copy, const void* bytes, std::size_t count) override {
        all_.transfers.reads(copy, bytes, count);
    }
    void forgets(model::Operation& operation) override;

private:
    void note_plain_call(model::Operation& operation);
    void note_site(const model::Operation& operation);

    Observation& all_;
    std::map<std::uint32_t, hazard::Moment> plain_calls_;  // the last one of each stream
};

}  // namespace streamlab::cudart
