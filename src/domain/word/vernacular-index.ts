import { foldForSearch } from '#domain/text/fold-for-search.ts'
import { normalise } from '#domain/text/normalise.ts'
import { tidy } from '#domain/text/tidy.ts'
import { NearForms } from './near-forms.ts'
import { SortedForms, type Form } from './sorted-forms.ts'
import { askedBy, beginning, caseless, SUGGESTIONS } from './suggestion.ts'
import { BestOf } from './best-of.ts'
import type { Guid } from './word.ts'

/**
 * The vernaculars of all words, to be searched while somebody types, and changed word by word.
 *
 * Answers what `bestSuggestions` answers about the same vernaculars. 100,000 words take some 45 MB, and a text half a
 * millisecond, some 4 ms where nothing begins with it.
 */
export class VernacularIndex {
  private readonly alphabet = new Map<string, number>()
  private readonly ofWord = new Map<Guid, string>()
  private readonly forms = new Map<string, { readonly form: Form; words: number }>()
  private readonly sorted = new SortedForms()
  private readonly near = new NearForms()

  /** The word has this vernacular from now on; null: none, or it is in no use. Answers whether it had another one. */
  put(word: Guid, vernacular: string | null): boolean {
    const before = this.ofWord.get(word)
    const now = tidy(vernacular ?? '') || undefined
    if (before === now) return false
    if (before !== undefined) this.leave(before)
    if (now === undefined) this.ofWord.delete(word)
    else this.join(word, now)
    return true
  }

  /** Whether a word has exactly this vernacular, which is in normal form and without blanks around it. */
  has(vernacular: string): boolean {
    return this.forms.has(vernacular)
  }

  /** Whether at most so many vernaculars begin with a text, whatever their case and diacritics. */
  areFewBeginningWith(text: string, most: number): boolean {
    return this.sorted.areFewBeginningWith(foldForSearch(normalise(text)), most)
  }

  /** At most five vernaculars that somebody may be about to type, best first. */
  suggestionsFor(typed: string): readonly string[] {
    const asked = askedBy(typed)
    if (!asked) return []
    const best = new BestOf(SUGGESTIONS)
    const typedAlready = asked.text.trimEnd()
    for (const { vernacular, letters } of this.sorted.beginningWith(asked.folded)) {
      if (best.areAllBetterThan(letters.length) || vernacular === typedAlready) continue
      best.offer(beginning(asked, vernacular, letters.length))
    }
    if (!best.isFull) {
      this.near.each(asked.letters.map(this.letterKnown), asked.limit, ({ vernacular, folded }, size) => {
        const isNew = vernacular !== typedAlready && !folded.startsWith(asked.folded)
        if (isNew) best.offer({ vernacular, fits: 'near', size })
      })
    }
    return best.inOrder().map(({ vernacular }) => vernacular)
  }

  /** The vernaculars that differ from the text in case or diacritics only (spec screens S7.11). */
  alikeTo(typed: string): readonly string[] {
    const text = tidy(typed)
    const folded = foldForSearch(text)
    if (folded === '') return []
    return this.sorted.equalTo(folded).flatMap(({ vernacular }) => (vernacular === text ? [] : [vernacular]))
  }

  private join(word: Guid, vernacular: string): void {
    this.ofWord.set(word, vernacular)
    const known = this.forms.get(vernacular)
    if (known) known.words++
    else this.add(vernacular)
  }

  private add(vernacular: string): void {
    const letters = caseless(vernacular).map((letter) => this.numberOf(letter))
    const form = { vernacular, folded: foldForSearch(vernacular), letters }
    this.forms.set(vernacular, { form, words: 1 })
    this.sorted.add(form)
    this.near.add(form)
  }

  private leave(vernacular: string): void {
    const known = this.forms.get(vernacular)
    if (!known || --known.words > 0) return
    this.forms.delete(vernacular)
    this.sorted.remove(known.form)
    this.near.remove(known.form)
  }

  private numberOf(letter: string): number {
    const number = this.alphabet.get(letter) ?? this.alphabet.size
    this.alphabet.set(letter, number)
    return number
  }

  /** What no word has is like nothing, not even the same letter elsewhere in the text. */
  private readonly letterKnown = (letter: string, at: number): number => this.alphabet.get(letter) ?? -1 - at
}
