import { expect, test } from 'vitest'
import { type Asker, FairTurns, NOBODY, TurnsByName } from './fair-turns.ts'

const askers = (userIds: readonly string[], projectIds: readonly string[]): readonly Asker[] =>
  userIds.map((userId, index) => ({ userId, projectId: projectIds[index] ?? '' }))

/** In which order work begins that all ask for at once, by their place in the list. */
async function orderOf(all: readonly Asker[]): Promise<readonly number[]> {
  const turns = new FairTurns()
  const begun: number[] = []
  await Promise.all(all.map((asker, index) => turns.take(asker, async () => void begun.push(index))))
  return begun
}

test('whose work is done lets everybody else go first', async () => {
  const projects = ['p', 'q', 'r', 's', 't', 'u']

  expect(await orderOf(askers(['amina', 'amina', 'amina', 'kalei', 'kalei', 'sefu'], projects))).toEqual([
    0, 3, 5, 1, 4, 2,
  ])
})

test('and so does the project', async () => {
  const people = ['a', 'b', 'c', 'd', 'e', 'f']

  expect(await orderOf(askers(people, ['p', 'p', 'p', 'q', 'q', 'r']))).toEqual([0, 3, 5, 1, 4, 2])
})

test('in one project everybody gets a turn before anybody gets a second', async () => {
  const people = ['amina', 'amina', 'amina', 'kalei', 'kalei']

  expect(await orderOf(askers(people, ['p', 'p', 'p', 'p', 'p']))).toEqual([0, 3, 1, 4, 2])
})

test('what nobody asked for takes turns by age', async () => {
  expect(await orderOf([NOBODY, NOBODY, NOBODY])).toEqual([0, 1, 2])
})

test('one piece of work is done at a time, and one that fails keeps no other from its turn', async () => {
  const turns = new FairTurns()
  let [now, most] = [0, 0]
  const work = async (fails: boolean): Promise<void> => {
    most = Math.max(most, ++now)
    await Promise.resolve()
    now--
    if (fails) throw new Error('broken')
  }

  const [first, second] = await Promise.allSettled([true, false].map((fails) => turns.take(NOBODY, () => work(fails))))

  expect([first?.status, second?.status, most]).toEqual(['rejected', 'fulfilled', 1])
})

test('as many pieces of work as there are places are done at a time', async () => {
  const turns = new FairTurns(2)
  const [first, second] = [await turns.enter(NOBODY), await turns.enter(NOBODY)]
  let isBegun = false
  const third = turns.enter(NOBODY).then((leave) => ((isBegun = true), leave))
  await Promise.resolve()
  expect(isBegun).toBe(false)

  first()
  ;(await third)()
  second()
  expect(turns.isIdle).toBe(true)
})

test('under each name there are turns of their own', async () => {
  const turns = new TurnsByName()
  const leave = await turns.enter('sena', NOBODY)

  expect(await turns.take('natqgu', NOBODY, () => Promise.resolve('done'))).toBe('done')
  leave()
  expect(await turns.take('sena', NOBODY, () => Promise.resolve('done as well'))).toBe('done as well')
})
