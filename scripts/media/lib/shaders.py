"""Kinds of surfaces, from which `materials` makes its named ones."""

import bpy


class Graph:
    """The nodes of one new material; inputs may be values or other nodes' outputs."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes, self.links = self.material.node_tree.nodes, self.material.node_tree.links
        self.bsdf = self.nodes['Principled BSDF']

    def node(self, kind, output=0, settings=None, **inputs):
        """Returns an output of a node of `kind`; `_` joins the words of a socket's name."""
        made = self.nodes.new('ShaderNode' + kind)
        for key, value in (settings or {}).items():
            setattr(made, key, value)
        for key, value in inputs.items():
            self.put(made, key.replace('_', ' '), value)
        return made.outputs[output]

    def put(self, node, key, value):
        socket = node.inputs[int(key[1:]) if key[0] == 'i' and key[1:].isdigit() else key]
        if isinstance(value, bpy.types.NodeSocket):
            self.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def surface(self, **inputs):
        """Sets inputs of the principled surface."""
        for key, value in inputs.items():
            self.put(self.bsdf, key.replace('_', ' '), value)
        return self

    def only(self, shader):
        """Replaces the principled surface with another shader."""
        self.links.new(shader, self.nodes['Material Output'].inputs['Surface'])
        return self.material

    def where(self, kind='Object'):
        return self.node('TexCoord', kind)

    def position(self):
        return self.node('NewGeometry', 'Position')

    def random(self):
        return self.node('ObjectInfo', 'Random')

    def stretched(self, scale, at=None, location=(0, 0, 0)):
        at = at or self.where()
        return self.node('Mapping', Vector=at, Scale=scale, Location=location)

    def noise(self, scale, detail=8.0, at=None, rough=0.5, distortion=0.0, output='Fac'):
        return self.node(
            'TexNoise',
            output,
            Vector=at or self.where(),
            Scale=scale,
            Detail=detail,
            Roughness=rough,
            Distortion=distortion,
        )

    def spread(self, value, low, high, start=0.0, end=1.0):
        return self.node(
            'MapRange', 'Result', Value=value, From_Min=start, From_Max=end, To_Min=low, To_Max=high
        )

    def ramp(self, value, *stops):
        """A color ramp from (position, color) stops."""
        made = self.nodes.new('ShaderNodeValToRGB')
        marks = made.color_ramp.elements
        marks[0].position, marks[0].color = stops[0][0], (*stops[0][1], 1)
        marks[1].position, marks[1].color = stops[-1][0], (*stops[-1][1], 1)
        for position, color in stops[1:-1]:
            marks.new(position).color = (*color, 1)
        self.links.new(value, made.inputs['Fac'])
        return made.outputs['Color']

    def shade(self, color, value):
        """The color, brighter or darker by `value`."""
        return self.node('HueSaturation', Color=color, Value=value)

    def math(self, operation, one, two=0.0):
        return self.node('Math', settings={'operation': operation}, i0=one, i1=two)

    def bump(self, height, strength, distance=0.02, under=None):
        more = {'Normal': under} if under else {}
        return self.node('Bump', Height=height, Strength=strength, Distance=distance, **more)

    def mix(self, part, one, two):
        return self.node('MixShader', Fac=part, i1=one, i2=two)


def plain(name, color, rough=0.6, metal=0.0, emit=None, strength=0, bump=0, scale=20, spec=0.5):
    """One color; with `bump`, fine relief and uneven gloss."""
    g = Graph(name).surface(Base_Color=color, Roughness=rough, Metallic=metal, Specular=spec)
    if emit:
        g.surface(Emission=emit, Emission_Strength=strength)
        # Only bright lampshades are sampled as lights.
        g.material.cycles.sample_as_light = strength > 5 and name != 'ember'
    if bump:
        grain = g.noise(scale)
        gloss = g.spread(grain, max(0, rough - 0.18), min(1, rough + 0.18))
        g.surface(Normal=g.bump(grain, bump), Roughness=gloss)
    return g.material


