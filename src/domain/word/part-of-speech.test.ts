import { expect, test } from 'vitest'
import { grammaticalGroup } from '#domain/exchange/lift/grammatical-group.ts'
import { infoOfGroup } from './part-of-speech.ts'
import { GRAMMATICAL_GROUPS } from './word.ts'

test.each(GRAMMATICAL_GROUPS)('%s is still that after an export and an import', (group) => {
  const { catGroup, grammaticalCategory } = infoOfGroup(group)

  expect([catGroup, grammaticalGroup(grammaticalCategory)]).toEqual([group, group])
})
