import { Device } from './device.ts'
import type { Owner } from './people.ts'
import type { Reachable } from './server.ts'
import { type Saved, Typist } from './typist.ts'
import { forecast, type Weather } from './weather.ts'

export type Work = Weather & {
  /** Where several type into one project: it stands in every word. */
  readonly name?: string
  /** Each word is spoken before it is entered. */
  readonly isSpoken?: boolean
}

/** What one person has brought in through a storm. */
export type Sheaf = {
  /** Words whose row said that they are saved, in the order in which they were typed. */
  readonly saved: readonly Saved[]
  /** Forms of all words that were typed, also those whose row had not said anything yet when the browser died. */
  readonly typed: readonly string[]
  /** How often the network really went, and came back after at least one word. */
  readonly cuts: number
  readonly kills: number
  readonly typedOffline: number
  /** These two: see `Typist`. */
  readonly cameBack: number
  readonly slowestReturn: number
  readonly seconds: number
}

/** The longest time, in ms, between Enter and the end of the browser. */
const LAST_BREATH = 150

/** The longest time, in ms, from the first key of a word until the network goes or comes back; a word takes about as long. */
const GUST = 1000

/** On a device of its own; see `typeOnDevice`. */
export async function typeThroughStorm(granary: Reachable, owner: Owner, work: Work): Promise<Sheaf> {
  const device = await Device.at(granary)
  try {
    return await typeOnDevice(device, owner, work)
  } finally {
    await device.end()
  }
}

/**
 * Types words into one browser until so many rows have said that they are saved, while the network goes and comes in the
 * midst of words, and the browser is killed (kill -9) soon after an Enter, be the word saved by then or not. What had not
 * been saved and stands in the fields again is entered from there; nothing is ever typed again. Returns when the page says
 * that everything is on the server.
 */
export async function typeOnDevice(device: Device, owner: Owner, work: Work): Promise<Sheaf> {
  const began = Date.now()
  const typist = await Typist.begin(device, owner)
  const words = await typeAll(typist, work)
  await typist.waitUntilSent()
  const { cuts, kills, typedOffline, cameBack, slowestReturn } = typist
  return { ...words, cuts, kills, typedOffline, cameBack, slowestReturn, seconds: (Date.now() - began) / 1000 }
}

async function typeAll(typist: Typist, work: Work): Promise<Pick<Sheaf, 'saved' | 'typed'>> {
  const { isOffline, strikes, random } = forecast(work)
  const saved: Saved[] = []
  const typed: string[] = []
  while (saved.length < work.words) {
    const count = typed.length
    const word = {
      vernacular: work.name ? `neno ${work.name} ${count}` : `neno ${count}`,
      gloss: `gloss ${count}`,
      isSpoken: work.isSpoken ?? false,
    }
    typed.push(word.vernacular)
    const [goesOffline, moment] = [isOffline(saved.length), random()]
    if (strikes(saved.length)) {
      await typist.setOffline(goesOffline)
      const survived = await typist.typeAndDie(word, moment * LAST_BREATH)
      if (survived) saved.push(survived)
    } else {
      const [one] = await Promise.all([typist.type(word), typist.setOffline(goesOffline, moment * GUST)])
      saved.push(one)
    }
  }
  await typist.setOffline(false)
  return { saved, typed }
}
