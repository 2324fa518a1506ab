"""A long, flat-roofed house of glass, walnut and concrete by a pool, at blue hour."""
from lib.kit import *  # noqa: F403

# the pool, the upper volume, its window and the glass front of the ground floor
PX0, PX1, PY0, PY1 = -9.6, 5.4, -13.2, -3.2
UX0, UX1, UY0, UY1, UZ0, UZ1 = -1.2, 9.9, -.9, 6.4, 3.46, 6.5
WX0, WX1, WZ0, WZ1 = 3.3, 7.7, 3.95, 6.1
GX0, GX1, GZ0, GZ1, GY = -9.35, 3.4, .15, 3.085, .12


def on_lawn(x, y):
    """Not in the pool, not on the stepping stones."""
    pool = (PX0 - .55 < x) & (x < PX1 + .55) & (PY0 - .55 < y) & (y < PY1)
    steps = (6.5 < x) & (x < 8.4) & (y > -13.2) & (((y + 3.5) % 2.0) > .4)
    return ~pool & ~steps


def grounds():
    """Lawn, pool, paving."""
    box(-60, 60, -40, 70, -.6, -.08, 'soil', 0)
    lawn = mesh('lawn', [(-60, -40, -.02), (60, -40, -.02), (60, 60, -.02), (-60, 60, -.02)], [(0, 1, 2, 3)], 'grass')
    lawn.data.clear_geometry()
    lv = [(-60, -40), (60, -40), (60, 60), (-60, 60), (PX0 - .5, PY0 - .5), (PX1 + .5, PY0 - .5), (PX1 + .5, PY1), (PX0 - .5, PY1)]
    lawn.data.from_pydata([(a, b, .03) for a, b in lv], [], [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])
    lawn.data.update()
    mesh('water', [(PX0, PY0, .0), (PX1, PY0, .0), (PX1, PY1, .0), (PX0, PY1, .0)], [(0, 1, 2, 3)], 'water')
    for a in ((PX0 - .5, PX0, PY0 - .5, PY1), (PX1, PX1 + .5, PY0 - .5, PY1), (PX0 - .5, PX1 + .5, PY0 - .5, PY0)):
        box(*a, -.6, .06, 'paving', .01)
    x = -11.0
    while x < 10.5:
        for j in range(2):
            y0 = -3.2 + j * 1.6
            box(x + .008, x + 1.592, y0 + .008, y0 + 1.592, -.3, .09 + random.uniform(-.002, .002), 'paving', .008)
        x += 1.6
    for i in range(5):
        box(6.6 + random.uniform(-.03, .03), 8.3, -5.1 - i * 2.0, -3.5 - i * 2.0, -.2, .055, 'paving', .01)
    # grass blades near the camera and along the pool
    blades(90000, 5.4, 12, -17, -3.3, .06, ground=.03, keep=on_lawn)
    blades(40000, -16, PX0, -16, -3.3, .07, ground=.03, keep=on_lawn)
    blades(30000, -12, 8, -17, -13.2, .06, ground=.03, keep=on_lawn)


