"""White cubes on a hillside at golden hour: dry grass in the foreground, hills in the haze."""
from lib.kit import *  # noqa: F403


def slope(x, y):
    import numpy as np
    return (np.clip(y, -30, 0) * .155 + np.clip(y - 9, 0, 200) * .06) - .1 + .12 * np.sin(x * .31) * np.clip(-y / 6, 0, 1) - np.clip(x - 13, 0, 100) * .11


def ground():
    import numpy as np
    xs, ys = np.linspace(-90, 90, 91), np.linspace(-40, 90, 66)
    vertices = [(x, y, float(slope(x, y)) - .02) for y in ys for x in xs]
    n = len(xs)
    mesh('hillside', vertices, [(r * n + i, r * n + i + 1, (r + 1) * n + i + 1, (r + 1) * n + i) for r in range(len(ys) - 1) for i in range(n - 1)], 'dry', True)
    off = lambda x, y: ~((y > -2.6) & (x > -13) & (x < 12.5)) & ~((abs(x - 3.4 - (y + 2.6) * -.12) < 1.0) & (y < -2.4))  # noqa: E731
    blades(90000, -14, 14, -19, -8, .3, 'straw', slope, off, .004)
    blades(110000, -26, 26, -14, 2, .24, 'straw', slope, off, .006)
    blades(50000, -14, 14, -18, -2, .14, 'leaf2', slope, off, .005)


def house():
    box(-12.6, 12.2, -2.4, 8, -4, 0, 'fieldstone', .02)
    for i in range(14):
        for j in range(2):
            box(-12.5 + i * 1.76 + .006, -12.5 + (i + 1) * 1.76 - .006, -2.35 + j * 1.2, -2.35 + (j + 1) * 1.2 - .01, -.1, .05, 'paving', .006)
    # lower volume, glass between white walls
    box(-9.6, 6.4, -1.6, 7.4, 3.0, 3.42, 'render', .015)
    box(-9.5, 6.3, -1.5, 7.3, 2.96, 3.0, 'cedar', 0)
    box(-9.6, -9.2, -1.6, 7.4, 0, 3, 'render', .01)
    box(6.0, 6.4, -.4, 7.4, 0, 3, 'render', .01)
    box(-9.2, 6, 7.1, 7.4, 0, 3, 'wall-warm', 0)
    planks(-9.2, 6, .3, 7.1, .04, .07, 'oak', .2)
    quad((-9.2, .3, .07), (2.6, .3, .07), (2.6, .3, 2.96), (-9.2, .3, 2.96), 'glass')
    for i in range(6):
        x = -9.2 + 11.8 * i / 5
        box(x - .03, x + .03, .24, .36, .05, 2.96, 'dark', .004)
    box(2.6, 6.0, .1, .4, 0, 3, 'fieldstone', .02)
    box(3.5, 4.7, .02, .12, .05, 2.5, 'walnut', .01)
    box(4.5, 4.54, -.06, .02, .8, 1.8, 'brass', .004)
    # upper cube, turned towards the view
    wall_with_holes(-2.6, 9.4, -2.6, -2.3, 3.42, 6.5, [(-1.6, 3.4, 3.95, 6.1), (5.2, 8.6, 3.95, 6.1)], 'render')
    box(-2.6, -2.3, -2.3, 6.6, 3.42, 6.5, 'render', 0)
    box(9.1, 9.4, -2.3, 6.6, 3.42, 6.5, 'render', 0)
    box(-2.6, 9.4, 6.3, 6.6, 3.42, 6.5, 'wall-warm', 0)
    box(-2.75, 9.55, -2.75, 6.75, 6.5, 6.72, 'render', .015)
    box(-2.6, 9.4, -2.6, 6.6, 3.3, 3.46, 'render', .01)
    for x0, x1 in ((-1.6, 3.4), (5.2, 8.6)):
        quad((x0, -2.4, 3.95), (x1, -2.4, 3.95), (x1, -2.4, 6.1), (x0, -2.4, 6.1), 'glass')
        n = 3 if x1 - x0 > 4 else 2
        for i in range(n + 1):
            x = x0 + (x1 - x0) * i / n
            box(x - .03, x + .03, -2.46, -2.34, 3.95, 6.1, 'dark', .004)
        curtain(x0 + .05, x0 + .7, -2.0, 3.5, 6.2)
        curtain(x1 - .7, x1 - .05, -2.0, 3.5, 6.2)
        area((x0 + x1) / 2, 1.5, 6.35, 3, 4, 150)
    floor_lamp(2.6, .6, 3.5, 1.6)
    picture(1, 6.28, 4.4, 1.6, 1.1, 'art2')
    for x in (8.9,):
        box(x, x + .22, -2.4, -2.18, 0, 3.4, 'dark', .005)
    slats(6.45, 9.2, 3.0, 3.06, 0, 3.35, 'cedar')
    # rooms
    sofa(-6.4, 4.6, .07, 2.8, 1, 'linen', ('rust', 'mustard'))
    coffee_table(-6.3, 3.1, .07, 1.4, .7)
    floor_lamp(-8.4, 4.6, .07, 1.7)
    shelf(-4.2, -1.6, 7.1, .07, 2.6)
    picture(-6.5, 7.09, 1.2, 1.8, 1.1, 'art1')
    dining_table(-.6, 3.0, .07, 2.6, 1)
    for x in (-1.4, -.6, .2):
        pendant(x, 3, 1.9, 2.96)
    curtain(-9.1, -8.2, .6, .07, 2.94)
    curtain(1.8, 2.5, .6, .07, 2.94)
    area(-6, 3.5, 2.9, 4.5, 4.5, 330)
    area(-.4, 3.5, 2.9, 4, 4.5, 260)
    area(-2, -.7, 2.93, 11, .06, 40)
    area(7.7, 1.2, 3.25, 2, 2, 30)
    # terrace edge and steps towards the viewer
    quad((-12.4, -2.3, .1), (1.8, -2.3, .1), (1.8, -2.3, 1.05), (-12.4, -2.3, 1.05), 'glass')
    for i in range(9):
        x = -12.4 + i * 1.775
        box(x - .012, x + .012, -2.32, -2.28, 0, 1.05, 'steel', .002)
    for k in range(18):
        y = -2.6 - k * .62
        cx = 3.4 + k * .075
        box(cx - .95, cx + .95, y - .6, y, float(slope(cx, y)) - .5, min(-.02 - k * .1, float(slope(cx, y)) + .1), 'paving', .015)
    sun_bed(-7.6, -.9, .05, .25)
    sun_bed(-6.3, -.9, .05, .1)
    cyl(-10.6, -1.0, .05, .75, .3, 'pot', .38)
    shrub(-10.6, -1, .7, .45, 2400, 'leaf2', .05, 1.1)
    cyl(2.2, -1.0, .05, .6, .26, 'pot', .32)
    clump(2.2, -1, .58, 130, .8, plumes=3)


