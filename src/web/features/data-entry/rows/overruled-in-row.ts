import { domainKey } from '#domain/domains/domain-key.ts'
import { recordingOf, takeTheirs } from '#domain/word/take-theirs.ts'
import type { Sense } from '#domain/word/word.ts'
import { isLostWord, type Overruled } from '#web/replica/overruled.ts'
import type { SessionRow } from './use-session-rows.ts'

type Shown = Pick<SessionRow, 'base' | 'sense'>

/**
 * What the sentence is about: what others wrote or chose; what they had changed in a word that was deleted here; what they deleted and the edit here has brought back; or what
 * their edit has kept, though it was deleted here.
 */
export type Said =
  | ('text' | 'partOfSpeech' | 'speaker' | 'picture')
  | ('deletedWord' | 'deletedMeaning' | 'deletedRecording' | 'deletedDomain' | 'deletedPicture')
  | 'lostWord'
  | Kept

type Kept = 'keptMeaning' | 'keptRecording' | 'keptDomain' | 'keptPicture'

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
  const { path, mine, theirs } = one
  const ofSense = `senses.${sense?.guid}`
  if (path === 'accessibility') return 'deletedWord'
  if (path === ofSense) return whoDeleted(one, ['keptMeaning', 'deletedMeaning'])
  if (path === `${ofSense}.accessibility`) {
    return theirs === 'Deleted' ? 'deletedMeaning' : mine === 'Deleted' ? 'keptMeaning' : null
  }
  if (path.startsWith('senses.') && !path.startsWith(`${ofSense}.`)) return null
  if (path.startsWith(`${ofSense}.semanticDomains.`)) return sense ? saidOfDomain(one, sense) : null
  if (path.startsWith(`${ofSense}.pictures.`)) return sense ? saidOfPicture(one, sense) : null
  if (path.startsWith('audio.') && (theirs === '' || mine === '')) {
    return recordingOf(word, one) === -1 ? null : whoDeleted(one, ['keptRecording', 'deletedRecording'])
  }
  if (takeTheirs(word, one) === null) return null
  if (path.startsWith('audio.')) return 'speaker'
  return path === `${ofSense}.grammaticalInfo` ? 'partOfSpeech' : 'text'
}

/** Of a thing that only one of both left there: a text of what the other one did not delete always says something. */
function whoDeleted<OfMine extends Said, OfTheirs extends Said>(
  { mine, theirs }: Overruled,
  [ofMine, ofTheirs]: readonly [OfMine, OfTheirs],
): OfMine | OfTheirs | null {
  if (mine !== '' && theirs !== '') return null
  return mine !== '' ? ofTheirs : theirs !== '' ? ofMine : null
}

/** What both say alike was put there by another person, or at another time: that is nobody's loss. */
function saidOfDomain(one: Overruled, { guid, semanticDomains }: Sense): Said | null {
  if (one.mine === one.theirs) return null
  if (!semanticDomains.some((tag) => one.path === `senses.${guid}.semanticDomains.${domainKey(tag)}`)) return null
  return whoDeleted(one, ['keptDomain', 'deletedDomain']) ?? 'text'
}

function saidOfPicture(one: Overruled, { guid, pictures = [] }: Sense): Said | null {
  if (!pictures.some(({ fileName }) => one.path === `senses.${guid}.pictures.${fileName}`)) return null
  return whoDeleted(one, ['keptPicture', 'deletedPicture']) ?? 'picture'
}

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
