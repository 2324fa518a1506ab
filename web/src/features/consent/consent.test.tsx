import { apiPaths } from '@contract/api.ts';
import { consentInputSchema } from '@contract/consent.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '@/testing/render.tsx';
import { problem, received } from '@/testing/responses.ts';
import { respondToPosts } from '@/testing/sent.ts';
import { ConsentGate } from './consent-gate.tsx';
import {
  type ConsentChoice,
  onConsentChoice,
  resetConsent,
  saveConsent,
  storedConsent,
} from './consent-store.ts';

const day = 86_400_000;
const store = (choice: unknown, at: number | string = 0, version?: string) => {
  const time = typeof at === 'string' ? at : new Date(Date.now() - at * day).toISOString();
  localStorage.setItem('cookieConsent', JSON.stringify(choice));
  localStorage.setItem('consentTimestamp', time);
  if (version) localStorage.setItem('consentVersion', version);
};

const banner = () => screen.findByRole('region', { name: 'Cookie consent' });
const noBanner = () => screen.queryByRole('region', { name: 'Cookie consent' });
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('checkbox', { name });
async function openSettings(user: UserEvent) {
  await user.click(button('Settings'));
  await screen.findByRole('checkbox', { name: 'Essential' });
}

const choices: ConsentChoice[] = [];
let end: () => void;
beforeEach(() => {
  choices.length = 0;
  end = onConsentChoice((choice) => choices.push(choice));
});
afterEach(() => {
  end();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

describe('a choice in another tab', () => {
  const allowed = { analytics: true, marketing: false };
  const hear = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

  it('is noticed while no banner is shown', () => {
    store(allowed);
    hear('cookieConsent');
    localStorage.clear();
    hear(null);
    expect(choices).toEqual([allowed, { analytics: false, marketing: false }]);
  });
});

describe('the receipt of a choice', () => {
  const kept = () => received();
  const all = { analytics: true, marketing: true };
  const nothing = { analytics: false, marketing: false };

  async function chooseBy(press: readonly string[]) {
    const sent = respondToPosts(apiPaths.consent, kept);
    const { user } = renderPart(<ConsentGate />);
    await banner();
    for (const name of press) {
      const check = screen.queryByRole('checkbox', { name });
      await (name === 'Settings' ? openSettings(user) : user.click(check ?? button(name)));
    }
    await waitFor(() => expect(sent).toHaveLength(1));
    return consentInputSchema.parse(sent[0]?.body);
  }

  it.each([
    ['accept', ['Accept'], all],
    ['reject', ['Reject'], nothing],
    ['reject', ['Settings', 'Reject All'], nothing],
    ['save', ['Settings', 'Analytics', 'Save Preferences'], { analytics: true, marketing: false }],
  ] as const)('says by which button it was made: %s', async (method, press, choice) => {
    const receipt = await chooseBy(press);
    expect(receipt).toMatchObject({ method, choice, version: 1 });
    expect(storedConsent()).toEqual(choice);
    expect(noBanner()).not.toBeInTheDocument();
    expect(localStorage.getItem('consentReceipt')).toBe(receipt.id);
    expect(Date.now() - Date.parse(receipt.at)).toBeLessThan(60_000);
    await waitFor(() => expect(localStorage.getItem('outbox')).toBeNull());
  });

  it.each([
    ['gpc', ['Settings', 'Save Preferences'], nothing],
    ['save', ['Settings', 'Marketing', 'Save Preferences'], { analytics: false, marketing: true }],
  ] as const)('says whether it follows the browser’s signal: %s', async (method, press, choice) => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    expect(await chooseBy(press)).toMatchObject({ method, choice });
    expect(storedConsent()).toEqual(choice);
  });

  it('is shown in the preferences from then on, to be copied', async () => {
    const { id } = await chooseBy(['Reject']);
    localStorage.removeItem('cookieConsent');
    window.dispatchEvent(new StorageEvent('storage', { key: 'cookieConsent' }));
    const { user } = renderPart(<ConsentGate />);
    await user.click(
      (await screen.findAllByRole('button', { name: 'Settings' }))[0] as HTMLElement,
    );
    expect(await screen.findByText(id)).toBeVisible();
    await user.click(button('Copy'));
    expect(await navigator.clipboard.readText()).toBe(id);
  });

  it('waits for another try when it cannot be sent, and the visitor notices nothing', async () => {
    const sent = respondToPosts(apiPaths.consent, () => problem(503));
    const { user } = renderPart(<ConsentGate />);
    await banner();
    await user.click(button('Accept'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(noBanner()).not.toBeInTheDocument();
    expect(storedConsent()).toEqual(all);
    expect(localStorage.getItem('outbox')).toContain(apiPaths.consent);
  });
});

describe('the cookie banner', () => {
  it('gives both answers the same look', async () => {
    renderPart(<ConsentGate />);
    await banner();
    expect(button('Accept').className).toBe(button('Reject').className);
  });

  it('allows nothing but the essential in advance, and shows a privacy signal of the browser', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    const { user } = renderPart(<ConsentGate />);
    await banner();
    await openSettings(user);
    expect(screen.getByText(/Global Privacy Control/)).toBeVisible();
    expect(box('Essential')).toBeChecked();
    expect(box('Essential')).toBeDisabled();
    expect(box('Analytics')).not.toBeChecked();
    expect(box('Marketing')).not.toBeChecked();
  });

  it('leaves the focus where the visitor has gone while the settings load', async () => {
    renderPart(
      <>
        <input aria-label="Name" />
        <ConsentGate />
      </>,
    );
    await banner();
    act(() => screen.getByLabelText('Name').focus());
    // As if the press had come before.
    fireEvent.click(button('Settings'));
    await screen.findByRole('checkbox', { name: 'Essential' });
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('is not shown when a choice is stored', async () => {
    store({ analytics: true, marketing: false }, 181);
    renderPart(<ConsentGate />);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(noBanner()).not.toBeInTheDocument();
    expect(storedConsent()).toEqual({ analytics: true, marketing: false });
  });

  it.each([
    ['half a year has passed', () => store({ analytics: true, marketing: true }, 183)],
    ['the version changed', () => store({ analytics: true, marketing: true }, 1, '0')],
    ['the record is no JSON', () => localStorage.setItem('cookieConsent', '{"analytics"')],
    ['a purpose is missing', () => store({ analytics: true })],
    ['a purpose is no boolean', () => store({ analytics: 'yes', marketing: 1 })],
    ['the time is none', () => store({ analytics: true, marketing: true }, 'yesterday')],
  ])('asks again when %s', async (_, prepare) => {
    prepare();
    renderPart(<ConsentGate />);
    expect(await banner()).toBeVisible();
    expect(storedConsent()).toBeUndefined();
  });

  it('works when storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { user } = renderPart(<ConsentGate />);
    await banner();
    await user.click(button('Reject'));
    await waitFor(() => expect(noBanner()).not.toBeInTheDocument());
    resetMemory();
  });
});

/** What was kept in memory while storage was blocked must not reach the next test. */
function resetMemory(): void {
  vi.restoreAllMocks();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  saveConsent({ analytics: false, marketing: false });
  localStorage.clear();
}

describe('the way back', () => {
  it('denies first, then deletes the choice and reloads the page', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    saveConsent({ analytics: true, marketing: true });
    resetConsent();
    vi.unstubAllGlobals();
    expect(choices.at(-1)).toEqual({ analytics: false, marketing: false });
    expect(localStorage.getItem('cookieConsent')).toBeNull();
    expect(localStorage.getItem('consentTimestamp')).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });
});
