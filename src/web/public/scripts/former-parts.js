// Part of the service worker. When a new version is taken in one tab, others go on with the one that they began with, and may
// want parts of it that they have not read yet. The shell has only those of the new one then, and so has the server: so the
// former ones are kept beside them, until yet another version comes.
const FORMER = 'former-parts'

addEventListener('install', (event) => {
  // A device without room for them does without.
  event.waitUntil(keepFormerParts().catch(() => undefined))
})

async function keepFormerParts() {
  const shell = (await caches.keys()).find((name) => name.includes('-precache-'))
  if (shell === undefined) return
  await caches.delete(FORMER)
  const [kept, former] = await Promise.all([caches.open(shell), caches.open(FORMER)])
  for (const request of await kept.keys()) {
    const answer = new URL(request.url).pathname.startsWith('/assets/') && (await kept.match(request))
    if (answer) await former.put(request, answer)
  }
}
