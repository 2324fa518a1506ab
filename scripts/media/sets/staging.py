"""One living room: empty, and furnished in four styles. Camera and daylight stay as they are."""
from lib.kit import *  # noqa: F403

H = 2.85
# the two windows of the left wall: from, to, sill, head
WINDOWS = [(-1.7, -.2, .25, 2.5), (.9, 2.4, .25, 2.5)]
DOOR = (.5, 1.7, 2.3)


def sash(a0, a1, z0, z1):
    """A painted window in a deep reveal: frame, bars, casing with a head, a sill that stands out."""
    for a in (a0 + .02, (a0 + a1) / 2, a1 - .02):
        box(-3.27, -3.21, a - .03, a + .03, z0, z1, 'trim', .006)
    for z in (z0 + .02, z0 + .66, z1 - .02):
        box(-3.265, -3.215, a0, a1, z - .028, z + .028, 'trim', .006)
    for a in ((3 * a0 + a1) / 4, (a0 + 3 * a1) / 4):
        box(-3.255, -3.225, a - .011, a + .011, z0 + .66, z1, 'trim', .003)
    quad((-3.24, a0, z0), (-3.24, a1, z0), (-3.24, a1, z1), (-3.24, a0, z1), 'glass')
    for b0, b1 in ((a0 - .1, a0), (a1, a1 + .1)):
        box(-3.115, -3.07, b0, b1, z0 - .06, z1, 'trim', .008)
    box(-3.12, -3.055, a0 - .12, a1 + .12, z1, z1 + .13, 'trim', .008)
    box(-3.13, -3.03, a0 - .15, a1 + .15, z1 + .13, z1 + .16, 'trim', .008)
    box(-3.22, -3.01, a0 - .14, a1 + .14, z0 - .035, z0 + .005, 'trim', .01)
    box(-3.115, -3.08, a0 - .1, a1 + .1, z0 - .14, z0 - .035, 'trim', .008)
    box(-3.32, -3.21, a0 - .02, a1 + .02, z0 - .02, z0, 'trim', 0)
    area(-3.44, (a0 + a1) / 2, 1.45, 2.2, 1.4, 120, (.93, .965, 1), (0, -1.571, 0))


def along_walls(z0, z1, depth, doors=False):
    """One strip of a moulding on the three walls that are seen."""
    box(-3.1, 3.1, 3.0 - depth, 3.0, z0, z1, 'trim', .006)
    box(-3.1, -3.1 + depth, -3.4, 3.0, z0, z1, 'trim', .006)
    for a, b in ((-3.4, DOOR[0] - .1), (DOOR[1] + .1, 3.0)) if doors else ((-3.4, 3.0),):
        box(3.1 - depth, 3.1, a, b, z0, z1, 'trim', .006)


def hall():
    """What is seen through the door: a lit wall with a console and a picture."""
    box(3.3, 6.4, -1.6, 2.6, -.02, -.002, 'oak', 0)
    box(5.6, 5.7, -1.6, 2.6, 0, H, 'wall-warm', 0)
    box(3.2, 5.7, 2.4, 2.5, 0, H, 'wall-warm', 0)
    box(3.3, 5.7, -1.6, 2.6, H, H + .1, 'ceiling', 0)
    box(3.3, 5.6, 2.375, 2.4, 0, .16, 'trim', .006)
    box(5.575, 5.6, -1.6, 2.4, 0, .16, 'trim', .006)
    box(3.75, 4.75, 2.08, 2.38, .74, .78, 'walnut', .008)
    for x in (3.78, 4.68):
        box(x, x + .04, 2.1, 2.14, 0, .74, 'walnut', .004)
    picture(4.25, 2.399, 1.25, .72, .92, 'art3', 'oak')
    table_lamp(4.55, 2.24, .78, 'white', 'lamp-day', .46)
    cyl(3.95, 2.24, .78, .98, .055, 'pot', .04)
    bouquet(3.95, 2.24, .98, n=140, spread=.1, size=.07)
    area(4.4, .8, 2.8, 1.0, 1.6, 20, (1, .84, .68))


def garden():
    mesh('yard', [(-90, -60, -.6), (-3.6, -60, -.6), (-3.6, 60, -.6), (-90, 60, -.6)], [(0, 1, 2, 3)], 'lawn')
    blades(30000, -12, -3.7, -3, 14, .07, 'blade', -.6, width=.007)
    t = tree(-11.5, 4.5, -.6, 5.4, 5, 'leaf-day', 14, .12)
    u = tree(-17, 11, -.6, 6.4, 9, 'leaf-day2', 14, .13)
    for x, y, size, turn in ((-14, -2.5, .9, 2), (-19, 9.5, 1.0, 4), (-16, 17, 1.0, 1), (-24, 20, 1.2, 3)):
        again(t, x, y, -.6, size, turn)
    for x, y, size, turn in ((-25, 4, 1.1, 1), (-27, 13, 1.2, 2), (-30, 24, 1.3, 4), (-9.5, 11.5, .6, 3)):
        again(u, x, y, -.6, size, turn)
    hedge(-34, -33, -14, 60, -.6, 1.3, 30000, 'leaf-day', .16)
    for y in (4.4, 5.3, 6.2, 7.3, 8.6):
        shrub(-6.0 - random.random(), y, -.6, random.uniform(.4, .62), 2600, random.choice(['leaf-day', 'leaf-day2']), .06)
    hills([(170, 20, 4, (.06, .09, .035)), (420, 50, 8, (.06, .09, .05))], haze=(.75, .86, 1.0), light=1.6)


