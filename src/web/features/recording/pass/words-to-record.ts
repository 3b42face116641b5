import { domainKey, type DomainKey } from '#domain/domains/domain-key.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import type { Compare } from '#domain/text/collate.ts'
import type { Guid, Pronunciation, WordContent } from '#domain/word/word.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { wordsByGuid, wordsInDomains } from '#web/replica/words/read-words.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { mayBeHeard } from '../may-be-heard.ts'
import type { WordToRecord } from './pass-choice.ts'

/** Words read at a time: of a large dictionary never all at once. */
const AT_ONCE = 2_000

type Asked = {
  /** The domain and all below it, itself first; null for the whole project. */
  readonly domains: readonly DomainKey[] | null
  /** Who asks: what they have put there is theirs. */
  readonly userId: string
  /** undefined: they cannot be had. */
  readonly speakers: readonly Speaker[] | undefined
  /** The order of the vernacular. */
  readonly compare: Compare
}

/** The words without a recording that may be heard, of a domain with all below it or of the project, by their vernacular. */
export async function wordsToRecord(db: ReplicaDatabase, asked: Asked): Promise<readonly WordToRecord[]> {
  const { domains, compare, speakers } = asked
  const found: Found[] = []
  const told = toRecord(asked)
  const keep = (word: WordContent): void => {
    if (!word.audio.some((recording) => counts(recording, speakers)))
      found.push({ vernacular: word.vernacular, ...told(word) })
  }
  if (domains === null) await readAll(db, keep)
  else for (const { word } of await wordsInDomains(db, domains)) keep(word)
  return found
    .toSorted((a, b) => compare(a.vernacular, b.vernacular))
    .map(({ vernacular: _vernacular, ...word }) => word)
}

/** One of a speaker who has withdrawn is none; where only the server knows, it is one. */
export function counts(recording: Pronunciation, speakers: readonly Speaker[] | undefined): boolean {
  return mayBeHeard(recording, undefined, speakers) !== 'no'
}

/** What has to be held of each of them until they are in order. */
type Found = WordToRecord & Pick<WordContent, 'vernacular'>

function toRecord({ domains, userId }: Asked): (word: WordContent) => WordToRecord {
  const within = domains && new Set(domains)
  return ({ guid, senses, flag }) => {
    const tags = senses.flatMap(({ semanticDomains }) => semanticDomains)
    const there = tags.filter((tag) => !within || within.has(domainKey(tag)))
    return {
      guid,
      isHere: domains === null || there.some((tag) => domainKey(tag) === domains[0]),
      isMine: userId !== '' && there.some((tag) => tag.userId === userId),
      isFlagged: flag.active,
    }
  }
}

/** Also those that wait to be sent, as the person left them. */
async function readAll(db: ReplicaDatabase, keep: (word: WordContent) => void): Promise<void> {
  const pending = (await itemsOf(db, ['word'])).flatMap(({ guid, decision }) =>
    decision.kind === 'enter' ? [guid, decision.word.guid] : [guid],
  )
  const isPending = new Set<Guid>(pending)
  const asShown = await wordsByGuid(db, [...isPending])
  for (const word of new Map([...asShown.values()].map((shown) => [shown.word.guid, shown.word])).values()) keep(word)
  for (let last = ''; ;) {
    const rows = await db.words.where('guid').above(last).limit(AT_ONCE).toArray()
    for (const { guid, word } of rows) if (word && !isPending.has(guid)) keep(word)
    const end = rows.at(-1)
    if (!end || rows.length < AT_ONCE) return
    last = end.guid
  }
}
