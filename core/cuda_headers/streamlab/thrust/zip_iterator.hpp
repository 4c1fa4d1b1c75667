// thrust::zip_iterator: several ranges as one range of tuples.
#pragma once

#include "streamlab/thrust/iterator_base.hpp"
#include "streamlab/thrust/tuple.hpp"

namespace thrust {

template <class Iterators>
class zip_iterator;

template <class... Iterator>
class zip_iterator<std::tuple<Iterator...>>
    : public streamlab_thrust::IteratorBase<
          zip_iterator<std::tuple<Iterator...>>, std::tuple<streamlab_thrust::ValueOf<Iterator>...>,
          std::tuple<streamlab_thrust::ReferenceOf<Iterator>...>> {
public:
    zip_iterator() = default;
    explicit zip_iterator(std::tuple<Iterator...> iterators) : iterators_(iterators) {}

    std::tuple<streamlab_thrust::ReferenceOf<Iterator>...> at() const {
        return std::apply(
            [](const Iterator&... each) {
                return std::tuple<streamlab_thrust::ReferenceOf<Iterator>...>(*each...);
            },
            iterators_);
    }
    void move(std::ptrdiff_t n) {
        std::apply([n](Iterator&... each) { ((each += n), ...); }, iterators_);
    }
    std::ptrdiff_t distance_to(const zip_iterator& other) const {
        return std::get<0>(other.iterators_) - std::get<0>(iterators_);
    }
    const std::tuple<Iterator...>& get_iterator_tuple() const { return iterators_; }

private:
    std::tuple<Iterator...> iterators_;
};

template <class... Iterator>
zip_iterator<std::tuple<Iterator...>> make_zip_iterator(std::tuple<Iterator...> iterators) {
    return zip_iterator<std::tuple<Iterator...>>(iterators);
}
template <class... Iterator>
zip_iterator<std::tuple<Iterator...>> make_zip_iterator(Iterator... iterators) {
    return zip_iterator<std::tuple<Iterator...>>(std::tuple<Iterator...>(iterators...));
}

// Adapts a function of several arguments to one of a tuple.
template <class Function>
class zip_function {
public:
    explicit zip_function(Function function) : function_(function) {}
    template <class Tuple>
    decltype(auto) operator()(Tuple&& tuple) const {
        return std::apply(function_, static_cast<Tuple&&>(tuple));
    }

private:
    Function function_;
};
template <class Function>
zip_function<Function> make_zip_function(Function function) {
    return zip_function<Function>(function);
}

}  // namespace thrust

namespace streamlab_thrust {

template <class... Iterator>
struct SystemOf<thrust::zip_iterator<std::tuple<Iterator...>>> {
    static constexpr System value = system_of_all<Iterator...>();
};
template <class... Iterator>
struct InKernel<thrust::zip_iterator<std::tuple<Iterator...>>> {
    static auto of(const thrust::zip_iterator<std::tuple<Iterator...>>& iterator) {
        return std::apply(
            [](const Iterator&... each) { return thrust::make_zip_iterator(in_kernel(each)...); },
            iterator.get_iterator_tuple());
    }
};

}  // namespace streamlab_thrust
