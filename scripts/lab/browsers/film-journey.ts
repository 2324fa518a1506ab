import { setTimeout as sleep } from 'node:timers/promises';
import { brand } from '../../../supabase/functions/_shared/contract/brand.ts';
import { timersMs } from '../../../supabase/functions/_shared/contract/timers.ts';
import { paths } from '../../../web/src/lib/paths.ts';
import { readMail, unreadMails } from './mails.ts';
import { choosePhotos, house, messageOf, type Step, shows, type Trip } from './trip.ts';
import { byLabel, byRole, byText, type Visitor } from './visitor.ts';

const button = (name: string | RegExp, within?: string) => byRole('button', name, within);
const link = (name: string | RegExp) => byRole('link', name);
const heading = (name: string | RegExp) => byRole('heading', name);
const dialog = byRole('dialog', /./);
const fullName = ({ name }: Trip) => `${name} Lovelace`;
const video = `document.querySelector('video')`;

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

async function chooseForDelivery(visitor: Visitor, films: Readonly<Record<string, string>>) {
  await visitor.click(button('Deliver', dialog));
  await visitor.see(`document.querySelector('[aria-label="Files to deliver"]')`);
  await visitor.read(chooseFilms(films));
  const ready = `TestingLibraryDom.queryAllByText(document.body, /^Ready/).length`;
  await visitor.until(`${ready} === ${Object.keys(films).length}`, 'the files to arrive');
}

async function deliver(visitor: Visitor, version: number) {
  await visitor.click(button('Deliver', dialog));
  await visitor.see(byText(`Version ${version} goes out in 20 seconds`));
  // The customer sees it when it can't be taken back any more.
  await visitor.until(`!${button('Take back')}`, 'the seconds to pass');
  await visitor.see(byText('Waiting for approval', dialog));
}

/** Opens the customer's page, as their mails do. */
async function follow(visitor: Visitor, { followPath, number }: Trip): Promise<void> {
  await visitor.open(followPath);
  await visitor.see(byText(new RegExp(number)));
  await visitor.until(`document.title.startsWith('${house} |')`);
}

async function openEntry(visitor: Visitor, trip: Trip): Promise<void> {
  await visitor.open(`${paths.admin}?tab=orders`);
  await visitor.click(button(fullName(trip)));
}

/** Makes a link, and returns the path that it leads to. */
async function share(visitor: Visitor, kind: 'Share' | 'Unbranded'): Promise<string> {
  await visitor.click(button(new RegExp(`^Make an? ${kind} link`, 'i')));
  const made = String(await visitor.until(`${byLabel(`${kind} link`)}?.value`));
  const { pathname, hash } = new URL(made);
  // What takes another's place hears no second tap.
  await sleep(timersMs.secondTap);
  return pathname + hash;
}

async function play(visitor: Visitor): Promise<void> {
  await visitor.click(button(/^Play: /));
  await visitor.until(`${video}.currentTime > 0.2`, 'the video to play');
}

/** What names somebody, or leads somewhere. */
const branding = `document.querySelector('a, header, footer, img')
  || /${brand.name}|Alder|Ada|@|http/.test(document.title + document.body.innerText)`;

