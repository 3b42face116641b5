import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'
import type { Plugin } from 'vite'
import { keyTable } from './key-table.ts'

const FOLDER = join(import.meta.dirname, '../docs/guide')

/** Pages of the user guide in the order in which they are to be read. */
const PAGES = [
  'index',
  'account',
  'projects',
  'home',
  'members',
  'collecting-words',
  'words',
  'cleaning',
  'merging',
  'domains',
  'statistics',
  'keyboard',
  'recording',
  'speakers',
  'offline',
  'paper',
  'site',
]

/** The user guide below /docs/, made of its Markdown and, for the keys, of the table that the screen itself obeys. */
export function guidePages(): Plugin {
  return {
    name: 'granary-guide',
    async generateBundle() {
      for (const page of PAGES) {
        this.emitFile({ type: 'asset', fileName: `docs/${page}.html`, source: await guidePage(page) })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use('/docs/', (request, response, next) => {
        const page = /^\/([\w-]*)(?:\.html)?$/.exec(request.url ?? '')?.[1] || 'index'
        if (!PAGES.includes(page)) return next()
        guidePage(page).then((html) => response.setHeader('content-type', 'text/html').end(html), next)
      })
    },
  }
}

/** One page as HTML. Links between the sources lead to pages. */
export async function guidePage(page: string): Promise<string> {
  const markdown = new Marked({
    walkTokens: (token) => {
      if (token.type === 'link') token['href'] = String(token['href']).replace(/\.md$/, '.html')
    },
  })
  const content = markdown.parse(sourceOf(page), { async: false }).replace('<!-- keys -->', await keyTable())
  const title = page === 'index' ? 'User guide – Granary' : `${titleOf(page)} – Granary user guide`
  return readFileSync(join(FOLDER, 'page.html'), 'utf8')
    .replace('{{title}}', title)
    .replace('{{pages}}', linksFrom(page))
    .replace('{{content}}', () => content)
}

function linksFrom(page: string): string {
  const links = PAGES.map((other) => {
    const address = other === 'index' ? '/docs/' : `/docs/${other}.html`
    return `<a href="${address}"${other === page ? ' aria-current="page"' : ''}>${titleOf(other)}</a>`
  })
  return links.join('\n')
}

/** What its first line says. */
function titleOf(page: string): string {
  return sourceOf(page).split('\n', 1)[0]?.replace(/^# /, '') ?? page
}

function sourceOf(page: string): string {
  return readFileSync(join(FOLDER, `${page}.md`), 'utf8')
}
