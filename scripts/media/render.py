"""Renders one picture in linear light, with passes for the denoiser and depth for films.

    blender -b -P scripts/media/render.py -- <picture> <out.exr> <width> <samples> [<left> <right>]

The width is that of the whole view, of which only the part between left and right (0 to 1) is rendered.

Also writes <out>.json beside <out.exr>: the scene's view (exposure and contrast), and the
lens (focal length and upward shift, both in widths of the whole view).
"""

import importlib
import json
import os
import random
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from pictures import PICTURES  # noqa: E402


def settings(scene, width, samples, left=0, right=1):
    render, cycles = scene.render, scene.cycles
    render.engine = 'CYCLES'
    render.resolution_x, render.resolution_y = width, round(width * 9 / 16)
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_max_x = left, right
    render.border_min_y, render.border_max_y = 0, 1
    render.use_persistent_data = True
    # No adaptive sampling: the denoiser expects uniform noise, and render times stay predictable.
    cycles.samples, cycles.time_limit = samples, 0
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.seed = 7
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 5, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 12
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 4, 24
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.view_layers[0].use_pass_z = True
    render.image_settings.file_format = 'OPEN_EXR_MULTILAYER'
    render.image_settings.color_depth = '32'
    render.image_settings.exr_codec = 'ZIP'


def main():
    name, target, width, samples, *part = sys.argv[sys.argv.index('--') + 1 :]
    module, options = PICTURES[name]
    random.seed(7)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    importlib.import_module(module).build(**options)
    settings(scene, int(width), int(samples), *map(float, part))
    target = os.path.abspath(target)
    scene.render.filepath = target
    bpy.ops.render.render(write_still=True)
    view, lens = scene.view_settings, scene.camera.data
    facts = {
        'exposure': view.exposure,
        'look': view.look,
        'focal': lens.lens / lens.sensor_width,
        'shift': lens.shift_y,
    }
    with open(os.path.splitext(target)[0] + '.json', 'w') as file:
        json.dump(facts, file)


main()
