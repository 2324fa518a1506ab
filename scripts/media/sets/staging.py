"""One living room: empty, and furnished in four styles. Camera and daylight stay as they are."""
from lib.kit import *  # noqa: F403

H = 2.85


def room():
    planks(-3.1, 3.1, -3.4, 3.0, -.02, 0, 'oak', .13, 'x')
    holes = [(-1.7, -.2, .25, 2.5), (.9, 2.4, .25, 2.5)]
    wall_with_holes(-3.4, 3.0, -3.3, -3.1, 0, H, holes, 'wall', 'y')
    for a0, a1, z0, z1 in holes:
        for m in (a0, (a0 + a1) / 2, a1):
            box(-3.24, -3.17, m - .03, m + .03, z0, z1, 'trim', .004)
        for z in (z0, z0 + .62, z1):
            box(-3.24, -3.17, a0, a1, z - .03, z + .03, 'trim', .004)
        quad((-3.21, a0, z0), (-3.21, a1, z0), (-3.21, a1, z1), (-3.21, a0, z1), 'glass')
        for b0, b1, c0, c1 in ((a0 - .09, a0, z0 - .09, z1 + .09), (a1, a1 + .09, z0 - .09, z1 + .09), (a0 - .09, a1 + .09, z1, z1 + .1), (a0 - .12, a1 + .12, z0 - .1, z0)):
            box(-3.12, -3.07, b0, b1, c0, c1, 'trim', .006)
        area(-3.42, (a0 + a1) / 2, 1.4, 2.3, 1.5, 100, (1, .965, .92), (0, -1.571, 0))
    box(-3.3, 3.3, 3.0, 3.2, 0, H, 'wall', 0)
    wall_with_holes(-3.4, 3.0, 3.1, 3.3, 0, H, [(.5, 1.7, 0, 2.3)], 'wall', 'y')
    box(3.3, 5.4, -.5, 3, -.02, 0, 'oak', 0)
    box(5.2, 5.3, -1, 3.2, 0, H, 'wall', 0)
    box(3.2, 5.3, 2.4, 2.5, 0, H, 'wall', 0)
    area(4.3, 1.1, 2.75, 1.2, 1.6, 26, (1, .86, .70))
    for a, b in ((.42, .5), (1.7, 1.78)):
        box(3.06, 3.12, a, b, 0, 2.38, 'trim', .005)
    box(3.06, 3.12, .42, 1.78, 2.3, 2.38, 'trim', .005)
    box(-3.3, 3.3, -3.6, 3.2, H, H + .1, 'ceiling', 0)
    for z0, z1, d in ((0, .13, .022), (H - .1, H, .07)):
        box(-3.1, 3.1, 3.0 - d, 3.0, z0, z1, 'trim', .008)
        box(-3.1, -3.1 + d, -3.4, 3.0, z0, z1, 'trim', .008)
        for a, b in ((-3.4, .42), (1.78, 3.0)) if z0 == 0 else ((-3.4, 3.0),):
            box(3.1 - d, 3.1, a, b, z0, z1, 'trim', .008)
    box(3.09, 3.1, 2.2, 2.28, .28, .4, 'white', .003)
    # outside
    mesh('yard', [(-60, -60, -.6), (-3.6, -60, -.6), (-3.6, 60, -.6), (-60, 60, -.6)], [(0, 1, 2, 3)], 'lawn')
    blades(26000, -12, -3.7, -3, 14, .09, 'sunlit', -.6, width=.008)
    t = tree(-11.5, 4.5, -.6, 5.4, 5, 'sunlit', 10, .11)
    for x, y, size, turn in ((-14, -2.5, .9, 2), (-19, 9.5, 1.0, 4), (-16, 15, 1.0, 1)):
        again(t, x, y, -.6, size, turn)
    hedge(-24, -23, -14, 40, -.6, .9, 30000, 'sunlit', .14)
    for y in (4.4, 5.6, 7.0, 8.2):
        shrub(-6.4 - random.random(), y, -.6, random.uniform(.4, .6), 2400, 'sunlit', .07)
    gradient_sky(DAY, None, None, 2.2)
    sun(35, 288, 6.5, (1, .90, .76), .7)
    area(0, -3.3, 2.0, 5.5, 2.2, 34, (1, .96, .9), (1.4, 0, 0))
    camera(.95, -3.25, (-.35, 3), 1.32, 19.5, -.012)
    exposure(.2)


def modern_neutral():
    rug(-.2, .75, 0, 3.8, 2.7, 'rug')
    sofa(-.25, 2.2, 0, 2.6, .95, 'wool', ('cream', 'charcoal', 'linen'), 'walnut')
    armchair(1.75, .35, 0, 'linen', -1.15)
    coffee_table(-.3, .75, 0, 1.25, .7, .36, 'oak', 'dark')
    picture(-.9, 2.99, 1.25, .85, 1.1, 'art3', 'oak')
    picture(.2, 2.99, 1.25, .85, 1.1, 'art1', 'oak')
    floor_lamp(-2.25, 2.35, 0, 1.65, 'dark', 'lamp-day')
    potted(-2.6, .35, 0, 1.5, .17)
    round_table(1.55, 2.3, 0, .25, .5, 'oak', 'dark', False)
    table_lamp(1.55, 2.3, .5, 'white', 'lamp-day', .5)
    for a, b in ((-1.98, -1.7), (-.2, .1), (.62, .9), (2.4, 2.68)):
        curtain(a, b, -2.98, .02, 2.65, .04, 3, 'curtain', 'y')