def garden():
    for _ in range(150):
        x, y = random.uniform(-13, 13), random.uniform(-15.5, -2.9)
        if abs(x - 3.4 - (y + 2.6) * -.12) < 1.35:
            continue
        clump(x, y, float(slope(x, y)), 70, random.uniform(.5, .95), random.choice(['straw', 'straw', 'leaf2']), .3, .009, random.choice([0, 1, 2, 4]))
    for _ in range(34):
        side = random.choice((-1, 1))
        y = random.uniform(-11, -3)
        x = 3.4 + (y + 2.6) * -.12 + side * random.uniform(1.4, 2.2)
        shrub(x, y, float(slope(x, y)), random.uniform(.25, .45), 1500, random.choice(['leaf', 'leaf2']), .045)
    olive = tree(-14.2, -1.5, float(slope(-14.2, -1.5)), 5.6, 7, 'leaf2', 10, .08)
    other = tree(20.6, 12.0, float(slope(20.6, 12)), 6.4, 3, 'leaf2', 10, .085)
    forest([olive, other], 22, -46, -9, 14, 36, lambda x, y: float(slope(x, y)), .8, 1.3)
    again(olive, 13.4, -3.5, float(slope(13.4, -3.5)), .74, 3)
    for x, h in ((-11.4, 6.8), (-12.6, 7.6), (10.6, 7.4)):
        tall = conifer(x, 6, float(slope(x, 6)), h, 'leaf', 12000)
        for part in tall:
            part.scale = (.42, .42, 1)


