import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE, textsBackend } from './start-i18n.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const texts = () => new Response('{"session.logIn":"Ingia"}')
const refusal = (status: number) => () => new Response('', { status })
const silence = () => {
  throw new TypeError('Failed to fetch')
}

/** Loads the texts of a language from a server that answers so, one after the other; the last answer stays. */
async function load(...answers: readonly (() => Response)[]) {
  const asked: { readonly url: string; readonly at: number }[] = []
  const began = Date.now()
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push({ url, at: Date.now() - began })
    return (answers[asked.length - 1] ?? answers.at(-1) ?? texts)()
  })
  const problems: unknown[] = []
  const instance = i18next.createInstance().use(textsBackend)
  instance.on('failedLoading', (_language, _namespace, problem) => problems.push(problem))
  const ready = instance.init({ ...PATIENCE, lng: 'sw', fallbackLng: false, keySeparator: false })
  await vi.advanceTimersByTimeAsync(60_000)
  await ready.catch(() => undefined)
  return { asked, problems, text: instance.t('session.logIn') }
}

test('the texts of a language are one file', async () => {
  const { asked, text } = await load(texts)

  expect(asked.map(({ url }) => url)).toEqual(['/locales/sw/translation.json'])
  expect(text).toBe('Ingia')
})

test('a server that fails and a network that does not answer are asked again, with pauses that double', async () => {
  const { asked, text, problems } = await load(refusal(503), silence, refusal(500), texts)

  expect(asked.map(({ at }) => at)).toEqual([0, 350, 1_050, 2_450])
  expect(text).toBe('Ingia')
  expect(problems).toEqual([])
})

test('after five more tries it is said that the texts cannot be had', async () => {
  const { asked, problems } = await load(refusal(502))

  expect(asked.map(({ at }) => at)).toEqual([0, 350, 1_050, 2_450, 5_250, 10_850])
  expect(problems).toEqual(['failed loading /locales/sw/translation.json; status code: 502'])
})

test('a refusal is final', async () => {
  const { asked, problems } = await load(refusal(404))

  expect(asked).toHaveLength(1)
  expect(problems).toEqual(['failed loading /locales/sw/translation.json; status code: 404'])
})

test('what is no JSON says so', async () => {
  const { problems } = await load(() => new Response('<html>'))

  expect(problems).toEqual(['failed parsing /locales/sw/translation.json to json'])
})
