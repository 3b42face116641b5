import { expect, test } from 'vitest'
import { askingOf } from './use-spelling.ts'
import type { SpellingQuestion } from './spelling.worker.ts'

/** A worker that answers when the test says so. */
class SlowWorker {
  readonly asked: string[] = []
  onmessage: (event: { readonly data: readonly string[] }) => void = () => undefined
  onerror = (): void => undefined
  postMessage({ text }: SpellingQuestion): void {
    this.asked.push(text)
  }
  async answer(...suggestions: string[]): Promise<void> {
    this.onmessage({ data: suggestions })
    await allSettled()
  }
}

const allSettled = () => new Promise((resolve) => setTimeout(resolve))

function aSpelling() {
  const worker = new SlowWorker()
  const heard: string[][] = []
  const askNow = askingOf(worker as unknown as Worker)
  const ask = (text: string) => askNow({ text, addresses: [] }, (answer) => void heard.push([text, ...answer]))
  return { worker, heard, ask }
}

test('while one question is looked up, those that somebody typed past meanwhile are not asked at all', async () => {
  const { worker, heard, ask } = aSpelling()
  ask('w')
  await allSettled()
  const withdraw = ask('wa')
  withdraw()
  ask('wat')
  expect(worker.asked).toEqual(['w'])

  await worker.answer('we')
  expect(worker.asked).toEqual(['w', 'wat'])
  await worker.answer('water')
  expect(heard).toEqual([
    ['w', 'we'],
    ['wat', 'water'],
  ])
})

test('whoever has withdrawn a question hears no answer, and the next one is asked all the same', async () => {
  const { worker, heard, ask } = aSpelling()
  const withdraw = ask('w')
  await allSettled()
  withdraw()
  ask('wa')
  await worker.answer('we')
  await worker.answer('water')

  expect(worker.asked).toEqual(['w', 'wa'])
  expect(heard).toEqual([['wa', 'water']])
})

test('a worker that breaks down has nothing to suggest, and is asked again', async () => {
  const { worker, heard, ask } = aSpelling()
  ask('w')
  await allSettled()
  worker.onerror()
  ask('wa')
  await allSettled()

  expect(heard).toEqual([['w']])
  expect(worker.asked).toEqual(['w', 'wa'])
})
