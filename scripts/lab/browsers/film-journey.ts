import { setTimeout as sleep } from 'node:timers/promises';
import { timersMs } from '../../../supabase/functions/_shared/contract/timers.ts';
import { paths } from '../../../web/src/lib/paths.ts';
import { mailsTo } from '../../stack/mailbox/mailbox-client.ts';
import type { Step, Trip } from './journey.ts';
import { byLabel, byRole, byText, type Visitor } from './visitor.ts';

const button = (name: string | RegExp, within?: string) => byRole('button', name, within);
const link = (name: string | RegExp) => byRole('link', name);
const dialog = byRole('dialog', /./);
const entryOf = ({ name }: Trip) => button(`${name} Lovelace`);

/** A film of eighteen seconds, and one that no browser can play. */
const walkthrough = `fetch('/media/films/walkthrough.webm')`;
const unplayable = `new Response(Uint8Array.from([0, 0, 0, 24,
  ...[...'ftypisom'].map((letter) => letter.charCodeAt(0)), ...new Array(5000).fill(7)]))`;

/** Chooses files for the order's next version, as if they were on the staff's disk. */
const chooseFilms = (films: Readonly<Record<string, string>>) => `void (async () => {
  const files = new DataTransfer();
  ${Object.entries(films)
    .map(
      ([name, response]) =>
        `files.items.add(new File([await (await ${response}).blob()], '${name}'));`,
    )
    .join('\n')}
  const input = document.querySelector('[aria-label="Files to deliver"]');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
})()`;

async function deliver(visitor: Visitor, version: number, films: Readonly<Record<string, string>>) {
  await visitor.see(`document.querySelector('[aria-label="Files to deliver"]')`);
  await visitor.read(chooseFilms(films));
  const ready = `TestingLibraryDom.queryAllByText(document.body, /^Ready/).length`;
  await visitor.until(`${ready} === ${Object.keys(films).length}`, 'the files to arrive');
  await visitor.click(button('Deliver', dialog));
  await visitor.see(byText(`Version ${version} goes out in 20 seconds`));
  // The customer sees it when it can't be taken back any more.
  await visitor.until(`!${button('Take back')}`, 'the seconds to pass');
}

/** The path of a list of orders that was mailed to this address. */
async function listOfOrders(mailbox: string, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = await mailsTo(mailbox, email);
    const [path] = mails.flatMap(({ text }) => /\/order\/status#orders=\S+/.exec(text) ?? []);
    if (path) return path;
    await sleep(100);
  }
  throw new Error('No list of orders was mailed.');
}

/** Opens the customer's page, as their mails do. */
const follow = (visitor: Visitor, { followPath }: Trip) => visitor.open(followPath);

async function openEntry(visitor: Visitor, trip: Trip): Promise<void> {
  await visitor.open(`${paths.admin}?tab=orders`);
  await visitor.click(entryOf(trip));
}

const video = `document.querySelector('video')`;