def painted(name, color, rough=0.7):
    """A rolled wall: a barely visible stipple, and slight unevenness over meters."""
    g = Graph(name)
    broad = g.spread(g.noise(0.5, 3, g.position()), 0.965, 1.035, 0.3, 0.7)
    stipple = g.bump(g.noise(240, 3, g.position()), 0.05, 0.003)
    return g.surface(
        Base_Color=g.shade(color_of(g, color), broad), Roughness=rough, Specular=0.3, Normal=stipple
    ).material


def color_of(g, color):
    made = g.nodes.new('ShaderNodeRGB')
    made.outputs[0].default_value = (*color, 1)
    return made.outputs[0]


def mottled(name, dark, light, scale=3, rough=0.8, bump=0.3):
    """Two colors in cloudy patches: stone, lawn, gravel."""
    g = Graph(name)
    cloud = g.noise(scale, 10)
    return g.surface(
        Base_Color=g.ramp(cloud, (0.36, dark), (0.66, light)),
        Roughness=rough,
        Normal=g.bump(cloud, bump),
    ).material


def fabric(name, color, rough=0.92, thread=0.0045, contrast=0.16, sheen=0.35, slub=0.5):
    """Woven cloth: threads crossing, thick and thin ones, a soft shine along the edges."""
    g = Graph(name)
    at = g.where()
    size = 1 / thread
    warp = g.noise(1, 2, g.stretched((size, size * 0.045, size * 0.045), at), 0.6)
    weft = g.noise(1, 2, g.stretched((size * 0.045, size, size), at, (9, 4, 2)), 0.6)
    weave = g.math('MULTIPLY', g.math('ADD', warp, weft), 0.5)
    worn = g.noise(5, 4, at)
    tone = g.math(
        'ADD',
        g.spread(weave, 1 - contrast, 1 + contrast, 0.36, 0.64),
        g.spread(worn, -0.05 * slub, 0.05 * slub, 0.3, 0.7),
    )
    return g.surface(
        Base_Color=g.shade(color_of(g, color), tone),
        Roughness=rough,
        Sheen=sheen,
        Specular=0.15,
        Normal=g.bump(weave, 0.5, 0.004),
    ).material


def velvet(name, color):
    """Pile that is dark from the front and bright along the edges."""
    g = Graph(name)
    brushed = g.noise(3.2, 5, distortion=0.6)
    edge = g.node('LayerWeight', 'Facing', Blend=0.42)
    lit = g.math('ADD', g.spread(brushed, 0.72, 1.2, 0.3, 0.7), g.math('MULTIPLY', edge, 0.9))
    return g.surface(
        Base_Color=g.shade(color_of(g, color), lit),
        Roughness=0.62,
        Sheen=1.0,
        Specular=0.12,
        Normal=g.bump(g.noise(160, 4), 0.12, 0.004),
    ).material


def leather(name, color):
    g = Graph(name)
    cells = g.node('TexVoronoi', 'Distance', Vector=g.where(), Scale=130)
    worn = g.noise(4, 6)
    return g.surface(
        Base_Color=g.shade(color_of(g, color), g.spread(worn, 0.78, 1.2, 0.3, 0.7)),
        Roughness=g.spread(worn, 0.5, 0.3),
        Specular=0.45,
        Normal=g.bump(cells, 0.22, 0.004),
    ).material


