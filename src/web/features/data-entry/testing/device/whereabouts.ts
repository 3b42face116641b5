import { domainsOfWord } from '#domain/domains/domains-of-word.ts'
import type { Guid } from '#domain/word/word.ts'
import type { ShelvedItem } from '#web/replica/desk/item.ts'
import { rowOnDesk } from '#web/replica/desk/desk.ts'
import { countUnsent } from '#web/replica/outbox/items.ts'
import type { Row } from '../../rows/session-state.ts'
import type { UnfinishedEdit } from '../../rows/table-context.ts'
import { typedIn } from '../../typed/typed.ts'
import type { Household } from './household.ts'
import type { Page } from './page.ts'
import { textsIn, type Texts } from './texts.ts'

/** What the device of one person has in the end. */
export type Left = {
  readonly desk: readonly ShelvedItem[]
  /** Decisions that the server does not have, and samples of recordings that were never made. */
  readonly waiting: number
  readonly pieces: number
  readonly sheets: readonly FoundSheet[]
  /** Words that the device shows otherwise than the server has them. */
  readonly stale: readonly Guid[]
}

type FoundSheet = {
  readonly id: Guid
  readonly by: string
  readonly domainKey: string
  /** What its picture says. */
  readonly picture: string | undefined
}

/** `tab`: the only one that is open. What no open tab has taken up is seen by nobody. */
export async function leftOn(house: Household, { db, tab, userId: by }: Page): Promise<Left> {
  const { waiting, refused } = await countUnsent(db)
  const shown = new Map(
    (await db.words.toArray()).flatMap(({ guid, word }) => (word ? [[guid, word.id] as const] : [])),
  )
  const onServer = new Map(house.project.words().map(({ guid, id }) => [guid, id]))
  const pictures = new Map((await db.sheetPictures.toArray()).map(({ id, picture }) => [id, picture]))
  const sheets = (await db.sheets.toArray())
    .filter(({ removed }) => !removed)
    .map(async ({ id, domainKey }) => ({ id, by, domainKey, picture: await pictures.get(id)?.text() }))
  const guids = [...new Set([...shown.keys(), ...onServer.keys()])]
  return {
    desk: await db.desk.filter((item) => item.tab === tab).toArray(),
    waiting: waiting + refused,
    pieces: await db.recordingPieces.count(),
    sheets: await Promise.all(sheets),
    stale: guids.filter((guid) => shown.get(guid) !== onServer.get(guid)),
  }
}

/** What is wrong in the end: nothing of it should be. */
export function wrongIn(house: Household, left: readonly Left[]) {
  const desk = left.flatMap((one) => one.desk)
  const texts = [...desk.flatMap(textsOn), ...house.project.words().flatMap(textsIn)]
  const found = Map.groupBy(texts, (text) => text)
  const wanted = house.texts.wanted((entry) => house.homeOf(entry))
  const ever = new Set(house.project.allVersions().flatMap(textsIn))
  return {
    missing: [...wanted].flatMap(([text, { isCertain }]) => (isCertain && !found.has(text) ? [text] : [])),
    untold: house.texts.overwritten().filter((text) => !found.has(text) && !ever.has(text)),
    twice: [...found].flatMap(([text, all]) => (all.length > Math.max(1, wanted.get(text)?.atMost ?? 0) ? [text] : [])),
    unwanted: [...found.keys()].filter((text) => !wanted.has(text)),
    astray: soundsAstray(house, desk),
    misplaced: misplacedIn(house),
    foreign: house.texts.deeds.made().filter(({ operation, by }) => (house.project.authorOf(operation) ?? by) !== by),
    waiting: left.reduce((sum, { waiting }) => sum + waiting, 0),
    pieces: left.reduce((sum, { pieces }) => sum + pieces, 0),
    consents: consentsAstray(house),
    overwritten: house.project.speakers.overwritten,
    sheets: sheetsAstray(
      house,
      left.flatMap(({ sheets }) => sheets),
    ),
    stale: left.flatMap(({ stale }) => stale),
  }
}

