"""Procedural materials, made on first use: M['oak'], M['water'] and so on."""
import bpy


def _new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    return material, tree.nodes, tree.links, tree.nodes['Principled BSDF']


def _output(nodes):
    return nodes['Material Output'].inputs['Surface']


def plain(name, color, rough=.6, metal=0.0, emit=None, strength=0, bump=0, scale=20, spec=.5):
    """One colour; with `bump`, fine relief and uneven gloss."""
    material, nodes, links, bsdf = _new(name)
    bsdf.inputs['Base Color'].default_value = (*color, 1)
    bsdf.inputs['Roughness'].default_value = rough
    bsdf.inputs['Metallic'].default_value = metal
    bsdf.inputs['Specular'].default_value = spec
    if emit:
        bsdf.inputs['Emission'].default_value = (*emit, 1)
        bsdf.inputs['Emission Strength'].default_value = strength
        # only bright shades are worth shooting rays at; the rest is seen and lit by chance
        material.cycles.sample_as_light = strength > 5 and name != 'ember'
    if bump:
        noise = nodes.new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = scale
        noise.inputs['Detail'].default_value = 8
        coordinates = nodes.new('ShaderNodeTexCoord')
        links.new(coordinates.outputs['Object'], noise.inputs['Vector'])
        relief = nodes.new('ShaderNodeBump')
        relief.inputs['Strength'].default_value = bump
        relief.inputs['Distance'].default_value = .02
        links.new(noise.outputs['Fac'], relief.inputs['Height'])
        links.new(relief.outputs['Normal'], bsdf.inputs['Normal'])
        gloss = nodes.new('ShaderNodeMapRange')
        gloss.inputs['To Min'].default_value = max(0, rough - .18)
        gloss.inputs['To Max'].default_value = min(1, rough + .18)
        links.new(noise.outputs['Fac'], gloss.inputs['Value'])
        links.new(gloss.outputs['Result'], bsdf.inputs['Roughness'])
    return material


def mottled(name, dark, light, scale=3, rough=.8, bump=.3):
    """Two colours in cloudy patches: stone, lawn, rugs, marble."""
    material, nodes, links, bsdf = _new(name)
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = 10
    coordinates = nodes.new('ShaderNodeTexCoord')
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = .36, (*dark, 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = .66, (*light, 1)
    relief = nodes.new('ShaderNodeBump')
    relief.inputs['Strength'].default_value = bump
    relief.inputs['Distance'].default_value = .02
    links.new(coordinates.outputs['Object'], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], bsdf.inputs['Base Color'])
    links.new(noise.outputs['Fac'], relief.inputs['Height'])
    links.new(relief.outputs['Normal'], bsdf.inputs['Normal'])
    bsdf.inputs['Roughness'].default_value = rough
    return material