/** From an order to its approved video, after the staff have read it. */
export const filmJourney: readonly Step[] = [
  {
    name: 'staff answer the order by mail',
    async take(visitor, trip) {
      await visitor.click(entryOf(trip));
      await visitor.click(button('Reply', dialog));
      await visitor.until(`document.activeElement?.ariaLabel === 'Reply'`);
      await visitor.tab.type('We have begun.');
      await visitor.click(button('Send', dialog));
      await visitor.see(byText(`Reply sent to ${trip.name} Lovelace`));
    },
  },
  {
    name: 'the customer reads the answer on the order’s page, and asks back there',
    async take(visitor, trip) {
      await follow(visitor, trip);
      await visitor.see(byText(/We have begun\./));
      await visitor.fill('Your message', 'Is the porch in it?');
      await visitor.click(button('Send'));
      await visitor.see(byText(/^Sent. We’ll write back/));
    },
  },
  {
    name: 'staff deliver the first version of the video',
    async take(visitor, trip) {
      await openEntry(visitor, trip);
      await visitor.click(button('Deliver', dialog));
      await deliver(visitor, 1, { 'Final cut.webm': walkthrough });
    },
  },
  {
    name: 'the customer watches it and asks for a change, at 0:12, at 0:03 and of the whole',
    async take(visitor, trip) {
      await follow(visitor, trip);
      await visitor.see(byRole('heading', 'Your video is ready'));
      await visitor.click(button(/^Play: /));
      await visitor.until(`${video}.currentTime > 0.2`, 'the video to play');
      await visitor.click(button('Pause'));
      await visitor.read(`${video}.currentTime = 12.4`);
      await visitor.see(byText('0:12'));
      await visitor.click(button('Ask for a change'));
      await visitor.until(`${byLabel(/At which moment/)}?.value === '0:12'`);
      await visitor.fill('Your change', 'Less sky, please.');
      // What takes another's place hears no second tap.
      await sleep(timersMs.secondTap);
      await visitor.click(button('Add another note'));
      await visitor.until(`${byLabel('Your change')}?.value === ''`);
      await visitor.fill(/At which moment/, '0:03');
      await visitor.fill('Your change', 'A warmer kitchen.');
      await visitor.click(button('Add another note'));
      await visitor.until(`${byLabel('Your change')}?.value === ''`);
      await visitor.fill('Your change', 'Calmer music.');
      await visitor.click(byRole('checkbox', /\$15 for this revision/));
      await visitor.click(button('Send change request'));
      await visitor.see(byRole('heading', 'We’ve got your change request'));
      return visitor.read(`${video}.poster ? 'with a poster' : 'without a poster'`);
    },
  },
  {
    name: 'staff see the moment and deliver the second version',
    async take(visitor, trip) {
      await openEntry(visitor, trip);
      await visitor.click(button('At 0:12', dialog));
      await visitor.until(`Math.round(${video}?.currentTime) === 12`, 'the video at 0:12');
      await visitor.click(button('Deliver', dialog));
      await deliver(visitor, 2, { 'Second cut.webm': walkthrough, 'For TV.mp4': unplayable });
    },
  },
  {
    name: 'what the browser cannot play is offered for download, and the customer approves the rest',
    async take(visitor, trip) {
      await follow(visitor, trip);
      await visitor.see(byRole('heading', 'Version 2 of your video is ready'));
      await visitor.click(button('Watch 12-alder-lane-v2.mp4'));
      await visitor.see(byText(/^Your browser can’t play this video/));
      await visitor.see(link('Download 12-alder-lane-v2.mp4'));
      visitor.forgetProblems('/storage/');
      await visitor.click(button('Approve'));
      await visitor.see(button('Undo'));
      await visitor.see(byRole('heading', 'Your video is approved'));
    },
  },
  {
    name: 'a share link shows the video, and nothing once it is taken back',
    async take(visitor, trip) {
      await visitor.click(button('Make a share link'));
      const shared = String(await visitor.until(`${byLabel('Share link')}?.value`));
      const { pathname, hash } = new URL(shared);
      await visitor.open(pathname + hash);
      await visitor.see(byRole('group', 'A video for you'));
      await follow(visitor, trip);
      await visitor.click(button('Take the share link back'));
      await visitor.see(button('Make a share link'));
      await visitor.open(pathname + hash);
      await visitor.see(byRole('heading', 'This video isn’t shared any more.'));
      await visitor.expectProblem('404');
    },
  },
  {
    name: 'the customer has their orders mailed to them, and orders again',
    async take(visitor, { name, email, mailbox }) {
      await visitor.open(paths.contact);
      await visitor.click(link('Email me my orders'));
      await visitor.fill('Email', email);
      await visitor.click(button('Email me my orders'));
      await visitor.see(byText(/^Check your email/));
      await visitor.open(await listOfOrders(mailbox, email));
      await visitor.see(button(/^Open order/));
      await visitor.click(button(/^Order again/));
      await visitor.until(`${byLabel('First Name')}?.value === '${name}'`);
    },
  },
];
