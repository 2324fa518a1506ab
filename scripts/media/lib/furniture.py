"""Furniture. (x, y) is the middle of the piece, z the floor; pieces face -y unless turned."""
import math
import random

import bpy

from .build import ball, box, crumple, cyl, mesh, pillow, quad, soft
from .plants import blades, bouquet


class turned:
    """Everything built inside is turned by `angle` about (x, y)."""

    def __init__(self, x, y, angle):
        self.at, self.angle = (x, y), angle

    def __enter__(self):
        self.before = set(bpy.data.objects)

    def __exit__(self, *_):
        c, s = math.cos(self.angle), math.sin(self.angle)
        for thing in set(bpy.data.objects) - self.before:
            dx, dy = thing.location.x - self.at[0], thing.location.y - self.at[1]
            thing.location.x = self.at[0] + c * dx - s * dy
            thing.location.y = self.at[1] + s * dx + c * dy
            thing.rotation_euler[2] += self.angle


def cushion(x, y, z, material, size=.46, lean=-.28, turn=0):
    return pillow(x, y, z, size, size, size * .42, material, lean, turn)


def sofa(x, y, z, width=2.4, depth=.95, material='linen', pillows=('rust', 'navy'), legs='walnut', seats=3, arm=.2, back=.82):
    x0, x1, y0, y1 = x - width / 2, x + width / 2, y - depth / 2, y + depth / 2
    soft(x0, x1, y0, y1, z + .14, z + .34, material, .05)
    soft(x0, x1, y1 - .22, y1, z + .2, z + back, material, .08)
    for a, b in ((x0, x0 + arm), (x1 - arm, x1)):
        soft(a, b, y0, y1, z + .14, z + .6, material, .07)
    each = (width - 2 * arm) / seats
    for i in range(seats):
        a = x0 + arm + i * each
        crumple(soft(a + .006, a + each - .006, y0 - .02, y1 - .2, z + .32, z + .475, material, .055), .0035)
        thing = soft(a + .008, a + each - .008, y1 - .4, y1 - .18, z + .45, z + back + .05, material, .085)
        crumple(thing, .008, .28).rotation_euler[0] = -.16
    for a in (x0 + .1, x1 - .1):
        for b in (y0 + .1, y1 - .1):
            cyl(a, b, z, z + .15, .02, legs)
    spots = [x0 + arm + .24, x1 - arm - .24, x0 + arm + .62, x1 - arm - .7]
    for i, pillow in enumerate(pillows):
        cushion(spots[i % 4], y1 - .42 - .06 * (i > 1), z + .47, pillow, random.uniform(.4, .5), -.3, random.uniform(-.25, .25))


def armchair(x, y, z, material='rust', angle=0.0, legs='walnut'):
    with turned(x, y, angle):
        soft(x - .36, x + .36, y - .34, y + .34, z + .2, z + .32, material, .04)
        crumple(soft(x - .32, x + .32, y - .39, y + .24, z + .31, z + .46, material, .06), .003)
        back = soft(x - .37, x + .37, y + .24, y + .38, z + .26, z + .84, material, .065)
        back.rotation_euler[0] = -.14
        pillow(x, y + .2, z + .43, .64, .46, .22, material, -.2)
        for side in (-1, 1):
            soft(x + side * .385 - .055, x + side * .385 + .055, y - .33, y + .36, z + .2, z + .61, material, .05)
        for a in (-.3, .3):
            for b in (-.26, .28):
                cyl(x + a, y + b, z, z + .22, .012, legs, .019)


def throw(x, y, z, material='rust', width=.55):
    """A blanket laid over the front of a seat: flat on it, then down in folds."""
    columns, rows = 40, 30
    vertices, faces = [], []
    for j in range(rows + 1):
        t = j / rows
        for i in range(columns + 1):
            s = i / columns * 2 - 1
            wave = math.sin(s * 9 + 1.3 * math.sin(t * 3)) * .012 * (.3 + t)
            on = min(t / .55, 1)
            down = max(0, t - .55) / .45
            reach = -.5 * on - .035 * math.sin(min(1, down * 3) * math.pi / 2) - wave * down
            edge = width / 2 * (1 + .06 * down) + .01 * math.sin(t * 14)
            vertices.append((x + s * edge + t * .06, y + .12 + reach, z + .014 + wave * .6 - .34 * down))
    for j in range(rows):
        for i in range(columns):
            k = j * (columns + 1) + i
            faces.append((k, k + 1, k + columns + 2, k + columns + 1))
    thing = mesh('throw', vertices, faces, material, True)
    thick = thing.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = .012
    return thing


def lounge_chair(x, y, z, material='leather', angle=0.0, frame='walnut'):
    with turned(x, y, angle):
        seat = soft(x - .3, x + .3, y - .34, y + .26, z + .34, z + .45, material, .05)
        seat.rotation_euler[0] = .12
        back = soft(x - .3, x + .3, y + .24, y + .34, z + .38, z + .98, material, .05)
        back.rotation_euler[0] = -.32
        for side in (-1, 1):
            box(x + side * .34 - .02, x + side * .34 + .02, y - .36, y + .4, z + .52, z + .555, frame, .01)
            for b in (-.32, .3):
                cyl(x + side * .34, y + b, z, z + .53, .017, frame)


