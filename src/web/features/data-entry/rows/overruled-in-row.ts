import { domainKey } from '#domain/domains/domain-key.ts'
import { recordingOf, takeTheirs } from '#domain/word/take-theirs.ts'
import type { Sense } from '#domain/word/word.ts'
import { isLostWord, type Overruled } from '#web/replica/words/overruled.ts'
import type { SessionRow } from './use-session.ts'

type Shown = Pick<SessionRow, 'base' | 'sense'>

type Thing = 'Meaning' | 'Recording' | 'Domain' | 'Picture'

/**
 * What the sentence is about, by the name of its text: what others wrote or chose; what they deleted and the edit here has
 * brought back; what they had changed in a word that was deleted here; or what their edit has kept, though it was deleted here.
 */
export type Said =
  | ('overruled' | 'overruledPartOfSpeech' | 'overruledSpeaker' | 'overruledPicture')
  | ('alsoDeleted' | `alsoDeleted${Thing}`)
  | 'lostWord'
  | Kept

type Kept = `kept${Thing}`

/** Whether theirs stands: then there is nothing of one's own to be kept. */
export const isKept = (said: Said): said is Kept => said.startsWith('kept')

/**
 * What a row has to say of what was overruled in its word: what concerns the word or the row's own sense, and can be said
 * in a sentence.
 */
export function overruledInRow(all: readonly Overruled[], row: Shown): readonly Overruled[] {
  return all.filter((one) => !isLostWord(one) && saidOf(one, row) !== null)
}

/** null: it concerns another row, or no sentence could say it. */
export function saidOf(one: Overruled, { base: { word }, sense }: Shown): Said | null {
  const [field = '', guid, ofSense] = one.path.split('.')
  const taken = (said: Said): Said | null => (takeTheirs(word, one) === null ? null : said)
  if (one.path === 'accessibility') return 'alsoDeleted'
  if (field === 'audio') {
    const isThere = recordingOf(word, one) !== -1
    return isThere ? (whoDeleted(one, 'Recording') ?? taken('overruledSpeaker')) : null
  }
  if (field !== 'senses') return taken('overruled')
  if (!sense || guid !== sense.guid) return null
  switch (ofSense) {
    case undefined:
      return whoDeleted(one, 'Meaning')
    case 'accessibility':
      return whoDeleted(one, 'Meaning', 'Deleted')
    case 'semanticDomains': {
      // What both say alike was put there by another person, or at another time: that is nobody's loss.
      const isThere = one.mine !== one.theirs && hasPart(one, ofSense, sense.semanticDomains.map(domainKey))
      return isThere ? (whoDeleted(one, 'Domain') ?? 'overruled') : null
    }
    case 'pictures': {
      const isThere = hasPart(
        one,
        ofSense,
        sense.pictures?.map(({ fileName }) => fileName),
      )
      return isThere ? (whoDeleted(one, 'Picture') ?? 'overruledPicture') : null
    }
    case 'grammaticalInfo':
      return taken('overruledPartOfSpeech')
    default:
      return taken('overruled')
  }
}

/** Of a thing that only one of both left there; `gone`: what the other one has instead of a text. */
function whoDeleted({ mine, theirs }: Overruled, thing: Thing, gone = ''): Said | null {
  if ((mine === gone) === (theirs === gone)) return null
  return mine === gone ? `kept${thing}` : `alsoDeleted${thing}`
}

const hasPart = ({ path }: Overruled, of: string, names: readonly string[] = []): boolean =>
  names.some((name) => path.endsWith(`.${of}.${name}`))

/** Of a word that was deleted here: that others had changed it meanwhile. */
export const lostWithWord = (all: readonly Overruled[], { row: { removed } }: Removal): Overruled | undefined =>
  removed?.kind === 'word' ? all.find(isLostWord) : undefined

/** What others have kept of what was deleted with a row, as its word is now; undefined: nothing of it. */
export function keptOfRemoval(all: readonly Overruled[], row: Removal): Overruled | undefined {
  const sense = senseRemoved(row)
  if (!sense) return undefined
  return all.find((one) => KEPT_OF_REMOVAL.has(saidOf(one, { base: row.base, sense })))
}

type Removal = Pick<SessionRow, 'row' | 'base' | 'sense'>

const KEPT_OF_REMOVAL: ReadonlySet<Said | null> = new Set<Said>(['keptMeaning', 'keptDomain'])

/** As it is in the word now, the sense that was deleted with the row, or that was taken out of a domain. */
export function senseRemoved({ row: { removed }, base }: Pick<Removal, 'row' | 'base'>): Sense | undefined {
  if (removed?.kind !== 'sense' && removed?.kind !== 'domain') return undefined
  return base.word.senses.find(({ guid }) => guid === removed.sense)
}

/** The names of those of whom one wrote it, which may be unknown; or it was the same person in another place. */
export function whoWrote({ meanwhile }: Overruled, userId: string): readonly string[] | 'oneself' {
  const others = meanwhile.filter((editor) => editor.userId !== userId)
  if (others.length === 0 && meanwhile.length > 0) return 'oneself'
  return others.map(({ name }) => name)
}