def marble(name, ground, vein):
    """Polished stone with a few long veins that fade in and out, and faint ones between.

    Every slab is cut from another place, so that no two have the same veins.
    """
    g = Graph(name)
    apart = g.node('VectorMath', settings={'operation': 'SCALE'}, i0=(17, 29, 11), Scale=g.random())
    at = g.node('VectorMath', settings={'operation': 'ADD'}, i0=g.position(), i1=apart)
    at = g.node('Mapping', Vector=at, Rotation=(0.5, 0.72, 0.4), Scale=(0.42, 1, 1.15))
    bend = g.noise(0.9, 7, at, 0.58, output='Color')
    moved = g.node('MixRGB', settings={'blend_type': 'ADD'}, Fac=0.55, Color1=at, Color2=bend)

    def veins(scale, wide):
        away = g.math('ABSOLUTE', g.math('SUBTRACT', g.noise(scale, 5, moved, 0.5), 0.5))
        return g.spread(away, 1, 0, 0.001, wide)

    fading = g.spread(g.noise(0.8, 3, at), 0.05, 1, 0.42, 0.64)
    long_ = g.math('MULTIPLY', veins(0.62, 0.03), fading)
    faint = g.math('MULTIPLY', veins(1.7, 0.025), g.spread(g.noise(1.3, 3, at), 0, 0.4, 0.5, 0.7))
    cloud = g.spread(g.noise(0.9, 6, moved), 0.9, 1.05, 0.3, 0.7)
    color = g.node('MixRGB', Fac=g.math('MAXIMUM', long_, faint), Color1=ground, Color2=vein)
    return g.surface(Base_Color=g.shade(color, cloud), Roughness=0.13, Specular=0.5).material


def wood(name, dark, light, scale=1.0, rough=0.5, axis=2):
    """Grain along `axis`, with finer pores in it; every board gets its own brightness."""
    g = Graph(name)
    stretch = [14.0 * scale] * 3
    stretch[axis] = 1.1 * scale
    chance = g.random()
    at = g.stretched(tuple(stretch), location=chance)
    grain = g.noise(1.6, 9, at, distortion=0.7)
    pores = g.noise(9, 3, at)
    board = g.spread(chance, 0.78, 1.14)
    tone = g.math('MULTIPLY', board, g.spread(pores, 0.86, 1.08, 0.3, 0.62))
    relief = g.bump(pores, 0.1, 0.003, g.bump(grain, 0.18, 0.008))
    return g.surface(
        Base_Color=g.shade(g.ramp(grain, (0.33, dark), (0.68, light)), tone),
        Roughness=g.spread(grain, rough + 0.1, rough - 0.08),
        Normal=relief,
    ).material


def courses(name, colors, mortar, width, height, rough=0.85, gap=0.012, bump=0.6):
    """Brick, stone or shingle courses on upright and sloped faces (u = x + y, v = z)."""
    g = Graph(name)
    place = g.nodes.new('ShaderNodeSeparateXYZ')
    g.links.new(g.position(), place.inputs[0])
    along = g.math('ADD', place.outputs['X'], place.outputs['Y'])
    flat = g.node('CombineXYZ', X=along, Y=place.outputs['Z'])
    wave = g.node(
        'MixRGB',
        settings={'blend_type': 'ADD'},
        Fac=0.006,
        Color1=flat,
        Color2=g.noise(5, 3, g.position(), output='Color'),
    )
    brick = g.nodes.new('ShaderNodeTexBrick')
    for key, value in dict(
        Color1=colors[0],
        Color2=colors[1],
        Mortar=mortar,
        Scale=1.0,
        Mortar_Size=gap,
        Mortar_Smooth=0.15,
        Brick_Width=width,
        Row_Height=height,
        Vector=wave,
    ).items():
        g.put(brick, key.replace('_', ' '), value)
    stain = g.noise(1.7, 8, g.position())
    grain = g.noise(38, 6, g.position())
    tone = g.math('MULTIPLY', g.spread(stain, 0.68, 1.3), g.spread(grain, 0.84, 1.16, 0.3, 0.7))
    joints = g.node(
        'Bump',
        settings={'invert': True},
        Strength=bump,
        Distance=0.012,
        Height=brick.outputs['Fac'],
    )
    return g.surface(
        Base_Color=g.shade(brick.outputs['Color'], tone),
        Roughness=rough,
        Normal=g.bump(grain, 0.35, 0.006, joints),
    ).material


