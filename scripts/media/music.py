"""Composes eight 30-second pieces, plays them with fluidsynth and masters them with ffmpeg.

    python3 scripts/media/music.py <work folder> <folder of finished music> [slug ...]

Needs fluidsynth, the General MIDI bank of fluid-soundfont-gm, and ffmpeg. A piece is a list of chords
in a key, voiced without leaps, with a melody built from a motif that is stated, answered, developed
and brought home, a bass, an accompaniment figure and, where the style asks for it, drums. Every tempo
is chosen so that the form ends on a held tonic before the thirtieth second.
"""

import json
import os
import random
import re
import struct
import subprocess
import sys

SOUNDFONT = os.environ.get('SOUNDFONT', '/usr/share/sounds/sf2/FluidR3_GM.sf2')
SECONDS = 30
TICKS = 480

MAJOR, MINOR, DORIAN = (0, 2, 4, 5, 7, 9, 11), (0, 2, 3, 5, 7, 8, 10), (0, 2, 3, 5, 7, 9, 10)
CHORDS = {
    '': (0, 4, 7),
    'm': (0, 3, 7),
    'maj7': (0, 4, 7, 11),
    'm7': (0, 3, 7, 10),
    '7': (0, 4, 7, 10),
    'sus4': (0, 5, 7),
    'sus2': (0, 2, 7),
    'add9': (0, 4, 7, 14),
    'madd9': (0, 3, 7, 14),
    '6': (0, 4, 7, 9),
}
NAMES = {
    'C': 0,
    'Db': 1,
    'C#': 1,
    'D': 2,
    'Eb': 3,
    'D#': 3,
    'E': 4,
    'F': 5,
    'Gb': 6,
    'F#': 6,
    'G': 7,
    'Ab': 8,
    'G#': 8,
    'A': 9,
    'Bb': 10,
    'A#': 10,
    'B': 11,
}
KICK, SNARE, RIM, CLAP, HAT, OPEN, RIDE, CRASH, SHAKER, TAMB = (
    36,
    38,
    37,
    39,
    42,
    46,
    51,
    49,
    70,
    54,
)


def chord(symbol):
    """'F#m7/A' -> (root pitch class, [pitch classes], bass pitch class)."""
    name, _, bass = symbol.partition('/')
    root = name[:2] if name[1:2] in ('b', '#') else name[:1]
    kind = name[len(root) :]
    return NAMES[root], [(NAMES[root] + i) % 12 for i in CHORDS[kind]], NAMES[bass or root]


def voicing(classes, before, low=55, high=76):
    """The close position that moves least from the chord before."""

    def options(pcs):
        for start in range(low, high - 8):
            if start % 12 in pcs:
                notes, note = [start], start
                rest = [p for p in pcs if p != start % 12]
                while rest:
                    note += 1
                    if note % 12 in rest:
                        notes.append(note)
                        rest.remove(note % 12)
                if notes[-1] <= high:
                    yield notes

    middle = before or [62] * len(classes)
    return min(
        options(classes),
        key=lambda n: sum(abs(a - b) for a, b in zip(n, middle)) + abs(sum(n) / len(n) - 65) * 0.4,
    )


