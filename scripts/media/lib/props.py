"""What people work with: screens, cameras, a bed. (x, y) is the middle, z what it stands on; pieces face -y."""
import math
import os
import random

from mathutils import Vector, noise

from .build import ball, box, crumple, cyl, mesh, pillow, rod, soft
from .materials import M
from .shaders import shown

PICTURES = os.path.abspath(os.path.join(os.path.dirname(__file__), '../../../web/public/media/pictures'))


def screen(x, y, z, width, picture, tilt=0.0, glow=1.0):
    """A lit 16:9 panel that shows one of the finished pictures; (x, y, z) is the middle of its lower edge."""
    name = f'screen-{picture}-{glow}'
    if name not in M:
        M[name] = shown(name, os.path.join(PICTURES, f'{picture}-1200.jpg'), glow)
    height = width * 9 / 16
    thing = mesh('screen', [(-width / 2, 0, 0), (width / 2, 0, 0), (width / 2, 0, height), (-width / 2, 0, height)], [(0, 1, 2, 3)], name)
    thing.location = (x, y, z)
    thing.rotation_euler[0] = tilt
    return thing


def _lid(x, y, z, width, height, thick, tilt, material):
    """A plate whose lower front edge stands at (x, y, z), leaning back by `tilt`."""
    thing = box(-width / 2, width / 2, 0, thick, 0, height, material, .004)
    for vertex in thing.data.vertices:
        vertex.co.z += height / 2
        vertex.co.y += thick / 2
    thing.location = (x, y, z)
    thing.rotation_euler[0] = tilt
    return thing


def laptop(x, y, z, picture, width=.34, glow=1.0):
    depth, tilt = width * .68, -.3
    box(x - width / 2, x + width / 2, y - depth / 2, y + depth / 2, z + .003, z + .016, 'steel', .004)
    for row in range(5):
        for column in range(12):
            a = x - width * .43 + column * width * .0725
            b = y - depth * .06 + row * depth * .085
            box(a, a + width * .06, b, b + depth * .065, z + .016, z + .018, 'black', 0)
    box(x - width * .16, x + width * .16, y - depth * .44, y - depth * .12, z + .016, z + .0168, 'art-steel', 0)
    lid = width * .64
    _lid(x, y + depth / 2, z + .014, width, lid, .006, tilt, 'dark')
    screen(x, y + depth / 2 - .0015, z + .014 + lid * .05, width * .95, picture, tilt, glow)


def monitor(x, y, z, picture, width=.74, glow=1.0):
    height = width * 9 / 16 + .03
    box(x - .13, x + .13, y - .06, y + .14, z, z + .012, 'dark', .004)
    box(x - .025, x + .025, y + .05, y + .075, z, z + .34, 'dark', .004)
    _lid(x, y, z + .13, width + .02, height, .028, -.04, 'dark')
    screen(x, y - .002, z + .146, width, picture, -.04, glow)


def camera_on_tripod(x, y, z, height=1.35, picture=None):
    """A camera seen from behind, its small screen lit when a picture is given."""
    for dx, dy in ((-.34, -.24), (.34, -.24), (0, .38)):
        rod((x + dx, y + dy, z), (x, y, z + height - .28), .013, 'dark')
        rod((x + dx * .5, y + dy * .5, z + (height - .28) * .5), (x, y, z + height - .26), .017, 'black')
    cyl(x, y, z + height - .42, z + height - .06, .016, 'dark')
    ball(x, y, z + height - .06, .028, 'dark')
    box(x - .05, x + .05, y - .04, y + .04, z + height - .035, z + height - .02, 'dark', .004)
    box(x - .07, x + .07, y - .035, y + .035, z + height - .02, z + height + .075, 'black', .014)
    box(x - .026, x + .026, y - .04, y + .02, z + height + .07, z + height + .105, 'black', .012)
    barrel = cyl(0, 0, 0, .11, .04, 'dark', .044)
    barrel.location = (x, y + .035, z + height + .03)
    barrel.rotation_euler[0] = -1.5708
    for dx in (-.052, .052):
        cyl(x + dx, y, z + height + .075, z + height + .088, .014, 'steel')
    if picture:
        screen(x - .008, y - .0362, z + height - .008, .094, picture)
    rod((x + .05, y, z + height - .05), (x + .12, y - .26, z + height - .2), .007, 'dark')


