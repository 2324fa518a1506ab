import { brand, legal } from '@contract/brand.ts';
import type { LegalDocument } from './legal-document.ts';

const { name, supportEmail } = brand;

/** The text of /privacy. It names everything that this website and its service store. */
export const privacyPage: LegalDocument = {
  title: `Privacy Policy | ${name}`,
  description: `What ${name} stores when you write to us, sign up, order or watch: what data, why, for how long, who sees it and how to have it deleted.`,
  heading: 'Privacy Policy',
  updated: 'May 21, 2025',
  summary:
    'We store what you type into our forms and use it to answer you and to do what you ordered. Nothing is stored on your device for measurement or advertising until you agree to it. We don’t sell your data. To see, correct or delete it, write to us.',
  sections: [
    {
      id: 'scope',
      title: 'Who we are and what this covers',
      paragraphs: [
        `${legal.address && `We are ${legal.entity}, ${legal.address}. `}This policy covers the ${name} website and its forms. We decide how the data described here is used, and we’re responsible for it. The self-service platform is a separate application with its own sign-in. What you upload there is covered by the notice shown there.`,
      ],
    },
    {
      id: 'data',
      title: 'Data we collect',
      paragraphs: ['You give us most of it yourself, in one of these forms:'],
      list: [
        {
          term: 'Sign-up',
          text: 'first and last name or full name, email address, company, your role and how you heard about us.',
        },
        {
          term: 'Contact message',
          text: 'name, email address, phone number and company if you give them, and your message.',
        },
        {
          term: 'Video order',
          text: 'first and last name, email address, company, package, number of photos, property address, the link to your photos, special requests, deadline and how you heard about us. With the order we store its order number, the price, photo limit, turnaround and terms of revisions that applied, and its status as it moves along. The videos that we deliver to you: each file with its name, type, size and dimensions, when it was added and delivered and by whom, what our staff wrote with it, and when you approved it; and what you asked to be changed, at which second, when, and at what cost. If you upload photos here, with the order or with a message on its page: each photo with its file name, type, size, dimensions and place among the others, and when it came. What a video is made of: the order, moves and lengths of its photos, its titles and your logo. Photos, videos and this go when the order’s personal data goes. Photos whose order or message never comes are deleted after 24 hours, or after 14 days if you sent it and it may still be waiting in your browser.',
        },
        {
          term: 'Webinar',
          text: 'first name, email address and company when you sign up. If you ask a question: your name, email address and phone number if you give them, and the question.',
        },
      ],
      after: [
        'With every form we also store where the visit came from: the campaign named in the link you followed, the host of the site that linked here, the page you arrived on and when. With your consent to analytics we add the same about your first visit, and with your consent to marketing the click number that Google or Meta put into the link. We keep this for as long as the form’s other data.',
        'With every form we store when it was sent, a receipt number, a digest of its contents so we notice a form that arrives twice, a copy of its text for our own search, whether we’ve read it, when we first answered it and when we answered it last, since when you wait for an answer, whether it was marked as spam and why, and anything entered in a field that people can’t see and only bots fill in.',
        'When you answer the cookie banner, we keep a copy as proof: a receipt number that your browser made at random, what you chose, by which button, which version of the banner you saw, and when. It holds no name or address. You can tell us the number to have your choice looked up.',
        'When we write to you by email, we store your address, what the email is about, when it was sent or why it couldn’t be, how often we tried, and the text and files if a person wrote it.',
        'When you write to us by email, or on the page of your order, we store your address and name, the address that our answer should go to if it’s another, the subject, the text, when it came, a hash that lets us notice an email that arrives twice, whether it came from another address than the one you gave us and, for a day, a keyed hash of the network it came from. We keep pictures, videos and PDFs that you attach, and of other attachments only the name, type and size. All of it goes with the form or order that it belongs to.',
        'With an order we store when it reached each status, what our staff answered to the changes you asked for, and a hash of the secret part of the link with which you follow it. Whoever has that link sees the order’s number, package, price, number of photos, property address, special requests, dates, status and videos, the photos you sent, and what you and we wrote to each other, and can answer for you. If you share a video, we store when, and a hash of the secret part of that link; whoever has it sees the newest video and nothing about the order but what you add to its page, such as your name and a small photo, until you take it back. We count how often a shared video is played, and not by whom. If you upload photos, we also store when you began to upload photos, a hash of the secret that lets your browser add photos, and, for a day, a keyed hash of your network address and of its network.',
        'If you ask for a link to your orders and there are any, we store the address you entered, when you asked, for a day a keyed hash of the network you asked from, and a hash of the secret part of the link. All of it goes when the link ends, 30 days after its email. Until then, or until you take the link back, whoever has it sees all orders for that address, each as with its own link, and the name and company you gave, but can’t decide anything.',
        'Our staff note who of them takes care of what you sent, when they come back to it, and what matters for it. A history says what was done with it, when and by whom; it repeats nothing you wrote.',
        'To prevent abuse, we turn your network address, and the part of it that names your network, into a keyed hash each and count form submissions, the emails they cause, uploaded photos, looks at orders and videos, and cookie choices under them. We do the same for attempts to sign in to our staff area. The address itself isn’t stored with your form. Our hosting providers may keep ordinary access logs for a short time.',
      ],
    },
    {
      id: 'browser',
      title: 'What is kept in your browser',
      paragraphs: [
        'This website sets no cookies of its own, except one for its staff. It keeps the following on your device until you clear it or, where noted, for a shorter time:',
      ],
      list: [
        {
          term: 'Your consent',
          text: 'your two cookie choices (analytics and marketing), when you made them, which version of the banner you saw, and the receipt number of your last choice, which the preferences show. We ask again after six months.',
        },
        {
          term: 'Your first visit',
          text: 'only if you agree to analytics: the campaign and the site that first brought you here, the page and the time, for 90 days; and the same about your present visit, until you close the tab. Both go as soon as you withdraw your consent.',
        },
        {
          term: 'Things you closed',
          text: 'whether you closed or used the bar at the bottom of the home page, so it doesn’t come back.',
        },
        {
          term: 'Until you close the tab',
          text: 'the email address you signed up with; your first name, your email address and which video plays once the webinar is unlocked; drafts of forms you’ve started and your last try at sending one, which go away once the form is sent; the order you’ve sent and the link to its page, until you place another; which photos you’ve uploaded with an order or a message that isn’t sent yet, with the secret that makes them yours; replies and notes that our staff have begun, and their texts to send with a video; the address of a page that had to reload after an update; and how far down you had scrolled on the pages you visited, so Back takes you there.',
        },
        {
          term: 'A form that may not have gone through',
          text: 'what you entered on Get Started, what you sent with another form if our server didn’t confirm it, and the copy of a cookie choice, until our server has accepted or refused it. We try again when you come back, for up to 14 days. After that, your next visit deletes it.',
        },
        {
          term: 'Files on their way',
          text: 'while you upload files, where each of them stands, the photos that haven’t arrived yet and small copies of all of them, so it goes on there after a reload. They go with the order or the message, and otherwise after a day, when you next upload something.',
        },
        {
          term: 'For our staff',
          text: 'a token that keeps them signed in, the name they last worked under, whether keyboard shortcuts are on, whether the dashboard is light or dark, and which page opens after a login; for 90 days after a login, a cookie by which the next login knows the browser.',
        },
        {
          term: 'Third-party cookies, only if you agree',
          text: 'if you agree to analytics or marketing, Google may set cookies whose names start with _ga, _gid, _gat, _gcl_ or _dc_gtm_, and Meta cookies whose names start with _fbp or _fbc.',
        },
      ],
      after: [
        '“Cookie Preferences” at the bottom of every page clears your choice, deletes those cookies and asks again.',
      ],
    },
    {
      id: 'purposes',
      title: 'What we use it for',
      paragraphs: [
        'We use it to answer you, to prepare and deliver orders, to give you access to the webinar and the trial, to stop spam and attacks, to keep the records the law requires, and to learn which of our pages are useful. Where the law requires a legal basis, it’s our contract with you, your consent, a legal duty, or our legitimate interest in a service that works and isn’t abused.',
        'We don’t make decisions with legal effects on you by automated means alone.',
      ],
    },
    {
      id: 'measurement',
      title: 'Measurement and advertising',
      paragraphs: [
        'Tools that measure visits or credit ads store or read something on your device only after you agree to analytics or marketing in the banner. Google’s tag manager and analytics may load before that, with permission to store anything denied. They then set no cookies, but Google sees your network address and the page you’re on, as it would with any file your browser requests. Signals for personalized ads are off either way.',
        'If you agree, we learn which pages were viewed, which buttons were used and which campaign a visit came from. Links to the self-service platform then carry that campaign on; without your consent to analytics they carry no campaign. Get Started hands your email address to the platform, so its sign-up is filled in. You can withdraw your consent as easily as you gave it, with “Cookie Preferences” at the bottom of every page. If your browser sends a Global Privacy Control signal, marketing stays off unless you turn it on.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who sees it',
      paragraphs: [
        `At ${name}, the staff who answer messages and work on orders. They sign in to a protected area, where they can also export lists to a file. We store when each staff session starts, expires and ends, and the name that staff give it, with a keyed hash of the network address it came from and a digest that shows which password it was opened with. We keep a list of the names that work is assigned to.`,
        'Companies that host our website and database or deliver our email process data for us under contract. If you play a video that runs on an outside player, that company sees your network address and which video you play. With your consent, analytics and advertising providers receive the events described above. We give data to authorities when the law requires it.',
        'We don’t sell personal data, and we don’t share it for cross-context behavioral advertising without your consent.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      paragraphs: [
        'We keep messages, sign-ups and webinar questions for as long as we need them to answer you and stay in touch. We keep orders for as long as tax and contract law require. The photos you uploaded with an order or a message about it and every version of its videos stay as long as the order does, and are deleted with it or when you ask us to. A video that we prepared and never delivered is deleted after a week. Submissions marked as spam are hidden from our everyday lists. We keep them for 30 days, and the files that came with them for one, so we can restore one marked by mistake, and then delete them.',
        'Our staff’s notes on what you sent go when it goes. The history stays, because it holds nothing of yours.',
        'We keep the copies of cookie choices for three years.',
        'Counts of form submissions matter for a minute and are deleted after about an hour. The hashes and the mailbox that a form’s emails are counted under are deleted after 24 hours. Staff sessions end after eight hours at most. Their records, and counts of sign-in attempts, are deleted at a later sign-in, once they’re no longer needed. When you ask us to delete your data, we delete it unless a law requires us to keep it. In that case, we’ll tell you which law.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      paragraphs: [
        'Connections are encrypted. Our database lets visitors send a form but never read one. Staff can read them only in a session that can be ended at any time. Passwords are stored only as hashes. No system is perfect. If a breach affects you, we’ll tell you and the authorities as the law requires.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'Wherever you live, you can ask us for any of the following, and we won’t treat you differently for asking:',
      ],
      list: [
        {
          term: 'Access',
          text: 'we tell you what we have about you and send you a copy in a common format.',
        },
        { term: 'Correction', text: 'we fix what’s wrong.' },
        { term: 'Deletion', text: 'we erase it, unless the law requires us to keep it.' },
        {
          term: 'Objection and restriction',
          text: 'we stop or limit a use, including emails to you.',
        },
        {
          term: 'Withdrawal',
          text: 'you take back your consent, which doesn’t change what happened before.',
        },
      ],
      after: [
        `Write to ${supportEmail} from the email address you gave us. We’ll answer within 30 days. Someone else can ask on your behalf if you authorize them. California residents have these rights under the CCPA, and residents of the European Economic Area and the United Kingdom under the GDPR. They can also file a complaint with their data protection authority.`,
      ],
    },
    {
      id: 'children',
      title: 'Children',
      paragraphs: [
        'Our service is for people who market property. It isn’t meant for children under 16, and we don’t knowingly collect data from them. If you believe a child has sent us something, write to us and we’ll delete it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, and how to reach us',
      paragraphs: [
        'We work from the United States, and data may be stored and processed there. When this policy changes, the new text and its date appear on this page. We announce any important change before it takes effect.',
        `Questions and requests: ${supportEmail}.`,
      ],
    },
  ],
};
