import { vi } from 'vitest'
import type { Guid } from '#domain/word/word.ts'
import { giveConsent } from '#web/features/speakers/given-consent.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { actCommandsOn } from '#web/replica/act-commands.ts'
import { unsavedWork } from '#web/replica/desk/unsaved.ts'
import { isCutOff } from '#web/replica/outbox/consent.ts'
import { WAITING } from '#web/replica/outbox/item.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { type ConsentFile, spokenConsent } from '#web/shared/recorder/spoken-consent.ts'
import { PieceKeeper } from '#web/shared/recorder/piece-keeper.ts'
import type { Household } from './household.ts'
import { endRecording, take, type Page } from './page.ts'

async function addSpeaker(house: Household, page: Page): Promise<void> {
  const id = newGuid()
  const act = { kind: 'addSpeaker', speakerId: id, name: 'Neema' } as const
  const isAdded = await actCommandsOn(page.db)
    .decide({ act, about: 'Neema' })
    .then(() => true)
    .catch(() => false)
  if (isAdded) house.speakers.push({ id, by: page.userId })
}

/** One of those whom somebody sees: those of others once the server has them. */
async function pickSpeaker(house: Household, page: Page, which: number): Promise<Guid | undefined> {
  const seen = ({ speakers, project }: Household) =>
    speakers.filter(({ id, by }) => by === page.userId || project.speakers.has(id))
  if (seen(house).length === 0) await addSpeaker(house, page)
  const all = seen(house)
  return all[which % Math.max(1, all.length)]?.id
}

/** So much more of what a speaker says, each consent in another voice. */
export async function speak(house: Household, page: Page, which: number): Promise<void> {
  const speaker = await pickSpeaker(house, page, which)
  if (speaker === undefined) return
  if (page.recording?.of !== speaker) {
    await endRecording(page)
    const [id, loudness] = [newGuid(), 0.2 + (++house.count % 700) / 1000]
    const item = { kind: 'consent', id, place: speaker, unfinished: 1 } as const
    const value = { speakerId: speaker, speakerName: 'Neema', title: 'Consent of Neema' }
    const pieces = new PieceKeeper(page.replica.desk, id, (rate) => ({ ...item, value: { ...value, rate } }))
    const end = async (isLeft: boolean): Promise<void> => {
      const file = await spokenConsent(aTone(0.4, loudness), value.title)
      await give(house, page, { ...file, id, speaker, which, onEnd: async () => isLeft || pieces.forget() })
    }
    page.recording = { of: speaker, pieces, loudness, written: 0, end }
    house.consents.set(id, { speaker, isWanted: true })
  }
  await take(house, page, page.recording)
}

/** A form that a speaker has signed, as a file. */
async function sign(house: Household, page: Page, which: number): Promise<void> {
  const speaker = await pickSpeaker(house, page, which)
  if (speaker === undefined) return
  const id = newGuid()
  house.consents.set(id, { speaker, isWanted: true })
  const file = new Blob([house.newText()], { type: 'image/jpeg' })
  await give(house, page, { file, name: 'form.jpg', id, speaker, which, onEnd: async () => undefined })
}

type Giving = ConsentFile & {
  readonly id: Guid
  readonly speaker: Guid
  readonly which: number
  readonly onEnd: () => Promise<unknown>
}

/** In the place of those that lie here, and where somebody has been told of it, of the one that the server has. */
async function give(house: Household, page: Page, { file: blob, name, ...giving }: Giving): Promise<void> {
  const { replica, db } = page
  const { id, speaker, which } = giving
  const isTold = which % 2 > 0 && house.project.speakers.consentOf(speaker) !== null
  const of = { speakerId: speaker, speakerName: 'Neema', mayReplace: isTold }
  const made = { id, madeAt: new Date().toISOString(), ...WAITING }
  const replaces = (await itemsOf(db, ['consent'])).filter(({ speakerId }) => speakerId === speaker)
  const onPage = unsavedWork.all().filter((one) => one.replica === db.name && one.kind === 'consent')
  house.hasNetwork = which % 3 === 0
  let ended: Promise<unknown> = Promise.resolve()
  const onEnd = (): void => void (ended = giving.onEnd())
  await giveConsent(replica, { ...of, ...made, blob, mediaType: blob.type, name }, { replaces, onEnd })
  await ended
  for (const one of replaces) letGo(house, one.id)
  for (const one of onPage) {
    if (one.kind !== 'consent' || one.speakerId !== speaker) continue
    one.letGo()
    letGo(house, one.id)
  }
  // One that could not be stored is tried at once.
  const isTried = (): boolean =>
    unsavedWork.all().every((one) => one.kind !== 'consent' || one.id !== id || one.failure() !== null)
  if (!isTried()) await vi.waitUntil(isTried, { interval: 1, timeout: 60_000 })
}

/** Nobody wants it any more; the server may have it, though this device has not heard of that. */
function letGo({ consents }: Household, id: Guid): void {
  const consent = consents.get(id)
  if (consent) consents.set(id, { ...consent, isWanted: false })
}

/** Of one that was cut off, or that the server does not have since it has another one: it is sent, or let go of. */
async function decideConsent(house: Household, page: Page, which: number): Promise<void> {
  const left = await itemsOf(page.db, ['consent'], ['refused'])
  const one = left[which % Math.max(1, left.length)]
  if (!one) return
  if (which % 3 > 0) return page.replica.retryConsent(one.id, !isCutOff(one)).catch(() => undefined)
  await page.replica.discardConsent(one.id)
  letGo(house, one.id)
}

/** Of all that wait for somebody: half of one is sent, and then, by whoever is told of another, in its place. */
export async function sendLeftConsents({ db, replica }: Page): Promise<void> {
  for (const one of await itemsOf(db, ['consent'], ['refused'])) await replica.retryConsent(one.id, !isCutOff(one))
}

/** What is done about speakers and their consents. */
export const CONSENTS = { addSpeaker, speak, sign, decideConsent }
