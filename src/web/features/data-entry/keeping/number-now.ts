import type { DomainId } from '#domain/domains/domain-id.ts'
import type { Renumbered } from '#web/replica/acts/renumbered.ts'

type Heard = Renumbered & {
  /** The name of the database. */
  readonly replica: string
}

/** The other numbers that domains have got while this page is open, in their order. */
const heard: Heard[] = []

/** Answers whether it is new. */
export function noteNumber(renumbered: Heard): boolean {
  const before = heard.findLast(({ replica, guid }) => replica === renumbered.replica && guid === renumbered.guid)
  if (before?.to === renumbered.to) return false
  heard.push(renumbered)
  return true
}

/** Answers which number the domain has by then that has this one now, whichever other domain gets that. */
export function followNumber(replica: string | undefined, id: DomainId): () => DomainId {
  const known = heard.length
  const after = (now: DomainId, { from, to, ...of }: Heard): DomainId =>
    of.replica === replica && from === now ? to : now
  return () => heard.slice(known).reduce(after, id)
}
