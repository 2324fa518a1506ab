"""Applies the scene's view transform to a clean picture, in Blender, so that it matches the scene.

blender -b -P scripts/media/finish.py -- <clean.exr> <view.json> <out.png>
"""

import json
import os
import sys

import bpy


def main():
    clean, view_file, target = map(os.path.abspath, sys.argv[sys.argv.index('--') + 1 :])
    scene = bpy.context.scene
    view = scene.view_settings
    with open(view_file) as file:
        asked = json.load(file)
    view.view_transform, view.look = 'Filmic', asked['look']
    view.exposure = asked['exposure']
    png = scene.render.image_settings
    png.file_format, png.color_mode, png.color_depth = 'PNG', 'RGB', '16'
    image = bpy.data.images.load(clean)
    image.colorspace_settings.name = 'Linear'
    image.save_render(target, scene=scene)


main()
