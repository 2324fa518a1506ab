import { serviceFigures } from '@contract/limits.ts';
import { freeCreditCents, orderPackageOffers } from '@contract/prices.ts';
import type { LegalDocument } from './legal-document.ts';
import { site } from './site.ts';
import { shortUsd } from './solutions/price-text.ts';

const { brand, supportEmail } = site;

/** The text of /terms. */
export const termsPage: LegalDocument = {
  title: `Terms of Service | ${brand}`,
  description: `The agreement between you and ${brand}: what we provide, what it costs, whose the pictures and films are, and which law applies.`,
  heading: 'Terms of Service',
  updated: 'May 21, 2025',
  summary:
    'Your photos stay yours, and so do the films made from them. You pay the price that was shown when you confirmed. Use pictures you are allowed to use, and do not show buyers a house that does not exist. California law applies.',
  sections: [
    {
      id: 'agreement',
      title: 'This agreement',
      paragraphs: [
        `These terms are an agreement between you and ${brand} (“we”, “us”). They cover this website, the self-service platform that it leads to, and the full-service editing that you order here. By using any of them you accept these terms.`,
        'If you act for a brokerage, an agency or another company, you confirm that you may bind it, and “you” means that company.',
        'You must be at least 18 years old and able to make a contract.',
      ],
    },
    {
      id: 'services',
      title: 'What we provide',
      paragraphs: [
        'We turn property photos into short video clips, join clips into walkthroughs, stage rooms virtually, replace skies and compose music. Part of this work is done by artificial intelligence, part by people.',
        'We state times and results as we usually achieve them. They depend on the pictures that you send and on how busy the service is, and they are not a guarantee unless we confirm one for your order in writing.',
        'We improve the service all the time, and may add, change or withdraw a feature. What you have already paid for is delivered, or refunded.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts on the platform',
      paragraphs: [
        'You sign in on the platform, not on this website. Give your real name and an e-mail address that reaches you, keep your sign-in to yourself, and tell us at once when somebody else may have used it. You answer for what is done under your account.',
      ],
    },
    {
      id: 'credits',
      title: 'Free credits and trial offers',
      paragraphs: [
        `New accounts may receive ${shortUsd(freeCreditCents)} of free credits. No credit card is required for them. Free credits and other trial offers are for one account a person or company, have no cash value and cannot be transferred. The offer that applies is the one shown where you signed up.`,
        'We may end an offer for the future, and take back credits that were obtained by opening several accounts.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      paragraphs: [
        'Prices are in US dollars, without taxes unless it says otherwise. You pay the price that was shown when you confirmed the generation or the order; a later change does not touch it.',
        'Generated clips, pictures and tracks are charged when they are made. When one fails for a technical reason, you are not charged for it or receive the amount back as credits.',
      ],
    },
    {
      id: 'orders',
      title: 'Full-service orders',
      paragraphs: [
        `An order begins with the form and becomes binding when we confirm it, normally within ${serviceFigures.confirmationHours} hours. Package, price, number of photos and turnaround are those of the order form at that moment, also where another page states other figures.`,
        `Delivery is estimated in business days, Monday to Friday. It starts when we can open your photo link: a link that asks for permission stops the clock. Extra revisions are ${shortUsd(orderPackageOffers.basic.extraRevisionCents)} each unless your package includes them.`,
        'You may cancel without charge until we have begun to edit. After that we may charge for the work done.',
      ],
    },
    {
      id: 'your-material',
      title: 'Your material',
      paragraphs: [
        'Photos, logos, texts and descriptions that you send remain yours or their owner’s. You give us permission to store, process and alter them as far as it takes to deliver what you asked for, and for nothing else without asking you.',
        'You confirm that you hold the rights to what you send: the photographer has agreed, the owner has agreed to the property being shown, and nobody can be recognized who has not agreed to it.',
      ],
    },
    {
      id: 'results',
      title: 'The results',
      paragraphs: [
        'Films, pictures and music that we make from your material are yours to use once they are paid for: on listing services, websites, social networks, in advertising and in print, without a further fee and without a limit in time.',
        'Music made for you is free of third-party copyright claims as far as we know. If a platform objects to a track, write to us and we replace it or return its price.',
        'Because results are generated, another customer may receive something similar. We do not claim exclusivity for you, and you do not claim it against others.',
      ],
    },
    {
      id: 'altered-pictures',
      title: 'Altered pictures and honest listings',
      paragraphs: [
        'Staged rooms, replaced skies and animated views are altered images. You are the one who advertises the property, so it is for you to see that they do not mislead: follow the rules of your listing service, your license and your state, label altered images where that is required, and keep the unaltered originals at hand.',
        'Do not use the service to hide damage, to remove what a buyer would need to know about, or to show permanent features that the property does not have.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Acceptable use',
      paragraphs: ['You agree not to:'],
      list: [
        {
          term: 'Break the law',
          text: 'or the rights of others, housing law against discrimination included.',
        },
        {
          term: 'Send harmful material',
          text: 'such as malware, or pictures that are unlawful to hold or to show.',
        },
        {
          term: 'Get around limits',
          text: 'of prices, credits or request rates, or test our security without our written agreement.',
        },
        {
          term: 'Resell the service itself',
          text: 'as your own software. Selling finished films to your clients is what it is for.',
        },
      ],
      after: [
        'We may suspend an account that does any of this. Unless it is urgent, we write to you first.',
      ],
    },
    {
      id: 'liability',
      title: 'Warranty and liability',
      paragraphs: [
        'We do the work with reasonable care. Beyond that, and as far as the law allows, the service is provided “as is” and “as available”, without implied warranties of merchantability, of fitness for a particular purpose or of non-infringement.',
        'As far as the law allows, neither of us owes the other indirect or consequential damages, such as a sale that did not happen, and our total liability for a claim is limited to what you paid us in the twelve months before it arose.',
        'Nothing here limits liability that cannot be limited by law, such as for fraud, gross negligence or injury to a person.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law and disputes',
      paragraphs: [
        'The laws of the State of California govern these terms, without regard to its rules on conflicts of laws. The state and federal courts located in California have jurisdiction, unless the law of the place where you live as a consumer gives you another court.',
        'Please write to us before you go to court. Most things can be put right within a few days.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, and how to reach us',
      paragraphs: [
        'When we change these terms, the new text and its date appear on this page. If a change matters to customers who already pay us, we tell them by e-mail beforehand. Whoever goes on using the service after the date accepts the new text.',
        'If one provision turns out to be invalid, the others remain in force. These terms, together with what the order form confirms, are the whole agreement.',
        `Questions about these terms: ${supportEmail}.`,
      ],
    },
  ],
};