def house():
    """Shell, upper volume, windows."""
    box(-9.4, 10.2, 0, 7.2, -.3, .12, 'concrete')
    box(-9.3, 3.4, .05, 6.9, .1, .125, 'oak', 0)
    planks(-9.3, 3.4, .05, 6.9, .12, .15, 'oak', .22)
    box(-10.6, 6.6, -2.0, 7.6, 3.12, 3.46, 'roof', .02)
    box(-10.55, 6.55, -1.95, 7.5, 3.085, 3.12, 'timber', 0)
    box(-10.1, -9.35, -3.2, 7.4, 0, 4.5, 'concrete', .02)
    for z in (.9, 1.8, 2.7, 3.6):
        box(-10.11, -9.34, -3.21, 7.4, z, z + .012, 'black', 0)
    box(-9.35, 10, 6.9, 7.2, .12, 3.12, 'plaster', 0)
    box(3.35, 3.65, .4, 6.9, .12, 3.12, 'concrete', .01)
    # carport/porch wall to the right, with door
    box(3.65, 9.6, 3.4, 3.65, .12, 3.46, 'plaster', 0)
    for i in range(58):
        x = 3.75 + i * .1
        if 5.1 < x < 6.35: continue
        box(x, x + .06, 3.3, 3.4, .12, 3.1, 'timber', .004)
    box(5.15, 6.3, 3.28, 3.36, .12, 2.65, 'walnut', .006)
    box(6.12, 6.16, 3.2, 3.28, .8, 1.9, 'brass', .004)
    # upper volume
    box(UX0, UX1, UY1 - .2, UY1, UZ0, UZ1, 'plaster', 0)
    box(UX0, UX0 + .2, UY0, UY1, UZ0, UZ1, 'plaster', 0)
    box(UX1 - .2, UX1, UY0, UY1, UZ0, UZ1, 'timber', 0)
    box(UX0, UX1, UY0, UY1, UZ0 - .02, UZ0 + .14, 'plaster', 0)
    box(UX0 - .15, UX1 + .15, UY0 - .15, UY1 + .15, UZ1, UZ1 + .16, 'dark', .01)
    box(UX0 + .2, UX1 - .2, UY0 + .2, UY1 - .2, UZ1 - .12, UZ1, 'white', 0)
    x = UX0
    while x < UX1 - .05:
        inside = WX0 - .02 < x + .04 < WX1 + .02
        if inside:
            box(x, x + .078, UY0 - .02, UY0 + .06, UZ0 - .06, WZ0, 'timber', .005)
            box(x, x + .078, UY0 - .02, UY0 + .06, WZ1, UZ1, 'timber', .005)
        else:
            box(x, x + .078, UY0 - .02, UY0 + .06, UZ0 - .06, UZ1, 'timber', .005)
        x += .094
    box(UX0 + .02, WX0, UY0 + .05, UY0 + .2, UZ0, UZ1, 'black', 0)
    box(WX1, UX1, UY0 + .05, UY0 + .2, UZ0, UZ1, 'black', 0)
    box(WX0, WX1, UY0 + .05, UY0 + .2, UZ0, WZ0, 'black', 0)
    box(WX0, WX1, UY0 + .05, UY0 + .2, WZ1, UZ1, 'black', 0)
    quad((WX0, UY0 + .1, WZ0), (WX1, UY0 + .1, WZ0), (WX1, UY0 + .1, WZ1), (WX0, UY0 + .1, WZ1), 'glass')
    for x in (WX0, (2 * WX0 + WX1) / 3, (WX0 + 2 * WX1) / 3, WX1):
        box(x - .03, x + .03, UY0 + .04, UY0 + .18, WZ0, WZ1, 'dark', .004)
    for z in (WZ0, WZ1):
        box(WX0, WX1, UY0 - .06, UY0 + .18, z - .035, z + .035, 'dark', .004)
    curtain(WX0 + .05, WX0 + 1.35, UY0 + .4, UZ0 + .15, WZ1 + .1)
    curtain(WX1 - .75, WX1 - .05, UY0 + .4, UZ0 + .15, WZ1 + .1)
    cyl(6.1, 1.0, 4.5, 4.85, .18, 'lamp', .13)
    cyl(6.1, 1.0, 3.6, 4.5, .015, 'brass')
    box(4.3, 6.0, 6.15, 6.2, 4.5, 5.7, 'art1', .005)
    box(3.4, 5.6, 2.0, 4.6, 3.6, 4.05, 'linen', .08)
    box(3.4, 5.6, 4.5, 4.65, 3.6, 4.9, 'navy', .05)
    area(5.4, 2.6, 6.3, 4, 3, 120)
    # supporting columns
    for x in (9.2,):
        box(x, x + .18, -.4, -.22, .1, 3.46, 'dark', .005)
    # ground-floor glass line
    quad((GX0, GY, GZ0), (GX1, GY, GZ0), (GX1, GY, GZ1), (GX0, GY, GZ1), 'glass')
    n = 6
    for i in range(n + 1):
        x = GX0 + (GX1 - GX0) * i / n
        box(x - .032, x + .032, GY - .05, GY + .09, GZ0, GZ1, 'dark', .004)
    for z in (GZ0 + .02, GZ1 - .03):
        box(GX0, GX1, GY - .05, GY + .09, z - .03, z + .03, 'dark', .004)
    curtain(GX0 + .1, GX0 + .95, GY + .32, GZ0, GZ1)
    curtain(GX1 - .7, GX1 - .1, GY + .32, GZ0, GZ1)
    curtain(-3.15, -2.75, GY + .32, GZ0, GZ1, .06)


