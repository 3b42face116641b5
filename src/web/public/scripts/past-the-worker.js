// Part of the service worker, where a browser knows routes: what is asked of the server does not go through it. It has no
// answer to that, and each call would wake it. An old worker that is awake keeps a new version waiting, for minutes while
// pages try again and again to reach the server.
addEventListener('install', (event) => {
  const routes = [{ condition: { urlPattern: { pathname: '/v1/*' } }, source: 'network' }]
  // Whoever reads them in another way does without.
  event.waitUntil(event.addRoutes?.(routes).catch(() => undefined))
})
