import { domainKey, type DomainKey } from '#domain/domains/domain-key.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { removedDomain } from '#domain/domains/removed-domain.ts'
import type { LanguageTag, SemanticDomain } from '#domain/word/word.ts'
import { EVERY, itemsOf } from '#web/replica/outbox/items.ts'
import { wordsInDomain } from '#web/replica/words/read-words.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { useLive } from '#web/replica/use-words.ts'

/**
 * What this device knows of domains that are in the tree no more: as they were to be added, or as their words have them;
 * undefined until that has been read. A key that never can have been one of a domain leads to none.
 */
export function useRemovedDomains(
  keys: readonly DomainKey[],
  lang: LanguageTag,
): ReadonlyMap<DomainKey, TreeDomain> | undefined {
  return useLive(
    async (db) => {
      const all = keys.length === 0 ? [] : await itemsOf(db, ['domain'], EVERY)
      const added = all.flatMap(({ act }) => (act.kind === 'addDomain' ? [act.domain] : []))
      const found = keys.map(async (key) =>
        removedDomain(key, { lang, added: added.find(({ guid }) => guid === key), tag: await tagOf(db, key) }),
      )
      const domains = (await Promise.all(found)).filter((domain) => domain !== null)
      return new Map(domains.map((domain) => [domain.key, domain]))
    },
    [keys.join(), lang],
  )
}

/** As the first word has it that is there. */
async function tagOf(db: ReplicaDatabase, key: DomainKey): Promise<SemanticDomain | undefined> {
  const [first] = await wordsInDomain(db, key)
  const tags = first?.word.senses.flatMap(({ semanticDomains }) => semanticDomains) ?? []
  return tags.find((tag) => domainKey(tag) === key)
}
