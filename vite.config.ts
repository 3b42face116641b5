import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { classNameIn } from './scripts/class-names.ts'
import { contractForWeb } from './scripts/contract-for-web.ts'
import { firstChunks, preloadedWith } from './scripts/first-chunks.ts'
import { englishTexts } from './scripts/english-texts.ts'
import { serveLocales } from './scripts/serve-locales.ts'
import { guideLanguages } from './scripts/guide/guide-languages.ts'
import { guidePages } from './scripts/guide/guide-pages.ts'
import { dataTables } from './scripts/data-tables.ts'
import { leftOut } from './scripts/left-out.ts'
import { landingPages } from './scripts/landing-pages.ts'
import { offlineShell } from './scripts/offline-shell.ts'
import { precompress } from './scripts/precompress.ts'
import { spellingDictionaries } from './scripts/spelling-dictionaries.ts'

const server = `http://localhost:${process.env['PORT'] ?? 5000}`

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  // The same code, in the language of today's browsers; what the package leads to by itself was translated into that of 2009.
  // Its makers make it smaller than our build does.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
  define: { __RELEASE__: JSON.stringify(process.env['npm_package_version'] ?? '0.1.0') },
  plugins: [
    react(),
    englishTexts(),
    contractForWeb(),
    leftOut(),
    serveLocales(),
    spellingDictionaries(),
    dataTables(),
    guideLanguages(),
    guidePages(),
    VitePWA(offlineShell),
    landingPages(),
    precompress(),
  ],
  css: { modules: { generateScopedName: classNameIn } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Fonts stay files: a font inside a style sheet is loaded by everybody.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    rolldownOptions: { output: { codeSplitting: firstChunks } },
  },
  server: {
    port: Number(process.env['GRANARY_WEB_PORT'] ?? 5173),
    proxy: {
      '/v1': { target: server, ws: true },
      '/openapi.json': server,
      '^/scripts/(config|release)\\.js$': server,
    },
  },
})
