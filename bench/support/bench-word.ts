import { randomBytes, randomUUID } from 'node:crypto'
import type { Word } from '#domain/word/word.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'

const LETTERS = 'abdefghijklmnoprstuwy'

/** A word as people enter and edit them, some 1.7 KB: two senses, two languages, a domain for each sense. */
export function benchWord(): Word {
  const sense = () =>
    aSense({
      guid: randomUUID(),
      glosses: [
        { language: 'en', def: someText(2) },
        { language: 'fr', def: someText(2) },
      ],
      definitions: [{ language: 'en', text: someText(12) }],
      semanticDomains: [
        aDomain(`${1 + ((randomBytes(1)[0] ?? 0) % 9)}.2.3`, { userId: 'bench', created: '2026-01-01' }),
      ],
    })
  return aWord({ guid: randomUUID(), vernacular: someText(1), senses: [sense(), sense()] })
}

function someText(words: number): string {
  return Array.from({ length: words }, () =>
    Array.from(randomBytes(9), (byte) => LETTERS[byte % LETTERS.length]).join(''),
  ).join(' ')
}
