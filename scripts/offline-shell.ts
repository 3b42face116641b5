import type { VitePWAOptions } from 'vite-plugin-pwa'

/** Fonts and texts of other languages are kept from the first use on; `names` without a hash are asked for anew. */
const KEPT_FOR_A_YEAR = { maxEntries: 200, maxAgeSeconds: 365 * 24 * 60 * 60 }

/** The application shell that opens without a network (docs/decisions/0014). The API is never answered from a cache. */
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
      'assets/noto-sans-latin-wght-normal-*.woff2',
      'assets/andika-latin-400-normal-*.woff2',
    ],
    globIgnores: ['docs/**', 'locales/**'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/v1\//, /^\/docs\//, /^\/openapi/, /^\/health/, /^\/ready/],
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /\.(?:woff2?|ttf)$/.test(url.pathname),
        handler: 'CacheFirst',
        options: { cacheName: 'fonts', expiration: KEPT_FOR_A_YEAR },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/scripts/'),
        handler: 'NetworkFirst',
        options: { cacheName: 'configuration', networkTimeoutSeconds: 3 },
      },
      {
        urlPattern: ({ url, sameOrigin }) =>
          sameOrigin && /^\/v1\/semanticdomain\/(?:tree|names|alldomainnames)/i.test(url.pathname),
        handler: 'StaleWhileRevalidate',
        options: { cacheName: 'domains' },
      },
    ],
  },
}
