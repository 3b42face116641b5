import { expect, test } from 'vitest'
import { buildTree } from './domain-tree.ts'
import { withInbox } from './inbox.ts'
import { countInTree } from './word-counts.ts'

test('a domain counts its own words apart from those of everything below it', () => {
  const ids = ['1', '1.1', '1.1.1', '1.2', '2']
  const tree = buildTree(
    'en',
    ids.map((id) => ({ id, guid: '', name: id, inEnglish: false })),
  )
  const counts = countInTree(
    tree,
    new Map([
      ['1', 2],
      ['1.1.1', 3],
      ['1.2', 1],
    ]),
  )

  expect(Object.fromEntries(counts)).toEqual({
    Sem: { own: 0, below: 6 },
    '1': { own: 2, below: 4 },
    '1.1': { own: 0, below: 3 },
    '1.1.1': { own: 3, below: 0 },
    '1.2': { own: 1, below: 0 },
  })
})

test('words of hidden domains count above them, those in the Inbox only there', () => {
  const named = (id: string) => ({ id, guid: '', name: id, inEnglish: false })
  const tree = withInbox(buildTree('en', ['1', '1.1'].map(named), { hidden: ['1.1'] }), { name: 'Inbox', lang: 'en' })
  const counts = countInTree(
    tree,
    new Map([
      ['1.1', 2],
      ['Inbox', 5],
    ]),
  )

  expect(counts.get('Sem')).toEqual({ own: 0, below: 2 })
  expect(counts.get('Inbox')).toEqual({ own: 5, below: 0 })
})