def coffee_table(x, y, z, width=1.2, depth=.65, height=.38, top='oak', legs='dark', thick=.045, things=True):
    box(x - width / 2, x + width / 2, y - depth / 2, y + depth / 2, z + height - thick, z + height, top, .01)
    for a in (-1, 1):
        for b in (-1, 1):
            cyl(x + a * (width / 2 - .08), y + b * (depth / 2 - .08), z, z + height - thick, .018, legs)
    if things:
        books(x - width * .22, y + .02, z + height)
        cyl(x + width * .2, y - .04, z + height, z + height + .17, .055, 'pot', .04)
        bouquet(x + width * .2, y - .04, z + height + .17, n=110, spread=.08, size=.06)


def round_table(x, y, z, radius=.45, height=.38, top='marble', foot='brass', things=True):
    cyl(x, y, z + height - .035, z + height, radius, top, seg=64)
    cyl(x, y, z, z + .02, radius * .55, foot, seg=48)
    cyl(x, y, z, z + height - .03, .04, foot)
    if things:
        books(x - radius * .3, y, z + height)
        ball(x + radius * .35, y - .05, z + height + .06, .06, 'brass')


def books(x, y, z, count=3):
    for i in range(count):
        box(x - .15 + i * .012, x + .15 - i * .015, y - .11, y + .11 - i * .01, z, z + .028, random.choice(['white', 'navy', 'linen', 'rust', 'art2']), .003, random.uniform(-.25, .25))
        z += .029


def rug(x, y, z, width, depth, material='rug', pile=.011):
    """A woven ground with a pile of short threads."""
    box(x - width / 2, x + width / 2, y - depth / 2, y + depth / 2, z, z + .012, material, .005)
    count = int(width * depth * 26000)
    edge = .004
    blades(count, x - width / 2 + edge, x + width / 2 - edge, y - depth / 2 + edge, y + depth / 2 - edge, pile, material, z + .011, width=.0022)


def floor_lamp(x, y, z, height=1.6, metal='brass', shade='lamp', radius=.23):
    cyl(x, y, z, z + .025, .15, metal)
    cyl(x, y, z, z + height - .3, .012, metal)
    cyl(x, y, z + height - .34, z + height, radius, shade, radius * .76)


def arc_lamp(x, y, z, reach=1.3, height=2.1, metal='brass', shade='lamp'):
    cyl(x, y, z, z + .05, .18, 'marble')
    points = [(x + reach * (1 - math.cos(t)) / 2, z + height * math.sin(min(t, math.pi / 2 + .0)) if t < math.pi / 2 else z + height - .35 * (1 - math.sin(t))) for t in [i * math.pi / 18 for i in range(19)]]
    for (a, b), (c, d) in zip(points, points[1:]):
        length = math.hypot(c - a, d - b)
        thing = cyl(0, 0, -length / 2, length / 2 + .004, .011, metal, seg=12)
        thing.location = ((a + c) / 2, y, (b + d) / 2)
        thing.rotation_euler[1] = math.atan2(c - a, d - b)
    ball(x + reach, y, points[-1][1] - .06, .15, shade)


def table_lamp(x, y, z, base='brass', shade='lamp', height=.52):
    cyl(x, y, z, z + .02, .07, base)
    ball(x, y, z + height * .28, height * .17, base)
    cyl(x, y, z, z + height * .6, .012, base)
    cyl(x, y, z + height * .52, z + height, height * .32, shade, height * .24)


def pendant(x, y, z, ceiling, radius=.2, cover='dark', shade='lamp'):
    cyl(x, y, z, z + .2, radius, cover, radius * .3)
    cyl(x, y, z + .015, z + .06, radius * .86, shade, radius * .7)
    cyl(x, y, z + .2, ceiling, .005, 'black', seg=8)


def paper_lantern(x, y, z, ceiling, radius=.3):
    ball(x, y, z, radius, 'paper', .86)
    cyl(x, y, z + radius * .8, ceiling, .004, 'black', seg=8)


def picture(x, y, z, width, height, art='art1', frame='oak', mat=True):
    """Hangs on a wall that faces -y; z is the lower edge."""
    box(x - width / 2, x + width / 2, y - .03, y, z, z + height, frame, .004)
    m = .06 if mat else .02
    box(x - width / 2 + .02, x + width / 2 - .02, y - .034, y - .02, z + .02, z + height - .02, 'white', 0)
    box(x - width / 2 + m + .02, x + width / 2 - m - .02, y - .037, y - .02, z + m + .02, z + height - m - .02, art, 0)


