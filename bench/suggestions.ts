/**
 * How long it takes from a key until the right suggestions are drawn, and from the last key of a form that is there until
 * the hint is, in a real browser with a replica of 100,000 words: `npm run bench -- suggestions`. Which suggestions are
 * right is computed here, from the same words by the same rule.
 */
import type { Page } from 'playwright'
import { VernacularIndex } from '#domain/word/vernacular-index.ts'
import { enterDomain, vernacularOf } from '../e2e/people.ts'
import { browserInProject } from './support/browser-in-project.ts'
import { percentile } from './support/percentile.ts'
import { syllableWords } from './support/syllables.ts'
import { describeMachine, printBars } from './support/table.ts'

const WORDS = Number(process.env['WORDS'] ?? 100_000)
const TYPED = Number(process.env['TYPED'] ?? 100)
const BAR_MS = 30
/** Between two keys, in milliseconds: as the fastest people type, and as keys come of which none may be lost. */
const TYPING = 70
const BURST = 15
/** In which whatever belongs to a word has come. */
const PAUSE = 150

const machine = describeMachine()
const nextWord = syllableWords(1)
const vernaculars = Array.from({ length: WORDS }, nextWord)
const typed = Array.from({ length: TYPED }, (_, at) => (at % 2 ? nextWord() : (vernaculars[at * 7] ?? '')))
await using browser = await browserInProject(vernaculars)
const { page } = browser
await enterDomain(page, browser, '1.2.3')

const right = rightLists()
await watchLists(page, { right, known: [...new Set(vernaculars.filter((one) => typed.includes(one)))] })
await indexIsFull(page, right)
const typing = await timesOf(page, TYPING)
const burst = await timesOf(page, BURST)
const { toList, toHint } = typing

const keys = typed.join('').length
console.log(`${keys} keys, ${TYPING} ms apart and then ${BURST} ms, in a project of ${WORDS} words\n${machine}\n`)
printBars([
  { what: 'key to suggestions, 95th percentile', measured: percentile(toList, 0.95), atMost: BAR_MS, unit: 'ms' },
  { what: 'key to hint, 95th percentile', measured: percentile(toHint, 0.95), atMost: BAR_MS, unit: 'ms' },
  { what: 'keys dropped, of both', measured: typing.dropped + burst.dropped, atMost: 0, unit: '' },
  { what: 'keys whose suggestions never came', measured: typing.missed + burst.missed, atMost: 0, unit: '' },
])
for (const [name, times] of [
  [`${TYPING} ms apart`, typing],
  [`${BURST} ms apart`, burst],
] as const)
  console.log(`${name}: suggestions ${spread(times.toList)}, hint ${spread(times.toHint)}`)
if (toList.length < keys / 2 || toHint.length < TYPED / 4) process.exitCode = 1

type Right = Readonly<Record<string, readonly string[]>>

/** What is right at each key. */
function rightLists(): Right {
  const index = new VernacularIndex()
  for (const [at, vernacular] of vernaculars.entries()) index.put(`${at}`, vernacular)
  const texts = typed.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)))
  return Object.fromEntries(texts.map((text) => [text, index.suggestionsFor(text)]))
}

/** The worker has read all words. */
async function indexIsFull(page: Page, right: Right): Promise<void> {
  const probe = typed[0] ?? ''
  for (let tries = 0; tries < 120; tries++) {
    await vernacularOf(page).fill(probe)
    await page.waitForTimeout(500)
    const shown = await page.getByRole('listbox').getByRole('option').allTextContents()
    await vernacularOf(page).fill('')
    if (JSON.stringify(shown) === JSON.stringify(right[probe])) return page.evaluate(() => window.forgetKeys())
  }
  throw new Error('The suggestions are never right.')
}

function spread(times: readonly number[]): string {
  return `${percentile(times, 0.5).toFixed(1)} ms (95 %: ${percentile(times, 0.95).toFixed(1)})`
}

/** Types every word. */
async function timesOf(page: Page, keyEvery: number) {
  await page.evaluate(() => window.forgetKeys())
  let dropped = 0
  for (const word of typed) dropped += await type(page, word, keyEvery)
  return { ...(await page.evaluate(() => window.timesOfKeys)), dropped }
}

/** Answers how many keys did not reach the field. */
async function type(page: Page, word: string, keyEvery: number): Promise<number> {
  const field = vernacularOf(page)
  await field.focus()
  await page.keyboard.type(word, { delay: keyEvery })
  await page.waitForTimeout(PAUSE)
  const value = await field.inputValue()
  await field.fill('')
  await page.waitForTimeout(PAUSE)
  return value === word ? 0 : Math.max(1, word.length - value.length)
}

declare global {
  var timesOfKeys: { toList: number[]; toHint: number[]; missed: number }
  var forgetKeys: () => void
}

/**
 * Times each key from its event until the first frame has been drawn in which what is suggested is right for the text that
 * stands there by then. A key whose text is gone before belongs to the next one.
 */
async function watchLists(
  page: Page,
  known: { readonly right: Right; readonly known: readonly string[] },
): Promise<void> {
  await page.evaluate(({ right, known }) => {
    const forms = new Set(known)
    const field = document.querySelector<HTMLInputElement>('section[aria-label="New word"] input')
    let waiting: number[] = []
    let last: number | null = null
    window.forgetKeys = () => {
      window.timesOfKeys = { toList: [], toHint: [], missed: 0 }
      waiting = []
      last = null
    }
    window.forgetKeys()
    // A letter that no key of the bench's keyboard has comes without a press.
    let press: number | null = null
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.target === field && event.key.length === 1) press = event.timeStamp
    }
    const onLetter = (event: InputEvent): void => {
      if (event.inputType !== 'insertText') return
      last = press ?? event.timeStamp
      waiting.push(last)
      press = null
    }
    const drawnAfter = (pressed: readonly number[], times: number[]): void => {
      requestAnimationFrame(() => {
        // Comes when the frame has been drawn.
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => {
          for (const one of pressed) times.push(performance.now() - one)
        })
        channel.port1.start()
        channel.port2.postMessage(null)
      })
    }
    const look = (): void => {
      const text = field?.value ?? ''
      if (text === '') {
        window.timesOfKeys.missed += waiting.length
        waiting = []
        last = null
        return
      }
      const shown = [...document.querySelectorAll('[role="listbox"] [role="option"]')].map((one) => one.textContent)
      if (waiting.length > 0 && JSON.stringify(shown) === JSON.stringify(right[text])) {
        drawnAfter(waiting, window.timesOfKeys.toList)
        waiting = []
      }
      if (last !== null && forms.has(text) && document.querySelector('[role="radiogroup"]')) {
        drawnAfter([last], window.timesOfKeys.toHint)
        last = null
      }
    }
    document.addEventListener('keydown', onKeyDown, true)
    field?.addEventListener('beforeinput', onLetter)
    field?.addEventListener('input', () => queueMicrotask(look))
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, known)
}
