import { saysGuid } from '#domain/domains/domain-key.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import { ownDomainsOf, withOwnDomains, type NumberedDomain } from '#domain/word/own-domain-tags.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { ApiError } from '#web/api/api-error.ts'

/** The own domains of a project on a server, in memory. Each gets the next number, whoever adds it. */
export class DomainsInMemory {
  /** What somebody adds is refused from now on, as where its place in the tree has gone. */
  isRefusing = false
  private readonly added: NumberedDomain[] = []

  /** The same decision twice is one. */
  decide(act: ProjectAct): void {
    if (act.kind !== 'addDomain') return
    const { guid } = act.domain
    if (this.numberOf(guid)) return
    if (this.isRefusing) throw new ApiError('domain.parentUnknown', {}, 400)
    this.add(guid)
  }

  /** No device of the test: it takes the number that the next one would have got. */
  add(guid: Guid): void {
    this.added.push({ guid, id: `1.3.${10 + this.added.length}` })
  }

  /** undefined: the server does not have it. */
  numberOf(guid: Guid): string | undefined {
    return this.added.find((one) => one.guid === guid)?.id
  }

  /** The word, but in domains under their numbers here. What it is in has come before it. */
  numbered(word: WordContent): WordContent {
    const missing = ownDomainsOf(word).find(({ guid }) => saysGuid(guid) && !this.numberOf(guid))
    if (missing) throw new Error(`A word is in the domain ${missing.guid} before that has come.`)
    return withOwnDomains(word, this.added)
  }
}
