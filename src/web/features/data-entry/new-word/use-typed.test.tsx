import '#web/replica/testing/indexed-db.ts'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { openReplica } from '#web/replica/open-replica.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { aTypedItem } from '../testing/on-desk.ts'
import type { Typed } from '../typed/typed.ts'
import { formOf, useTypedPart } from '../typed/use-typed-part.ts'
import { useTyped, type TypedHere } from './use-typed.ts'

/** The next word of a domain, and its form, as two parts of a screen show them. */
async function nextWord() {
  const [user, project] = [aStoredUser(), aProject()]
  const { db, desk } = openReplica(user.id, project.id)
  onTestFinished(() => db.delete())
  const drawn: TypedHere[] = []
  const word = (): TypedHere | undefined => drawn.at(-1)
  renderInApp(<Word onDraw={(one) => drawn.push(one)} />, { user, project, isOnDevice: true })
  const begun = aTypedItem({ vernacular: 'mto' })
  act(() => desk.put(begun))
  // What was begun before is known by now, and gone on with.
  await expect.poll(() => word()?.id).toBe(begun.id)
  return {
    desk,
    /** How often the whole word is drawn while these are typed one after the other. */
    timesDrawnWhile: (...typed: readonly Partial<Typed>[]): number => {
      const before = drawn.length
      for (const part of typed) act(() => word()?.type(part))
      return drawn.length - before
    },
    word,
  }
}

function Word({ onDraw }: { readonly onDraw: (word: TypedHere) => void }) {
  const word = useTyped('1.3')
  onDraw(word)
  return <Form of={word.id} />
}

function Form({ of }: { readonly of: string }) {
  return <output>{useTypedPart(of, formOf)}</output>
}

test('the keys of a form draw the form again, and not the whole word', async () => {
  const { timesDrawnWhile, word } = await nextWord()
  expect(timesDrawnWhile({ vernacular: 'm' }, { vernacular: 'ma' }, { vernacular: 'maji' })).toBe(0)

  expect(screen.getByRole('status').textContent).toBe('maji')
  expect(word()?.now()).toMatchObject({ vernacular: 'maji' })
})

test('what is typed beside the form draws the word again, with all that is typed', async () => {
  const { timesDrawnWhile, word } = await nextWord()
  expect(timesDrawnWhile({ glosses: { en: 'w' } }, { glosses: { en: 'wa' } })).toBe(2)
  expect(timesDrawnWhile({ vernacular: 'maji', glosses: { en: 'wa' } })).toBe(0)

  expect(word()?.parts.glosses).toEqual({ en: 'wa' })
  expect(word()?.now()).toMatchObject({ vernacular: 'maji', glosses: { en: 'wa' } })
})

test('another word that is begun here, or goes on elsewhere, is known with what it is', async () => {
  const { desk, word } = await nextWord()
  const other = aTypedItem({ vernacular: 'zi' })
  act(() => desk.put(other))
  act(() => desk.put({ ...aTypedItem({ vernacular: 'ziwa' }), id: other.id }))

  expect(word()?.others.map(({ typed }) => typed.vernacular)).toEqual(['ziwa'])
})
