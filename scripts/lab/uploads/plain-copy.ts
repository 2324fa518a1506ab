/**
 * The least that an upload costs with Node: a server that passes bodies on, and one that writes them to
 * files, each on a thread of its own. What our web server and storage service take longer is ours.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const writer = `
const { createServer } = require('node:http');
const { createWriteStream } = require('node:fs');
const { pipeline } = require('node:stream/promises');
const { parentPort, workerData } = require('node:worker_threads');
const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(workerData + request.url, { flags: 'a' }));
  response.writeHead(204).end();
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

const forwarder = `
const { createServer, request: ask } = require('node:http');
const { parentPort, workerData: port } = require('node:worker_threads');
const server = createServer((request, response) => {
  const { method, url: path, headers } = request;
  const asked = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode);
    answer.pipe(response);
  });
  request.pipe(asked);
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

async function start(code: string, workerData: unknown) {
  const worker = new Worker(code, { eval: true, workerData });
  const [port] = (await once(worker, 'message')) as [number];
  return { worker, port };
}

/** Runs while both servers are up. @param copy gets the address to send bodies to */
export async function withPlainCopy<Result>(
  folder: string,
  copy: (base: string) => Promise<Result>,
): Promise<Result> {
  const last = await start(writer, folder);
  const first = await start(forwarder, last.port);
  try {
    return await copy(`http://127.0.0.1:${first.port}`);
  } finally {
    await Promise.all([first.worker.terminate(), last.worker.terminate()]);
  }
}
