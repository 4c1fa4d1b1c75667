#include "cudart/process/texture_limits.hpp"

#include <algorithm>
#include <iterator>

namespace streamlab::cudart {

namespace {

struct Limit {
    cudaDeviceAttr attribute;
    int value;
};

// Limits that the model does not enforce have the values of an H100.
constexpr Limit all_limits[] = {
    {cudaDevAttrTextureAlignment, texture_limits::alignment},
    {cudaDevAttrTexturePitchAlignment, texture_limits::pitch_alignment},
    {cudaDevAttrSurfaceAlignment, texture_limits::alignment},
    {cudaDevAttrMaxTexture1DWidth, texture_limits::width},
    {cudaDevAttrMaxTexture1DLinearWidth, 268435456},
    {cudaDevAttrMaxTexture2DWidth, texture_limits::width},
    {cudaDevAttrMaxTexture2DHeight, texture_limits::rows},
    {cudaDevAttrMaxTexture2DLinearWidth, 131072},
    {cudaDevAttrMaxTexture2DLinearHeight, 65000},
    {cudaDevAttrMaxTexture2DLinearPitch, 2097120},
    {cudaDevAttrMaxTexture2DGatherWidth, 32768},
    {cudaDevAttrMaxTexture2DGatherHeight, 32768},
    {cudaDevAttrMaxTexture3DWidth, texture_limits::box},
    {cudaDevAttrMaxTexture3DHeight, texture_limits::box},
    {cudaDevAttrMaxTexture3DDepth, texture_limits::box},
    {cudaDevAttrMaxTexture3DWidthAlt, 8192},
    {cudaDevAttrMaxTexture3DHeightAlt, 8192},
    {cudaDevAttrMaxTexture3DDepthAlt, 32768},
    {cudaDevAttrMaxTextureCubemapWidth, texture_limits::cube},
    {cudaDevAttrMaxTexture1DLayeredWidth, texture_limits::layered},
    {cudaDevAttrMaxTexture1DLayeredLayers, texture_limits::layers},
    {cudaDevAttrMaxTexture2DLayeredWidth, texture_limits::layered},
    {cudaDevAttrMaxTexture2DLayeredHeight, texture_limits::layered},
    {cudaDevAttrMaxTexture2DLayeredLayers, texture_limits::layers},
    {cudaDevAttrMaxTextureCubemapLayeredWidth, texture_limits::cube},
    {cudaDevAttrMaxTextureCubemapLayeredLayers, texture_limits::cube_layers},
    {cudaDevAttrMaxSurface1DWidth, 32768},
    {cudaDevAttrMaxSurface2DWidth, texture_limits::width},
    {cudaDevAttrMaxSurface2DHeight, texture_limits::rows},
    {cudaDevAttrMaxSurface3DWidth, texture_limits::box},
    {cudaDevAttrMaxSurface3DHeight, texture_limits::box},
    {cudaDevAttrMaxSurface3DDepth, texture_limits::box},
    {cudaDevAttrMaxSurface1DLayeredWidth, texture_limits::layered},
    {cudaDevAttrMaxSurface1DLayeredLayers, texture_limits::layers},
    {cudaDevAttrMaxSurface2DLayeredWidth, texture_limits::layered},
    {cudaDevAttrMaxSurface2DLayeredHeight, texture_limits::layered},
    {cudaDevAttrMaxSurface2DLayeredLayers, texture_limits::layers},
    {cudaDevAttrMaxSurfaceCubemapWidth, texture_limits::cube},
    {cudaDevAttrMaxSurfaceCubemapLayeredWidth, texture_limits::cube},
    {cudaDevAttrMaxSurfaceCubemapLayeredLayers, texture_limits::cube_layers},
};

int number_of(cudaDeviceAttr attribute) { return texture_attribute(attribute).value_or(0); }

template <std::size_t count>
void fill(int (&numbers)[count], const cudaDeviceAttr (&attributes)[count]) {
    std::transform(std::begin(attributes), std::end(attributes), std::begin(numbers), number_of);
}

}  // namespace

std::optional<int> texture_attribute(cudaDeviceAttr attribute) {
    const auto* const found =
        std::find_if(std::begin(all_limits), std::end(all_limits),
                     [&](const Limit& limit) { return limit.attribute == attribute; });
    if (found == std::end(all_limits)) return std::nullopt;
    return found->value;
}

void fill_texture_properties(cudaDeviceProp& properties) {
    properties.textureAlignment = texture_limits::alignment;
    properties.texturePitchAlignment = texture_limits::pitch_alignment;
    properties.surfaceAlignment = texture_limits::alignment;
    properties.maxTexture1D = number_of(cudaDevAttrMaxTexture1DWidth);
    properties.maxTexture1DLinear = number_of(cudaDevAttrMaxTexture1DLinearWidth);
    fill(properties.maxTexture2D, {cudaDevAttrMaxTexture2DWidth, cudaDevAttrMaxTexture2DHeight});
    fill(properties.maxTexture2DLinear,
         {cudaDevAttrMaxTexture2DLinearWidth, cudaDevAttrMaxTexture2DLinearHeight,
          cudaDevAttrMaxTexture2DLinearPitch});
    fill(properties.maxTexture2DGather,
         {cudaDevAttrMaxTexture2DGatherWidth, cudaDevAttrMaxTexture2DGatherHeight});
    fill(properties.maxTexture3D, {cudaDevAttrMaxTexture3DWidth, cudaDevAttrMaxTexture3DHeight,
                                   cudaDevAttrMaxTexture3DDepth});
    fill(properties.maxTexture3DAlt,
         {cudaDevAttrMaxTexture3DWidthAlt, cudaDevAttrMaxTexture3DHeightAlt,
          cudaDevAttrMaxTexture3DDepthAlt});
    properties.maxTextureCubemap = number_of(cudaDevAttrMaxTextureCubemapWidth);
    fill(properties.maxTexture1DLayered,
         {cudaDevAttrMaxTexture1DLayeredWidth, cudaDevAttrMaxTexture1DLayeredLayers});
    fill(properties.maxTexture2DLayered,
         {cudaDevAttrMaxTexture2DLayeredWidth, cudaDevAttrMaxTexture2DLayeredHeight,
          cudaDevAttrMaxTexture2DLayeredLayers});
    fill(properties.maxTextureCubemapLayered,
         {cudaDevAttrMaxTextureCubemapLayeredWidth, cudaDevAttrMaxTextureCubemapLayeredLayers});
    properties.maxSurface1D = number_of(cudaDevAttrMaxSurface1DWidth);
    fill(properties.maxSurface2D, {cudaDevAttrMaxSurface2DWidth, cudaDevAttrMaxSurface2DHeight});
    fill(properties.maxSurface3D, {cudaDevAttrMaxSurface3DWidth, cudaDevAttrMaxSurface3DHeight,
                                   cudaDevAttrMaxSurface3DDepth});
    fill(properties.maxSurface1DLayered,
         {cudaDevAttrMaxSurface1DLayeredWidth, cudaDevAttrMaxSurface1DLayeredLayers});
    fill(properties.maxSurface2DLayered,
         {cudaDevAttrMaxSurface2DLayeredWidth, cudaDevAttrMaxSurface2DLayeredHeight,
          cudaDevAttrMaxSurface2DLayeredLayers});
    properties.maxSurfaceCubemap = number_of(cudaDevAttrMaxSurfaceCubemapWidth);
    fill(properties.maxSurfaceCubemapLayered,
         {cudaDevAttrMaxSurfaceCubemapLayeredWidth, cudaDevAttrMaxSurfaceCubemapLayeredLayers});
}

}  // namespace streamlab::cudart
