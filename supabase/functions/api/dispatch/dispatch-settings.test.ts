import { describe, expect, it } from 'vitest';
import { brand } from '../../_shared/contract/brand.ts';
import { readDispatchSettings, waysOf } from './dispatch-settings.ts';

const good = {
  MAIL_URL: 'smtps://me%40mail.example:p%2Fss@mail.example:465',
  MAIL_FROM: '"Framewalk, films" <hello@mail.example>',
  SUPPORT_EMAIL: 'help@mail.example',
  NOTIFY_EMAILS: ' one@mail.example, two@mail.example ,one@mail.example,',
  WEBHOOK_URL: 'https://hooks.example/in/?from=/site/',
  WEBHOOK_SECRET: `whsec_${btoa('x'.repeat(32))}`,
  SITE_URL: 'https://site.example/',
  DISPATCH_SECRET: 'a secret that has more than enough characters',
  REPLY_DOMAIN: 'Answers.example',
  INBOUND_SECRET: `whsec_${btoa('y'.repeat(32))}`,
};

function read(variables: Record<string, string | undefined>) {
  const faults: string[] = [];
  const settings = readDispatchSettings((name) => variables[name], faults);
  return { settings, faults };
}

describe('the dispatch settings', () => {
  it('are empty when nothing is set', () => {
    expect(read({})).toEqual({
      settings: {
        mail: undefined,
        staff: [],
        webhook: undefined,
        siteUrl: '',
        dispatchSecret: undefined,
        replies: undefined,
        staffReplies: false,
      },
      faults: [],
    });
  });

  it('say what can be sent: notices to staff are mails, too', () => {
    expect(waysOf(read(good).settings)).toEqual(['mail', 'staff', 'webhook']);
    expect(waysOf(read({ ...good, NOTIFY_EMAILS: '' }).settings)).toEqual(['mail', 'webhook']);
    expect(waysOf({ ...read(good).settings, mail: undefined })).toEqual(['webhook']);
  });

  it('is read from the environment', () => {
    const { settings, faults } = read(good);
    expect(faults).toEqual([]);
    expect(settings).toEqual({
      mail: {
        host: 'mail.example',
        port: 465,
        secure: true,
        user: 'me@mail.example',
        password: 'p/ss',
        from: { name: 'Framewalk, films', address: 'hello@mail.example' },
        support: 'help@mail.example',
      },
      staff: ['one@mail.example', 'two@mail.example'],
      webhook: { url: good.WEBHOOK_URL, secret: good.WEBHOOK_SECRET },
      siteUrl: 'https://site.example',
      dispatchSecret: good.DISPATCH_SECRET,
      replies: { domain: 'answers.example', secret: good.INBOUND_SECRET },
      staffReplies: false,
    });
  });

  it('default to the site’s support address', () => {
    const { mail } = read({ ...good, SUPPORT_EMAIL: '' }).settings;
    expect(mail?.support).toBe(brand.supportEmail);
  });

  it.each([
    ['smtp://mail.example', 25, false],
    ['smtps://mail.example', 465, true],
    ['smtp://127.0.0.1:2525', 2525, false],
  ])('%s is port %i, TLS from the start: %s', (MAIL_URL, port, secure) => {
    expect(read({ ...good, MAIL_URL }).settings.mail).toMatchObject({ port, secure });
  });

  it.each([
    ['MAIL_URL', 'mail.example:465'],
    ['MAIL_URL', 'https://mail.example'],
    ['MAIL_URL', 'smtps://:465'],
    ['MAIL_URL', 'smtps://mail.example:70000'],
    ['MAIL_URL', 'smtps://mail.example:0'],
    ['MAIL_URL', 'smtps://me:%zz@mail.example'],
    ['MAIL_URL', 'smtp://me:12#x@mail.example:25'],
    ['MAIL_FROM', 'Somebody'],
    ['MAIL_FROM', 'Framewalk <hello>'],
    ['SUPPORT_EMAIL', 'help at mail.example'],
    ['NOTIFY_EMAILS', 'one@mail.example, two@'],
    ['NOTIFY_EMAILS', 'one@mail.example; two@mail.example'],
    ['WEBHOOK_URL', 'hooks.example/in'],
    ['WEBHOOK_URL', 'ftp://hooks.example'],
    ['WEBHOOK_URL', 'https://me:secret@hooks.example'],
    ['WEBHOOK_SECRET', 'whsec_short'],
    ['WEBHOOK_SECRET', 'not base64 at all, but long enough for one'],
    ['SITE_URL', 'site.example'],
    ['SITE_URL', 'https://site.example/?from=mail'],
    ['DISPATCH_SECRET', 'short'],
    ['REPLY_DOMAIN', 'reply@answers.example'],
    ['REPLY_DOMAIN', 'localhost'],
    ['INBOUND_SECRET', 'whsec_short'],
  ])('%s as %j stops the start with one sentence', (name, value) => {
    const { faults } = read({ ...good, [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} cannot be used: set it to .+\\.$`));
    expect(faults[0]).not.toContain(value);
  });

  it.each([
    ['MAIL_FROM', 'MAIL_URL is set'],
    ['SITE_URL', 'mails link to it'],
    ['WEBHOOK_SECRET', 'WEBHOOK_URL is set'],
    ['INBOUND_SECRET', 'REPLY_DOMAIN is set'],
  ])('%s is missing when %s', (name, because) => {
    const { faults } = read({ ...good, [name]: '' });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} is missing: .*${because}\\.$`));
  });
});