export const NOTHING_WRONG: ReturnType<typeof wrongIn> = {
  missing: [],
  untold: [],
  twice: [],
  unwanted: [],
  astray: [],
  misplaced: [],
  foreign: [],
  waiting: 0,
  pieces: 0,
  consents: [],
  overwritten: [],
  sheets: [],
  stale: [],
}

/** In the fields, and what could not be stored in a row. */
function textsOn(item: ShelvedItem): readonly string[] {
  if (item.kind === 'edit') return textOf((item.value as UnfinishedEdit).edit)
  const row = rowOnDesk(item) as Row | undefined
  if (row) return row.failed.flatMap(({ attempt }) => textOf(attempt))
  const typed = item.kind === 'entry' ? typedIn(item.value) : undefined
  return typed ? [typed.vernacular, ...Object.values(typed.glosses)].filter((text) => text !== '') : []
}

const textOf = (edit: object): readonly string[] => ('text' in edit && typeof edit.text === 'string' ? [edit.text] : [])

/** Words that are not in just the domains in which their entries stand. */
function misplacedIn(house: Household): readonly string[] {
  const { texts, project } = house
  const domainOf = ({ domain = '' }: Texts): string => house.keyNow(domain)
  const entries = texts.all().filter((entry) => texts.of(entry).domain !== undefined)
  return [...Map.groupBy(entries, (entry) => texts.of(entry).form ?? '')].flatMap(([form, all]) => {
    const words = project.words().filter(({ vernacular }) => vernacular === form)
    if (words.length === 0 || !all.every((entry) => texts.isCertain(entry, 'domain'))) return []
    const are = joined(words.flatMap(domainsOfWord))
    const shouldBe = joined(all.map((entry) => domainOf(texts.of(entry))))
    return are === shouldBe ? [] : [`${form}: ${are} instead of ${shouldBe}`]
  })
}

const joined = (keys: readonly string[]): string => [...new Set(keys)].toSorted().join()

/** Sounds that are not with the entry that they are of, and once; of one that is taken back, nowhere. */
function soundsAstray({ sounds, texts, project }: Household, desk: readonly ShelvedItem[]): readonly Guid[] {
  const inFields = desk.flatMap((item) =>
    (typedIn(item.value)?.audio ?? []).map(({ fileName }) => ({ fileName, isAt: (of: Guid) => of === item.id })),
  )
  const inWords = project.words().flatMap((word) =>
    word.audio.map(({ fileName }) => ({
      fileName,
      isAt: (of: Guid) => texts.mayHaveForm(of, word.vernacular),
    })),
  )
  const all = [...inFields, ...inWords]
  return [...sounds].flatMap(([sound, of]) => {
    const places = all.filter(({ fileName }) => fileName.startsWith(`${sound}.`))
    return texts.soundsOf(of).includes(places.length) && places.every(({ isAt }) => isAt(of)) ? [] : [sound]
  })
}

/** Consents that have not come to the server once, as those of their speakers; nobody has to have what somebody let go of. */
function consentsAstray({ consents, project }: Household): readonly Guid[] {
  return [...consents].flatMap(([consent, { speaker, isWanted }]) => {
    const come = project.speakers.given().filter(({ id }) => id === consent)
    const isCounted = isWanted ? come.length === 1 : come.length <= 1
    return isCounted && come.every(({ speakerId }) => speakerId === speaker) ? [] : [consent]
  })
}

/** Sheets that whoever chose them does not see once in their table, each with its picture, or still sees though they removed it. */
function sheetsAstray(house: Household, found: readonly FoundSheet[]): readonly Guid[] {
  return [...house.sheets].flatMap(([sheet, { by, name, place, isRemoved }]) => {
    const there = found.filter(({ id }) => id === sheet)
    const isAsWanted = (one: FoundSheet): boolean =>
      one.by === by && one.domainKey === house.keyNow(place) && one.picture === name
    return there.length === (isRemoved ? 0 : 1) && there.every(isAsWanted) ? [] : [sheet]
  })
}