def brick(name, colors, mortar, width=0.225, height=0.075):
    """A wall of old bricks (u = x + y, v = z): each with its own color, some burnt dark, a few pale.

    The wall is weathered in broad patches, darker near the ground.
    """
    g = Graph(name)
    place = g.nodes.new('ShaderNodeSeparateXYZ')
    g.links.new(g.position(), place.inputs[0])
    along = g.math('ADD', place.outputs['X'], place.outputs['Y'])
    wave = g.node('SeparateXYZ', 'X', Vector=g.noise(4, 3, g.position(), output='Color'))
    u = g.math('DIVIDE', g.math('ADD', along, g.math('MULTIPLY', wave, 0.008)), width)
    v = g.math('DIVIDE', g.math('ADD', place.outputs['Z'], g.math('MULTIPLY', wave, 0.012)), height)
    row = g.math('FLOOR', v)
    # Every sixth course has short bricks, as old bonds do.
    short = g.math('LESS_THAN', g.math('MODULO', row, 6.0), 0.5)
    u = g.math('MULTIPLY', u, g.math('ADD', short, 1.0))
    u = g.math('ADD', u, g.math('MULTIPLY', g.math('MODULO', row, 2.0), 0.5))
    column = g.math('FLOOR', u)
    each = g.nodes.new('ShaderNodeSeparateRGB')
    one = g.node('CombineXYZ', X=column, Y=row, Z=3.0)
    g.links.new(g.node('TexWhiteNoise', 'Color', Vector=one), each.inputs[0])

    def edge(value, size):
        part = g.math('FRACT', value)
        near = g.math('MINIMUM', part, g.math('SUBTRACT', 1.0, part))
        return g.math('MULTIPLY', near, size)

    ragged = g.spread(g.noise(60, 4, g.position()), -0.0025, 0.0025, 0.3, 0.7)
    inside = g.math('ADD', g.math('MINIMUM', edge(u, width), edge(v, height)), ragged)
    joint = g.spread(inside, 1, 0, 0.0035, 0.0065)
    grain = g.noise(45, 6, g.position())
    patch = g.noise(0.55, 6, g.position(), 0.6)
    streak = g.noise(1, 5, g.stretched((2.2, 2.2, 0.25), g.position()))
    damp = g.spread(place.outputs['Z'], 0.62, 1, 0.3, 1.6)
    weather = g.math(
        'MULTIPLY',
        g.math('MULTIPLY', g.spread(patch, 0.62, 1.36, 0.3, 0.7), damp),
        g.spread(streak, 0.8, 1.16, 0.3, 0.7),
    )
    tone = g.math(
        'MULTIPLY', g.spread(each.outputs['G'], 0.72, 1.28), g.spread(grain, 0.78, 1.2, 0.3, 0.7)
    )
    block = g.shade(g.ramp(each.outputs['R'], *colors), tone)
    color = g.node('MixRGB', Fac=joint, Color1=block, Color2=mortar)
    height_ = g.math(
        'ADD', g.spread(inside, 0, 1, 0.002, 0.011), g.spread(each.outputs['B'], 0, 0.4)
    )
    relief = g.bump(grain, 0.45, 0.006, g.bump(height_, 0.7, 0.012))
    return g.surface(Base_Color=g.shade(color, weather), Roughness=0.9, Normal=relief).material


