/** A vernacular, however many words have it. */
export type Form = {
  readonly vernacular: string
  readonly folded: string
  /** Its letters as numbers of the index's own alphabet, case left aside. */
  readonly letters: readonly number[]
}

/** Up to so many new forms are put where they belong one by one; more are sorted all together. */
const FEW = 50

/** Forms in the order of their folded texts, so that those which begin alike stand side by side. */
export class SortedForms {
  private forms: Form[] = []
  private added: Form[] = []

  add(form: Form): void {
    this.added.push(form)
  }

  remove(form: Form): void {
    this.settle()
    const at = this.forms.indexOf(form, this.firstFrom(form.folded))
    if (at >= 0) this.forms.splice(at, 1)
  }

  /** Whether at most so many begin with it. */
  areFewBeginningWith(folded: string, most: number): boolean {
    this.settle()
    return this.forms[this.firstFrom(folded) + most]?.folded.startsWith(folded) !== true
  }

  beginningWith(folded: string): readonly Form[] {
    return this.from(folded, (form) => form.folded.startsWith(folded))
  }

  equalTo(folded: string): readonly Form[] {
    return this.from(folded, (form) => form.folded === folded)
  }

  private from(folded: string, belongs: (form: Form) => boolean): readonly Form[] {
    this.settle()
    const first = this.firstFrom(folded)
    for (let end = first; ; end++) {
      const form = this.forms[end]
      if (!form || !belongs(form)) return this.forms.slice(first, end)
    }
  }

  private settle(): void {
    if (this.added.length > FEW) this.forms = [...this.forms, ...this.added].toSorted(byFolded)
    else for (const form of this.added) this.forms.splice(this.firstFrom(form.folded), 0, form)
    this.added = []
  }

  private firstFrom(folded: string): number {
    let [from, to] = [0, this.forms.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.forms[middle]?.folded ?? '') < folded) from = middle + 1
      else to = middle
    }
    return from
  }
}

function byFolded(a: Form, b: Form): number {
  if (a.folded === b.folded) return 0
  return a.folded < b.folded ? -1 : 1
}
