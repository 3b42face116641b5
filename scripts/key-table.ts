import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const WEB = join(import.meta.dirname, '../src/web')

type Key = { readonly action: string; readonly strokes: readonly object[]; readonly where: string }

type Keys = { readonly ENTRY_KEYS: readonly Key[]; readonly KEY_PLACES: readonly string[] }

type Caps = { readonly capsOf: (stroke: object, t: (text: string) => string) => readonly string[] }

/** The keyboard contract of collecting words as an English HTML table: what the help panel on the screen lists. */
export async function keyTable(): Promise<string> {
  const { ENTRY_KEYS, KEY_PLACES } = await fromWeb<Keys>('shared/keys/entry-keys.ts')
  const { capsOf } = await fromWeb<Caps>('shared/keys/key-caps.ts')
  const texts = JSON.parse(readFileSync(join(WEB, 'locales/en.json'), 'utf8')) as Record<string, string>
  const t = (text: string): string => texts[text] ?? text
  const capped = (stroke: object): string =>
    capsOf(stroke, t)
      .map((cap) => `<kbd>${cap}</kbd>`)
      .join(' ')
  const row = ({ action, strokes }: Key): string =>
    `<tr><td>${strokes.map(capped).join(` ${t('keys.or')} `)}</td><td>${t(`keys.${action}`)}</td></tr>`
  const tables = KEY_PLACES.map((place) => {
    const rows = ENTRY_KEYS.filter(({ where }) => where === place).map(row)
    return `<h2>${t(`keys.place.${place}`)}</h2>\n<table>\n${rows.join('\n')}\n</table>`
  })
  return tables.join('\n')
}

/** The web app has browser types that scripts do not; these files need none when they run. */
async function fromWeb<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(join(WEB, file)).href)) as Module
}
