import { brand, freeCreditCents, legal, orderPackageOffers } from '@contract/brand.ts';
import { shortUsd } from '@contract/prices.ts';
import { serviceFigures } from '@contract/service-figures.ts';
import type { LegalDocument } from './legal-document.ts';

const { name, supportEmail } = brand;

/** The text of /terms. */
export const termsPage: LegalDocument = {
  title: `Terms of Service | ${name}`,
  description: `The agreement between you and ${name}: what we provide, what it costs, who owns the photos and videos, and which law applies.`,
  heading: 'Terms of Service',
  updated: 'May 21, 2025',
  summary: `Your photos stay yours, and so do the videos made from them. You pay the price shown when you confirm. Use photos you have the right to use, and don’t show buyers a house that doesn’t exist. ${legal.state} law applies.`,
  sections: [
    {
      id: 'agreement',
      title: 'This agreement',
      paragraphs: [
        `These terms are an agreement between you and ${legal.entity} (“we”, “us”). They cover this website, the self-service platform it leads to, and the full-service editing you order here. By using any of them, you accept these terms.`,
        'If you act for a brokerage, an agency or another company, you confirm that you’re authorized to bind it, and “you” means that company.',
        'You must be at least 18 years old and able to enter into a contract.',
      ],
    },
    {
      id: 'services',
      title: 'What we provide',
      paragraphs: [
        'We turn property photos into short video clips, join clips into walkthroughs, stage rooms virtually, replace skies and compose music. Some of this work is done by artificial intelligence, some by people.',
        'The times and results we state are typical. They depend on the photos you send and on how busy the service is, and they aren’t a guarantee unless we confirm one for your order in writing.',
        'We improve the service all the time and may add, change or remove features. Anything you’ve already paid for is delivered or refunded.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts on the platform',
      paragraphs: [
        'You sign in on the platform, not on this website. Use your real name and an email address that reaches you, keep your sign-in to yourself, and tell us right away if someone else may have used it. You’re responsible for what is done under your account.',
      ],
    },
    {
      id: 'credits',
      title: 'Free credits and trial offers',
      paragraphs: [
        `New accounts may receive ${shortUsd(freeCreditCents)} in free credits. No credit card is required for them. Free credits and other trial offers are limited to one account per person or company, have no cash value and can’t be transferred. The offer that applies is the one shown where you signed up.`,
        'We may end an offer at any time, and take back credits obtained by opening several accounts.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      paragraphs: [
        'Prices are in US dollars and don’t include taxes unless stated otherwise. You pay the price shown when you confirm a generation or an order. A later price change doesn’t affect it.',
        'Clips, images and tracks are charged when they’re made. If one fails for a technical reason, we don’t charge you for it, or we return the amount as credits.',
      ],
    },
    {
      id: 'orders',
      title: 'Full-service orders',
      paragraphs: [
        `An order begins with the form and becomes binding when we confirm it, normally within ${serviceFigures.confirmationHours} hours. The package, price, number of photos and turnaround are the ones on the order form at that moment, even if another page states something else.`,
        `Delivery is estimated in business days, Monday to Friday. The clock starts when we have your photos: at once if you upload them with the order, otherwise when we can open your link to them. A link that asks for permission stops it. Extra revisions are ${shortUsd(orderPackageOffers.basic.extraRevisionCents)} each unless your package includes them.`,
        'You can watch and download your videos with your order’s link for as long as we keep the order; the privacy policy says how long that is. Keep a copy of your own: once the order is deleted, its photos and videos are, too.',
        'You can cancel at no charge until we start editing. After that, we may charge for the work done.',
      ],
    },
    {
      id: 'your-material',
      title: 'Your material',
      paragraphs: [
        'Photos, logos, text and descriptions you send remain yours or their owner’s. You give us permission to store, process and alter them as needed to deliver what you asked for, and for nothing else without asking you first.',
        'You confirm that you hold the rights to what you send: the photographer has agreed, the owner has agreed to have the property shown, and anyone who can be recognized has agreed to that.',
      ],
    },
    {
      id: 'results',
      title: 'The results',
      paragraphs: [
        'Videos, images and music we make from your material are yours to use once they’re paid for: on listing services, websites and social networks, in advertising and in print, with no further fee and no time limit.',
        'Music made for you is free of third-party copyright claims as far as we know. If a platform objects to a track, write to us and we’ll replace it or refund its price.',
        'Because results are generated, another customer may receive something similar. We can’t promise you exclusivity, and you can’t claim it against others.',
      ],
    },
    {
      id: 'altered-pictures',
      title: 'Altered pictures and honest listings',
      paragraphs: [
        'Staged rooms, replaced skies and animated views are altered images. You’re the one advertising the property, so it’s up to you to make sure they don’t mislead: follow the rules of your listing service, your license and your state, label altered images where required, and keep the unaltered originals on hand.',
        'Don’t use the service to hide damage, to remove anything a buyer would need to know about, or to show permanent features the property doesn’t have.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Acceptable use',
      paragraphs: ['You agree not to:'],
      list: [
        {
          term: 'Break the law',
          text: 'That includes fair housing laws and the rights of others.',
        },
        {
          term: 'Send harmful material',
          text: 'That includes malware and images that are illegal to have or to show.',
        },
        {
          term: 'Get around limits',
          text: 'That includes prices, credits, request rates and testing our security without our written consent.',
        },
        {
          term: 'Resell the service itself',
          text: 'Don’t sell it as your own software. Selling finished videos to your clients is what it’s for.',
        },
      ],
      after: [
        'We may suspend an account that does any of this. Unless it’s urgent, we’ll write to you first.',
      ],
    },
    {
      id: 'liability',
      title: 'Warranty and liability',
      paragraphs: [
        'We do the work with reasonable care. Beyond that, and as far as the law allows, the service is provided “as is” and “as available”, without implied warranties of merchantability, of fitness for a particular purpose or of non-infringement.',
        'As far as the law allows, neither of us owes the other indirect or consequential damages, such as a sale that fell through, and our total liability for a claim is limited to what you paid us in the twelve months before it arose.',
        'Nothing here limits liability that cannot be limited by law, such as for fraud, gross negligence or injury to a person.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law and disputes',
      paragraphs: [
        `The laws of the State of ${legal.state} govern these terms, without regard to its rules on conflicts of laws. The state and federal courts located in ${legal.state} have jurisdiction, unless the law of the place where you live as a consumer gives you another court.`,
        'Please write to us before you go to court. Most problems can be solved within a few days.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, and how to reach us',
      paragraphs: [
        'When we change these terms, the new text and its date appear on this page. If a change affects paying customers, we’ll tell them by email beforehand. If you keep using the service after that date, you accept the new text.',
        'If one provision is found invalid, the others remain in force. These terms, together with what the order form confirms, are the entire agreement.',
        `Questions about these terms: ${supportEmail}.`,
      ],
    },
  ],
};
