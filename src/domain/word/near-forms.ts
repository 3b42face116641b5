import { bitsIn, letterBit } from '#domain/text/letter-set.ts'
import { lettersApart } from '#domain/text/letters-apart.ts'
import type { Form } from './sorted-forms.ts'

type SameLength = { readonly forms: Form[]; readonly letterSets: number[] }

/**
 * Forms by their number of letters, to find those near a text.
 *
 * Each edit brings at most one letter in and drives one out. So of all forms of about that length only those are compared
 * that have about the same letters, which one look at a number of 32 bits tells: one in a hundred of real words.
 */
export class NearForms {
  private readonly byLength: SameLength[] = []

  add(form: Form): void {
    const { forms, letterSets } = this.ofLength(form.letters.length)
    forms.push(form)
    letterSets.push(letterSetOf(form.letters))
  }

  remove(form: Form): void {
    const { forms, letterSets } = this.ofLength(form.letters.length)
    const at = forms.indexOf(form)
    if (at < 0) return
    forms.splice(at, 1)
    letterSets.splice(at, 1)
  }

  /** Tells of each form at a distance of at most `limit` letters. */
  each(letters: readonly number[], limit: number, tell: (form: Form, distance: number) => void): void {
    const asked = letterSetOf(letters)
    for (let length = Math.max(0, letters.length - limit); length <= letters.length + limit; length++) {
      const { forms, letterSets } = this.ofLength(length)
      for (let at = 0; at < forms.length; at++) {
        const form = forms[at]
        if (!form || areFarApart(asked, letterSets[at] ?? 0, limit)) continue
        const distance = lettersApart(letters, form.letters, limit)
        if (distance <= limit) tell(form, distance)
      }
    }
  }

  private ofLength(length: number): SameLength {
    return (this.byLength[length] ??= { forms: [], letterSets: [] })
  }
}

const letterSetOf = (letters: readonly number[]): number => letters.reduce((set, letter) => set | letterBit(letter), 0)

function areFarApart(some: number, others: number, limit: number): boolean {
  return bitsIn(some & ~others) > limit || bitsIn(others & ~some) > limit
}
