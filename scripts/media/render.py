"""Renders one picture.

    blender -b -P scripts/media/render.py -- <picture> <out.png> [width] [seconds]

<picture> is a name of the manifest; `seconds` limits the sampling time (default: what PICTURES says).
It is sampled in two halves with different seeds, as the denoiser wants it. Which pixels show something other than the sky
goes to <out>.npz, for the films.
"""
import importlib
import os
import random
import sys
import tempfile

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib.denoise import denoise  # noqa: E402
from pictures import PICTURES  # noqa: E402


def settings(scene, width, seconds):
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, width * 9 // 16
    c = scene.cycles
    c.samples, c.time_limit = 1024, seconds / 2
    scene.render.use_persistent_data = True
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, .02, 16
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 6, 4, 3, 4, 12
    c.sample_clamp_indirect, c.sample_clamp_direct = 2.5, 12
    c.caustics_reflective = c.caustics_refractive = False
    c.use_denoising = False
    scene.view_layers[0].cycles.denoising_store_passes = True


def passes(scene, folder):
    """Has the colour and the denoising guides written as separate files."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = folder
    out.format.file_format = 'OPEN_EXR'
    out.format.color_depth = '32'
    out.file_slots.clear()
    for name in ('Image', 'Denoising Albedo', 'Denoising Normal'):
        out.file_slots.new(name.split()[-1])
        tree.links.new(layers.outputs[name], out.inputs[-1])


def load(folder, name):
    image = bpy.data.images.load(os.path.join(folder, f'{name}0001.exr'))
    image.colorspace_settings.name = 'Linear'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3]


def main():
    name, target, *rest = sys.argv[sys.argv.index('--') + 1:]
    module, options, seconds = PICTURES[name]
    width = int(rest[0]) if rest else 1280
    seconds = float(rest[1]) if len(rest) > 1 else seconds
    random.seed(7)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    importlib.import_module(module).build(**options)
    settings(scene, width, seconds)
    with tempfile.TemporaryDirectory() as folder:
        passes(scene, folder)
        halves = []
        for seed in (7, 8):
            scene.cycles.seed = seed
            bpy.ops.render.render()
            halves.append({name: load(folder, name) for name in ('Image', 'Albedo', 'Normal')})
        # a quick look needs no finish
        clean = denoise(*halves) if width > 400 else (halves[0]['Image'] + halves[1]['Image']) / 2
    # only the sky has no normal
    ground = sum(np.abs(half['Normal']).sum(2) for half in halves) > 0
    np.savez_compressed(os.path.splitext(os.path.abspath(target))[0] + '.npz', ground=ground[::-1])
    height = clean.shape[0]
    image = bpy.data.images.new('clean', width, height, float_buffer=True)
    image.pixels.foreach_set(np.concatenate([clean, np.ones((height, width, 1), np.float32)], 2).astype(np.float32).ravel())
    scene.use_nodes = False
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_depth = '16'
    image.save_render(os.path.abspath(target), scene=scene)


main()
