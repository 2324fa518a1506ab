"""Lamps and skies."""
import math

import bpy

WARM = (1, .66, .36)


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


def spot(x, y, z, watts, angle, rot=(0, 0, 0), color=(1, .68, .38), blend=.7):
    lamp = bpy.data.lights.new('spot', 'SPOT')
    lamp.energy = watts
    lamp.spot_size = math.radians(angle)
    lamp.spot_blend = blend
    lamp.color = color
    lamp.shadow_soft_size = .06
    thing = bpy.data.objects.new('spot', lamp)
    thing.location = (x, y, z)
    thing.rotation_euler = rot
    bpy.context.scene.collection.objects.link(thing)
    return thing


def sun(elevation, azimuth, strength, color=(1, .95, .88), softness=.6):
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
    """A sky painted by height.

    stops   [(height 0..1, colour)], from the horizon to straight up
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
        spread.inputs['From Min'].default_value = -.7
        spread.inputs['From Max'].default_value = .7
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
    """The sky as the air makes it for a sun at `elevation` and `azimuth` (as in `sun`), with clouds.

    The sun itself is not in it: a `sun` lamp makes cleaner shadows.
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
    lift.inputs[1].default_value = clouds.get('flat', .12)
    links.new(split.outputs['Z'], lift.inputs[0])
    plane = nodes.new('ShaderNodeVectorMath')
    plane.operation = 'DIVIDE'
    spread = nodes.new('ShaderNodeCombineXYZ')
    for axis in 'XYZ':
        links.new(lift.outputs[0], spread.inputs[axis])
    links.new(coordinates.outputs['Generated'], plane.inputs[0])
    links.new(spread.outputs[0], plane.inputs[1])
    mapping = nodes.new('ShaderNodeMapping')
    mapping.inputs['Location'].default_value = (seed, seed * .7, 0)
    mapping.inputs['Scale'].default_value = clouds.get('stretch', (1, 1, 0))
    links.new(plane.outputs[0], mapping.inputs['Vector'])

    def layer(offset):
        shift = nodes.new('ShaderNodeVectorMath')
        shift.inputs[1].default_value = offset
        links.new(mapping.outputs['Vector'], shift.inputs[0])
        noise = nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = clouds.get('scale', 1)
        noise.inputs['Detail'].default_value = 11
        noise.inputs['Roughness'].default_value = .56
        noise.inputs['Distortion'].default_value = clouds.get('distort', .3)
        links.new(shift.outputs[0], noise.inputs['Vector'])
        return noise.outputs['Fac']

    body = layer((0, 0, 0))
    cover = nodes.new('ShaderNodeValToRGB')
    amount = clouds['amount']
    cover.color_ramp.elements[0].position = .68 - .36 * amount
    cover.color_ramp.elements[1].position = min(1, .68 - .36 * amount + clouds.get('softness', .2))
    cover.color_ramp.elements[1].color = (*[clouds['density']] * 3, 1)
    links.new(body, cover.inputs['Fac'])
    fill = nodes.new('ShaderNodeMixRGB')
    fill.inputs[1].default_value = (*clouds['color'], 1)
    fill.inputs[2].default_value = (*clouds.get('shade', clouds['color']), 1)
    # the side that looks away from the light: where the layer is thicker towards it
    lit = layer(clouds.get('towards', (.12, .12, 0)))
    shade = nodes.new('ShaderNodeValToRGB')
    shade.color_ramp.elements[0].position = .42
    shade.color_ramp.elements[1].position = .66
    links.new(lit, shade.inputs['Fac'])
    links.new(shade.outputs['Color'], fill.inputs['Fac'])
    mix = nodes.new('ShaderNodeMixRGB')
    links.new(cover.outputs['Color'], mix.inputs['Fac'])
    links.new(sky, mix.inputs[1])
    links.new(fill.outputs['Color'], mix.inputs[2])
    return mix.outputs['Color']


BLUE_HOUR = [(0, (.50, .235, .115)), (.045, (.44, .25, .165)), (.12, (.25, .225, .255)), (.27, (.105, .155, .27)), (.55, (.040, .075, .165)), (1, (.014, .030, .085))]
DEEP_BLUE = [(0, (.17, .15, .20)), (.06, (.13, .145, .225)), (.2, (.065, .105, .21)), (.5, (.028, .055, .135)), (1, (.01, .022, .065))]
GOLDEN = [(0, (1.55, .86, .40)), (.07, (1.22, .72, .42)), (.18, (.80, .58, .50)), (.38, (.36, .40, .58)), (1, (.10, .18, .42))]
DAY = [(0, (.86, .90, .93)), (.08, (.62, .74, .90)), (.25, (.30, .49, .82)), (.6, (.13, .28, .62)), (1, (.07, .17, .46))]
GREY = [(0, (.72, .735, .75)), (.2, (.66, .68, .70)), (1, (.56, .58, .61))]


def blue_hour(strength=1.0, seed=0.0, stops=BLUE_HOUR):
    gradient_sky(stops, ((1.18, 1.02, .9), (.62, .74, .98)), dict(color=(.36, .235, .215), amount=.5, density=.6, scale=.9, stretch=(.5, 1.3, 0), softness=.25), strength, seed)
