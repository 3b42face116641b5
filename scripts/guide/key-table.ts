import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InterfaceLanguage } from '../../src/domain/user/interface-languages.ts'
import { interfaceTexts } from './sources.ts'

const WEB = join(import.meta.dirname, '../../src/web')

type Key = { readonly action: string; readonly strokes: readonly object[]; readonly where: string }

type Keys = { readonly ENTRY_KEYS: readonly Key[]; readonly KEY_PLACES: readonly string[] }

type Listed = Readonly<Record<string, readonly { readonly says: string; readonly strokes: readonly object[] }[]>>

type Board = { readonly BOARD_KEYS_LISTED: Listed }

type Caps = { readonly capsOf: (stroke: object, t: (text: string) => string) => readonly string[] }

/** The keys of collecting words, and of merging them, as HTML tables: what the help panels on the screens list. */
export async function keyTable(language: InterfaceLanguage): Promise<string> {
  const { ENTRY_KEYS, KEY_PLACES } = await fromWeb<Keys>('shared/keys/entry-keys.ts')
  const { BOARD_KEYS_LISTED } = await fromWeb<Board>('shared/keys/board-keys.ts')
  const { capsOf } = await fromWeb<Caps>('shared/keys/key-caps.ts')
  const texts = interfaceTexts(language)
  const t = (text: string): string => texts[text] ?? text
  const capped = (stroke: object): string =>
    capsOf(stroke, t)
      .map((cap) => `<kbd>${cap}</kbd>`)
      .join(' ')
  const row = (says: string, strokes: readonly object[]): string =>
    `<tr><td>${strokes.map(capped).join(` ${t('keys.or')} `)}</td><td>${t(says)}</td></tr>`
  const table = (heading: string, rows: readonly string[]): string =>
    `<h2>${heading}</h2>\n<table>\n${rows.join('\n')}\n</table>`
  const collecting = KEY_PLACES.map((place) => {
    const keys = ENTRY_KEYS.filter(({ where }) => where === place)
    return table(
      t(`keys.place.${place}`),
      keys.map(({ action, strokes }) => row(`keys.${action}`, strokes)),
    )
  })
  const merging = Object.entries(BOARD_KEYS_LISTED).map(([heading, keys]) =>
    table(
      `${t('merge.title')}: ${t(heading)}`,
      keys.map(({ says, strokes }) => row(says, strokes)),
    ),
  )
  return [...collecting, ...merging].join('\n')
}

/** The web app has browser types that scripts do not; these files need none when they run. */
async function fromWeb<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(join(WEB, file)).href)) as Module
}
