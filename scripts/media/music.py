"""Plays the eight pieces of tunes/scores.json with fluidsynth and masters them with ffmpeg.

    python3 scripts/media/music.py <work folder> <folder of finished music> [slug ...]

Needs fluidsynth, the General MIDI bank of fluid-soundfont-gm, and ffmpeg. A piece is a list of
chords in a key, voiced without leaps, with a melody built from a motif that is stated, answered,
developed and brought home, a bass, an accompaniment figure and, where the style asks for it, drums.
Every tempo is chosen so that the form ends on a held tonic before the thirtieth second.
"""

import json
import os
import re
import subprocess
import sys

from tunes.figures import FIGURES
from tunes.score import play

SOUNDFONT = os.environ.get('SOUNDFONT', '/usr/share/sounds/sf2/FluidR3_GM.sf2')
SECONDS = 30


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True)


def master(raw, target):
    """Equalize, compress and fade; then to -16 LUFS in two passes, under -1.5 dB."""
    chain = ','.join(
        [
            f'atrim=0:{SECONDS}',
            'highpass=f=32',
            'equalizer=f=260:t=q:w=1:g=-1.5',
            'equalizer=f=3200:t=q:w=1.2:g=1',
            'treble=g=1.5:f=9000',
            'acompressor=threshold=-20dB:ratio=2:attack=25:release=220:makeup=1.5',
            f'apad=whole_dur={SECONDS}',
            'afade=t=in:d=0.25',
            f'afade=t=out:st={SECONDS - 2.2}:d=2.2',
        ]
    )
    level = 'loudnorm=I=-16:TP=-1.5:LRA=11'
    measure = ['-af', f'{chain},{level}:print_format=json', '-f', 'null', '-']
    said = run('ffmpeg', '-hide_banner', '-i', raw, *measure).stderr
    found = json.loads(re.search(r'\{[^{}]*"input_i"[^{}]*\}', said)[0])
    known = {
        'measured_I': 'input_i',
        'measured_TP': 'input_tp',
        'measured_LRA': 'input_lra',
        'measured_thresh': 'input_thresh',
        'offset': 'target_offset',
    }
    passed = ':'.join(f'{option}={found[key]}' for option, key in known.items())
    end = 'alimiter=limit=.84:level=false,aresample=48000'
    finish = f'{chain},{level}:{passed}:linear=true,{end}'
    run('ffmpeg', '-y', '-i', raw, '-af', finish, '-t', str(SECONDS), target)


def main():
    work, finished, *only = sys.argv[1:]
    os.makedirs(work, exist_ok=True)
    os.makedirs(finished, exist_ok=True)
    with open(os.path.join(os.path.dirname(__file__), 'tunes/scores.json')) as file:
        scores = json.load(file)
    for slug in only or scores:
        path = os.path.join(work, slug)
        play(scores[slug], FIGURES[slug]).write(path + '.mid')
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