def wood(name, dark, light, scale=1.0, rough=.5, axis=2):
    """Grain along `axis`; every board gets its own brightness."""
    material, nodes, links, bsdf = _new(name)
    coordinates = nodes.new('ShaderNodeTexCoord')
    mapping = nodes.new('ShaderNodeMapping')
    stretch = [14, 14, 14]
    stretch[axis] = 1.1
    mapping.inputs['Scale'].default_value = [s * scale for s in stretch]
    info = nodes.new('ShaderNodeObjectInfo')
    links.new(info.outputs['Random'], mapping.inputs['Location'])
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 1.6
    noise.inputs['Detail'].default_value = 9
    noise.inputs['Distortion'].default_value = .7
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].color = (*dark, 1)
    ramp.color_ramp.elements[1].color = (*light, 1)
    ramp.color_ramp.elements[0].position = .33
    ramp.color_ramp.elements[1].position = .68
    links.new(coordinates.outputs['Object'], mapping.inputs['Vector'])
    links.new(mapping.outputs['Vector'], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
    tint = nodes.new('ShaderNodeHueSaturation')
    spread = nodes.new('ShaderNodeMapRange')
    spread.inputs['To Min'].default_value = .74
    spread.inputs['To Max'].default_value = 1.14
    links.new(info.outputs['Random'], spread.inputs['Value'])
    links.new(spread.outputs['Result'], tint.inputs['Value'])
    links.new(ramp.outputs['Color'], tint.inputs['Color'])
    links.new(tint.outputs['Color'], bsdf.inputs['Base Color'])
    bsdf.inputs['Roughness'].default_value = rough
    relief = nodes.new('ShaderNodeBump')
    relief.inputs['Strength'].default_value = .22
    relief.inputs['Distance'].default_value = .01
    links.new(noise.outputs['Fac'], relief.inputs['Height'])
    links.new(relief.outputs['Normal'], bsdf.inputs['Normal'])
    return material


def courses(name, colors, mortar, width, height, rough=.85, gap=.012, bump=.6):
    """Brick or shingle courses on upright and sloped faces (u = x + y, v = z)."""
    material, nodes, links, bsdf = _new(name)
    geometry = nodes.new('ShaderNodeNewGeometry')
    split = nodes.new('ShaderNodeSeparateXYZ')
    join = nodes.new('ShaderNodeCombineXYZ')
    total = nodes.new('ShaderNodeMath')
    links.new(geometry.outputs['Position'], split.inputs[0])
    links.new(split.outputs['X'], total.inputs[0])
    links.new(split.outputs['Y'], total.inputs[1])
    links.new(total.outputs[0], join.inputs['X'])
    links.new(split.outputs['Z'], join.inputs['Y'])
    brick = nodes.new('ShaderNodeTexBrick')
    brick.inputs['Color1'].default_value = (*colors[0], 1)
    brick.inputs['Color2'].default_value = (*colors[1], 1)
    brick.inputs['Mortar'].default_value = (*mortar, 1)
    brick.inputs['Scale'].default_value = 1
    brick.inputs['Mortar Size'].default_value = gap
    brick.inputs['Mortar Smooth'].default_value = .15
    brick.inputs['Brick Width'].default_value = width
    brick.inputs['Row Height'].default_value = height
    links.new(join.outputs[0], brick.inputs['Vector'])
    stain = nodes.new('ShaderNodeTexNoise')
    stain.inputs['Scale'].default_value = 1.7
    stain.inputs['Detail'].default_value = 8
    links.new(geometry.outputs['Position'], stain.inputs['Vector'])
    tint = nodes.new('ShaderNodeHueSaturation')
    spread = nodes.new('ShaderNodeMapRange')
    spread.inputs['To Min'].default_value = .6
    spread.inputs['To Max'].default_value = 1.4
    links.new(stain.outputs['Fac'], spread.inputs['Value'])
    links.new(spread.outputs['Result'], tint.inputs['Value'])
    links.new(brick.outputs['Color'], tint.inputs['Color'])
    links.new(tint.outputs['Color'], bsdf.inputs['Base Color'])
    relief = nodes.new('ShaderNodeBump')
    relief.invert = True
    relief.inputs['Strength'].default_value = bump
    relief.inputs['Distance'].default_value = .012
    links.new(brick.outputs['Fac'], relief.inputs['Height'])
    links.new(relief.outputs['Normal'], bsdf.inputs['Normal'])
    bsdf.inputs['Roughness'].default_value = rough
    return material


def leaf(name, color, translucency=.35):
    material, nodes, links, bsdf = _new(name)
    bsdf.inputs['Base Color'].default_value = (*color, 1)
    bsdf.inputs['Roughness'].default_value = .5
    through = nodes.new('ShaderNodeBsdfTranslucent')
    through.inputs['Color'].default_value = (color[0] * 1.6, color[1] * 1.6, color[2], 1)
    mix = nodes.new('ShaderNodeMixShader')
    mix.inputs['Fac'].default_value = translucency
    links.new(bsdf.outputs['BSDF'], mix.inputs[1])
    links.new(through.outputs['BSDF'], mix.inputs[2])
    links.new(mix.outputs['Shader'], _output(nodes))
    return material


def glass(name):
    """Thin panes: a Fresnel mirror that lets light pass without caustics."""
    material, nodes, links, bsdf = _new(name)
    nodes.remove(bsdf)
    clear = nodes.new('ShaderNodeBsdfTransparent')
    clear.inputs['Color'].default_value = (.93, .95, .95, 1)
    mirror = nodes.new('ShaderNodeBsdfGlossy')
    mirror.inputs['Roughness'].default_value = 0
    # Schlick by hand: the Fresnel node turns the back of a pane into a full mirror
    facing = nodes.new('ShaderNodeLayerWeight')
    facing.inputs['Blend'].default_value = .5
    power = nodes.new('ShaderNodeMath')
    power.operation = 'POWER'
    power.inputs[1].default_value = 5
    fresnel = nodes.new('ShaderNodeMapRange')
    fresnel.inputs['To Min'].default_value = .04
    links.new(facing.outputs['Facing'], power.inputs[0])
    links.new(power.outputs[0], fresnel.inputs['Value'])
    mix = nodes.new('ShaderNodeMixShader')
    links.new(fresnel.outputs['Result'], mix.inputs['Fac'])
    links.new(clear.outputs['BSDF'], mix.inputs[1])
    links.new(mirror.outputs['BSDF'], mix.inputs[2])
    links.new(mix.outputs['Shader'], _output(nodes))
    return material


def water(name, stretch=(.8, 1.7, 1), scale=1.3, strength=.075):
    material, nodes, links, bsdf = _new(name)
    bsdf.inputs['Base Color'].default_value = (.006, .016, .022, 1)
    bsdf.inputs['Roughness'].default_value = .015
    bsdf.inputs['Specular'].default_value = .85
    coordinates = nodes.new('ShaderNodeTexCoord')
    mapping = nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = stretch
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = 3
    relief = nodes.new('ShaderNodeBump')
    relief.inputs['Strength'].default_value = strength
    relief.inputs['Distance'].default_value = .1
    links.new(coordinates.outputs['Object'], mapping.inputs['Vector'])
    links.new(mapping.outputs['Vector'], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], relief.inputs['Height'])
    links.new(relief.outputs['Normal'], bsdf.inputs['Normal'])
    return material


