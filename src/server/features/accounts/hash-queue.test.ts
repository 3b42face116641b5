import { expect, test } from 'vitest'
import { hashInTurn, withPlace } from './hash-queue.ts'

test('whoever has a place is not turned away by those who come later, and who finds none is before anything is done', async () => {
  const crowd = Promise.withResolvers<string>()
  const acts: string[] = []
  const first = withPlace(async (inTurn) => {
    const others = Array.from({ length: 200 }, () => hashInTurn(() => crowd.promise).catch(() => 'turned away'))
    const late = await withPlace(async () => acts.push('late')).catch((error: unknown) => error)
    expect(late).toMatchObject({ code: 'request.rateLimited' })
    crowd.resolve('hashed')
    expect(await inTurn(async () => 'in turn')).toBe('in turn')
    return Promise.all(others)
  })
  const answers = new Set(await first)

  expect([...answers].toSorted()).toEqual(['hashed', 'turned away'])
  expect(acts).toEqual([])
  expect(await hashInTurn(async () => 'room again')).toBe('room again')
})