def inside():
    """Living, dining, kitchen and their lamps."""
    box(-9.3, 3.35, .2, 6.9, 3.04, 3.08, 'white', 0)
    box(-9.3, -3.4, 6.78, 6.9, .15, 3.04, 'walnut', 0)
    for i in range(30):
        box(-9.25 + i * .195, -9.25 + i * .195 + .15, 6.7, 6.79, .15, 3.04, 'walnut', .01)
    # sofa group left
    soft(-8.6, -5.6, 4.0, 5.1, .25, .58, 'linen', .09)
    soft(-8.6, -5.6, 4.85, 5.2, .25, 1.02, 'linen', .09)
    soft(-8.75, -8.45, 4.0, 5.1, .25, .8, 'linen', .08)
    soft(-5.75, -5.45, 4.0, 5.1, .25, .8, 'linen', .08)
    for i in range(3):
        soft(-8.4 + i * .93, -7.5 + i * .93, 4.05, 4.85, .56, .74, 'linen', .08)
    soft(-8.3, -7.8, 4.6, 4.85, .72, 1.15, 'rust', .1, .15)
    soft(-6.4, -5.95, 4.6, 4.85, .72, 1.12, 'navy', .1, -.2)
    box(-9.0, -5.0, 1.6, 4.6, .15, .168, 'rug', .005)
    box(-7.7, -6.3, 2.4, 3.2, .45, .52, 'walnut', .02)
    for a in ((-7.6, 2.5), (-6.4, 2.5), (-7.6, 3.1), (-6.4, 3.1)):
        cyl(a[0], a[1], .16, .46, .025, 'dark')
    box(-7.2, -6.85, 2.65, 2.95, .52, .56, 'white', .004)
    cyl(-6.65, 2.75, .52, .78, .07, 'pot', .05)
    # lounge chair and floor lamp
    soft(-5.3, -4.5, 2.1, 2.9, .38, .55, 'rust', .07, .5)
    soft(-4.75, -4.5, 2.0, 2.9, .4, 1.1, 'rust', .08, .5)
    cyl(-4.9, 2.5, .16, .4, .2, 'dark', .05)
    cyl(-4.2, 4.4, .15, .18, .16, 'dark')
    cyl(-4.2, 4.4, .15, 1.62, .014, 'brass')
    cyl(-4.2, 4.4, 1.55, 1.92, .25, 'lamp', .19)
    cyl(-9.0, 5.9, .15, .18, .14, 'dark')
    cyl(-9.0, 5.9, .15, 1.3, .014, 'brass')
    cyl(-9.0, 5.9, 1.25, 1.55, .2, 'lamp', .15)
    box(-7.9, -6.2, 6.62, 6.68, 1.35, 2.55, 'white', .005)
    box(-7.82, -6.28, 6.6, 6.63, 1.43, 2.47, 'art2', 0)
    box(-7.5, -6.7, 6.59, 6.61, 1.6, 2.1, 'art1', 0)
    # dining
    box(-2.9, -.2, 2.2, 3.3, .86, .92, 'oak', .015)
    for a in ((-2.6, 2.5), (-.5, 2.5), (-2.6, 3.0), (-.5, 3.0)):
        box(a[0] - .04, a[0] + .04, a[1] - .04, a[1] + .04, .15, .87, 'dark', .005)
    for i in range(4):
        for y, s in ((1.85, -1), (3.65, 1)):
            x = -2.55 + i * .68
            r = random.uniform(-.12, .12)
            box(x - .22, x + .22, y - .22, y + .22, .58, .63, 'walnut', .03, r)
            box(x - .22, x + .22, y + s * .2 - .02, y + s * .2 + .02, .66, 1.0, 'walnut', .02, r)
            for dx in (-.18, .18):
                for dy in (-.18, .18):
                    cyl(x + dx, y + dy, .15, .6, .012, 'dark', seg=10)
    for x in (-2.3, -1.55, -.8):
        cyl(x, 2.75, 1.98, 2.22, .19, 'lamp', .06)
        cyl(x, 2.75, 2.2, 3.05, .006, 'black', seg=8)
        cyl(x, 2.75, 1.99, 2.24, .2, 'dark', .07)
    cyl(-1.2, 2.75, .92, 1.17, .09, 'white', .06)
    bouquet(-1.2, 2.75, 1.17, 'olive', n=300, spread=.17, size=.075)
    ball(-1.9, 2.7, .96, .11, 'brass')
    # kitchen at the right
    box(.9, 3.2, 4.2, 5.0, .15, 1.05, 'walnut', .01)
    box(.82, 3.28, 4.12, 5.08, 1.05, 1.1, 'white', .008)
    box(-.4, 3.3, 6.3, 6.9, .15, 1.05, 'navy', .01)
    box(-.4, 3.3, 6.28, 6.9, 1.05, 1.09, 'white', .006)
    box(-.4, 3.3, 6.6, 6.9, 1.75, 1.8, 'oak', .005)
    box(-.4, 3.3, 6.58, 6.6, 1.735, 1.75, 'strip', 0)
    for i in range(22): 
        h = random.uniform(.1, .3)
        x = -.3 + i * .16
        if random.random() < .7:
            cyl(x, 6.75, 1.8, 1.8 + h, random.uniform(.03, .06), random.choice(['white', 'pot', 'brass', 'rust']), seg=16)
    for x in (1.4, 2.1, 2.8):
        cyl(x, 3.85, .15, .78, .02, 'dark')
        cyl(x, 3.85, .78, .83, .19, 'oak')
    # shelf with books between
    box(-3.4, -.6, 6.5, 6.9, .15, 2.9, 'walnut', 0)
    for k in range(6):
        z = .35 + k * .42
        box(-3.3, -.7, 6.44, 6.52, z, z + .34, 'black', 0)
        x = -3.25
        while x < -.75:
            w = random.uniform(.025, .07)
            if random.random() < .78:
                box(x, x + w, 6.38, 6.5, z, z + random.uniform(.2, .32), random.choice(['linen', 'navy', 'rust', 'white', 'art1', 'oak', 'pot']), .002)
            else: w += .09
            x += w + .002
        box(-3.35, -.65, 6.36, 6.52, z - .04, z, 'walnut', .003)
    potted(-3.7, 1.1, .15, 1.75, .24)
    # interior light
    area(-7.2, 3.4, 3.0, 3.2, 3.2, 150)
    area(-1.6, 3.0, 3.0, 3.2, 3.2, 140)
    area(2.0, 4.6, 3.0, 2.0, 3.0, 120)
    area(-6.9, 6.3, 3.02, 4.4, .08, 60)
    # light under the eaves, on the porch, along the wall
    area(-3.0, -1.0, 3.06, 11.5, .06, 46)
    area(6.6, 2.6, 3.4, 5.6, .06, 60)
    area(-9.2, -1.7, .13, .08, 2.6, 16, rot=(math.radians(180), math.radians(-12), 0))
    area(3.5, -1.3, 3.62, 9.0, .05, 34, (1, .7, .42), (math.radians(180), 0, 0))