class Score:
    def __init__(self, bpm):
        self.bpm, self.notes, self.programs, self.levels = bpm, [], {}, {}
        self.rng = random.Random(17)

    def voice(self, channel, program, volume=96, pan=64, reverb=45):
        self.programs[channel] = program
        self.levels[channel] = (volume, pan, reverb)

    def note(self, channel, pitch, beat, length, velocity, loose=0.008):
        """Beats are quarter notes; a small human unevenness in time and touch."""
        beat = max(0, beat + self.rng.gauss(0, loose))
        velocity = max(12, min(124, round(velocity + self.rng.gauss(0, 3.5))))
        self.notes.append((beat, beat + max(0.05, length), channel, pitch, velocity))

    def write(self, path):
        events = []
        for channel, program in self.programs.items():
            volume, pan, reverb = self.levels[channel]
            for message in (
                (0xC0 | channel, program),
                (0xB0 | channel, 7, volume),
                (0xB0 | channel, 10, pan),
                (0xB0 | channel, 91, reverb),
                (0xB0 | channel, 93, 8),
            ):
                events.append((0, 0, bytes(message)))
        for start, end, channel, pitch, velocity in self.notes:
            events.append((round(start * TICKS), 2, bytes((0x90 | channel, pitch, velocity))))
            events.append((round(end * TICKS), 1, bytes((0x80 | channel, pitch, 0))))
        events.sort(key=lambda e: (e[0], e[1]))
        track = b'\x00\xff\x51\x03' + struct.pack('>I', round(60e6 / self.bpm))[1:]
        now = 0
        for tick, _, message in events:
            track += variable(tick - now) + message
            now = tick
        track += b'\x00\xff\x2f\x00'
        with open(path, 'wb') as out:
            out.write(
                b'MThd'
                + struct.pack('>IHHH', 6, 0, 1, TICKS)
                + b'MTrk'
                + struct.pack('>I', len(track))
                + track
            )


def variable(number):
    out = [number & 127]
    while number := number >> 7:
        out.insert(0, number & 127 | 128)
    return bytes(out)


