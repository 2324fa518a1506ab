/** Text about the links by which a customer shows others their video, on the order's page. */
export const filmShares = {
  heading: 'Share it',
  text: 'Others can watch the newest version. They see nothing of your order, and can’t answer for you.',
  kinds: {
    page: {
      name: 'Share link',
      text: 'A page with the video and its downloads.',
      make: 'Make a share link',
      takeBack: 'Take the share link back',
      takenBack: 'The share link no longer works.',
    },
    unbranded: {
      name: 'Unbranded link',
      text: 'For listing services that allow no branding: the unbranded video alone, without any name, logo, link or contact.',
      make: 'Make an unbranded link',
      takeBack: 'Take the unbranded link back',
      takenBack: 'The unbranded link no longer works.',
    },
    embed: {
      name: 'Embed code',
      text: 'Puts the video alone into a page of another site, whose address begins with https.',
      make: 'Make an embed code',
      takeBack: 'Take the embed code back',
      takenBack: 'The embed code no longer works.',
    },
  },
  /** A start of the video in a page that somebody opened; who it was isn't stored. */
  plays: (count: number) => {
    if (count < 2) return count === 0 ? 'Not played yet' : 'Played once';
    return `Played ${count.toLocaleString('en-US')} times`;
  },
  card: {
    summary: 'Add your name, photo or the address',
    address: 'Show the address',
    agent: 'Your name (Optional)',
    agentHelp: 'Such as your name and agency, up to 80 characters',
    photo: 'Your photo',
    choose: 'Add a photo',
    another: 'Another photo',
    remove: 'Remove photo',
    unreadable: 'This browser can’t read the picture. A JPEG or PNG works everywhere.',
    save: 'Save',
    saving: 'Saving...',
    saved: { title: 'The share link’s page is saved.' },
  },
  embedTitle: 'Property video',
  noneUnbranded:
    'The newest version has no unbranded video, so this link shows none. Just ask for one.',
  copy: { idle: 'Copy', copied: 'Copied', refused: 'Select it to copy' },
  takenBack: 'A page that has the video open can show it for up to an hour.',
} as const;
