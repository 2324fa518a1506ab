import { isWebLink } from '@contract/web-link.ts';

/**
 * Advice about a photo link, based only on its URL. The link is never fetched: a stranger typed it,
 * and only people open it.
 */
export interface PhotoLinkAdvice {
  /** 'ready' looks shared, 'check' may be, 'closed' isn't. */
  readonly state: 'ready' | 'check' | 'closed';
  readonly text: string;
}

interface ShareHost {
  readonly name: string;
  readonly hosts: readonly string[];
  /** What shared links have behind the host. Absent if every link of the host is shared. */
  readonly shared?: RegExp;
  /** Shown for a shared link. */
  readonly advice?: string;
  /** Shown for any other address of the host. */
  readonly otherwise?: string;
}

const privateView = 'this is your own private view. Use “Share” there and paste that link.';

const shareHosts: readonly ShareHost[] = [
  {
    name: 'Google Drive',
    hosts: ['drive.google.com'],
    // Wherever phones, older programs and accounts of companies have it.
    shared: /\/(folders|folderview|d|open|uc)\b/,
    advice: 'set “General access” to “Anyone with the link.”',
  },
  { name: 'Google Photos', hosts: ['photos.app.goo.gl'] },
  { name: 'Google Photos', hosts: ['photos.google.com'], shared: /\/share\// },
  { name: 'Dropbox', hosts: ['dropbox.com'], shared: /^\/(l\/)?(s|sh|scl|t|transfer)\// },
  { name: 'OneDrive', hosts: ['1drv.ms'] },
  {
    name: 'OneDrive',
    hosts: ['onedrive.live.com'],
    advice: 'choose “Anyone with the link can view.”',
  },
  {
    name: 'SharePoint',
    hosts: ['sharepoint.com'],
    advice: 'these links often open only for your own organization. Choose “Anyone with the link.”',
  },
  { name: 'iCloud', hosts: ['share.icloud.com'] },
  {
    name: 'iCloud',
    hosts: ['icloud.com'],
    shared: /sharedalbum|attachment|drive\/\w|photos\/?#/,
  },
  {
    name: 'WeTransfer',
    hosts: ['wetransfer.com', 'we.tl'],
    advice: 'transfers expire after a few days. Make sure this one lasts a week.',
  },
  { name: 'Box', hosts: ['box.com'], shared: /^\/(s|v)\// },
  { name: 'Flickr', hosts: ['flickr.com', 'flic.kr'], advice: 'the album must be public.' },
  { name: 'SmugMug', hosts: ['smugmug.com'], advice: 'the gallery must be unlisted or public.' },
  { name: 'Pixieset', hosts: ['pixieset.com'], advice: 'send us the password if there is one.' },
];

/** Pages that need an account. */
const closedHosts = ['mail.google.com', 'outlook.live.com', 'facebook.com', 'instagram.com'];

const isHost = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

/** An address on the visitor's own network. */
function isLocal(host: string): boolean {
  return (
    host === 'localhost' ||
    host.startsWith('[') ||
    /^(10|127|192\.168|169\.254)\./.test(host) ||
    /\.(local|lan|internal)$/.test(host) ||
    !host.includes('.')
  );
}

/** What to tell the visitor about the link. Undefined if it isn't a link or nothing is known. */
export function photoLinkAdvice(link: string): PhotoLinkAdvice | undefined {
  const text = link.trim();
  if (!isWebLink(text)) return undefined;
  const { hostname, pathname, hash } = new URL(text);
  // A field of one line drops the line breaks between links. One within another is a parameter or a part of the path.
  if (/[^=/]https?:\/\/[^/]/i.test(text)) {
    return { state: 'closed', text: 'Only one link fits here. Put the others into the requests.' };
  }
  if (isLocal(hostname)) {
    return { state: 'closed', text: 'This address only works on your own network.' };
  }
  if (closedHosts.some((domain) => isHost(hostname, domain))) {
    return { state: 'closed', text: 'We’d have to log in to see this page.' };
  }
  const known = shareHosts.find(({ hosts }) => hosts.some((domain) => isHost(hostname, domain)));
  if (!known) return undefined;
  const { name, shared, advice, otherwise = privateView } = known;
  if (shared && !shared.test(pathname + hash))
    return { state: 'closed', text: `${name}: ${otherwise}` };
  if (advice) return { state: 'check', text: `${name}: ${advice}` };
  return { state: 'ready', text: `${name}: looks like a shared link.` };
}
