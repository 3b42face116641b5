/** Code of a thread that takes tasks and never answers: as of a sound that lasts for hours, without the work. */
export const ENDLESS = new URL(`data:text/javascript,
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', () => undefined);
  parentPort.postMessage('ready')`)

/** Code of a thread that answers each task at once. */
export const ANSWERING = new URL(`data:text/javascript,
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', () => parentPort.postMessage({ result: 'drawn' }));
  parentPort.postMessage('ready')`)
