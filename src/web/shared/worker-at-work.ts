/** On a first visit the service worker takes over when it has the whole shell, which is to come first anyway. */
export async function workerAtWork(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller) return
  await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
}