def scale_note(tonic, mode, degree):
    """Degree 0 is the tonic (a MIDI pitch), 7 the octave."""
    return tonic + 12 * (degree // 7) + mode[degree % 7]


def melody(score, channel, tonic, mode, phrases, velocity=84, legato=0.94, octave=0):
    """phrases: [(first beat, [(degree or None, beats), ...])]"""
    for first, line in phrases:
        beat = first
        top = max((d for d, _ in line if d is not None), default=0)
        for degree, length in line:
            if degree is not None:
                lift = 6 if degree == top else 0
                score.note(
                    channel,
                    scale_note(tonic, mode, degree) + 12 * octave,
                    beat,
                    length * legato,
                    velocity + lift + (4 if beat % 4 == 0 else 0),
                )
            beat += length


def lay(score, symbols, per, figure, low=55, high=76, start=0.0):
    """Voices a progression and hands every chord to `figure(beat, length, notes, bass)`."""
    before = None
    for i, symbol in enumerate(symbols):
        length = per[i] if isinstance(per, (list, tuple)) else per
        _, classes, bass = chord(symbol)
        before = voicing(classes, before, low, high)
        figure(start, length, before, bass)
        start += length
    return start


def bass_pitch(pitch_class, low=36):
    return low + (pitch_class - low) % 12


def drums(score, first, bars, pattern, velocity=1.0, length=4):
    """pattern: {drum: [(beat in the bar, velocity)]}"""
    for bar in range(bars):
        for drum, hits in pattern.items():
            for beat, touch in hits:
                score.note(9, drum, first + bar * length + beat, 0.2, touch * velocity, 0.004)


def calm_elegant():
    """Piano over strings in D flat, 64 to the minute: long arpeggios, a melody that breathes."""
    s = Score(64)
    s.voice(0, 0, 100, 60, 60)
    s.voice(1, 48, 62, 74, 80)
    s.voice(2, 42, 66, 50, 70)
    s.voice(3, 0, 104, 66, 60)
    chords = ['Dbmaj7', 'Bbm7', 'Gbadd9', 'Ab', 'Dbadd9/F', 'Gbadd9', 'Absus4', 'Dbadd9']

    def play(beat, length, notes, bass):
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

    lay(s, chords, [4, 4, 4, 4, 4, 4, 2, 4], play)
    melody(
        s,
        3,
        73,
        MAJOR,
        [
            (1, [(4, 1.5), (2, 0.5), (1, 1)]),
            (4, [(5, 1.5), (4, 0.5), (2, 2)]),
            (8, [(3, 1), (4, 0.5), (5, 0.5), (7, 2)]),
            (12, [(6, 1.5), (5, 0.5), (4, 2)]),
            (16, [(7, 1), (8, 1), (9, 1.5), (7, 0.5)]),
            (20, [(5, 1), (7, 0.5), (8, 0.5), (7, 2)]),
            (24, [(3, 1), (1, 1)]),
            (26, [(2, 1), (4, 1), (7, 2.6)]),
        ],
        78,
    )
    return s


def upbeat_modern():
    """Four on the floor in A minor, 126 to the minute: plucked chords, pumping bass, a hook of five notes."""
    s = Score(126)
    s.voice(0, 88, 58, 64, 50)
    s.voice(1, 38, 92, 64, 6)
    s.voice(2, 81, 62, 70, 40)
    s.voice(3, 4, 84, 52, 35)
    s.voice(4, 12, 78, 80, 50)
    s.voice(9, 0, 96, 64, 14)
    chords = ['Am7', 'Fmaj7', 'C', 'G'] * 3 + ['F', 'G', 'Am']

    def play(beat, length, notes, bass):
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

    lay(s, chords, 4, play)
    hook = [(4, 0.5), (7, 0.5), (6, 0.5), (4, 1), (2, 0.5), (4, 1)]
    answer = [(4, 0.5), (6, 0.5), (8, 0.5), (10, 1), (8, 0.5), (6, 1)]
    for first in (16, 24, 32, 40):
        melody(
            s,
            4,
            69,
            MINOR,
            [
                (first, hook),
                (
                    first + 4,
                    answer
                    if first in (24, 40)
                    else [(5, 0.5), (4, 0.5), (2, 0.5), (4, 1.5), (None, 1)],
                ),
            ],
            84,
        )
    melody(
        s,
        2,
        69,
        MINOR,
        [
            (32, [(4, 3), (6, 1)]),
            (36, [(2, 3), (4, 1)]),
            (40, [(4, 3), (6, 1)]),
            (44, [(4, 4)]),
            (48, [(5, 2), (7, 2)]),
            (52, [(6, 2), (8, 2)]),
            (56, [(7, 3)]),
        ],
        66,
    )
    kick = {KICK: [(i, 104) for i in range(4)]}
    full = {
        **kick,
        CLAP: [(1, 88), (3, 90)],
        HAT: [(i * 0.5, 74 if i % 2 else 52) for i in range(8)],
        OPEN: [(3.5, 60)],
        SHAKER: [(i * 0.25, 38) for i in range(16)],
    }
    drums(s, 0, 2, {HAT: [(i * 0.5, 50) for i in range(8)]})
    drums(s, 8, 2, {**kick, HAT: [(i * 0.5, 58) for i in range(8)]})
    drums(s, 16, 7, full)
    drums(s, 44, 1, {**kick, SNARE: [(2 + i * 0.25, 60 + i * 6) for i in range(8)]})
    drums(s, 48, 2, full)
    for beat in (16, 32, 48, 56):
        s.note(9, CRASH, beat, 1, 84)
    s.note(9, KICK, 56, 0.3, 108)
    return s


def warm_acoustic():
    """Two guitars in G, 96 to the minute: a picked pattern, a whistleable tune, brushes and shaker."""
    s = Score(96)
    s.voice(0, 25, 100, 50, 35)
    s.voice(1, 24, 104, 82, 40)
    s.voice(2, 32, 90, 64, 15)
    s.voice(3, 21, 52, 74, 50)
    s.voice(9, 0, 74, 64, 25)
    chords = ['Gadd9', 'Em7', 'Cadd9', 'D', 'G/B', 'Cadd9', 'Em7', 'Dsus4', 'C', 'D', 'G']

    def play(beat, length, notes, bass):
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

    lay(s, chords, 4, play)
    melody(
        s,
        1,
        67,
        MAJOR,
        [
            (8, [(4, 1), (2, 0.5), (4, 0.5), (5, 1), (4, 1)]),
            (12, [(1, 1.5), (2, 0.5), (1, 2)]),
            (16, [(4, 1), (2, 0.5), (4, 0.5), (7, 1), (6, 0.5), (4, 0.5)]),
            (20, [(5, 1.5), (4, 0.5), (2, 2)]),
            (24, [(2, 0.5), (4, 0.5), (7, 1), (6, 1), (4, 1)]),
            (28, [(3, 1), (4, 1), (1, 2)]),
            (32, [(5, 1), (4, 0.5), (2, 0.5), (4, 2)]),
            (36, [(6, 1), (5, 0.5), (4, 0.5), (1, 2)]),
            (40, [(2, 1), (1, 0.5), (0, 3)]),
        ],
        86,
    )
    drums(
        s,
        8,
        8,
        {
            SHAKER: [(i * 0.5, 62 if i % 2 else 44) for i in range(8)],
            RIM: [(1, 50), (3, 54)],
            KICK: [(0, 66), (2.5, 56)],
        },
    )
    return s


def cinematic_luxury():
    """Strings, horn and harp in C minor, 76 to the minute: it grows from one line to the full section."""
    s = Score(76)
    s.voice(0, 48, 90, 58, 75)
    s.voice(1, 46, 84, 80, 70)
    s.voice(2, 43, 88, 56, 50)
    s.voice(3, 60, 84, 70, 75)
    s.voice(4, 52, 46, 64, 90)
    s.voice(5, 47, 92, 60, 60)
    s.voice(6, 40, 92, 44, 70)
    s.voice(9, 0, 80, 64, 50)
    chords = ['Cm', 'Abmaj7', 'Eb', 'Bb', 'Fm7', 'Ab', 'Cm/G', 'Bb', 'Cadd9']
    per = [4, 4, 4, 4, 4, 4, 4, 4, 4]

    def play(beat, length, notes, bass):
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

    lay(s, chords, per, play, 55, 77)
    for i in range(8):
        s.note(5, 43, 30 + i * 0.25, 0.3, 44 + i * 7)
    melody(
        s,
        6,
        72,
        MINOR,
        [
            (4, [(2, 2), (4, 2)]),
            (8, [(4, 1.5), (3, 0.5), (2, 2)]),
            (12, [(1, 2), (3, 1), (1, 1)]),
            (16, [(7, 2), (5, 1), (4, 1)]),
            (20, [(7, 1.5), (8, 0.5), (9, 2)]),
        ],
        74,
    )
    melody(
        s,
        3,
        60,
        MINOR,
        [
            (16, [(3, 3), (4, 1)]),
            (20, [(5, 2), (7, 2)]),
            (24, [(4, 2), (2, 1), (4, 1)]),
            (28, [(6, 2), (8, 2)]),
            (32, [(7, 4)]),
        ],
        78,
    )
    melody(s, 6, 72, MINOR, [(24, [(9, 2), (8, 1), (7, 1)]), (28, [(8, 2), (6, 2)])], 88)
    s.note(6, 76, 32, 4, 84)
    return s


def corporate_clean():
    """Muted guitar, piano and light drums in E, 108 to the minute: steady, open, unhurried."""
    s = Score(108)
    s.voice(0, 28, 84, 46, 30)
    s.voice(1, 0, 94, 70, 40)
    s.voice(2, 33, 92, 64, 8)
    s.voice(3, 89, 54, 64, 60)
    s.voice(4, 11, 74, 84, 50)
    s.voice(9, 0, 82, 64, 18)
    chords = ['Eadd9', 'B/D#', 'C#m7', 'Aadd9', 'Eadd9', 'B', 'A', 'B', 'C#m7', 'A', 'B', 'E', 'E']

    def play(beat, length, notes, bass):
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
            s.note(
                0, notes[(0, 2, 1, 2)[i % 4]], beat + i * 0.5, 0.24, 66 + (8 if i % 4 == 0 else 0)
            )
        if beat >= 8:
            for t, l in ((0, 1.4), (1.5, 0.9), (2.5, 1.4)):
                for n in notes:
                    s.note(1, n, beat + t, l, 64 + (6 if t == 0 else 0))
            for t in (0, 1.5, 2, 3.5):
                s.note(2, low, beat + t, 0.45, 84 if t == 0 else 74)

    lay(s, chords, 4, play)
    melody(
        s,
        4,
        76,
        MAJOR,
        [
            (16, [(2, 1), (4, 1), (1, 2)]),
            (20, [(1, 1), (4, 1), (6, 2)]),
            (24, [(5, 1), (4, 0.5), (2, 0.5), (4, 2)]),
            (28, [(3, 1), (1, 1), (4, 2)]),
            (32, [(2, 1), (4, 1), (7, 2)]),
            (36, [(5, 1.5), (4, 0.5), (2, 2)]),
            (40, [(4, 1), (3, 1), (1, 2)]),
            (44, [(0, 4)]),
        ],
        80,
    )
    drums(
        s,
        8,
        2,
        {KICK: [(0, 88), (2.5, 74)], HAT: [(i * 0.5, 56 if i % 2 else 44) for i in range(8)]},
    )
    drums(
        s,
        16,
        7,
        {
            KICK: [(0, 94), (1.5, 66), (2.5, 80)],
            RIM: [(1, 78), (3, 80)],
            HAT: [(i * 0.5, 62 if i % 2 else 46) for i in range(8)],
            TAMB: [(1, 40), (3, 44)],
        },
    )
    s.note(9, KICK, 44, 0.3, 90)
    s.note(9, CRASH, 44, 2, 56)
    return s


def bright_uplifting():
    """Piano, glockenspiel and claps in C, 116 to the minute: rising lines, a key lifted for the last turn."""
    s = Score(116)
    s.voice(0, 0, 100, 60, 40)
    s.voice(1, 9, 66, 84, 55)
    s.voice(2, 33, 94, 64, 8)
    s.voice(3, 48, 66, 50, 60)
    s.voice(4, 105, 62, 40, 30)
    s.voice(9, 0, 88, 64, 20)
    chords = ['C', 'G/B', 'Am7', 'F', 'C', 'G', 'F', 'G', 'D', 'A/C#', 'Bm7', 'A', 'D']

    def play(beat, length, notes, bass):
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

    lay(s, chords, 4, play, 57, 77)
    tune = [
        (0, [(2, 0.5), (4, 0.5), (7, 1), (6, 0.5), (4, 1.5)]),
        (4, [(1, 0.5), (4, 0.5), (6, 1), (4, 2)]),
        (8, [(2, 0.5), (4, 0.5), (5, 1), (7, 0.5), (5, 1.5)]),
        (12, [(3, 0.5), (5, 0.5), (7, 1), (8, 2)]),
    ]
    melody(
        s,
        1,
        84,
        MAJOR,
        [(16 + b, line) for b, line in [tune[0], tune[1]]]
        + [(24, [(5, 0.5), (7, 0.5), (8, 1), (7, 2)]), (28, [(6, 0.5), (7, 0.5), (8, 1), (9, 2)])],
        76,
    )
    melody(
        s,
        1,
        86,
        MAJOR,
        [
            (32, tune[0][1]),
            (36, tune[1][1]),
            (40, [(5, 0.5), (7, 0.5), (9, 1), (7, 2)]),
            (44, [(6, 1), (8, 1), (6, 1), (8, 1)]),
            (48, [(7, 4)]),
        ],
        80,
    )
    drums(s, 8, 2, {KICK: [(0, 92), (2, 88)], CLAP: [(1, 76), (3, 78)]})
    drums(
        s,
        16,
        7,
        {
            KICK: [(i, 94) for i in range(4)],
            CLAP: [(1, 84), (3, 86)],
            HAT: [(i * 0.5, 64 if i % 2 else 48) for i in range(8)],
            TAMB: [(i * 0.5, 40) for i in range(8)],
        },
    )
    drums(
        s,
        44,
        1,
        {KICK: [(i, 96) for i in range(4)], SNARE: [(i * 0.5, 54 + i * 6) for i in range(8)]},
    )
    for beat in (16, 32, 48):
        s.note(9, CRASH, beat, 2, 80)
    return s


def rustic_natural():
    """Fiddle, banjo, flute and upright bass in D, three in a bar at 145."""
    s = Score(145)
    s.voice(0, 25, 92, 44, 30)
    s.voice(1, 110, 84, 70, 45)
    s.voice(2, 32, 94, 64, 12)
    s.voice(3, 105, 62, 86, 30)
    s.voice(4, 73, 66, 54, 50)
    s.voice(9, 0, 60, 64, 25)
    chords = [
        'D',
        'D',
        'G',
        'D',
        'Bm',
        'G',
        'A',
        'A',
        'D',
        'D',
        'G',
        'D',
        'Bm',
        'G',
        'A',
        'D',
        'G',
        'A',
        'Bm',
        'G',
        'A',
        'D',
    ]

    def play(beat, length, notes, bass):
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
            for i, n in enumerate(
                (notes[0], notes[2], notes[1], notes[2], notes[0] + 12, notes[2])
            ):
                s.note(3, n, beat + i * 0.5, 0.4, 60)

    lay(s, chords, 3, play, 57, 76)
    a = [(4, 2), (2, 1), (4, 1), (5, 1), (4, 1), (7, 2), (5, 1), (4, 3)]
    b = [(2, 2), (3, 1), (5, 2), (3, 1), (1, 1), (2, 1), (3, 1), (4, 3)]
    c = [(2, 2), (1, 1), (0, 1), (2, 1), (3, 1), (4, 2), (1, 1), (0, 3)]
    melody(s, 4, 74, MAJOR, [(0, a), (12, b)], 74)
    melody(
        s,
        1,
        74,
        MAJOR,
        [
            (24, a),
            (36, c),
            (
                48,
                [
                    (3, 1),
                    (5, 1),
                    (7, 1),
                    (6, 2),
                    (4, 1),
                    (5, 2),
                    (4, 1),
                    (3, 2),
                    (5, 1),
                    (4, 1),
                    (3, 1),
                    (1, 1),
                ],
            ),
            (63, [(0, 3)]),
        ],
        80,
    )
    drums(
        s, 24, 13, {SHAKER: [(0, 58), (1, 42), (1.5, 38), (2, 44)], TAMB: [(1, 36), (2, 40)]}, 1, 3
    )
    return s


def custom():
    """Electric piano, vibraphone and a soft beat in F, 88 to the minute: jazz chords, room to fill."""
    s = Score(88)
    s.voice(0, 4, 96, 54, 40)
    s.voice(1, 11, 84, 80, 55)
    s.voice(2, 32, 96, 64, 10)
    s.voice(3, 89, 46, 64, 60)
    s.voice(9, 0, 76, 64, 20)
    chords = ['Fmaj7', 'Dm7', 'Gm7', 'C7', 'Am7', 'Dm7', 'Gm7', 'C7', 'Bbmaj7', 'F6']

    def play(beat, length, notes, bass):
        low = bass_pitch(bass, 33)
        if beat >= 36:
            for i, n in enumerate(notes):
                s.note(0, n, beat + i * 0.1, 5, 74)
            s.note(2, low, beat, 4, 78)
            return
        for t, l in ((0, 1.3), (1.67, 0.8), (2.67, 1.2)):
            for n in notes:
                s.note(0, n, beat + t, l, 64 + (6 if t == 0 else 0))
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

    lay(s, chords, 4, play, 53, 74)
    third = 1 / 3
    melody(
        s,
        1,
        77,
        MAJOR,
        [
            (8, [(1, 1 + 2 * third), (3, third), (5, 1), (4, 1)]),
            (12, [(3, 2 * third), (2, third), (1, 1), (None, 1), (4, 1)]),
            (16, [(4, 1 + 2 * third), (2, third), (4, 1), (6, 1)]),
            (20, [(5, 2 * third), (4, third), (2, 2), (None, 1)]),
            (24, [(1, 1), (3, 2 * third), (5, third), (7, 1), (5, 1)]),
            (28, [(6, 2 * third), (5, third), (3, 1), (1, 2)]),
            (32, [(5, 1), (4, 2 * third), (2, third), (4, 1), (2, 1)]),
            (36, [(0, 1), (2, 1), (4, 2)]),
        ],
        78,
    )
    drums(
        s,
        8,
        7,
        {
            KICK: [(0, 82), (1.67, 54), (2.33, 70)],
            RIM: [(1, 66), (3, 70)],
            RIDE: [(0, 52), (1, 56), (1.67, 44), (2, 52), (3, 56), (3.67, 44)],
        },
    )
    return s


PIECES = {
    'calm-elegant': calm_elegant,
    'upbeat-modern': upbeat_modern,
    'warm-acoustic': warm_acoustic,
    'cinematic-luxury': cinematic_luxury,
    'corporate-clean': corporate_clean,
    'bright-uplifting': bright_uplifting,
    'rustic-natural': rustic_natural,
    'custom': custom,
}


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True)