def curtain(name, color=(.8, .76, .69)):
    """Sheer cloth: diffuse, translucent and a little open."""
    material, nodes, links, bsdf = _new(name)
    nodes.remove(bsdf)
    front = nodes.new('ShaderNodeBsdfDiffuse')
    front.inputs['Color'].default_value = (*color, 1)
    back = nodes.new('ShaderNodeBsdfTranslucent')
    back.inputs['Color'].default_value = (*color, 1)
    cloth = nodes.new('ShaderNodeMixShader')
    cloth.inputs['Fac'].default_value = .55
    clear = nodes.new('ShaderNodeBsdfTransparent')
    weave = nodes.new('ShaderNodeMixShader')
    weave.inputs['Fac'].default_value = .2
    links.new(front.outputs['BSDF'], cloth.inputs[1])
    links.new(back.outputs['BSDF'], cloth.inputs[2])
    links.new(cloth.outputs['Shader'], weave.inputs[1])
    links.new(clear.outputs['BSDF'], weave.inputs[2])
    links.new(weave.outputs['Shader'], _output(nodes))
    return material


def shown(name, file, glow):
    """A screen that shows a picture file over the whole face (upright in its own x and z)."""
    material, nodes, links, bsdf = _new(name)
    coordinates = nodes.new('ShaderNodeTexCoord')
    split = nodes.new('ShaderNodeSeparateXYZ')
    join = nodes.new('ShaderNodeCombineXYZ')
    texture = nodes.new('ShaderNodeTexImage')
    texture.image = bpy.data.images.load(file)
    texture.extension = 'EXTEND'
    links.new(coordinates.outputs['Generated'], split.inputs[0])
    links.new(split.outputs['X'], join.inputs['X'])
    links.new(split.outputs['Z'], join.inputs['Y'])
    links.new(join.outputs[0], texture.inputs['Vector'])
    links.new(texture.outputs['Color'], bsdf.inputs['Emission'])
    bsdf.inputs['Emission Strength'].default_value = glow
    bsdf.inputs['Base Color'].default_value = (.01, .01, .01, 1)
    bsdf.inputs['Roughness'].default_value = .2
    material.cycles.sample_as_light = False
    return material


