import { expect, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { knownVersion } from '../outbox/pending-operation.ts'
import { rebase } from './rebase.ts'
import { aPendingOperation } from '../testing/a-pending-operation.ts'

const note = (text: string) => ({ language: 'en', text })

test('a change keeps what it changed and takes over what others changed meanwhile', () => {
  const seen = aWord({ vernacular: 'maji' })
  const mine = { ...contentOf(seen), note: note('mine') }
  const latest = aWord({ ...seen, id: aWord().id, vernacular: 'mayi' })
  const base = { version: seen.id, word: contentOf(seen) }

  const { decision } = rebase(
    aPendingOperation({ decision: { kind: 'change', base, word: mine } }),
    knownVersion(latest),
  )

  expect(decision).toMatchObject({
    kind: 'change',
    base: { version: latest.id },
    word: { vernacular: 'mayi', note: note('mine') },
  })
})
