"""Lamps and skies."""

import math

import bpy

WARM = (1, 0.66, 0.36)


def area(x, y, z, sx, sy, watts, color=WARM, rot=(0, 0, 0), visible=False):
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y = sx, sy
    lamp.energy = watts
    lamp.color = color
    thing = bpy.data.objects.new('area', lamp)
    thing.location = (x, y, z)
    thing.rotation_euler = rot
    bpy.context.scene.collection.objects.link(thing)
    thing.visible_camera = visible
    thing.visible_glossy = visible
    return thing


def spot(x, y, z, watts, angle, rot=(0, 0, 0), color=(1, 0.68, 0.38), blend=0.7):
    lamp = bpy.data.lights.new('spot', 'SPOT')
    lamp.energy = watts
    lamp.spot_size = math.radians(angle)
    lamp.spot_blend = blend
    lamp.color = color
    lamp.shadow_soft_size = 0.06
    thing = bpy.data.objects.new('spot', lamp)
    thing.location = (x, y, z)
    thing.rotation_euler = rot
    bpy.context.scene.collection.objects.link(thing)
    return thing


def sun(elevation, azimuth, strength, color=(1, 0.95, 0.88), softness=0.6):
    """`azimuth` 0 is +y (behind the house), 90 is +x (from the right)."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy = strength
    lamp.color = color
    lamp.angle = math.radians(softness)
    thing = bpy.data.objects.new('sun', lamp)
    thing.rotation_euler = (math.radians(90 - elevation), 0, math.radians(180 - azimuth))
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _world():
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    return world.node_tree.nodes, world.node_tree.links


def gradient_sky(stops, side=None, clouds=None, strength=1.0, seed=0.0):
    """A sky with colors by height.

    stops   [(height 0..1, color)], from the horizon to straight up
    side    (left tint, right tint) multiplied in, or None
    clouds  dict(color, amount 0..1, density 0..1, scale, flat, shade) or None:
            noise on a flat layer above the viewer, so that it thins and shrinks towards the horizon
    """
    nodes, links = _world()
    coordinates = nodes.new('ShaderNodeTexCoord')
    split = nodes.new('ShaderNodeSeparateXYZ')
    links.new(coordinates.outputs['Generated'], split.inputs[0])
    ramp = nodes.new('ShaderNodeValToRGB')
    marks = ramp.color_ramp.elements
    marks[0].position, marks[0].color = stops[0][0], (*stops[0][1], 1)
    marks[1].position, marks[1].color = stops[-1][0], (*stops[-1][1], 1)
    for position, color in stops[1:-1]:
        marks.new(position).color = (*color, 1)
    links.new(split.outputs['Z'], ramp.inputs['Fac'])
    color = ramp.outputs['Color']
    if side:
        tint = nodes.new('ShaderNodeValToRGB')
        tint.color_ramp.elements[0].color = (*side[0], 1)
        tint.color_ramp.elements[1].color = (*side[1], 1)
        spread = nodes.new('ShaderNodeMapRange')
        spread.inputs['From Min'].default_value = -0.7
        spread.inputs['From Max'].default_value = 0.7
        links.new(split.outputs['X'], spread.inputs['Value'])
        links.new(spread.outputs['Result'], tint.inputs['Fac'])
        product = nodes.new('ShaderNodeMixRGB')
        product.blend_type = 'MULTIPLY'
        product.inputs['Fac'].default_value = 1
        links.new(color, product.inputs[1])
        links.new(tint.outputs['Color'], product.inputs[2])
        color = product.outputs['Color']
    if clouds:
        color = _clouds(nodes, links, coordinates, split, color, clouds, seed)
    links.new(color, nodes['Background'].inputs['Color'])
    nodes['Background'].inputs['Strength'].default_value = strength


def physical_sky(elevation, azimuth, strength, clouds=None, seed=0.0, dust=1.0, tint=(1, 1, 1)):
    """A physical sky for a sun at `elevation` and `azimuth` (as in `sun`), with clouds.

    The sun itself is not included: a `sun` lamp makes cleaner shadows.
    """
    nodes, links = _world()
    coordinates = nodes.new('ShaderNodeTexCoord')
    split = nodes.new('ShaderNodeSeparateXYZ')
    links.new(coordinates.outputs['Generated'], split.inputs[0])
    air = nodes.new('ShaderNodeTexSky')
    air.sky_type, air.sun_disc = 'NISHITA', False
    air.sun_elevation, air.sun_rotation = math.radians(elevation), math.radians(azimuth)
    air.dust_density = dust
    scaled = nodes.new('ShaderNodeMixRGB')
    scaled.blend_type = 'MULTIPLY'
    scaled.inputs['Fac'].default_value = 1
    scaled.inputs[2].default_value = (*[strength * part for part in tint], 1)
    links.new(air.outputs['Color'], scaled.inputs[1])
    color = scaled.outputs['Color']
    if clouds:
        color = _clouds(nodes, links, coordinates, split, color, clouds, seed)
    links.new(color, nodes['Background'].inputs['Color'])


def _clouds(nodes, links, coordinates, split, sky, clouds, seed):
    lift = nodes.new('ShaderNodeMath')
    lift.operation = 'ADD'
    lift.inputs[1].default_value = clouds.get('flat', 0.12)
    links.new(split.outputs['Z'], lift.inputs[0])
    plane = nodes.new('ShaderNodeVectorMath')
    plane.operation = 'DIVIDE'
    spread = nodes.new('ShaderNodeCombineXYZ')
    for axis in 'XYZ':
        links.new(lift.outputs[0], spread.inputs[axis])
    links.new(coordinates.outputs['Generated'], plane.inputs[0])
    links.new(spread.outputs[0], plane.inputs[1])
    mapping = nodes.new('ShaderNodeMapping')
    mapping.inputs['Location'].default_value = (seed, seed * 0.7, 0)
    mapping.inputs['Scale'].default_value = clouds.get('stretch', (1, 1, 0))
    links.new(plane.outputs[0], mapping.inputs['Vector'])

    def layer(offset):
        shift = nodes.new('ShaderNodeVectorMath')
        shift.inputs[1].default_value = offset
        links.new(mapping.outputs['Vector'], shift.inputs[0])
        noise = nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = clouds.get('scale', 1)
        noise.inputs['Detail'].default_value = 11
        noise.inputs['Roughness'].default_value = 0.56
        noise.inputs['Distortion'].default_value = clouds.get('distort', 0.3)
        links.new(shift.outputs[0], noise.inputs['Vector'])
        return noise.outputs['Fac']

    body = layer((0, 0, 0))
    cover = nodes.new('ShaderNodeValToRGB')
    amount = clouds['amount']
    cover.color_ramp.elements[0].position = 0.68 - 0.36 * amount
    cover.color_ramp.elements[1].position = min(
        1, 0.68 - 0.36 * amount + clouds.get('softness', 0.2)
    )
    cover.color_ramp.elements[1].color = (*[clouds['density']] * 3, 1)
    links.new(body, cover.inputs['Fac'])
    fill = nodes.new('ShaderNodeMixRGB')
    fill.inputs[1].default_value = (*clouds['color'], 1)
    fill.inputs[2].default_value = (*clouds.get('shade', clouds['color']), 1)
    # the side facing away from the light, where the layer gets thicker toward it
    lit = layer(clouds.get('towards', (0.12, 0.12, 0)))
    shade = nodes.new('ShaderNodeValToRGB')
    shade.color_ramp.elements[0].position = 0.42
    shade.color_ramp.elements[1].position = 0.66
    links.new(lit, shade.inputs['Fac'])
    links.new(shade.outputs['Color'], fill.inputs['Fac'])
    mix = nodes.new('ShaderNodeMixRGB')
    links.new(cover.outputs['Color'], mix.inputs['Fac'])
    links.new(sky, mix.inputs[1])
    links.new(fill.outputs['Color'], mix.inputs[2])
    return mix.outputs['Color']


BLUE_HOUR = [
    (0, (0.50, 0.235, 0.115)),
    (0.045, (0.44, 0.25, 0.165)),
    (0.12, (0.25, 0.225, 0.255)),
    (0.27, (0.105, 0.155, 0.27)),
    (0.55, (0.040, 0.075, 0.165)),
    (1, (0.014, 0.030, 0.085)),
]
DEEP_BLUE = [
    (0, (0.17, 0.15, 0.20)),
    (0.06, (0.13, 0.145, 0.225)),
    (0.2, (0.065, 0.105, 0.21)),
    (0.5, (0.028, 0.055, 0.135)),
    (1, (0.01, 0.022, 0.065)),
]
GOLDEN = [
    (0, (1.55, 0.86, 0.40)),
    (0.07, (1.22, 0.72, 0.42)),
    (0.18, (0.80, 0.58, 0.50)),
    (0.38, (0.36, 0.40, 0.58)),
    (1, (0.10, 0.18, 0.42)),
]
DAY = [
    (0, (0.86, 0.90, 0.93)),
    (0.08, (0.62, 0.74, 0.90)),
    (0.25, (0.30, 0.49, 0.82)),
    (0.6, (0.13, 0.28, 0.62)),
    (1, (0.07, 0.17, 0.46)),
]
GREY = [(0, (0.72, 0.735, 0.75)), (0.2, (0.66, 0.68, 0.70)), (1, (0.56, 0.58, 0.61))]


def blue_hour(strength=1.0, seed=0.0, stops=BLUE_HOUR):
    gradient_sky(
        stops,
        ((1.18, 1.02, 0.9), (0.62, 0.74, 0.98)),
        dict(
            color=(0.36, 0.235, 0.215),
            amount=0.5,
            density=0.6,
            scale=0.9,
            stretch=(0.5, 1.3, 0),
            softness=0.25,
        ),
        strength,
        seed,
    )


def golden_sky(azimuth, seed, elevation=7, strength=0.17):
    """The last hour of sun: clear air above, long clouds lit from below, warm towards the sun."""
    clouds = dict(
        color=(1.75, 0.84, 0.37),
        shade=(0.78, 0.42, 0.34),
        amount=0.54,
        density=0.85,
        scale=1.05,
        stretch=(0.6, 1.3, 0),
        softness=0.24,
        towards=(-0.16, 0.03, 0),
    )
    physical_sky(elevation, azimuth, strength, clouds, seed, 2.2, (1.15, 1, 0.84))
