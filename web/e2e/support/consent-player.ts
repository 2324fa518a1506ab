/** What a visitor, or another tab of the site, may do about consent. */
export type ConsentAction =
  | { readonly do: 'accept' | 'reject' | 'rejectAll' | 'forgetElsewhere' | 'trial' }
  | {
      readonly do: 'save' | 'chooseElsewhere';
      readonly analytics: boolean;
      readonly marketing: boolean;
    };

/**
 * Plays actions on the page and checks their effects. Runs in the browser, so that effects that
 * must happen in the same tick can be checked in that tick.
 *
 * @param hasSignal whether the browser sends the privacy signal.
 * @returns a message for each failed check.
 */
export async function playConsent({
  actions,
  hasSignal,
}: {
  actions: readonly ConsentAction[];
  hasSignal: boolean;
}): Promise<string[]> {
  const page = window as unknown as {
    dataLayer: unknown[];
    fbq?: { queue: unknown[] };
    pixelCalls?: unknown[];
    mayHaveMarketing?: boolean;
  };
  const faults: string[] = [];
  const expectThat = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  const allowed = { analytics: false, marketing: false };
  let choices = 0;
  const signal = { get: () => hasSignal, configurable: true };
  Object.defineProperty(navigator, 'globalPrivacyControl', signal);

  const until = async <T>(find: () => T | null | undefined | false): Promise<T> => {
    for (let frame = 0; frame < 600; frame += 1) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`Nothing came of ${find}`);
  };
  const banner = () => document.querySelector<HTMLElement>('[aria-label="Cookie consent"]');
  const button = (name: string) =>
    Array.from(banner()?.querySelectorAll('button') ?? []).find(
      ({ textContent }) => textContent === name,
    );
  const hear = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  const command = (entry: unknown) =>
    JSON.stringify(Array.from((entry ?? []) as ArrayLike<unknown>));
  const word = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied');
  const pixelCalls = () => (page.pixelCalls?.length ?? 0) + (page.fbq?.queue.length ?? 0);
  const measurementCookies = () => /(^|; )(_ga|_fbp|_gcl|_gid)/.exec(document.cookie)?.[0];
  const state = () => ({
    analytics_storage: word(allowed.analytics),
    ad_storage: word(allowed.marketing),
    ad_user_data: word(allowed.marketing),
    ad_personalization: word(allowed.marketing),
  });

  /** Makes a choice with `act`, and checks its effects at once. */
  function choose(
    name: string,
    choice: { analytics: boolean; marketing: boolean },
    act: () => void,
  ) {
    const isWithdrawal =
      (allowed.analytics && !choice.analytics) || (allowed.marketing && !choice.marketing);
    act();
    Object.assign(allowed, choice);
    page.mayHaveMarketing ||= choice.marketing;
    choices += 1;
    const wanted = JSON.stringify(['consent', 'update', state()]);
    const update = page.dataLayer.findLast((entry) => command(entry).includes('"update"'));
    expectThat(command(update) === wanted, `${name}: not told in the same tick`);
    if (isWithdrawal) expectThat(!measurementCookies(), `${name}: left ${measurementCookies()}`);
  }

  const actOn: Record<ConsentAction['do'], (action: ConsentAction) => Promise<void> | void> = {
    async accept() {
      const press = await until(() => button('Accept'));
      choose('accept', { analytics: true, marketing: true }, () => press.click());
    },
    async reject() {
      const press = await until(() => button('Reject'));
      choose('reject', { analytics: false, marketing: false }, () => press.click());
    },
    async save(action) {
      if (!('analytics' in action)) return;
      (await until(() => button('Settings'))).click();
      const press = await until(() => button('Save Preferences'));
      const box = (name: string) => banner()?.querySelector<HTMLInputElement>(`[name=${name}]`);
      for (const name of ['analytics', 'marketing'] as const) {
        expectThat(box(name)?.checked === false, `${name} was ticked in advance`);
        if (action[name]) box(name)?.click();
      }
      const isSaid = Boolean(banner()?.textContent?.includes('Global Privacy Control'));
      expectThat(isSaid === hasSignal, 'the privacy signal is not shown as it is');
      const { analytics, marketing } = action;
      choose('save', { analytics, marketing }, () => press.click());
    },
    async rejectAll() {
      (await until(() => button('Settings'))).click();
      const press = await until(() => button('Reject All'));
      choose('rejectAll', { analytics: false, marketing: false }, () => press.click());
    },
    forgetElsewhere() {
      localStorage.removeItem('cookieConsent');
      choose('forgetElsewhere', { analytics: false, marketing: false }, () => hear(null));
    },
    chooseElsewhere(action) {
      if (!('analytics' in action)) return;
      const { analytics, marketing } = action;
      localStorage.setItem('consentTimestamp', new Date().toISOString());
      localStorage.setItem('cookieConsent', JSON.stringify({ analytics, marketing }));
      choose('chooseElsewhere', { analytics, marketing }, () => hear('cookieConsent'));
    },
    trial() {
      const before = pixelCalls();
      const link = document.querySelector('main a[href^="https://app."]');
      // With Ctrl held, the browser would open a tab. This prevents it.
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      const held = { bubbles: true, cancelable: true, ctrlKey: true };
      link?.dispatchEvent(new MouseEvent('click', held));
      const isTold = pixelCalls() > before;
      expectThat(
        isTold === allowed.marketing,
        `pixel told: ${isTold}, allowed: ${allowed.marketing}`,
      );
    },
  };

  localStorage.clear();
  choose('start', { analytics: false, marketing: false }, () => hear(null));
  for (const action of actions) {
    const asks = action.do === 'accept' || action.do === 'reject' || action.do === 'rejectAll';
    // The banner doesn't show again after an answer, so the answer is withdrawn first.
    if ((asks || action.do === 'save') && localStorage.getItem('cookieConsent')) {
      await actOn.forgetElsewhere(action);
    }
    await actOn[action.do](action);
    const hasMarketing = Array.from(document.scripts).some(({ src }) => /AW-1|fbevents/.test(src));
    expectThat(!hasMarketing || page.mayHaveMarketing === true, `${action.do}: marketing came in`);
  }
  const isDenied = command(page.dataLayer[0]).startsWith(
    '["consent","default",{"analytics_storage":"denied","ad_storage":"denied","ad_user_data":"denied","ad_personalization":"denied"',
  );
  expectThat(isDenied, 'the data layer does not begin with everything denied');
  const stored = localStorage.getItem('cookieConsent');
  const kept = stored === null ? choices > 0 : stored === JSON.stringify(allowed);
  expectThat(kept, `stored ${stored}, chosen ${JSON.stringify(allowed)}`);
  return faults;
}