def terrace():
    """What people left out."""
    for i, r in ((0, .12), (1, -.05)):
        x = -7.2 + i * 1.25
        o = box(x - .35, x + .35, -2.6, -1.0, .34, .40, 'oak', .02, r)
        soft(x - .33, x + .33, -2.55, -1.2, .40, .50, 'linen', .045, r)
        b = soft(x - .33, x + .33, -1.25, -1.12, .42, 1.0, 'linen', .05, r)
        b.rotation_euler[0] = -.55
        for dx in (-.3, .3):
            for y in (-2.45, -1.2):
                box(x + dx - .02, x + dx + .02, y - .02, y + .02, .09, .35, 'dark', 0)
    box(-6.75, -6.45, -2.05, -1.75, .09, .42, 'dark', .02)
    cyl(-6.6, -1.9, .42, .58, .045, 'lamp', .045)
    box(.6, 1.4, -2.3, -1.5, .09, .62, 'pot', .02)
    shrub(1.0, -1.9, .6, .55, 2600, 'leaf', .06)
    cyl(3.0, -.8, .09, .8, .3, 'pot', .36)
    clump(3.0, -.8, .78, 150, 1.0, 'leaf2')


def garden():
    """Grasses, hedges, trees."""
    for i in range(16):
        clump(-11.0 + random.gauss(0, .25), -14.2 + i * .75, .02, 90, random.uniform(.6, 1.05), random.choice(['leaf', 'leaf2']), plumes=random.choice([0, 2, 3]))
    for i in range(9):
        clump(6.15 + random.gauss(0, .1), -12.6 + i * 1.02, .02, 60, random.uniform(.35, .6), 'leaf2')
    for i in range(13):
        clump(9.6 + random.gauss(0, .35), -13 + i * .95, .02, 90, random.uniform(.7, 1.2), random.choice(['leaf', 'leaf2']), plumes=random.choice([0, 3, 4]))
    for x, y, r in ((10.6, -2.0, .75), (11.5, -1.2, .95), (10.9, .3, .8), (-11.4, -2.2, .7), (-12.2, -1.0, 1.0), (12.4, -4, .8), (-12.0, -6, .7)):
        shrub(x, y, 0, r, 3600, 'leaf')
    hedge(10.8, 30, 6.5, 7.6, 0, 2.2, 26000, 'leaf', .1)
    hedge(-32, -10.7, 6.8, 7.9, 0, 2.1, 26000, 'leaf', .1)
    tree(-13.2, 1.2, 0, 6.2, 3, 'leaf2')
    tree(12.4, 2.2, 0, 7.0, 11, 'leaf')
    tree(-4.5, 11.5, 0, 8.6, 5, 'leaf')
    tree(-17.5, 10, 0, 8.5, 8, 'leaf')
    tree(18, 11, 0, 9, 2, 'leaf')
    tree(6.5, 13, 0, 9.5, 21, 'leaf')


def build(view):
    grounds()
    house()
    inside()
    terrace()
    garden()
    hills([(150, 11, 1, (.03, .045, .03)), (260, 24, 2, (.03, .04, .04))], haze=(.17, .17, .24), light=.8)
    blue_hour()
    if view == 'pool':
        camera(4.2, -18.0, (-.55, 0), 1.6, 26, .055)
        exposure(.95)
    elif view == 'terrace':
        camera(-8.9, -11.6, (-3.4, 0), 1.45, 25, .045)
        exposure(1.0)
    elif view == 'table':
        with turned(-1.15, 2.5, .3):
            laptop(-1.15, 2.5, .92, 'waterfront-property-exterior', .34, 1.6)
        cyl(-.72, 2.42, .92, 1.01, .038, 'white', .042)
        books(-.45, 2.85, .92, 2)
        camera(-.62, .95, (-1.5, 4.2), 1.38, 33, -.09, (1.75, 2.8))
        exposure(.1)
    else:
        camera(2.9, 1.15, (-9.3, 4.0), 1.35, 21, -.01)
        area(-6.4, -.5, 1.9, 6, 2.4, 60, (.45, .6, 1), (1.571, 0, 0))
        exposure(.1)
