import type { SpellingAnswer, SpellingQuestion } from './spelling.worker.ts'

export type AskSpelling = (question: SpellingQuestion, onAnswer: (answer: SpellingAnswer) => void) => () => void

/**
 * Asks the worker one question after the other. Answers a function that withdraws the question: whoever has typed on by the
 * time that it is its turn is not interested in it any more.
 */
export function askingOf(worker: Worker): AskSpelling {
  let before: Promise<void> = Promise.resolve()
  return (question, onAnswer) => {
    let isOver = false
    before = before.then(async () => {
      if (isOver) return
      const answer = await answerOf(worker, question)
      if (!isOver) onAnswer(answer)
    })
    return () => void (isOver = true)
  }
}

function answerOf(worker: Worker, question: SpellingQuestion): Promise<SpellingAnswer> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<SpellingAnswer>) => resolve(data)
    worker.onerror = () => resolve([])
    worker.postMessage(question)
  })
}
