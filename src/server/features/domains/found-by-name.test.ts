import { describe, expect, test } from 'vitest'
import { buildTree } from '#domain/domains/domain-tree.ts'
import { indexDomains, searchDomains } from '#domain/domains/search-domains.ts'
import { shippedGuids, shippedNames } from './shipped-domains.ts'

/** After the name: two arrows at most, Enter to go there, Enter to collect words. */
const ARROWS = 2
/**
 * Names that the list of a language gives to more domains than that, and "–", which names nothing. They are found by
 * their number.
 */
const SHARED: Readonly<Record<string, number>> = { pt: 13, hi: 2 }

describe.each(['en', 'ar', 'es', 'fr', 'hi', 'id', 'my', 'pt', 'ru', 'sw', 'zh'])('in %s', (lang) => {
  const names = shippedNames(lang)

  test.skipIf(names.size === 0)('every domain is reached by its name and four keys', () => {
    const named = [...shippedGuids()].map(([id, guid]) => ({ id, guid, name: names.get(id) ?? '', inEnglish: false }))
    const index = indexDomains(buildTree(lang, named))
    const far = named.filter(({ id, name }) => {
      const place = searchDomains(index, name, ARROWS + 1).findIndex(({ domain }) => domain.id === id)
      return name !== '' && place === -1
    })

    expect(far.map(({ id, name }) => `${id} ${name}`)).toHaveLength(SHARED[lang] ?? 0)
  })
})
