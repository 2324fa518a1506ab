"""A level camera: verticals stay upright, the horizon moves by lens shift."""

import bpy
from mathutils import Vector


def camera(x, y, look, height=1.6, lens=26, shift=0.05, blur=None):
    """A camera at (x, y) that looks horizontally toward `look` (x, y). `blur` = (distance, f-stop)."""
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    scene = bpy.context.scene
    scene.collection.objects.link(thing)
    scene.camera = thing
    thing.location = (x, y, height)
    target = Vector((look[0], look[1], height))
    thing.rotation_euler = (target - thing.location).to_track_quat('-Z', 'Y').to_euler()
    data.lens = lens
    data.sensor_width = 36
    data.shift_y = shift
    data.clip_end = 3000
    if blur:
        data.dof.use_dof = True
        data.dof.focus_distance, data.dof.aperture_fstop = blur
    return thing


def exposure(stops, look='Medium High Contrast'):
    view = bpy.context.scene.view_settings
    view.view_transform = 'Filmic'
    view.look = look
    view.exposure = stops