def phone_on_stand(x, y, z, height=.3, picture='urban-sophistication-exterior'):
    """A phone lying across a small hand-held stabiliser that stands on its three feet."""
    for dx, dy in ((-.07, -.045), (.07, -.045), (0, .085)):
        rod((x + dx, y + dy, z), (x, y, z + .055), .006, 'dark')
    cyl(x, y, z + .045, z + height - .09, .017, 'black')
    cyl(x, y, z + height - .15, z + height - .1, .018, 'charcoal')
    rod((x, y, z + height - .09), (x + .055, y + .05, z + height - .035), .011, 'dark')
    rod((x + .055, y + .05, z + height - .035), (x + .005, y + .03, z + height + .035), .011, 'dark')
    cyl(x + .055, y + .05, z + height - .055, z + height - .015, .017, 'dark')
    box(x - .03, x + .03, y + .008, y + .022, z + height - .004, z + height + .082, 'black', .004)
    box(x - .08, x + .08, y, y + .008, z + height, z + height + .078, 'black', .006)
    screen(x, y - .0012, z + height + .0015, .133, picture, 0, 1.6)


def bed(x, y, z, width=1.8, length=2.05, cloth='white', throw='rust', head='walnut'):
    """A made bed, its head at +y."""
    y1 = y + length / 2
    box(x - width / 2, x + width / 2, y - length / 2, y1, z + .12, z + .3, head, .02)
    soft(x - width / 2 + .02, x + width / 2 - .02, y - length / 2 + .02, y1 - .02, z + .28, z + .52, cloth, .07)
    spread_over(x - width / 2, x + width / 2, y - length / 2, y1 - .66, z + .535, .36, 'cream', .028)
    spread_over(x - width / 2 - .015, x + width / 2 + .015, y1 - .98, y1 - .62, z + .575, .3, cloth, .016, front=0)
    spread_over(x - width / 2 - .03, x + width / 2 + .03, y - length / 2 + .16, y - length / 2 + .74, z + .572, .3, throw, .014, front=0)
    for side in (-1, 1):
        middle = x + side * width * .25
        pillow(middle, y1 - .16, z + .5, .72, .5, .26, cloth, -.4, random.uniform(-.05, .05))
        pillow(middle, y1 - .4, z + .53, .64, .44, .24, 'cream', -.52, random.uniform(-.08, .08))
    pillow(x - .03, y1 - .58, z + .57, .56, .32, .16, 'navy', -.6, .06)


def spread_over(x0, x1, y0, y1, z, drop, material, puff, front=None):
    """A quilt or blanket over a bed: stuffed on top, hanging at the sides (and at the front) in loose folds."""
    front = drop if front is None else front
    seed = Vector((random.uniform(0, 90), random.uniform(0, 90), 0))
    wide, long = x1 - x0, y1 - y0
    columns, rows = 110, 90
    vertices, faces = [], []

    def over(at, size, fall):
        """Along the cloth from edge to edge: how far across, how far down."""
        round_ = .05
        if at < fall:
            down = fall - at
            return -round_ * min(1, down / round_), max(0, down - round_ * .4)
        if at > fall + size:
            down = at - fall - size
            return size + round_ * min(1, down / round_), max(0, down - round_ * .4)
        return at - fall, 0

    for j in range(rows + 1):
        along, low = over(j / rows * (long + front), long, front)
        for i in range(columns + 1):
            across, hang = over(i / columns * (wide + 2 * drop), wide, drop)
            spot = Vector((across * 2.1, along * 2.1, 0)) + seed
            swell = puff * (.6 + noise.noise(spot) + .45 * noise.noise(spot * 2.6) + .16 * noise.noise(spot * 7))
            fold = .03 * min(1, hang / .2) * math.sin(along * 13 + 2.2 * noise.noise(spot * .8) + (i > columns / 2) * 2)
            deep = .03 * min(1, low / .2) * math.sin(across * 12 + 2.2 * noise.noise(spot))
            side = -1 if i < columns / 2 else 1
            ragged = 1 + .05 * noise.noise(spot * .7)
            vertices.append((x0 + across + side * (fold + swell * (hang > 0)), y0 + along - deep - swell * (low > 0),
                             z + (swell if not hang and not low else 0) - max(hang, low) * ragged))
    for j in range(rows):
        for i in range(columns):
            k = j * (columns + 1) + i
            faces.append((k, k + 1, k + columns + 2, k + columns + 1))
    thing = mesh('quilt', vertices, faces, material, True)
    smooth = thing.modifiers.new('smooth', 'SMOOTH')
    smooth.factor, smooth.iterations = .5, 4
    return thing
