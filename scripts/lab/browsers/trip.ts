import type { Visitor } from './visitor.ts';

/** What the journey needs besides the browser. */
export interface Trip {
  /** A word in its rows, which no other browser's rows have. */
  readonly name: string;
  readonly email: string;
  readonly adminPassword: string;
  /** The address of the local mailbox. */
  readonly mailbox: string;
  /** Where the customer follows their order, and its number. */
  followPath: string;
  number: string;
  /** The mails that were read. */
  readonly read: Set<string>;
}

export interface Step {
  readonly name: string;
  /** Fails by throwing. A text that it resolves to is added to its line. */
  readonly take: (visitor: Visitor, trip: Trip) => Promise<unknown>;
}

export const house = '12 Alder Lane';
export const messageOf = ({ name }: Trip) => `Twelve photos of a lake house, written by ${name}.`;

/** Draws photos of some hundred kilobytes and chooses them, as if they were files of the visitor. */
export const choosePhotos = (names: readonly string[]) => `(() => {
  const input = document.querySelector('input[type=file]');
  const files = new DataTransfer();
  for (const name of ${JSON.stringify(names)}) {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const context = canvas.getContext('2d');
    const grain = context.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < grain.data.length; at += 1)
      grain.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    context.putImageData(grain, 0, 0);
    const [, data] = canvas.toDataURL('image/jpeg').split(',');
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    files.items.add(new File([bytes], name, { type: 'image/jpeg' }));
  }
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
})()`;

/** True if the part of the page shows so many pictures. */
export const shows = (pictures: number, part: string) =>
  `[...(${part}?.querySelectorAll('img') ?? [])].filter((image) => image.naturalWidth > 0).length === ${pictures}`;