def tower(name, lit=.42, strength=2.2, cell=(1.6, 3.1)):
    """A façade of windows, some of them lit, each in its own colour."""
    material, nodes, links, bsdf = _new(name)
    # a city of lamps would draw nearly every light sample away from the room
    material.cycles.sample_as_light = False

    def math(operation, a, b=None):
        node = nodes.new('ShaderNodeMath')
        node.operation = operation
        for index, value in enumerate((a, b)):
            if value is None:
                continue
            if isinstance(value, (int, float)):
                node.inputs[index].default_value = value
            else:
                links.new(value, node.inputs[index])
        return node.outputs[0]

    geometry = nodes.new('ShaderNodeNewGeometry')
    info = nodes.new('ShaderNodeObjectInfo')
    split = nodes.new('ShaderNodeSeparateXYZ')
    links.new(geometry.outputs['Position'], split.inputs[0])
    u = math('DIVIDE', math('ADD', split.outputs['X'], split.outputs['Y']), cell[0])
    v = math('DIVIDE', split.outputs['Z'], cell[1])
    join = nodes.new('ShaderNodeCombineXYZ')
    links.new(math('FLOOR', u), join.inputs['X'])
    links.new(math('FLOOR', v), join.inputs['Y'])
    links.new(math('MULTIPLY', info.outputs['Random'], 91), join.inputs['Z'])
    chance = nodes.new('ShaderNodeTexWhiteNoise')
    links.new(join.outputs[0], chance.inputs['Vector'])
    pane = math('MULTIPLY', math('MULTIPLY', math('GREATER_THAN', math('FRACT', u), .12), math('LESS_THAN', math('FRACT', u), .88)),
                math('MULTIPLY', math('GREATER_THAN', math('FRACT', v), .22), math('LESS_THAN', math('FRACT', v), .86)))
    on = math('LESS_THAN', chance.outputs['Value'], lit)
    colour = nodes.new('ShaderNodeSeparateRGB')
    links.new(chance.outputs['Color'], colour.inputs[0])
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].color = (1, .55, .24, 1)
    ramp.color_ramp.elements[1].color = (.85, .88, 1, 1)
    middle = ramp.color_ramp.elements.new(.7)
    middle.color = (1, .72, .42, 1)
    links.new(colour.outputs['G'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], bsdf.inputs['Emission'])
    glow = math('MULTIPLY', math('MULTIPLY', pane, on), math('MULTIPLY', math('POWER', colour.outputs['B'], 1.8), strength))
    links.new(glow, bsdf.inputs['Emission Strength'])
    rough = nodes.new('ShaderNodeMapRange')
    rough.inputs['To Min'].default_value = .7
    rough.inputs['To Max'].default_value = .08
    links.new(pane, rough.inputs['Value'])
    links.new(rough.outputs['Result'], bsdf.inputs['Roughness'])
    bsdf.inputs['Base Color'].default_value = (.035, .04, .048, 1)
    return material


