import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { directionOf } from '../src/domain/text/direction.ts'
import { INTERFACE_LANGUAGES } from '../src/domain/user/interface-languages.ts'
import { classNameIn } from './class-names.ts'
import { guideLanguages } from './guide/guide-languages.ts'

const WEB = join(import.meta.dirname, '../src/web')

type Texts = Readonly<Record<string, string>>
/** As `drawn-ahead.tsx` exports it. */
type Drawing = { readonly drawnAhead: (language: string, texts: Texts) => string }

/**
 * The start page for who has never been here, in each language: the index page with what is seen first in it, so that neither the
 * texts nor the picture wait for the code, which draws the same over it. `server/http/static-files.ts` chooses among these.
 */
export function landingPages(): Plugin {
  let folder = ''
  return {
    name: 'granary-landing-pages',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    closeBundle: { sequential: true, handler: () => writePages(folder) },
  }
}

async function writePages(folder: string): Promise<void> {
  const index = await readFile(join(folder, 'index.html'), 'utf8')
  // Reads sources in Node as a browser would get them, with the same names of classes.
  const reader = await createServer({
    root: WEB,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [guideLanguages()],
    css: { modules: { generateScopedName: classNameIn } },
  })
  try {
    const { drawnAhead } = (await reader.ssrLoadModule('/features/landing/drawn-ahead.tsx')) as Drawing
    await mkdir(join(folder, 'landing'), { recursive: true })
    for (const language of INTERFACE_LANGUAGES) {
      const texts = JSON.parse(await readFile(join(WEB, `locales/${language}.json`), 'utf8')) as Texts
      const view = { language, title: texts['landing.title'] ?? '', drawn: drawnAhead(language, texts) }
      await writeFile(join(folder, 'landing', `${language}.html`), withFirstView(index, view))
    }
  } finally {
    await reader.close()
  }
}

type FirstView = { readonly language: string; readonly title: string; readonly drawn: string }

/** Throws where the index page is no longer laid out as this expects. */
function withFirstView(index: string, { language, title, drawn }: FirstView): string {
  const steps: readonly (readonly [string, string])[] = [
    ['<html lang="en" dir="ltr">', `<html lang="${language}" dir="${directionOf(language)}">`],
    ['<title>Granary</title>', `<title>${title} – Granary</title>`],
    // The code is ten times as much as all that is seen first, and would share the network with it.
    ['<script type="module" crossorigin', '<script type="module" fetchpriority="low" crossorigin'],
    ['<div id="app"></div>', `<div id="app" data-drawn>${drawn}</div>`],
  ]
  return steps.reduce((page, [found, instead]) => {
    if (!page.includes(found)) throw new Error(`The index page has no ${found}`)
    return page.replaceAll(found, () => instead)
  }, index)
}
