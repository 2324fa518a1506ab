import type { BrowserContext } from '@playwright/test';

/** The globals that pages set for the tags, as far as the fakes below use them. */
interface TagWindow {
  dataLayer?: unknown[];
  fbq?: { queue: unknown[][]; callMethod?: (...command: unknown[]) => void };
  /** Calls of the pixel. */
  pixelCalls?: unknown[][];
}

/**
 * A stand-in for Google's tag: it reads the commands in the data layer, respects the consent state,
 * sets cookies, sends hits, and calls back after a conversion.
 */
function googleTag(): void {
  const page = window as unknown as TagWindow & { googleTagRuns?: boolean };
  if (page.googleTagRuns) return;
  page.googleTagRuns = true;
  const consent: Record<string, string> = {};
  let settings: Record<string, unknown> = {};
  const send = (url: string, details: unknown) =>
    void fetch(url, {
      method: 'POST',
      mode: 'no-cors',
      body: JSON.stringify({ dl: settings.page_location ?? location.href, details }),
    });
  const hit = (name: string, details: Record<string, unknown> = {}) => {
    if (name === 'conversion' && consent.ad_storage === 'granted') {
      send('https://googleads.g.doubleclick.net/pagead/conversion', { name, to: details.send_to });
      setTimeout(details.event_callback as () => void, 5);
    } else if (consent.analytics_storage === 'granted') {
      // biome-ignore lint/suspicious/noDocumentCookie: as the real tag does
      document.cookie = '_ga=1; path=/';
      send('https://region1.google-analytics.com/g/collect', { name, ...details });
    }
  };
  const read = (entry: unknown) => {
    if (String(entry) !== '[object Arguments]') return;
    const [command, name, details] = Array.from(entry as ArrayLike<unknown>) as [
      string,
      string,
      Record<string, string>,
    ];
    if (command === 'consent') Object.assign(consent, details);
    if (command === 'set') settings = { ...settings, ...(name as unknown as object) };
    if (command === 'config') hit('page_view', { id: name });
    if (command === 'event') hit(name, details);
  };
  const layer = page.dataLayer ?? [];
  for (const entry of [...layer]) read(entry);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    for (const entry of entries) read(entry);
    return push(...entries);
  };
}

/** The container. This one reports the whole data layer, which is the worst case. */
function tagManager(): void {
  const page = window as unknown as TagWindow;
  const report = (entries: unknown[]) =>
    void fetch('https://www.google.com/ccm/collect', {
      method: 'POST',
      mode: 'no-cors',
      body: JSON.stringify(
        entries.map((entry) =>
          String(entry) === '[object Arguments]' ? Array.from(entry as ArrayLike<unknown>) : entry,
        ),
      ),
    });
  const layer = page.dataLayer ?? [];
  report(layer);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    report(entries);
    return push(...entries);
  };
}

/** The pixel. It reports every call, also of a consent state, which is the worst case. */
function pixel(): void {
  const page = window as unknown as TagWindow;
  page.pixelCalls ??= [];
  const call = (...command: unknown[]) => {
    page.pixelCalls?.push(command);
    // biome-ignore lint/suspicious/noDocumentCookie: as the real one does
    document.cookie = '_fbp=1; path=/';
    new Image().src = `https://www.facebook.com/tr?cd=${encodeURIComponent(JSON.stringify(command))}`;
  };
  for (const command of page.fbq?.queue.splice(0) ?? []) call(...command);
  if (page.fbq) page.fbq.callMethod = call;
}

const scripts: ReadonlyArray<readonly [part: string, run: () => void]> = [
  ['googletagmanager.com/gtag/js', googleTag],
  ['googletagmanager.com/gtm.js', tagManager],
  ['connect.facebook.net', pixel],
];

/**
 * Replaces the real tags with fake ones, and records every request to another origin.
 *
 * @returns the requests, each as its URL and body.
 */
export async function installFakeTags(context: BrowserContext, origin: string): Promise<string[]> {
  const calls: string[] = [];
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      const request = route.request();
      calls.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`);
      const script = scripts.find(([part]) => request.url().includes(part));
      if (script) {
        // The test compiler adds calls of `__name` to functions, and the page has no such function.
        const body = `(() => { const __name = (f) => f; (${script[1]})(); })()`;
        await route.fulfill({ contentType: 'text/javascript', body });
      } else if (request.resourceType() === 'image') {
        await route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        });
      } else {
        await route.fulfill({
          contentType: 'text/html',
          body: '<html lang="en"><title>Other</title>',
        });
      }
    },
  );
  return calls;
}