RECIPES = {
    'plaster': lambda n: plain(n, (.78, .75, .70), .85, bump=.15, scale=60),
    'render': lambda n: plain(n, (.80, .78, .74), .88, bump=.05, scale=45),
    'wall': lambda n: plain(n, (.80, .785, .755), .9, bump=.04, scale=120),
    'wall-warm': lambda n: plain(n, (.62, .56, .48), .9, bump=.04, scale=120),
    'wall-dark': lambda n: plain(n, (.085, .09, .10), .8, bump=.04, scale=120),
    'wall-sage': lambda n: plain(n, (.32, .36, .31), .85, bump=.04, scale=120),
    'ceiling': lambda n: plain(n, (.86, .855, .84), .95),
    'siding': lambda n: plain(n, (.74, .735, .71), .6, bump=.06, scale=60),
    'trim': lambda n: plain(n, (.82, .81, .79), .45),
    'roof': lambda n: plain(n, (.62, .60, .57), .8, bump=.25, scale=30),
    'brick': lambda n: courses(n, ((.26, .105, .065), (.18, .07, .048)), (.36, .33, .29), .22, .075, .9, .007),
    'shingle': lambda n: courses(n, ((.065, .067, .072), (.04, .042, .046)), (.012, .012, .013), .3, .13, .9, .008),
    'concrete': lambda n: plain(n, (.36, .35, .335), .75, bump=.5, scale=14),
    'paving': lambda n: plain(n, (.42, .40, .37), .42, bump=.35, scale=9),
    'stone': lambda n: mottled(n, (.20, .18, .155), (.42, .38, .33), 6, .8, .5),
    'fieldstone': lambda n: mottled(n, (.10, .09, .08), (.36, .33, .29), 2.2, .85, .9),
    'gravel': lambda n: mottled(n, (.24, .21, .18), (.52, .47, .41), 55, .95, 1),
    'asphalt': lambda n: mottled(n, (.07, .07, .072), (.12, .12, .12), 40, .7, .5),
    'marble': lambda n: mottled(n, (.50, .49, .48), (.84, .83, .81), 1.4, .12, 0),
    'dark': lambda n: plain(n, (.018, .018, .02), .35, .6),
    'black': lambda n: plain(n, (.012, .012, .013), .5),
    'art-steel': lambda n: plain(n, (.3, .3, .31), .4, .8),
    'steel': lambda n: plain(n, (.5, .5, .5), .3, 1),
    'brass': lambda n: plain(n, (.72, .47, .2), .28, 1),
    'timber': lambda n: wood(n, (.13, .062, .028), (.30, .155, .072)),
    'timber-x': lambda n: wood(n, (.13, .062, .028), (.30, .155, .072), axis=0),
    'cedar': lambda n: wood(n, (.20, .105, .05), (.38, .22, .115), axis=0),
    'cedar-y': lambda n: wood(n, (.20, .105, .05), (.38, .22, .115), axis=1),
    'deck': lambda n: wood(n, (.15, .12, .095), (.30, .25, .205), .9, .55, 0),
    'deck-y': lambda n: wood(n, (.15, .12, .095), (.30, .25, .205), .9, .55, 1),
    'oak': lambda n: wood(n, (.36, .22, .12), (.52, .35, .20), .6, .35, 0),
    'oak-y': lambda n: wood(n, (.36, .22, .12), (.50, .335, .195), .6, .32, 1),
    'walnut': lambda n: wood(n, (.09, .045, .022), (.2, .105, .055), 1.2, .4, 0),
    'walnut-y': lambda n: wood(n, (.09, .045, .022), (.2, .105, .055), 1.2, .4, 1),
    'rustic': lambda n: wood(n, (.16, .085, .045), (.36, .22, .125), .8, .6, 0),
    'linen': lambda n: plain(n, (.62, .57, .50), .95, bump=.3, scale=180),
    'cream': lambda n: plain(n, (.74, .69, .60), .95, bump=.3, scale=180),
    'wool': lambda n: plain(n, (.33, .325, .315), .95, bump=.35, scale=160),
    'charcoal': lambda n: plain(n, (.055, .056, .06), .95, bump=.35, scale=160),
    'rust': lambda n: plain(n, (.42, .15, .07), .9, bump=.3, scale=160),
    'navy': lambda n: plain(n, (.05, .07, .12), .9, bump=.3, scale=160),
    'velvet': lambda n: plain(n, (.02, .085, .075), .7, bump=.15, scale=120),
    'mustard': lambda n: plain(n, (.52, .30, .06), .9, bump=.3, scale=160),
    'leather': lambda n: plain(n, (.26, .105, .045), .42, bump=.25, scale=70),
    'sage': lambda n: plain(n, (.21, .255, .19), .95, bump=.3, scale=160),
    'rug': lambda n: mottled(n, (.42, .38, .32), (.56, .51, .44), 60, 1, .6),
    'rug-blue': lambda n: mottled(n, (.13, .145, .17), (.36, .35, .33), 14, 1, .6),
    'rug-jute': lambda n: mottled(n, (.30, .21, .12), (.46, .35, .22), 90, 1, .8),
    'white': lambda n: plain(n, (.8, .79, .77), .55),
    'art1': lambda n: mottled(n, (.06, .10, .17), (.42, .46, .50), 2.2, .8, .1),
    'art2': lambda n: mottled(n, (.70, .42, .22), (.82, .70, .52), 1.8, .8, .1),
    'art3': lambda n: mottled(n, (.12, .15, .11), (.72, .68, .58), 1.6, .8, .1),
    'lamp': lambda n: plain(n, (1, .8, .55), .8, emit=(1, .66, .34), strength=9),
    'lamp-day': lambda n: plain(n, (.9, .85, .76), .8, emit=(1, .74, .45), strength=1.6),
    'paper': lambda n: plain(n, (.9, .87, .8), .9, emit=(1, .8, .56), strength=.9),
    'strip': lambda n: plain(n, (1, .8, .6), .8, emit=(1, .62, .30), strength=14),
    'ember': lambda n: plain(n, (1, .5, .2), .8, emit=(1, .32, .06), strength=16),
    'grass': lambda n: mottled(n, (.026, .046, .016), (.05, .08, .028), .5, .8, .1),
    'lawn': lambda n: mottled(n, (.055, .10, .024), (.085, .14, .036), .4, .8, .1),
    'sunlit': lambda n: leaf(n, (.26, .34, .11), .5),
    'blade': lambda n: leaf(n, (.10, .165, .04)),
    'dry': lambda n: mottled(n, (.22, .17, .085), (.40, .32, .165), .8, .9, .2),
    'soil': lambda n: plain(n, (.03, .022, .016), .9, bump=.8, scale=8),
    'pot': lambda n: plain(n, (.24, .21, .19), .7, bump=.3),
    'pool': lambda n: plain(n, (.012, .022, .03), .3),
    'bark': lambda n: plain(n, (.07, .052, .04), .9, bump=.8, scale=30),
    'hill': lambda n: plain(n, (.018, .026, .034), 1),
    'plume': lambda n: leaf(n, (.46, .36, .23), .4),
    'straw': lambda n: leaf(n, (.50, .41, .23), .4),
    'bush': lambda n: plain(n, (.022, .045, .02), .55),
    'leaf': lambda n: leaf(n, (.05, .085, .03)),
    'leaf2': lambda n: leaf(n, (.075, .085, .028)),
    'needle': lambda n: leaf(n, (.022, .042, .024), .15),
    'glass': glass,
    'water': water,
    'lake': lambda n: water(n, (.35, 1.0, 1), .9, .06),
    'curtain': curtain,
    'drape': lambda n: curtain(n, (.42, .38, .33)),
    'tower': tower,
}


class _Materials(dict):
    def __missing__(self, name):
        self[name] = RECIPES[name](name)
        return self[name]


M = _Materials()