def master(raw, target):
    """Equalise, widen a little, compress, fade, then two-pass loudness to -16 LUFS with a -1.5 dB ceiling."""
    chain = (
        f'atrim=0:{SECONDS},highpass=f=32,equalizer=f=260:t=q:w=1:g=-1.5,equalizer=f=3200:t=q:w=1.2:g=1,treble=g=1.5:f=9000,'
        f'acompressor=threshold=-20dB:ratio=2:attack=25:release=220:makeup=1.5,apad=whole_dur={SECONDS},afade=t=in:d=0.25,afade=t=out:st={SECONDS - 2.2}:d=2.2'
    )
    measure = run(
        'ffmpeg',
        '-hide_banner',
        '-i',
        raw,
        '-af',
        chain + ',loudnorm=I=-16:TP=-1.5:LRA=11:print_format=json',
        '-f',
        'null',
        '-',
    ).stderr
    m = json.loads(re.search(r'\{[^{}]*"input_i"[^{}]*\}', measure)[0])
    norm = (
        f',loudnorm=I=-16:TP=-1.5:LRA=11:measured_I={m["input_i"]}:measured_TP={m["input_tp"]}:measured_LRA={m["input_lra"]}:measured_thresh={m["input_thresh"]}'
        f':offset={m["target_offset"]}:linear=true,alimiter=limit=.84:level=false,aresample=48000'
    )
    run('ffmpeg', '-y', '-i', raw, '-af', chain + norm, '-t', str(SECONDS), target)


def main():
    work, finished, *only = sys.argv[1:]
    os.makedirs(work, exist_ok=True)
    os.makedirs(finished, exist_ok=True)
    for slug in only or PIECES:
        path = os.path.join(work, slug)
        PIECES[slug]().write(path + '.mid')
        run(
            'fluidsynth',
            '-ni',
            '-q',
            '-g',
            '0.6',
            '-R',
            '1',
            '-C',
            '1',
            '-r',
            '48000',
            '-F',
            path + '-raw.wav',
            SOUNDFONT,
            path + '.mid',
        )
        master(path + '-raw.wav', path + '.wav')
        out = os.path.join(finished, slug)
        run(
            'ffmpeg',
            '-y',
            '-i',
            path + '.wav',
            '-c:a',
            'libopus',
            '-b:a',
            '96k',
            '-vbr',
            'on',
            out + '.opus',
        )
        run(
            'ffmpeg',
            '-y',
            '-i',
            path + '.wav',
            '-c:a',
            'libmp3lame',
            '-b:a',
            '128k',
            '-id3v2_version',
            '3',
            out + '.mp3',
        )
        print(slug, 'done')


if __name__ == '__main__':
    main()