def rubble(name, colors, mortar, size=0.42, rough=0.85):
    """A wall of split stone: irregular blocks in rough courses, each in its own tone."""
    g = Graph(name)
    place = g.nodes.new('ShaderNodeSeparateXYZ')
    g.links.new(g.position(), place.inputs[0])
    along = g.math('ADD', place.outputs['X'], g.math('MULTIPLY', place.outputs['Y'], 0.97))
    flat = g.node(
        'CombineXYZ',
        X=g.math('DIVIDE', along, size),
        Y=g.math('DIVIDE', place.outputs['Z'], size * 0.46),
    )
    bent = g.node(
        'MixRGB',
        settings={'blend_type': 'ADD'},
        Fac=0.22,
        Color1=flat,
        Color2=g.noise(2.2, 3, flat, output='Color'),
    )
    two_d = {'voronoi_dimensions': '2D'}
    tone = g.node('TexVoronoi', 'Color', two_d, Vector=bent, Scale=1.0, Randomness=0.72)
    edge = g.node(
        'TexVoronoi',
        'Distance',
        {**two_d, 'feature': 'DISTANCE_TO_EDGE'},
        Vector=bent,
        Scale=1.0,
        Randomness=0.72,
    )
    each = g.nodes.new('ShaderNodeSeparateRGB')
    g.links.new(tone, each.inputs[0])
    grain = g.noise(22, 7, g.position())
    block = g.shade(
        g.ramp(each.outputs['R'], (0, colors[0]), (1, colors[1])),
        g.math(
            'MULTIPLY',
            g.spread(each.outputs['G'], 0.72, 1.22),
            g.spread(grain, 0.78, 1.2, 0.3, 0.7),
        ),
    )
    joint = g.spread(edge, 1, 0, 0.02, 0.05)
    color = g.node('MixRGB', Fac=joint, Color1=block, Color2=mortar)
    face = g.bump(g.spread(edge, 0, 1, 0, 0.16), 0.9, 0.03)
    return g.surface(
        Base_Color=color, Roughness=rough, Normal=g.bump(grain, 0.5, 0.012, face)
    ).material


def leaf(name, color, translucency=0.35, gloss=0.5):
    """Every plant a little different, light coming through; waxy where `gloss` is small."""
    g = Graph(name)
    # large patches of color variation across the crown
    patch = g.noise(1.8, 3, g.position())
    tone = g.math('MULTIPLY', g.spread(patch, 0.7, 1.3, 0.3, 0.7), g.spread(g.random(), 0.85, 1.15))
    shown = g.shade(color_of(g, color), tone)
    g.surface(Base_Color=shown, Roughness=gloss)
    bright = g.shade(color_of(g, (color[0] * 1.6, color[1] * 1.6, color[2])), tone)
    through = g.node('BsdfTranslucent', Color=bright)
    return g.only(g.mix(translucency, g.bsdf.outputs['BSDF'], through))


def flame(name):
    """Glowing gas: hot and bright where the mesh attribute `fire` is 1, red and clear where it is 0."""
    g = Graph(name)
    g.nodes.remove(g.bsdf)
    heat = g.node('Attribute', 'Fac', {'attribute_name': 'fire'})
    glow = g.node(
        'Emission',
        Color=g.ramp(heat, (0, (0.85, 0.10, 0.015)), (0.4, (1, 0.36, 0.07)), (1, (1, 0.70, 0.34))),
        Strength=g.spread(heat, 1.2, 5.5),
    )
    g.material.cycles.sample_as_light = False
    return g.only(g.mix(g.spread(heat, 0, 0.8, 0.02, 0.6), g.node('BsdfTransparent'), glow))


def slope(name, color, haze, amount, light=1.0):
    """Wooded hillside behind `amount` (0..1) of lit air."""
    g = Graph(name)
    at = g.position()
    trees = g.noise(0.22, 5, at, 0.62)
    fields = g.noise(0.018, 4, at)
    tone = g.math(
        'MULTIPLY', g.spread(trees, 0.45, 1.5, 0.32, 0.68), g.spread(fields, 0.75, 1.25, 0.35, 0.65)
    )
    g.surface(
        Base_Color=g.shade(color_of(g, color), tone),
        Roughness=1.0,
        Specular=0.0,
        Normal=g.bump(trees, 1.0, 2.2),
    )
    air = g.node('Emission', Color=haze, Strength=light)
    g.material.cycles.sample_as_light = False
    return g.only(g.mix(amount, g.bsdf.outputs['BSDF'], air))


def glass(name, least=0.07):
    """Thin double panes: a mirror by Schlick's formula that lets light pass without caustics.

    The Fresnel node would turn the back of a pane into a full mirror. Panes are never quite flat:
    their reflections bend a little.
    """
    g = Graph(name)
    g.nodes.remove(g.bsdf)
    wave = g.bump(g.noise(0.9, 2, g.position()), 0.035, 0.05)
    facing = g.node('LayerWeight', 'Facing', Blend=0.5)
    fresnel = g.spread(g.math('POWER', facing, 5.0), least, 1)
    clear = g.node('BsdfTransparent', Color=(0.93, 0.95, 0.95))
    mirror = g.node('BsdfGlossy', Roughness=0.0, Normal=wave)
    return g.only(g.mix(fresnel, clear, mirror))


