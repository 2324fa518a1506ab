"""How each style plays a chord: its notes for `length` beats, starting at `beat`.

A figure gets the score `s`, the voiced chord (`notes`, low to high) and its bass (a pitch class).
"""

from .score import CRASH, bass_pitch


def calm_elegant(s, beat, length, notes, bass):
    last = beat >= 26
    low = bass_pitch(bass, 37)
    line = [low, low + 7, notes[0], notes[1], notes[2], notes[1], notes[0], low + 7]
    if last:
        for i, n in enumerate([low, low + 7] + notes):
            s.note(0, n, beat + i * 0.14, length + 1, 56)
    else:
        for i, n in enumerate(line):
            s.note(0, n, beat + i * length / 8, length / 8 * 2.6, 54 + (6 if i == 0 else 0))
    for n in notes[:3]:
        s.note(1, n, beat, length * 1.02, 46 + min(20, beat))
    s.note(2, low + (12 if low < 40 else 0), beat, length, 50 if beat >= 8 else 34)


def upbeat_modern(s, beat, length, notes, bass):
    end = beat >= 56
    for n in notes:
        s.note(0, n, beat, length * (1.2 if end else 0.98), 58)
    if end:
        for n in notes:
            s.note(3, n, beat, 3, 78)
        s.note(1, bass_pitch(bass, 33), beat, 3, 88)
        return
    for t in (0, 0.75, 1.5, 2.5, 3.25):
        for n in notes:
            s.note(3, n, beat + t, 0.3, 70 + (8 if t == 0 else 0))
    if beat >= 16:
        for i in range(8):
            s.note(
                1,
                bass_pitch(bass, 33) + (12 if i % 4 == 3 else 0),
                beat + i * 0.5,
                0.36,
                84 if i % 2 else 92,
            )
    else:
        s.note(1, bass_pitch(bass, 33), beat, 3.4, 80)


def warm_acoustic(s, beat, length, notes, bass):
    low = bass_pitch(bass, 40)
    end = beat >= 40
    if end:
        for i, n in enumerate([low] + notes + [notes[0] + 12]):
            s.note(0, n, beat + i * 0.07, 5, 80)
        s.note(2, low - 12, beat, 4, 80)
        return
    pick = [
        low,
        notes[1],
        notes[2],
        notes[0],
        low + (7 if (low + 7) % 12 in {n % 12 for n in notes} else 0),
        notes[2],
        notes[1],
        notes[-1],
    ]
    for i, n in enumerate(pick):
        s.note(0, n, beat + i * 0.5, 1.1, 74 if i in (0, 4) else 62)
    if beat >= 8:
        s.note(2, low - 12, beat, 1.8, 82)
        s.note(2, low - 12 + (7 if beat % 8 else 0), beat + 2.5, 1.2, 70)
    if beat >= 16:
        for n in notes[:3]:
            s.note(3, n, beat, 3.9, 46)


def cinematic_luxury(s, beat, length, notes, bass):
    rise = min(34, beat * 1.05)
    low = bass_pitch(bass, 36)
    end = beat >= 32
    for n in notes:
        s.note(0, n, beat, length * (1.05 if not end else 1.1), 52 + rise)
    if beat >= 8:
        s.note(2, low, beat, length, 56 + rise * 0.8)
        s.note(2, low + 12 if low < 40 else low, beat, length, 50 + rise * 0.6)
    if beat >= 16:
        for n in notes[:3]:
            s.note(4, n, beat, length, 48 + rise * 0.6)
    if not end:
        run = [
            notes[0],
            notes[1],
            notes[2],
            notes[0] + 12,
            notes[1] + 12,
            notes[0] + 12,
            notes[2],
            notes[1],
        ]
        for i, n in enumerate(run):
            s.note(1, n, beat + i * length / 8, 1.2, 58 + rise * 0.5)
        if beat >= 16:
            for i in range(int(length * 2)):
                s.note(
                    2,
                    low + 12,
                    beat + i * 0.5,
                    0.3,
                    54 + rise * 0.5 + (10 if i % 4 == 0 else 0),
                )
    else:
        for i, n in enumerate([low, low + 12] + notes + [n + 12 for n in notes]):
            s.note(1, n, beat + i * 0.09, 4, 76)
    if beat in (16, 24, 32):
        s.note(5, low, beat, 3, 96)
        s.note(9, CRASH, beat, 2, 58)


