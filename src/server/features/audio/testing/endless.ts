/** Code of a thread that takes tasks and never answers: as of a sound that lasts for hours, without the work. */
export const ENDLESS = new URL(`data:text/javascript,
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', () => undefined);
  parentPort.postMessage('ready')`)

/** Code of a thread that answers each task, and then makes the task's `target`, by which one knows that it has answered. */
export const ANSWERING = new URL(`data:text/javascript,
  import { writeFileSync } from 'node:fs';
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ target }) => {
    parentPort.postMessage({ result: 'written' });
    writeFileSync(target, '');
  });
  parentPort.postMessage('ready')`)