def water(name, stretch=(0.8, 1.7, 1), scale=1.3, strength=0.075):
    g = Graph(name)
    waves = g.noise(scale, 3, g.stretched(stretch))
    return g.surface(
        Base_Color=(0.006, 0.016, 0.022),
        Roughness=0.015,
        Specular=0.85,
        Normal=g.bump(waves, strength, 0.1),
    ).material


def curtain(name, color=(0.8, 0.76, 0.69), open_=0.16):
    """Sheer cloth: diffuse, translucent, a little open between its threads."""
    g = Graph(name)
    g.nodes.remove(g.bsdf)
    threads = g.spread(
        g.noise(1, 3, g.stretched((260, 260, 6), g.position()), 0.6), 0.86, 1.1, 0.35, 0.65
    )
    shown = g.shade(color_of(g, color), threads)
    cloth = g.mix(0.55, g.node('BsdfDiffuse', Color=shown), g.node('BsdfTranslucent', Color=shown))
    return g.only(g.mix(open_, cloth, g.node('BsdfTransparent')))


def canvas(name, colors, scale=1.6, stretch=(1, 1, 1), seed=0.0):
    """An abstract painting: broad strokes of a few colors, laid over one another."""
    g = Graph(name)
    at = g.stretched(stretch, g.where('Generated'), (seed, seed * 0.7, seed * 0.3))
    bend = g.node(
        'MixRGB',
        settings={'blend_type': 'ADD'},
        Fac=0.5,
        Color1=at,
        Color2=g.noise(1.1, 2, at, output='Color'),
    )
    field = g.noise(scale, 2, bend, 0.4)
    steps = [(0.3 + 0.4 * i / max(1, len(colors) - 1), color) for i, color in enumerate(colors)]
    shown = g.nodes.new('ShaderNodeValToRGB')
    shown.color_ramp.interpolation = 'EASE'
    marks = shown.color_ramp.elements
    marks[0].position, marks[0].color = steps[0][0], (*steps[0][1], 1)
    marks[1].position, marks[1].color = steps[-1][0], (*steps[-1][1], 1)
    for position, color in steps[1:-1]:
        marks.new(position).color = (*color, 1)
    g.links.new(field, shown.inputs['Fac'])
    brush = g.noise(1, 4, g.stretched((160, 160, 12)), 0.6)
    return g.surface(
        Base_Color=g.shade(shown.outputs['Color'], g.spread(brush, 0.86, 1.12, 0.3, 0.7)),
        Roughness=0.75,
        Normal=g.bump(brush, 0.25, 0.004),
    ).material


def shown(name, file, glow):
    """A screen that shows a picture file over the whole face (upright in its own x and z)."""
    g = Graph(name)
    place = g.nodes.new('ShaderNodeSeparateXYZ')
    g.links.new(g.where('Generated'), place.inputs[0])
    flat = g.node('CombineXYZ', X=place.outputs['X'], Y=place.outputs['Z'])
    image = bpy.data.images.load(file)
    pixels = g.node('TexImage', settings={'image': image, 'extension': 'EXTEND'}, Vector=flat)
    g.surface(Emission=pixels, Emission_Strength=glow, Base_Color=(0.01, 0.01, 0.01), Roughness=0.2)
    g.material.cycles.sample_as_light = False
    return g.material