def room():
    planks(-3.1, 3.3, -3.4, 3.0, -.02, 0, 'oak', .13, 'x')
    wall_with_holes(-3.4, 3.0, -3.34, -3.1, 0, H, WINDOWS, 'wall', 'y')
    for opening in WINDOWS:
        sash(*opening)
    box(-3.3, 3.3, 3.0, 3.2, 0, H, 'wall', 0)
    a, b, high = DOOR
    wall_with_holes(-3.4, 3.0, 3.1, 3.3, 0, H, [(a, b, 0, high)], 'wall', 'y')
    for x0, x1 in ((3.065, 3.115), (3.285, 3.335)):
        for edge in (a - .1, b):
            box(x0, x1, edge, edge + .1, 0, high, 'trim', .008)
        box(x0, x1, a - .12, b + .12, high, high + .13, 'trim', .008)
        box(x0 - .02, x1 + .02, a - .15, b + .15, high + .13, high + .155, 'trim', .008)
    for y in (a - .005, b - .015):
        box(3.1, 3.3, y, y + .02, 0, high, 'trim', 0)
    box(3.1, 3.3, a, b, high - .02, high, 'trim', 0)
    hall()
    box(-3.34, 3.3, -3.6, 3.2, H, H + .1, 'ceiling', 0)
    # skirting with a cap, rail at the height of a chair, cornice in three steps
    along_walls(0, .15, .018, True)
    along_walls(.15, .175, .026, True)
    for z0, z1, depth in ((H - .14, H - .11, .022), (H - .11, H - .04, .05), (H - .04, H, .09)):
        along_walls(z0, z1, depth)
    for x, y, z0, z1 in ((3.1, 2.24, .28, .4), (3.1, .3, 1.1, 1.22)):
        box(x - .008, x, y - .038, y + .038, z0, z1, 'white', .003)
    for x in (-1.55, 1.55):
        for y in (-.6, 1.9):
            cyl(x, y, H - .006, H + .001, .062, 'white', seg=40)
            cyl(x, y, H - .008, H - .004, .045, 'lamp-day', seg=40)
    garden()
    physical_sky(38, 288, .2, None, 0, .6)
    sun(33, 290, 8, (1, .90, .76), .7)
    area(0, -3.3, 2.0, 5.5, 2.2, 16, (1, .97, .93), (1.4, 0, 0))
    camera(.95, -3.25, (-.35, 3), 1.3, 19.5, -.012)
    exposure(.3)


def modern_neutral():
    rug(-.2, .75, 0, 3.8, 2.7, 'rug')
    sofa(-.25, 2.2, 0, 2.6, .95, 'wool', ('cream', 'charcoal', 'linen'), 'walnut')
    armchair(1.75, .35, 0, 'linen', -1.15)
    coffee_table(-.3, .75, 0, 1.25, .7, .36, 'oak', 'dark')
    picture(-.9, 2.99, 1.25, .85, 1.1, 'art3', 'oak')
    picture(.2, 2.99, 1.25, .85, 1.1, 'art1', 'oak')
    floor_lamp(-2.25, 2.35, 0, 1.65, 'dark', 'lamp-day')
    potted(-2.62, .4, 0, 1.55, .2)
    throw(.62, 1.95, .49, 'rust')
    round_table(1.55, 2.3, 0, .25, .5, 'oak', 'dark', False)
    table_lamp(1.55, 2.3, .5, 'white', 'lamp-day', .5)
    for a, b in ((-1.98, -1.7), (-.2, .1), (.62, .9), (2.4, 2.68)):
        curtain(a, b, -2.98, .02, 2.65, .04, 3, 'curtain', 'y')


def farmhouse_cozy():
    rug(-.2, .7, 0, 3.9, 2.8, 'rug-jute', .006)
    rug(-.2, .7, .014, 2.7, 1.8, 'cream')
    sofa(-.25, 2.2, 0, 2.5, 1.0, 'cream', ('sage', 'rust', 'linen', 'sage'), 'rustic', 2, .26)
    throw(.3, 1.9, .49, 'rust')
    potted(-2.55, 2.45, 0, 1.5, .18, 'rug-jute')
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
    palm(-2.6, 2.5, 0, 1.75, 'brass')
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
    cyl(-2.5, 2.45, 0, .55, .16, 'pot', .1, seg=48)
    bouquet(-2.5, 2.45, .55, 'olive', 330, .42, .075)
    picture(1.5, 2.999, 1.2, .95, 1.25, 'art4', 'oak')
    books(.05, .85, .3, 2)
    for a, b in ((-2.0, -1.72), (-.2, .08), (.62, .9), (2.4, 2.66)):
        curtain(a, b, -2.98, .02, 2.65, .035, 3, 'curtain', 'y')


def build(style):
    room()
    {'empty': lambda: None, 'modern-neutral': modern_neutral, 'farmhouse-cozy': farmhouse_cozy, 'luxury': luxury, 'minimalist': minimalist}[style]()
