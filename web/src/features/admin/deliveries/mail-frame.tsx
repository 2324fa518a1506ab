import { type SyntheticEvent, useState } from 'react';

/**
 * The mail without what acts or what the site's content policy blocks: links are disabled, and
 * inline styles wait in data attributes until `paint` applies them. The replacements can't match
 * text, where quotes are escaped.
 */
export const quiet = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(' style="', ' data-style="')
    .replaceAll(' href="', ' data-href="');

function paint(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
  }
}

/** A mail as its recipient sees it, in a frame where no script runs. */
export function MailFrame({ html, title }: { readonly html: string; readonly title: string }) {
  const [height, setHeight] = useState(320);

  function onLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const page = currentTarget.contentDocument;
    if (!page) return;
    paint(page);
    setHeight(page.documentElement.scrollHeight);
  }

  return (
    <iframe
      title={title}
      // The same origin, so that its styles can be applied. Scripts, forms and popups stay off.
      sandbox="allow-same-origin"
      srcDoc={quiet(html)}
      onLoad={onLoad}
      style={{ width: '100%', height, border: 0, borderRadius: 8, display: 'block' }}
    />
  );
}
