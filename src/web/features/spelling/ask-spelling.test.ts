import { expect, test } from 'vitest'
import { Spelling } from './ask-spelling.ts'
import type { SpellingQuestion } from './spelling.worker.ts'

/** A worker that answers when the test says so. */
class SlowWorker extends EventTarget {
  readonly asked: string[] = []
  postMessage({ text }: SpellingQuestion): void {
    this.asked.push(text)
  }
  answer(...suggestions: string[]): void {
    this.dispatchEvent(new MessageEvent('message', { data: suggestions }))
  }
}

function aSpelling() {
  const worker = new SlowWorker()
  const heard: string[][] = []
  const spelling = new Spelling(worker as unknown as Worker)
  const ask = (text: string) => spelling.ask({ text, addresses: [] }, (answer) => void heard.push([text, ...answer]))
  return { worker, heard, ask }
}

test('while one question is looked up only the newest of the others waits', () => {
  const { worker, heard, ask } = aSpelling()

  ask('w')
  ask('wa')
  ask('wat')
  expect(worker.asked).toEqual(['w'])
  worker.answer('we')
  expect(worker.asked).toEqual(['w', 'wat'])
  worker.answer('water')

  expect(heard).toEqual([
    ['w', 'we'],
    ['wat', 'water'],
  ])
})

test('whoever has withdrawn a question hears no answer, and the next one is asked all the same', () => {
  const { worker, heard, ask } = aSpelling()

  const withdraw = ask('w')
  withdraw()
  ask('wa')
  worker.answer('we')
  worker.answer('water')

  expect(worker.asked).toEqual(['w', 'wa'])
  expect(heard).toEqual([['wa', 'water']])
})

test('a worker that breaks down has nothing to suggest, and is asked again', () => {
  const { worker, heard, ask } = aSpelling()

  ask('w')
  worker.dispatchEvent(new Event('error'))
  ask('wa')

  expect(heard).toEqual([['w']])
  expect(worker.asked).toEqual(['w', 'wa'])
})
