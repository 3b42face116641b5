/** The service worker that `scripts/offline-shell.ts` describes; there is one when the app was built. */
const WORKER = '/sw.js'

/** A tab stays open for days; an hour is soon enough to hear of a new version. Milliseconds. */
const LOOK_EVERY = 60 * 60 * 1000

/**
 * Has the app kept on the device, and tells whenever a new version of it lies there and waits until somebody takes it, also
 * the second one of a long day. What is returned stops telling.
 */
export function hearOfVersions(tellWaiting: () => void): () => void {
  const stopped = new AbortController()
  if ('serviceWorker' in navigator && import.meta.env.MODE !== 'development') {
    // Whoever cannot keep it, such as a browser that keeps nothing at all, does without.
    void listen(tellWaiting, stopped.signal).catch(() => undefined)
  }
  return () => stopped.abort()
}

async function listen(tellWaiting: () => void, signal: AbortSignal): Promise<void> {
  await pageLoaded()
  const registration = await navigator.serviceWorker.register(WORKER, { scope: '/' })
  if (signal.aborted) return
  if (registration.waiting) tellWaiting()
  const follow = (): void => {
    const coming = registration.installing
    coming?.addEventListener(
      'statechange',
      // The first worker of a device replaces nothing.
      () => coming.state === 'installed' && registration.active && tellWaiting(),
      { signal },
    )
  }
  // One may be on its way already.
  follow()
  registration.addEventListener('updatefound', follow, { signal })
  // Without a network this fails, and the next hour is as good.
  const timer = setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY)
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** On a first visit the whole app is fetched to be kept: not before what somebody waits for. */
async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
}

/**
 * Asks for the new version, and reloads when it is there. A browser lets the old one finish what it does first: mostly no
 * time, five minutes at the longest. What is returned gives up the reload.
 */
export function showNewVersion(): () => void {
  const { serviceWorker } = navigator
  const givenUp = new AbortController()
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { signal: givenUp.signal })
  void serviceWorker.getRegistration().then((registration) => {
    if (givenUp.signal.aborted) return
    // Another tab has taken it already: here it only has to be shown.
    if (!registration?.waiting) return location.reload()
    registration.waiting.postMessage({ type: 'SKIP_WAITING' })
  })
  return () => givenUp.abort()
}
