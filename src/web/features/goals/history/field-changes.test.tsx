import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildTree } from '#domain/domains/domain-tree.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Picture, Sense } from '#domain/word/word.ts'
import { TreeContext } from '#web/shared/domains/use-domain-tree.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { FieldChanges } from './field-changes.tsx'

/** What stood in a sense before and what stands there now, for a reader of French. */
function changedFrom(before: Partial<Sense>, after: Partial<Sense>) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => void vi.unstubAllGlobals())
  const word = aWord({ senses: [aSense()] })
  const [was, is] = [before, after].map((said) => ({
    ...word,
    senses: word.senses.map((sense) => ({ ...sense, ...said })),
  }))
  const tree = buildTree('fr', [{ id: '1.3', guid: '', name: 'Eau', inEnglish: false }], {})
  const what = (
    <TreeContext value={tree}>
      <FieldChanges before={was ?? null} after={is ?? null} />
    </TreeContext>
  )
  renderInApp(what, { user: aStoredUser(), project: aProject(), isOnDevice: true })
  return screen.getAllByRole('cell').map(({ textContent }) => textContent)
}

test('a domain is called as in the tree of the reader, and as the word has it where the tree lacks it', () => {
  const tagged = (...ids: readonly string[]) => ({
    semanticDomains: ids.map((id) => ({ ...aDomain(id), name: 'Maji' })),
  })
  expect(changedFrom(tagged('1.3'), tagged('9.9'))).toEqual(['1.3 Eau', '–', '–', '9.9 Maji'])
})

const pictured = (fileName: string, ...captions: readonly string[]): Partial<Sense> => {
  const picture: Picture = { fileName, protected: false, captions: captions.map((text) => ({ language: 'en', text })) }
  return { pictures: [picture] }
}

test('a picture is told by what is written under it', () => {
  expect(changedFrom(pictured('a.jpg', 'A well'), pictured('a.jpg', 'A deep well'))).toEqual(['A well', 'A deep well'])
})

test('a picture without captions is told by being there', () => {
  expect(changedFrom({}, pictured('b.jpg'))).toEqual(['–', 'Yes'])
})

test('another order of the meanings is told as such, with what else has changed', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => void vi.unstubAllGlobals())
  const [water, juice] = ['water', 'juice'].map((def) => aSense({ glosses: [{ language: 'en', def }] }))
  const word = aWord({ senses: [water, juice].flatMap((sense) => sense ?? []) })
  const turned = { ...word, senses: word.senses.toReversed() }
  const what = <FieldChanges before={word} after={turned} />
  renderInApp(what, { user: aStoredUser(), project: aProject(), isOnDevice: true })
  expect(screen.getByRole('rowheader').textContent).toBe('Order of meanings')
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['waterjuice', 'juicewater'])
  expect(screen.queryByText(/^Details/)).toBeNull()
})

test('what is said of a word that was not there before stands where the new value of another one does', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => void vi.unstubAllGlobals())
  const what = <FieldChanges before={null} after={aWord({ vernacular: 'ziwa', senses: [] })} />
  renderInApp(what, { user: aStoredUser(), project: aProject(), isOnDevice: true })
  expect(screen.getByRole('cell').textContent).toBe('ziwa')
  expect(screen.getByRole('rowheader')).toHaveProperty('colSpan', 2)
})