def corporate_clean(s, beat, length, notes, bass):
    low = bass_pitch(bass, 40) - 12
    end = beat >= 44
    if beat >= 48:
        return
    for n in notes:
        s.note(3, n, beat, (7 if end else length), 50)
    if end:
        for n in notes:
            s.note(1, n, beat, 6, 76)
        s.note(2, low, beat, 6, 80)
        s.note(0, notes[0], beat, 1, 60)
        return
    for i in range(8):
        s.note(0, notes[(0, 2, 1, 2)[i % 4]], beat + i * 0.5, 0.24, 66 + (8 if i % 4 == 0 else 0))
    if beat >= 8:
        for t, held in ((0, 1.4), (1.5, 0.9), (2.5, 1.4)):
            for n in notes:
                s.note(1, n, beat + t, held, 64 + (6 if t == 0 else 0))
        for t in (0, 1.5, 2, 3.5):
            s.note(2, low, beat + t, 0.45, 84 if t == 0 else 74)


def bright_uplifting(s, beat, length, notes, bass):
    low = bass_pitch(bass, 36)
    if beat >= 48:
        for n in notes + [notes[0] + 12]:
            s.note(0, n, beat, 6, 88)
            s.note(3, n, beat, 6, 64)
        s.note(2, low, beat, 6, 88)
        return
    for i in range(8):
        if i % 2 == 0 or beat >= 16:
            for n in notes[1:] if i % 2 else notes:
                s.note(0, n, beat + i * 0.5, 0.42, 70 + (10 if i % 4 == 0 else 0))
    for i, n in enumerate((notes[0], notes[2], notes[1], notes[2]) * 2):
        if beat >= 8:
            s.note(4, n, beat + i * 0.5, 0.4, 56)
    if beat >= 8:
        for t in (0, 1, 2, 3, 3.5):
            s.note(
                2,
                low if t < 3 else low + 7 if (low + 7) % 12 in {n % 12 for n in notes} else low,
                beat + t,
                0.45,
                88 if t == 0 else 78,
            )
    if beat >= 16:
        for n in notes:
            s.note(3, n, beat, length, 54 + beat * 0.4)


def rustic_natural(s, beat, length, notes, bass):
    low = bass_pitch(bass, 38)
    if beat >= 63:
        for i, n in enumerate([low] + notes + [notes[0] + 12]):
            s.note(0, n, beat + i * 0.06, 4, 84)
        s.note(2, low - 12 if low > 45 else low, beat, 3, 84)
        return
    s.note(0, low, beat, 1, 78)
    for t in (1, 2):
        for i, n in enumerate(notes):
            s.note(0, n, beat + t + i * 0.025, 0.7, 64)
    s.note(2, low - 12 if low > 45 else low, beat, 1.6, 86)
    if beat >= 24:
        for i, n in enumerate((notes[0], notes[2], notes[1], notes[2], notes[0] + 12, notes[2])):
            s.note(3, n, beat + i * 0.5, 0.4, 60)


def custom(s, beat, length, notes, bass):
    low = bass_pitch(bass, 33)
    if beat >= 36:
        for i, n in enumerate(notes):
            s.note(0, n, beat + i * 0.1, 5, 74)
        s.note(2, low, beat, 4, 78)
        return
    for t, held in ((0, 1.3), (1.67, 0.8), (2.67, 1.2)):
        for n in notes:
            s.note(0, n, beat + t, held, 64 + (6 if t == 0 else 0))
    for n in notes:
        s.note(3, n, beat, length, 44)
    if beat >= 8:
        for t, n in (
            (0, low),
            (1.67, low + 12),
            (2, low + 7),
            (3, low + 5 if beat % 8 else low + 7),
        ):
            s.note(
                2,
                n if n % 12 in [(low + i) % 12 for i in (0, 7, 5)] else low,
                beat + t,
                0.8,
                84 if t == 0 else 70,
            )
    else:
        s.note(2, low, beat, 3.5, 76)


FIGURES = {
    'calm-elegant': calm_elegant,
    'upbeat-modern': upbeat_modern,
    'warm-acoustic': warm_acoustic,
    'cinematic-luxury': cinematic_luxury,
    'corporate-clean': corporate_clean,
    'bright-uplifting': bright_uplifting,
    'rustic-natural': rustic_natural,
    'custom': custom,
}
