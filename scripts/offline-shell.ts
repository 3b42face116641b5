import type { VitePWAOptions } from 'vite-plugin-pwa'

/** Faces have a hash in their name: what was fetched once stays right. */
const FACES_KEPT = { maxEntries: 200, maxAgeSeconds: 365 * 24 * 60 * 60 }

/** The same holds for word lists; somebody writes in a few languages only. */
const WORD_LISTS_KEPT = { maxEntries: 10 }

/**
 * The application shell, which opens without a network (docs/decisions/0014). The API is never answered from its
 * cache: what the app needs of it without a network, it keeps itself.
 */
export const offlineShell: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    name: 'Granary',
    short_name: 'Granary',
    description: 'Where a language community builds its dictionary, together',
    start_url: '/app/projects',
    display: 'standalone',
    background_color: '#fbf8f1',
    theme_color: '#1f6b4f',
    icons: [
      { src: '/icons/granary-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/granary-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/granary-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/granary.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  },
  workbox: {
    globPatterns: [
      '**/*.{html,js,css,svg,webmanifest}',
      'locales/**/*.json',
      'docs/search.json',
      'assets/noto-sans-latin-wght-normal-*.woff2',
      'assets/andika-latin-400-normal-*.woff2',
    ],
    // These come with the application, with the worker, or when somebody chooses a language or looks characters up, which a table does
    // that a device keeps then, as it does the guide in another language; the pages of a first visit are for who has no worker.
    globIgnores: [
      'locales/en/**',
      'assets/_virtual_{languages,alphabets,character-names}-*.js',
      'scripts/past-the-worker.js',
      'scripts/former-parts.js',
      'landing/**',
      'docs/??/**',
    ],
    importScripts: ['/scripts/past-the-worker.js', '/scripts/former-parts.js'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/v1\//, /^\/docs\//, /^\/openapi/, /^\/health/, /^\/ready/],
    cleanupOutdatedCaches: true,
    // The first visit already keeps what the next one needs.
    clientsClaim: true,
    runtimeCaching: [
      {
        // Those of this version are in the shell, which is asked first.
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/assets\/.*\.(?:js|css)$/.test(url.pathname),
        handler: 'CacheFirst',
        options: { cacheName: 'former-parts' },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /\.(?:woff2?|ttf)$/.test(url.pathname),
        handler: 'CacheFirst',
        options: { cacheName: 'fonts', expiration: FACES_KEPT },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /\/spelling-[^/]+\.gz$/.test(url.pathname),
        handler: 'CacheFirst',
        options: { cacheName: 'spelling', expiration: WORD_LISTS_KEPT },
      },
      {
        // The guide in English is in the shell. In the language of the interface it is fetched ahead (`help-link.tsx`).
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/docs\/[a-z]{2}\/(?:[\w-]+\.html)?$/.test(url.pathname),
        handler: 'StaleWhileRevalidate',
        options: { cacheName: 'guide', precacheFallback: { fallbackURL: '/docs/index.html' } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/docs\/.*\.(?:json|txt|webp)$/.test(url.pathname),
        handler: 'StaleWhileRevalidate',
        options: { cacheName: 'guide' },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/scripts/'),
        handler: 'StaleWhileRevalidate',
        options: { cacheName: 'configuration' },
      },
    ],
  },
}