def exterior():
    ground()
    house()
    garden()
    hills([(120, 20, 5, (.16, .115, .05)), (260, 52, 8, (.10, .09, .045)), (470, 95, 3, (.09, .085, .06)), (850, 170, 6, (.10, .10, .09))], haze=(1.05, .74, .50), light=.95)
    gradient_sky(GOLDEN, ((1.5, 1.15, .85), (.8, .9, 1.05)), dict(color=(1.7, .80, .36), amount=.55, density=.8, scale=.9, stretch=(.5, 1.2, 0), softness=.25, shade=(.8, .44, .36)), .62, 3)
    sun(10, 238, 7.5, (1, .66, .38), 1.2)
    camera(5.4, -16.4, (2.0, 0), -.35, 25, .12)
    exposure(-.05)


def interior():
    """Low sun along the floor of an open living room."""
    planks(-4, 4, -3.8, 3.4, -.02, 0, 'oak', .18, 'x')
    box(-4.2, -4, -3.8, 3.4, 0, 3, 'wall', 0)
    wall_with_holes(-3.8, 3.4, 4, 4.2, 0, 3, [(-.6, 2.9, 0, 2.75)], 'wall', 'y')
    box(-4.2, 4.2, -3.8, 3.6, 3, 3.1, 'ceiling', 0)
    quad((-4, 3.4, .04), (4, 3.4, .04), (4, 3.4, 3), (-4, 3.4, 3), 'glass')
    for i in range(5):
        x = -4 + i * 2
        box(x - .03, x + .03, 3.34, 3.46, 0, 3, 'dark', .004)
    for z in (.03, 2.97):
        box(-4, 4, 3.34, 3.46, z - .03, z + .03, 'dark', .004)
    for y in (-.6, 1.15, 2.9):
        box(4.06, 4.14, y - .03, y + .03, 0, 2.75, 'dark', .004)
    curtain(-3.9, -3.1, 3.18, .02, 2.96, .05, 6)
    curtain(3.2, 3.9, 3.18, .02, 2.96, .05, 6)
    rug(-.5, .6, 0, 4.6, 3.2, 'rug')
    with turned(-2.7, .7, 1.571):
        sofa(-2.7, .7, 0, 2.9, 1.0, 'cream', ('rust', 'sage', 'linen'))
    sofa_x = -.5
    coffee_table(sofa_x, .6, 0, 1.3, .9, .34, 'walnut', 'dark')
    lounge_chair(1.55, 1.35, 0, 'leather', -.8)
    lounge_chair(1.75, -.1, 0, 'leather', -1.65)
    floor_lamp(-3.4, 2.6, 0, 1.65, 'brass', 'lamp-day')
    potted(3.1, 2.6, 0, 1.9, .22)
    with turned(-4, -.9, 1.571):
        picture(-4, -.9, 1.25, 1.5, 1.1, 'art2')
    soft(2.4, 3.0, -2.2, -1.6, .02, .38, 'sage', .1, .3)
    # outside: terrace, grasses, hills
    box(-8, 12, 3.5, 6.4, -.3, -.05, 'paving', .01)
    sun_bed(-1.6, 5.0, -.05, 1.3)
    for _ in range(46):
        clump(random.uniform(-9, 11), random.uniform(6.6, 8.6), -.3, 80, random.uniform(.6, 1.0), random.choice(['straw', 'leaf2']), plumes=random.choice([1, 2, 4]))
    olive = tree(4.6, 9.5, -.6, 4.6, 7, 'leaf2', 9, .07)
    again(olive, -7.5, 12, -1, 1.1, 2)
    hills([(95, 9, 5, (.15, .13, .06)), (200, 34, 8, (.10, .10, .05)), (380, 74, 3, (.08, .09, .06)), (700, 130, 6, (.10, .10, .10))], haze=(1.0, .78, .60), light=.9)
    gradient_sky([(0, (1.5, .92, .52)), (.08, (1.1, .80, .58)), (.2, (.66, .62, .64)), (.45, (.30, .40, .60)), (1, (.12, .22, .46))], None, dict(color=(1.4, 1.0, .72), amount=.4, density=.6, scale=1, softness=.25), 1.0, 5)
    sun(14, 62, 8, (1, .74, .46), 1)
    area(0, 3.2, 1.6, 7.4, 2.6, 120, (1, .95, .90), (-1.571, 0, 0))
    area(3.9, 1.2, 1.5, 2.4, 3.2, 50, (1, .9, .76), (0, 1.571, 0))
    area(0, -3.4, 2.2, 6, 2, 40, (1, .92, .82), (1.35, 0, 0))
    camera(.6, -3.5, (-.25, 3), 1.35, 20, .0)
    exposure(-.25)


def build(view):
    exterior() if view == 'exterior' else interior()