def dining_table(x, y, z, width=2.4, depth=1.0, top='oak', legs='dark', chairs=3, seat='walnut'):
    box(x - width / 2, x + width / 2, y - depth / 2, y + depth / 2, z + .71, z + .76, top, .012)
    for a in (-1, 1):
        for b in (-1, 1):
            box(x + a * (width / 2 - .12) - .035, x + a * (width / 2 - .12) + .035, y + b * (depth / 2 - .1) - .035, y + b * (depth / 2 - .1) + .035, z, z + .71, legs, .005)
    for i in range(chairs):
        for side in (-1, 1):
            cx = x - width / 2 + width * (i + .5) / chairs
            dining_chair(cx, y + side * (depth / 2 + .12), z, seat, (0 if side < 0 else 0) + random.uniform(-.12, .12), side)
    cyl(x + .2, y, z + .76, z + 1.0, .07, 'white', .05)
    bouquet(x + .2, y, z + 1.02)
    ball(x - .35, y, z + .82, .1, 'brass', .6)


def dining_chair(x, y, z, material='walnut', angle=0.0, back=-1):
    with turned(x, y, angle):
        box(x - .22, x + .22, y - .22, y + .22, z + .43, z + .475, material, .02)
        box(x - .21, x + .21, y + back * .2 - .015, y + back * .2 + .015, z + .56, z + .84, material, .015)
        for a in (-.18, .18):
            for b in (-.18, .18):
                cyl(x + a, y + b, z, z + (.82 if b * back > 0 else .44), .013, 'dark', seg=10)


def shelf(x0, x1, y, z, height=2.6, rows=6, depth=.3, material='walnut', back='black'):
    """Open book shelf, its back at y, facing -y."""
    box(x0, x1, y - .02, y, z, z + height, back, 0)
    for a in (x0, x1 - .03, (x0 + x1) / 2 - .015):
        box(a, a + .03, y - depth, y, z, z + height, material, .002)
    step = (height - .04) / rows
    for k in range(rows + 1):
        box(x0, x1, y - depth, y, z + k * step, z + k * step + .03, material, .002)
        if k == rows:
            break
        at = x0 + .05
        while at < x1 - .1:
            width = random.uniform(.025, .06)
            chance = random.random()
            if chance < .72:
                box(at, at + width, y - depth + .05, y - .06, z + k * step + .03, z + k * step + random.uniform(.6, .88) * step, random.choice(['linen', 'navy', 'rust', 'white', 'art1', 'oak', 'pot', 'charcoal']), .002)
            elif chance < .78:
                cyl(at + .07, y - depth / 2, z + k * step + .03, z + k * step + step * random.uniform(.4, .7), .055, random.choice(['white', 'pot', 'brass']), .035)
                width = .15
            else:
                width += .1
            at += width + .003


def fireplace(x, y, z, width=1.7, height=1.2, material='trim', lit=True):
    """Mantel and hearth on a wall that faces -y."""
    box(x - width / 2, x - width / 2 + .32, y - .22, y, z, z + height, material, .01)
    box(x + width / 2 - .32, x + width / 2, y - .22, y, z, z + height, material, .01)
    box(x - width / 2, x + width / 2, y - .22, y, z + height - .36, z + height, material, .01)
    box(x - width / 2 - .09, x + width / 2 + .09, y - .32, y, z + height, z + height + .06, material, .012)
    box(x - width / 2 - .1, x + width / 2 + .1, y - .62, y, z, z + .05, 'stone', .008)
    box(x - width / 2 + .3, x + width / 2 - .3, y - .02, y + .03, z + .05, z + height - .34, 'black', 0)
    for side in (-1, 1):
        box(x + side * (width / 2 - .345) - .025, x + side * (width / 2 - .345) + .025, y - .17, y, z + .05, z + height - .36, 'fieldstone', 0)
    for i in range(5):
        cyl(0, 0, -.24, .24, .045, 'bark', seg=12).location = (x, y - .1, z + .12 + .06 * (i // 2))
        bpy.context.scene.collection.objects[-1].rotation_euler = (math.pi / 2 * .1 * (i - 2), math.pi / 2, .5 * (i - 2))
    if lit:
        for i in range(26):
            a, h = random.gauss(0, .15), random.uniform(.1, .34)
            b = y - .1 + random.gauss(0, .03)
            w = random.uniform(.02, .045)
            quad((x + a - w, b, z + .14), (x + a + w, b, z + .14), (x + a + random.gauss(0, .03), b, z + .14 + h), (x + a - w * 1.3, b, z + .14 + h * .45), 'ember')


def sun_bed(x, y, z, angle=0.0, cloth='linen'):
    with turned(x, y, angle):
        box(x - .35, x + .35, y - .8, y + .8, z + .25, z + .31, 'oak-y', .02)
        soft(x - .33, x + .33, y - .76, y + .4, z + .31, z + .4, cloth, .04)
        back = soft(x - .33, x + .33, y + .42, y + .53, z + .3, z + .95, cloth, .05)
        back.rotation_euler[0] = -.55
        for a in (-.3, .3):
            for b in (-.68, .6):
                box(x + a - .02, x + a + .02, y + b - .02, y + b + .02, z, z + .26, 'dark', 0)
