"""Rooms of their own for articles: a hotel bedroom and a desk in the evening."""
from homes.urban_sophistication import city
from lib.kit import *  # noqa: F403


def shell(x0, x1, y0, y1, high, left_holes, wall, back):
    box(x0 - .2, x1 + .2, y1, y1 + .2, 0, high, back, 0)
    box(x1, x1 + .2, y0, y1, 0, high, wall, 0)
    wall_with_holes(y0, y1, x0 - .2, x0, 0, high, left_holes, wall, 'y')
    box(x0 - .2, x1 + .2, y0, y1 + .2, high, high + .1, 'ceiling', 0)
    for a0, a1, z0, z1 in left_holes:
        quad((x0 - .1, a0, z0), (x0 - .1, a1, z0), (x0 - .1, a1, z1), (x0 - .1, a0, z1), 'glass')
        for a in (a0, (a0 + a1) / 2, a1):
            box(x0 - .14, x0 - .06, a - .025, a + .025, z0, z1, 'dark', .004)
        for z in (z0, z1):
            box(x0 - .14, x0 - .06, a0, a1, z - .025, z + .025, 'dark', .004)
        area(x0 - .25, (a0 + a1) / 2, (z0 + z1) / 2, z1 - z0, a1 - a0, 34, (.5, .65, 1), (0, -1.571, 0))


def bedroom():
    shell(-2.6, 2.5, -3.2, 2.6, 2.75, [(-1.6, 1.9, .25, 2.55)], 'wall-warm', 'wall-warm')
    box(-2.6, 2.5, -3.2, 2.6, -.05, 0, 'carpet', 0)
    blades(190000, -2.6, 2.5, -2.6, 2.6, .009, 'carpet', 0, width=.0026)
    # panelled headboard along the whole wall, light from behind its upper edge
    for i in range(17):
        box(-2.58 + i * .3, -2.3 + i * .3, 2.5, 2.57, .05, 1.25, 'walnut', .012)
    area(0, 2.57, 1.3, 5.0, .03, 9, rot=(math.radians(180), 0, 0))
    bed(.35, 1.4, 0)
    for x in (-.95, 1.65):
        box(x - .25, x + .25, 2.05, 2.5, .3, .52, 'walnut', .012)
        table_lamp(x, 2.3, .52, 'brass', 'lamp', .46)
    books(1.58, 2.16, .52, 2)
    cyl(-.84, 2.13, .52, .62, .032, 'white', .03)
    picture(.35, 2.58, 1.5, 1.5, .8, 'art2', 'brass', False)
    rug(.35, .1, 0, 3.4, 2.4, 'cream')
    armchair(-1.75, .55, 0, 'sage', .95, 'brass')
    round_table(-2.0, 1.5, 0, .26, .5, 'marble', 'brass', False)
    cyl(-2.06, 1.46, .5, .57, .036, 'white', .04)
    bouquet(-1.92, 1.56, .64, n=120, spread=.07, size=.06)
    cyl(-1.92, 1.56, .5, .66, .04, 'pot', .03)
    curtain(-2.0, -1.5, -2.46, .02, 2.68, .05, 5, 'drape', 'y')
    curtain(1.75, 2.35, -2.46, .02, 2.68, .05, 5, 'drape', 'y')
    curtain(-1.6, -.8, -2.5, .02, 2.68, .035, 6, 'curtain', 'y')
    # somebody has just arrived
    soft(-.35, .2, -.28, .1, .02, .4, 'leather', .07, .25)
    box(-.16, .02, -.1, -.08, .4, .46, 'leather', .008)
    with turned(0, 0, .8):
        city(55, 620, -50, spread=220, count=190)
    area(.3, .2, 2.7, 3, 2.6, 16, (1, .82, .62))
    blue_hour(.9, 2)
    camera(.95, -3.0, (-.35, 2.6), 1.3, 21.5, -.035)
    exposure(.75)


def desk():
    shell(-2.3, 2.3, -2.8, 1.6, 2.7, [(-.75, 1.0, .85, 2.3)], 'wall-sage', 'wall-sage')
    planks(-2.3, 2.3, -2.8, 1.6, -.02, 0, 'oak', .14)
    box(-1.15, 1.15, .62, 1.36, .7, .74, 'oak', .01)
    for x in (-1.08, 1.08):
        for y in (.7, 1.28):
            box(x - .025, x + .025, y - .025, y + .025, 0, .7, 'dark', .004)
    monitor(0, 1.08, .74, 'hero', .76, 1.5)
    with turned(-.72, .98, .42):
        laptop(-.72, .98, .74, 'elegant-estate-exterior', .33, 1.1)
    box(-.2, .2, .72, .84, .74, .755, 'white', .004)
    soft(.3, .37, .74, .84, .742, .772, 'charcoal', .015)
    cyl(.55, .86, .74, .83, .04, 'white', .042)
    books(.8, .95, .74, 4)
    table_lamp(.9, 1.2, .74, 'brass', 'lamp', .5)
    potted(-1.85, 1.1, 0, 1.35, .16)
    shelf(1.3, 2.25, 1.6, 0, 2.3, 5, .3, 'oak', 'wall-sage')
    for x, art in ((-.42, 'art1'), (.42, 'art3')):
        picture(x, 1.59, 1.52, .62, .78, art)
    with turned(.1, .1, math.pi + .35):
        armchair(.1, .1, 0, 'rust')
    rug(0, .2, 0, 2.6, 1.9, 'rug')
    curtain(-1.2, -.75, -2.2, .02, 2.5, .045, 4, 'curtain', 'y')
    curtain(1.0, 1.42, -2.2, .02, 2.5, .045, 4, 'curtain', 'y')
    area(0, 0, 2.65, 2, 2, 9, (1, .82, .62))
    blue_hour(1.3, 4)
    camera(.75, -2.55, (-.08, 1.4), 1.28, 27, -.01, (3.4, 4))
    exposure(.85)


def build(room):
    bedroom() if room == 'bedroom' else desk()
