import type { Guid, LanguageTag, WordContent } from '#domain/word/word.ts'
import { wordsByGuid, wordsInDomain } from '#web/replica/read-words.ts'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'

/** Words read at a time: of a large dictionary never all at once. */
const AT_ONCE = 2_000

type Asked = { readonly domainId: string | null; readonly lang: LanguageTag }

/** The words without a recording, of a domain or of all, by their vernacular. */
export async function wordsToRecord(db: ReplicaDatabase, { domainId, lang }: Asked): Promise<readonly Guid[]> {
  const found = domainId === null ? await amongAll(db) : (await wordsInDomain(db, domainId)).map(({ word }) => word)
  const { compare } = new Intl.Collator(lang)
  return found
    .filter(({ audio }) => audio.length === 0)
    .map(({ guid, vernacular }) => ({ guid, vernacular }))
    .toSorted((a, b) => compare(a.vernacular, b.vernacular))
    .map(({ guid }) => guid)
}

type Found = Pick<WordContent, 'guid' | 'vernacular' | 'audio'>

/** Also those that wait to be sent, as the person left them. */
async function amongAll(db: ReplicaDatabase): Promise<readonly Found[]> {
  const pending = (await db.outbox.toArray()).flatMap(({ guid, decision }) =>
    decision.kind === 'enter' ? [guid, decision.word.guid] : [guid],
  )
  const asShown = await wordsByGuid(db, [...new Set(pending)])
  const isPending = new Set(pending)
  const found: Found[] = [...new Map([...asShown.values()].map(({ word }) => [word.guid, word])).values()]
  for (let last = ''; ;) {
    const rows = await db.words.where('guid').above(last).limit(AT_ONCE).toArray()
    for (const { guid, word } of rows) {
      if (word && !isPending.has(guid)) found.push({ guid, vernacular: word.vernacular, audio: word.audio })
    }
    const end = rows.at(-1)
    if (!end || rows.length < AT_ONCE) return found
    last = end.guid
  }
}
