import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Owner, wordsOnServer } from './people.ts'
import type { Granary } from './server.ts'
import { Typist } from './typist.ts'
import { forecast, type Weather } from './weather.ts'

export type Work = Weather & {
  /** Where several type into one project: it stands in every word, and only such words are counted. */
  readonly name?: string
  /** Each word is spoken before it is entered. */
  readonly isSpoken?: boolean
}

export type Harvest = Counted & {
  /** How often the network really went, and came back after at least one word. */
  readonly cuts: number
  readonly typedOffline: number
  readonly kills: number
  readonly seconds: number
}

type Counted = {
  /** Words whose row said that they are saved. */
  readonly promised: number
  /** Of those, the ones that are not on the server. */
  readonly lost: number
  /** Words that are on the server more than once. */
  readonly twice: number
  /** Of the promised words those that have exactly one recording on the server. */
  readonly spoken: number
  /** Words that the server got to know before one that was typed earlier. */
  readonly outOfOrder: number
}

/** The longest time, in ms, between Enter and the end of the browser. */
const LAST_BREATH = 150

/**
 * Types words into one browser until so many rows have said that they are saved, while the network is cut for some words
 * again and again, and the browser is killed (kill -9) soon after an Enter, be the word saved by then or not. Nothing is ever
 * typed again. Then counts on the server.
 */
export async function typeThroughStorm(granary: Granary, owner: Owner, work: Work): Promise<Harvest> {
  const began = Date.now()
  const typist = new Typist(granary, owner, await mkdtemp(path.join(tmpdir(), 'granary-storm-')))
  try {
    await typist.begin()
    const promised = await typeAll(typist, work)
    await typist.waitUntilSent()
    const { cuts, typedOffline, kills } = typist
    const counted = await harvested(granary, owner, { promised, beginning: beginningOf(work) })
    return { ...counted, cuts, typedOffline, kills, seconds: (Date.now() - began) / 1000 }
  } finally {
    await typist.end()
  }
}

const beginningOf = ({ name }: Work): string => (name ? `neno ${name} ` : 'neno ')

async function typeAll(typist: Typist, work: Work): Promise<readonly string[]> {
  const { isOffline, strikes, random } = forecast(work)
  const promised: string[] = []
  for (let typed = 0; promised.length < work.words; typed++) {
    await typist.setOffline(isOffline(promised.length))
    const word = {
      vernacular: beginningOf(work) + typed,
      gloss: `gloss ${typed}`,
      isSpoken: work.isSpoken ?? false,
    }
    const isPromised = strikes(promised.length)
      ? await typist.typeAndDie(word, random() * LAST_BREATH)
      : await typist.type(word)
    if (isPromised) promised.push(word.vernacular)
  }
  await typist.setOffline(false)
  return promised
}

type Promised = { readonly promised: readonly string[]; readonly beginning: string }

async function harvested(granary: Granary, owner: Owner, { promised, beginning }: Promised): Promise<Counted> {
  const all = await wordsOnServer(granary, owner)
  const words = all.filter(({ vernacular }) => vernacular.startsWith(beginning))
  const byForm = new Map(words.map((word) => [word.vernacular, word]))
  const found = promised.flatMap((vernacular) => byForm.get(vernacular) ?? [])
  return {
    promised: promised.length,
    lost: promised.length - found.length,
    twice: words.length - byForm.size,
    spoken: found.filter(({ audio }) => audio.length === 1).length,
    outOfOrder: found.filter(({ created }, index) => created < (found[index - 1]?.created ?? '')).length,
  }
}
