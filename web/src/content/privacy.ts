import type { LegalDocument } from './legal-document.ts';
import { site } from './site.ts';

const { brand, supportEmail } = site;

/** The text of /privacy. It names everything that this website and its service store. */
export const privacyPage: LegalDocument = {
  title: `Privacy Policy | ${brand}`,
  description: `What ${brand} stores when you write to us, sign up, order or watch: which data, why, for how long, who sees it, and how to have it deleted.`,
  heading: 'Privacy Policy',
  updated: 'May 21, 2025',
  summary:
    'We store what you type into our forms, and use it to answer you and to do what you ordered. Nothing is measured or advertised until you agree to it. We do not sell your data. You may see, correct and delete it by writing to us.',
  sections: [
    {
      id: 'scope',
      title: 'Who we are and what this covers',
      paragraphs: [
        `This policy covers the website of ${brand} and the forms on it. We decide how the data described here is used and are responsible for it. The self-service platform is a separate application with a sign-in of its own; what you upload there is covered by the notice shown there.`,
      ],
    },
    {
      id: 'data',
      title: 'Data we collect',
      paragraphs: ['You give us most of it yourself, in one of these forms:'],
      list: [
        {
          term: 'Sign-up',
          text: 'first and last name or full name, e-mail address, company, your role, and how you heard about us.',
        },
        {
          term: 'Contact message',
          text: 'name, e-mail address, phone number and company if you give them, and the message.',
        },
        {
          term: 'Video order',
          text: 'name, e-mail address, company, package, number of photos, property address, the link to your photos, special requests, deadline, and how you heard about us. The price, photo limit and turnaround that applied are stored with the order, and its status as it moves along.',
        },
        {
          term: 'Webinar',
          text: 'first name, e-mail address and company when you sign up; name, e-mail address, phone number and your question when you ask one.',
        },
      ],
      after: [
        'With every form we store the time, a receipt number, a digest of its content by which we notice a form that arrives twice, whether it was taken for spam and why, and what was entered in a field that people cannot see and only automated senders fill in.',
        'To keep abuse out we turn your network address into a keyed hash and count submissions under it. The address itself is not stored with your form, and such counts are cleared away regularly. Our hosts may keep ordinary access logs for a short time.',
      ],
    },
    {
      id: 'browser',
      title: 'What is kept in your browser',
      paragraphs: [
        'The following stays on your device until you clear it or, where noted, until you close the tab:',
      ],
      list: [
        {
          term: 'Your consent',
          text: 'the two choices of the cookie banner (analytics, marketing) and the moment you made them.',
        },
        {
          term: 'Things you dismissed',
          text: 'such as the bar at the foot of the home page, so that it does not come back.',
        },
        {
          term: 'For the open tab',
          text: 'the e-mail address you signed up with, your name where the webinar is unlocked, and drafts of forms you have begun.',
        },
        {
          term: 'A form that could not be sent',
          text: 'is kept until the next try succeeds, so that what you wrote is not lost.',
        },
      ],
      after: [
        '“Cookie Preferences” in the footer of every page clears your choice and asks again.',
      ],
    },
    {
      id: 'purposes',
      title: 'What we use it for',
      paragraphs: [
        'We use it to answer you, to prepare and deliver orders, to open the webinar and the trial to you, to stop spam and attacks, to keep the books that the law asks for, and to learn which of our pages are of use. Where a law requires a legal basis, it is our contract with you, your consent, a legal duty, or our legitimate interest in a service that works and is not abused.',
        'No decision with a legal effect on you is made by a machine alone.',
      ],
    },
    {
      id: 'measurement',
      title: 'Measurement and advertising',
      paragraphs: [
        'Tools that measure visits or attribute advertising store or read something on your device only after you have agreed to analytics or to marketing in the banner. If you reject both, they are told so and keep nothing. Signals for personal advertising are switched off in either case.',
        'If you agree, we learn which pages were seen, which buttons were used and from which campaign a visit came. You can take your agreement back as easily as you gave it, in the footer.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who sees it',
      paragraphs: [
        `Within ${brand}, staff who answer messages and work on orders. They sign in to a protected area; their sessions are stored with the same keyed hash of the address, and what they change is recorded.`,
        'Companies that host our website and database, deliver our e-mail or play our videos process data for us under contract. With your consent, providers of analytics and advertising receive the events described above. We give data to authorities when the law compels us.',
        'We do not sell personal data and do not share it for advertising across contexts without your consent.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      paragraphs: [
        'Messages, sign-ups and webinar questions are kept for as long as we need them to answer you and stay in touch. Orders are kept for as long as tax and contract law ask for. Form submissions taken for spam are kept apart, for review, and used for nothing else.',
        'Counters against abuse matter for minutes and are cleared away regularly. Staff sessions end after eight hours. When you ask us to delete your data, we delete it unless a law obliges us to keep it, and then we tell you which.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      paragraphs: [
        'Connections are encrypted. The database gives a visitor the right to send a form and no right to read one; staff read under sessions that can be ended at any time. Passwords are stored only as hashes. No system is perfect: if a breach concerns you, we tell you and the authorities as the law requires.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'Wherever you live, you may ask us to do the following, and we will not treat you differently for asking:',
      ],
      list: [
        {
          term: 'Access',
          text: 'tell you what we hold about you, and send you a copy in a common format.',
        },
        { term: 'Correction', text: 'put right what is wrong.' },
        { term: 'Deletion', text: 'erase it, unless the law obliges us to keep it.' },
        {
          term: 'Objection and restriction',
          text: 'stop or limit a use, e-mails to you included.',
        },
        {
          term: 'Withdrawal',
          text: 'take back a consent, without effect on what happened before.',
        },
      ],
      after: [
        `Write to ${supportEmail} from the address that we know you by; we answer within 30 days. Somebody else may ask for you if you allow them to. Residents of California have these rights under the CCPA, residents of the European Economic Area and the United Kingdom under the GDPR; they may also complain to their data protection authority.`,
      ],
    },
    {
      id: 'children',
      title: 'Children',
      paragraphs: [
        'The service is made for people who market property. It is not meant for children under 16, and we do not knowingly collect data from them. If you believe that a child has sent us something, write to us and we delete it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, and how to reach us',
      paragraphs: [
        'We work from the United States, and data may be stored and processed there. When this policy changes, the new text and its date appear on this page; a change that matters is announced before it takes effect.',
        `Questions and requests: ${supportEmail}.`,
      ],
    },
  ],
};
