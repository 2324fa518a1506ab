/** Says what is wrong with a running site: `npm run doctor -- https://site`; see docs/hosting.md. */
import { examine } from './doctor/examine.ts';
import { exitWith } from './stack/start-error.ts';

try {
  const [site = ''] = process.argv.slice(2);
  const password = process.env.ADMIN_PASSWORD;
  const findings = await examine(site, password);
  for (const { what, fault } of findings) console.log(fault ? `✗ ${fault}` : `✓ ${what}`);
  if (!password) console.log('With ADMIN_PASSWORD, it looks at mails and the minute job, too.');
  process.exitCode = findings.some(({ fault }) => fault) ? 1 : 0;
} catch (error) {
  exitWith(error);
}