/** From an order to its approved video and the next order, with every mail that is sent. */
export const filmJourney: readonly Step[] = [
  {
    name: 'the mails so far are read, and the customer asks on the order’s page, with a photo',
    async take(visitor, trip) {
      const started = `${house}: your order is in progress`;
      const received = 'We received your message';
      await readMail(trip, received, received);
      const order = `Your order ${trip.number}`;
      await readMail(trip, order, 'We received your order', 'Photos: 12', 'Price: $60.00');
      await readMail(trip, started, started, trip.number);
      const written = `Contact message from ${trip.name}`;
      await readMail(trip, written, written, messageOf(trip));
      const ordered = `Order from ${fullName(trip)}: Basic, ${house}`;
      await readMail(trip, ordered, ordered, trip.email);
      await follow(visitor, trip);
      await visitor.see(byText('The 12 photos you sent'));
      await visitor.read(choosePhotos(['Porch.jpg']));
      await visitor.see(byText('1 photo uploaded'));
      await visitor.fill('Your message', 'Is the porch in it?');
      await visitor.click(button('Send'));
      await visitor.see(byText('Sent. We’ll write back.'));
      await visitor.see(byText('1 photo', byRole('list', 'Messages')));
      const asked = `${fullName(trip)} wrote on their order’s page`;
      await readMail(trip, asked, asked, 'Is the porch in it?');
    },
  },
  {
    name: 'staff see the question and its photo, and answer by mail',
    async take(visitor, trip) {
      await openEntry(visitor, trip);
      await visitor.see(byText('Is the porch in it?', dialog));
      await visitor.until(shows(5, dialog), 'the photo of the question');
      await visitor.click(button('Reply', dialog));
      await visitor.until(`document.activeElement?.ariaLabel === 'Reply'`);
      await visitor.tab.type('It is.');
      await visitor.click(button('Send', dialog));
      await visitor.see(byText(`Reply sent to ${fullName(trip)}`));
      const subject = `${house}: your order ${trip.number}`;
      await readMail(trip, subject, 'Hi Ada,', 'It is.', '> Is the porch in it?');
      await follow(visitor, trip);
      await visitor.see(byText(/It is\./, byRole('list', 'Messages')));
    },
  },
  {
    name: 'staff deliver the first version of the video',
    async take(visitor, trip) {
      await openEntry(visitor, trip);
      await chooseForDelivery(visitor, { 'Final cut.webm': walkthrough });
      await deliver(visitor, 1);
      const ready = `${house}: your video is ready`;
      await readMail(trip, ready, ready, 'Watch your video: http', trip.followPath);
    },
  },
  {
    name: 'the customer watches it and asks for a change at three moments, marked in the player',
    async take(visitor, trip) {
      await follow(visitor, trip);
      await visitor.see(heading('Your video is ready'));
      await play(visitor);
      await visitor.click(button('Pause'));
      await visitor.read(`${video}.currentTime = 12.4`);
      await visitor.see(byText('0:12'));
      await visitor.click(button('Ask for a change'));
      await visitor.until(`${byLabel(/At which moment/)}?.value === '0:12'`);
      await visitor.fill('Your change', 'Less sky, please.');
      await sleep(timersMs.secondTap);
      await visitor.click(button('Add another note'));
      for (const [moment, text] of [
        ['0:03', 'A warmer kitchen.'],
        ['0:16', 'Calmer music.'],
      ] as const) {
        await visitor.until(`${byLabel('Your change')}?.value === ''`);
        await visitor.fill(/At which moment/, moment);
        await visitor.fill('Your change', text);
        if (moment === '0:03') await visitor.click(button('Add another note'));
      }
      await visitor.click(byRole('checkbox', /\$15 for this revision/));
      await visitor.click(button('Send change request'));
      await visitor.see(heading('We’ve got your change request'));
      for (const mark of ['0:03: A warmer', '0:12: Less sky', '0:16: Calmer music'])
        await visitor.see(button(new RegExp(`^${mark}`)));
      return visitor.read(`${video}.poster ? 'with a poster' : 'without a poster'`);
    },
  },
  {
    name: 'staff start on the change, see its moment, tick it off and answer it',
    async take(visitor, trip) {
      await openEntry(visitor, trip);
      await visitor.see(byText('Change asked', dialog));
      await visitor.see(byText(/\$15 to be added to their invoice/, dialog));
      await visitor.click(button('At 0:12', dialog));
      await visitor.until(`Math.round(${video}?.currentTime) === 12`, 'the video at 0:12');
      await visitor.click(button('Start', dialog));
      await visitor.see(byText(/Started/, dialog));
      const notes = ['At 0:12: Less sky, please.', 'At 0:03: A warmer kitchen.', 'At 0:16: Calmer'];
      const asked = ['Version: 1', 'Agreed cost: $15.00', ...notes];
      const received = `${house}: we received your change request`;
      await readMail(trip, received, received, ...asked);
      const notice = `Change for order ${trip.number} from ${fullName(trip)}`;
      await readMail(trip, notice, notice, ...asked);
      await visitor.click(button('Done: note 1', dialog));
      await visitor.click(button('Answer note 1', dialog));
      await visitor.fill('To the customer about note 1', 'The sky is half as high.');
      await visitor.click(button('Save', dialog));
      await visitor.see(byText('You said: The sky is half as high.', dialog));
    },
  },
  {
    name: 'they deliver the second version, with an unbranded video',
    async take(visitor, trip) {
      await chooseForDelivery(visitor, {
        'Second cut.webm': walkthrough,
        'For TV.mp4': unplayable,
        'For listings.webm': walkthrough,
      });
      await visitor.click(byRole('checkbox', 'For listings.webm is unbranded'));
      await deliver(visitor, 2);
      const ready = `${house}: version 2 of your video is ready`;
      await readMail(trip, ready, ready, 'Watch your video: http');
    },
  },
  {
    name: 'what the browser cannot play is offered for download, and the customer approves the rest',
    async take(visitor, trip) {
      await follow(visitor, trip);
      await visitor.see(heading('Version 2 of your video is ready'));
      await visitor.click(byText(/^Version 1, /));
      await visitor.see(byText('The sky is half as high.'));
      await visitor.click(button('Watch 12-alder-lane-v2.mp4'));
      await visitor.see(byText(/^Your browser can’t play this video/));
      await visitor.see(link('Download 12-alder-lane-v2.mp4'));
      await visitor.expectProblem('/storage/', 2); // The player asks for it twice.
      await visitor.click(button('Approve'));
      await visitor.see(button('Undo'));
      await visitor.see(heading('Your video is approved'));
    },
  },
  {
    name: 'the share page names who wants to be named; the unbranded link shows the video alone',
    async take(visitor, trip) {
      const page = await share(visitor, 'Share');
      const unbranded = await share(visitor, 'Unbranded');
      await visitor.click(byText('Add your name, photo or the address'));
      await visitor.click(byRole('checkbox', /^Show the address/));
      await visitor.fill(/^Your name/, 'Ada of Alder Homes');
      await visitor.click(button('Save'));
      await visitor.see(byText('The share link’s page is saved.'));
      await visitor.open(page);
      await visitor.see(heading(house));
      await visitor.see(byText('Ada of Alder Homes'));
      await play(visitor);
      await visitor.open(unbranded);
      await play(visitor);
      if (await visitor.read(`Boolean(${branding})`)) throw new Error('It names somebody.');
      await follow(visitor, trip);
      await visitor.click(button('Take the share link back'));
      await visitor.see(button('Make a share link'));
      await visitor.open(page);
      await visitor.see(heading('This video isn’t shared any more.'));
      await visitor.expectProblem('404');
    },
  },
  {
    name: 'the minute to undo it passes, and the order is completed for everybody',
    async take(visitor, trip) {
      const subject = `${house}: your order is completed`;
      await readMail(trip, subject, `${house}: thank you for approving your video`, trip.number);
      const notice = `Order ${trip.number} approved by ${fullName(trip)}`;
      await readMail(trip, notice, notice, 'They approved version 2');
      await follow(visitor, trip);
      await visitor.see(byText('Your order is completed.'));
      await openEntry(visitor, trip);
      await visitor.see(byText('Approved', dialog));
      await visitor.until(`${byLabel('Status', dialog)}?.value === 'completed'`);
    },
  },
  {
    name: 'the customer has their orders mailed to them, and orders again',
    async take(visitor, trip) {
      await visitor.open(paths.contact);
      await visitor.click(link('Email me my orders'));
      await visitor.fill('Email', trip.email);
      await visitor.click(button('Email me my orders'));
      await visitor.see(byText(/^Check your email/));
      const subject = `Your orders at ${brand.name}`;
      const mail = await readMail(trip, subject, subject, 'works for 30 days');
      const [list = ''] = /\/order\/status#orders=\S+/.exec(mail) ?? [];
      await visitor.open(list);
      await visitor.see(byText(house));
      await visitor.see(byText('Finished'));
      await visitor.click(button(`Open order ${trip.number}`));
      await visitor.see(byText(/^This page closes an hour after/));
      await visitor.see(heading('Your video is approved'));
      if (await visitor.read(`Boolean(${button(/share link/)})`)) throw new Error('It decides.');
      await visitor.open(list);
      await visitor.click(button(/^Order again/));
      await visitor.until(`${byLabel('First Name')}?.value === '${trip.name}'`);
      await visitor.fill('Property Address', '14 Alder Lane');
      await visitor.fill('Number of Photos', '8');
      await visitor.fill('Photo Link', 'https://photos.example/14');
      await visitor.click(button('Submit Order'));
      await visitor.see(heading('We’ve got your order'));
      const number = await visitor.read('/FW-[0-9A-F]{8}/.exec(document.body.innerText)[0]');
      const order = `Your order ${number}`;
      await readMail(trip, order, 'We received your order', 'Photos: 8');
      const ordered = `Order from ${fullName(trip)}: Basic, 14 Alder Lane`;
      await readMail(trip, ordered, ordered);
    },
  },
  {
    name: 'every mail was read',
    async take(_visitor, trip) {
      const unread = await unreadMails(trip);
      if (unread.length > 0) throw new Error(unread.map(({ subject }) => subject).join('; '));
      return `${trip.read.size} mails`;
    },
  },
];
