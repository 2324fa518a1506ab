/**
 * `npm run smoke`: starts the product in an empty folder, sends a message as a visitor, reads it as
 * staff and stops everything again. A quick proof that the product works on this machine.
 */
import assert from 'node:assert/strict';
import { spawnStack, temporaryStateDir } from './stack/spawned-stack.ts';

const stateDir = temporaryStateDir();
const stack = await spawnStack(stateDir.path);
const { web, adminPassword } = stack.info;

async function json(path: string, init: RequestInit = {}) {
  const response = await fetch(new URL(path, web), init);
  assert(response.ok, `${path} answered ${response.status}: ${await response.clone().text()}`);
  return response.json();
}

const sending = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

try {
  const home = await fetch(web);
  assert.match(await home.text(), /<h1[ >]/, 'the home page has no heading');
  console.log(`✓ the home page, ${(stack.bootMs / 1000).toFixed(1)} s after npm start`);

  const message = `Hello from ${process.platform}, Node ${process.version}`;
  const visitor = { name: 'Smoke Test', email: 'smoke@example.com', message };
  await json('/api/contact', sending(visitor));
  console.log('✓ a message sent');

  const { token } = await json('/api/admin/login', sending({ password: adminPassword }));
  const list = await json('/api/admin/contact-submissions', {
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(list.submissions[0]?.message, message, 'the message is not in the list');
  console.log('✓ the message read by staff');
} finally {
  const code = await stack.stop();
  stateDir.remove();
  assert.equal(code, 0, `npm start ended with code ${code}`);
  console.log('✓ stopped');
}