def farmhouse_cozy():
    rug(-.2, .7, 0, 3.9, 2.8, 'rug-jute')
    rug(-.2, .7, .014, 2.6, 1.7, 'cream')
    sofa(-.25, 2.2, 0, 2.5, 1.0, 'cream', ('sage', 'rust', 'linen', 'sage'), 'rustic', 2, .26)
    soft(-.2, .35, 1.7, 2.3, .47, .53, 'rust', .03, .1)
    with turned(-2.15, .55, .9):
        armchair(-2.15, .55, 0, 'sage', 0, 'rustic')
    coffee_table(-.3, .65, 0, 1.3, .75, .42, 'rustic', 'rustic', .07)
    box(-.92, .32, .35, .95, .1, .13, 'rustic', .01)
    cyl(.62, -.25, 0, .4, .3, 'rug-jute', .33)
    soft(.4, .84, -.47, -.03, .34, .44, 'cream', .05)
    box(-1.5, 1.0, 2.72, 3.0, 1.75, 1.8, 'rustic', .008)
    for x, h, m in ((-1.25, .26, 'white'), (-.95, .18, 'pot'), (.6, .3, 'white'), (.82, .2, 'pot')):
        cyl(x, 2.86, 1.8, 1.8 + h, .06, m, .045)
    bouquet(-.95, 2.86, 2.0, n=160)
    for x, w, h, art in ((-.45, .36, .46, 'art3'), (.05, .5, .36, 'art2')):
        box(x - w / 2, x + w / 2, 2.9, 2.93, 1.8, 1.8 + h, 'rustic', .004)
        box(x - w / 2 + .05, x + w / 2 - .05, 2.89, 2.91, 1.85, 1.75 + h, art, 0)
    box(1.5, 2.7, 2.5, 2.98, 0, .85, 'rustic', .012)
    for x in (1.52, 2.12):
        box(x, x + .56, 2.48, 2.51, .08, .8, 'rustic', .01)
    table_lamp(2.35, 2.75, .85, 'pot', 'lamp-day', .55)
    cyl(1.8, 2.75, .85, 1.15, .09, 'white', .06)
    bouquet(1.8, 2.75, 1.15, n=260, spread=.16)
    pendant(-.25, .7, 1.95, H, .3, 'rug-jute', 'lamp-day')
    for a, b in ((-2.05, -1.65), (-.25, .15), (.55, .95), (2.35, 2.75)):
        curtain(a, b, -2.98, .02, 2.65, .045, 3, 'curtain', 'y')


def luxury():
    rug(-.2, .75, 0, 4.2, 3.0, 'rug-blue')
    sofa(-.25, 2.2, 0, 2.8, 1.0, 'velvet', ('mustard', 'cream', 'mustard'), 'brass', 3, .2, .76)
    armchair(1.8, .6, 0, 'cream', -1.1, 'brass')
    armchair(-2.2, .2, 0, 'cream', 1.2, 'brass')
    round_table(-.25, .75, 0, .52, .37, 'marble', 'brass')
    cyl(-.2, .85, .37, .62, .06, 'brass', .04)
    bouquet(-.2, .85, .62, n=180, spread=.1)
    picture(-.25, 2.99, 1.2, 1.9, 1.15, 'art2', 'brass', False)
    for x in (-2.0, 1.55):
        round_table(x, 2.4, 0, .27, .56, 'marble', 'brass', False)
        table_lamp(x, 2.4, .56, 'brass', 'lamp-day', .62)
    # chandelier of glass balls
    for i in range(14):
        a = i * 2.4
        r = .1 + .022 * i
        x, y, z = -.25 + math.cos(a) * r, .75 + math.sin(a) * r, 2.1 + (i % 5) * .09
        ball(x, y, z, .065, 'lamp-day')
        cyl(x, y, z + .06, H, .003, 'brass', seg=6)
    cyl(-.25, .75, H - .03, H, .3, 'brass')
    potted(-2.65, 2.55, 0, 1.8, .2, 'brass')
    for a, b in ((-2.15, -1.65), (-.25, .2), (.5, .95), (2.35, 2.85)):
        curtain(a, b, -2.96, .02, 2.72, .05, 4, 'drape', 'y')


def minimalist():
    rug(-.1, .9, 0, 2.9, 2.0, 'cream')
    soft(-1.45, 1.15, 1.75, 2.6, .1, .4, 'linen', .05)
    thing = soft(-1.45, 1.15, 2.5, 2.72, .3, .72, 'linen', .07)
    thing.rotation_euler[0] = -.1
    cushion(-1.1, 2.38, .4, 'cream', .44)
    box(-.55, .35, .5, 1.1, .26, .3, 'oak', .008)
    for x in (-.5, .26):
        box(x, x + .04, .52, 1.08, 0, .26, 'oak', .005)
    cyl(-.25, .8, .3, .36, .12, 'white', .15)
    lounge_chair(1.7, .75, 0, 'cream', -1.0, 'oak')
    paper_lantern(-.15, 1.0, 2.05, H, .34)
    cyl(-2.5, 2.45, 0, .55, .16, 'pot', .1)
    for i in range(9):
        a = random.uniform(-.35, .35)
        b = random.uniform(-.3, .3)
        stem = cyl(0, 0, 0, random.uniform(.8, 1.2), .004, 'bark', .002, 6)
        stem.location = (-2.5, 2.45, .5)
        stem.rotation_euler = (a, b, 0)


def build(style):
    room()
    {'empty': lambda: None, 'modern-neutral': modern_neutral, 'farmhouse-cozy': farmhouse_cozy, 'luxury': luxury, 'minimalist': minimalist}[style]()
