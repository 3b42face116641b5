/** Code of a thread that takes tasks and never answers: as of a sound that lasts for hours, without the work. */
export const ENDLESS = new URL(`data:text/javascript,
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', () => undefined);
  parentPort.postMessage('ready')`)