def tower(
    name, lit=0.3, strength=1.6, cell=(1.5, 3.6), skin=(0.05, 0.06, 0.075), haze=(0.20, 0.17, 0.21)
):
    """A facade in the evening: some floors busy, most panes dark and reflecting the sky.

    Each tower has its own width of panes and height of floors. Rooms are one to four panes wide,
    brightest at the ceiling, with blinds at different heights. Distant facades are behind a little of
    the glow over the streets.
    """
    g = Graph(name)
    # City lamps would take nearly all light samples from the room.
    g.material.cycles.sample_as_light = False
    at = g.position()
    place = g.nodes.new('ShaderNodeSeparateXYZ')
    g.links.new(at, place.inputs[0])
    house = g.math('MULTIPLY', g.random(), 91.0)

    def chance(x, y, z, output='Value'):
        return g.node('TexWhiteNoise', output, Vector=g.node('CombineXYZ', X=x, Y=y, Z=z))

    wide = g.math('MULTIPLY', g.spread(chance(1.0, 2.0, house), 0.62, 1.25), cell[0])
    high = g.math('MULTIPLY', g.spread(chance(2.0, 1.0, house), 0.84, 1.1), cell[1])
    u = g.math('DIVIDE', g.math('ADD', place.outputs['X'], place.outputs['Y']), wide)
    v = g.math('DIVIDE', place.outputs['Z'], high)
    column, floor = g.math('FLOOR', u), g.math('FLOOR', v)
    panes = g.math('FLOOR', g.spread(chance(5.0, floor, house), 1.0, 4.4))
    room = g.math('FLOOR', g.math('DIVIDE', g.math('ADD', column, floor), panes))
    busy = g.math('POWER', chance(0.0, floor, house), 3.0)
    share = g.math('MULTIPLY', g.spread(chance(3.0, 3.0, house), 0.35, 1.25), lit)
    on = g.math(
        'LESS_THAN', chance(room, floor, house), g.math('MULTIPLY', g.math('ADD', busy, 0.4), share)
    )
    each = g.nodes.new('ShaderNodeSeparateRGB')
    g.links.new(chance(room, floor, g.math('ADD', house, 7.0), 'Color'), each.inputs[0])
    one = g.nodes.new('ShaderNodeSeparateRGB')
    g.links.new(chance(column, floor, house, 'Color'), one.inputs[0])

    def between(value, low, high):
        part = g.math('FRACT', value)
        return g.math(
            'MULTIPLY', g.math('GREATER_THAN', part, low), g.math('LESS_THAN', part, high)
        )

    pane = g.math('MULTIPLY', between(u, 0.08, 0.92), between(v, 0.3, 0.9))
    color = g.ramp(
        each.outputs['G'], (0, (1, 0.50, 0.20)), (0.6, (1, 0.68, 0.38)), (1, (0.80, 0.88, 1))
    )
    # A lowered blind glows less than the open pane below it.
    up = g.math('FRACT', v)
    blind = g.math('GREATER_THAN', up, g.spread(one.outputs['G'], 0.35, 1.6))
    depth_of_room = g.math('MULTIPLY', g.spread(up, 0.45, 1.15, 0.3, 0.88), g.spread(blind, 1, 0.4))
    dim = g.math(
        'MULTIPLY',
        g.math('MULTIPLY', g.math('POWER', each.outputs['B'], 2.0), depth_of_room),
        g.spread(one.outputs['R'], 0.3, 1),
    )
    glow = g.math('MULTIPLY', g.math('MULTIPLY', pane, on), g.math('MULTIPLY', dim, strength))
    base = g.shade(color_of(g, skin), g.spread(one.outputs['B'], 0.6, 1.25))
    g.surface(
        Emission=color,
        Emission_Strength=glow,
        Base_Color=base,
        Specular=0.8,
        Metallic=g.spread(pane, 0, 0.55),
        Roughness=g.math(
            'MULTIPLY', g.spread(pane, 0.7, 0.06), g.spread(one.outputs['G'], 0.6, 1.4)
        ),
        Normal=g.bump(g.noise(0.5, 2, at), 0.02, 0.2),
    )
    depth = g.node('CameraData', 'View Distance')
    air = g.node('Emission', Color=haze, Strength=1.0)
    return g.only(g.mix(g.spread(depth, 0, 0.5, 60, 720), g.bsdf.outputs['BSDF'], air))
