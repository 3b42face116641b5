// @vitest-environment jsdom
import '#web/replica/testing/indexed-db.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import type { Recorded } from '#web/features/recording/piece-keeper.ts'
import type { Sound } from '#web/features/recording/sound.ts'
import { aTone } from '#web/features/recording/testing/a-sound.ts'
import type { SpokenConsent } from '#web/replica/begun-recording.ts'
import { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { aConsent } from '#web/replica/testing/a-consent.ts'
import { aNewWord } from '#web/replica/testing/project-in-memory.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { NOTHING_TYPED, readTyped, type Typed } from '../new-word/typed.ts'
import { itemsIn, itemsOf } from '#web/replica/outbox/items.ts'

const HOW = { format: 'wav', glossLanguage: 'en' } as const

/** A device with a project, on which tabs are opened and go. */
class Device {
  private readonly projectId = newGuid()
  private readonly locks = new Set<string>()
  private readonly open: ReplicaDatabase[] = []
  readonly db = new ReplicaDatabase('amina', this.projectId)

  constructor() {
    const { locks } = this
    const manager = {
      query: async () => ({ held: [...locks].map((name) => ({ name })) }),
      request: (name: string, _: unknown, work: () => Promise<never>) => {
        locks.add(name)
        return work()
      },
    }
    Object.defineProperty(navigator, 'locks', { value: manager, configurable: true })
    onTestFinished(async () => {
      Reflect.deleteProperty(navigator, 'locks')
      sessionStorage.clear()
      vi.resetModules()
      for (const db of this.open) db.close()
      await this.db.delete()
    })
  }

  /** A page that shares nothing with those before but what is stored. */
  async openTab() {
    vi.resetModules()
    sessionStorage.clear()
    const { openReplica } = await import('#web/replica/open-replica.ts')
    const { PieceKeeper, recordedWord } = await import('#web/features/recording/piece-keeper.ts')
    const { recoverRecordings } = await import('./recover-recordings.ts')
    const { ownerOf } = await import('./draft-owner.ts')
    const { typedDraft } = await import('../new-word/use-typed.ts')
    const { thisTab } = await import('#web/device/this-tab.ts')
    const name = await thisTab()
    const replica = openReplica('amina', this.projectId)
    this.open.push(replica.db)
    const owner = ownerOf(replica, typedDraft('1.3', 'en'))
    return {
      replica,
      recordedWord,
      recorderOf: (what: () => Recorded) => new PieceKeeper(replica.db, { speakerId: 'asha', what }),
      type: (vernacular: string) => {
        owner.hold()
        return owner.changeAtOnce((now) => ({ ...now, vernacular }))
      },
      typeBeforeAnythingIsRead: (vernacular: string) => {
        owner.hold()
        owner.change((now) => ({ ...now, vernacular }))
      },
      typed: () => owner.now(),
      draftKey: `typed 1.3 ${name}`,
      recover: () => recoverRecordings(replica, HOW),
      vanish: () => void this.locks.delete(`tab ${name}`),
    }
  }

  async hasWritten(pieces: number): Promise<void> {
    await vi.waitUntil(async () => (await this.db.recordingPieces.count()) === pieces, { timeout: 30_000 })
  }

  /** Of each recording that a draft names: what is typed there, and how long it is. */
  async inDrafts(): Promise<readonly { readonly of: string; readonly seconds: number | undefined }[]> {
    const drafts: Typed[] = (await this.db.drafts.toArray()).map(({ draft }) => readTyped(draft, 'en'))
    const named = drafts.flatMap(({ vernacular: of, audio }) => audio.map(({ fileName }) => ({ of, fileName })))
    const recordings = await this.db.recordings.bulkGet(named.map(({ fileName }) => fileName))
    return named.map(({ of }, at) => ({ of, seconds: recordings[at]?.seconds }))
  }

  async left(): Promise<number> {
    return (await this.db.begunRecordings.count()) + (await this.db.recordingPieces.count())
  }
}

const typing = () => {
  const recorded = { kind: 'draft', name: 'typed 1.3' } as const
  return () => recorded
}

function say({ take }: { readonly take: (piece: Sound) => void }, seconds: number): void {
  const { samples, rate } = aTone(seconds, 0.3)
  for (let at = 0; at < samples.length; at += 960) take({ samples: samples.slice(at, at + 960), rate })
}

/** Somebody types “maji” and has said 2.7 seconds when their tab is gone. */
async function afterCutOff(): Promise<Device> {
  const device = new Device()
  const tab = await device.openTab()
  await tab.type('maji')
  say(tab.recorderOf(typing()), 2.7)
  await device.hasWritten(13)
  tab.vanish()
  return device
}

test('what was heard until the page was gone is a recording of what was typed', async () => {
  const device = await afterCutOff()
  const tab = await device.openTab()

  expect(await tab.recover()).toHaveLength(1)
  expect(await device.inDrafts()).toEqual([{ of: 'maji', seconds: 2.6 }])
  expect(tab.typed()).toMatchObject({ vernacular: 'maji', audio: [{ speakerId: 'asha', protected: false }] })
  expect(await device.left()).toBe(0)
  expect(await tab.recover()).toEqual([])
})

test('so is a word that is shorter than a piece, when all of it was said', async () => {
  const device = new Device()
  const tab = await device.openTab()
  await tab.type('ni')
  const recorder = tab.recorderOf(typing())
  say(recorder, 0.1)
  recorder.end(aTone(0.1, 0.3))
  await device.hasWritten(1)
  tab.vanish()
  await (await device.openTab()).recover()

  expect(await device.inDrafts()).toEqual([{ of: 'ni', seconds: 0.1 }])
})

/** Asha says a consent; of that she has said 2.7 seconds when her tab is gone. */
async function afterCutOffConsent(of: SpokenConsent): Promise<Device> {
  const device = new Device()
  const tab = await device.openTab()
  say(
    tab.recorderOf(() => of),
    2.7,
  )
  await device.hasWritten(13)
  tab.vanish()
  return device
}

const CONSENT: SpokenConsent = { kind: 'consent', speakerName: 'Asha', title: 'Consent of Asha' }

test('what was heard of a consent until the page was gone is one of its speaker, of which somebody decides', async () => {
  const device = await afterCutOffConsent(CONSENT)
  const tabs = [await device.openTab(), await device.openTab()]
  const recovered = (await Promise.all(tabs.map((tab) => tab.recover()))).flat()

  expect(recovered).toMatchObject([{ consentOf: 'Asha' }])
  expect(await itemsOf(device.db, ['consent'])).toMatchObject([
    { speakerId: 'asha', name: 'Consent of Asha.wav', mayReplace: false, refusal: { code: 'consent.cutOff' } },
  ])
  expect([await device.left(), await device.db.recordings.count()]).toEqual([0, 0])

  await recovered[0]?.takeBack()
  expect(await itemsIn(device.db, ['consent']).count()).toBe(0)
})

test('a consent that had been kept to the end is none that was cut off', async () => {
  const device = await afterCutOffConsent(CONSENT)
  const tab = await device.openTab()
  const [begun] = await device.db.begunRecordings.toArray()
  await tab.replica.keepConsent({ ...aConsent({ speakerId: 'asha' }), ...(begun && { id: begun.id }) })

  expect(await tab.recover()).toEqual([])
  expect(await itemsOf(device.db, ['consent'])).toMatchObject([{ refusal: null }])
  expect(await device.left()).toBe(0)
})

test('what a later version of the app was recording waits for it, and holds up nothing else', async () => {
  const device = await afterCutOff()
  const later = { kind: 'song' } as unknown as SpokenConsent
  await device.db.begunRecordings.put({ id: 'later', tab: 'gone', of: later, speakerId: '', rate: 48_000 })
  await device.db.recordingPieces.put({ recording: 'later', at: 0, samples: Int16Array.of(1) })

  expect(await (await device.openTab()).recover()).toHaveLength(1)
  expect(await device.inDrafts()).toEqual([{ of: 'maji', seconds: 2.6 }])
  expect(await device.db.begunRecordings.toArray()).toMatchObject([{ id: 'later', tab: 'gone' }])
  expect(await device.db.recordings.count()).toBe(1)
})

test('it can be taken back', async () => {
  const device = await afterCutOff()
  const [recovered] = await (await device.openTab()).recover()
  await recovered?.takeBack()

  expect(await device.inDrafts()).toEqual([])
})

test('of two tabs that are opened after that one has it, with what was typed', async () => {
  const device = await afterCutOff()
  const tabs = [await device.openTab(), await device.openTab()]
  const recoverInBoth = async () => (await Promise.all(tabs.map((tab) => tab.recover()))).flat()
  // The first may leave it to the other, which has taken up the draft.
  const recovered = [...(await recoverInBoth()), ...(await recoverInBoth())]

  expect(recovered).toHaveLength(1)
  expect(await device.inDrafts()).toEqual([{ of: 'maji', seconds: 2.6 }])
  expect(await device.left()).toBe(0)
})

test('a tab that has taken up the draft gets the recording, whichever sees it first', async () => {
  const device = await afterCutOff()
  const first = await device.openTab()
  const second = await device.openTab()
  await second.type('majini')

  expect(await first.recover()).toEqual([])
  expect(await second.recover()).toHaveLength(1)
  expect(await device.inDrafts()).toEqual([{ of: 'majini', seconds: 2.6 }])
})

test('where something else is typed by now, it waits with what it is of', async () => {
  const device = await afterCutOff()
  const tab = await device.openTab()
  tab.typeBeforeAnythingIsRead('moto')
  const [recovered] = await tab.recover()

  expect(tab.typed()).toMatchObject({ vernacular: 'moto', audio: [] })
  expect(await device.inDrafts()).toEqual([{ of: 'maji', seconds: 2.6 }])
  expect(await device.left()).toBe(0)
  await recovered?.takeBack()
  expect(await device.inDrafts()).toEqual([])
})

test('a recording of what was entered meanwhile is one of the word', async () => {
  const device = new Device()
  const tab = await device.openTab()
  const word = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))
  let isEntered = false
  const [before, after] = [typing()(), tab.recordedWord({ version: null, word })]
  const recorder = tab.recorderOf(() => (isEntered ? after : before))
  say(recorder, 1)
  await device.hasWritten(5)
  await tab.replica.enterWord(word)
  isEntered = true
  say(recorder, 1)
  await device.hasWritten(10)
  tab.vanish()
  await (await device.openTab()).recover()

  const [, change] = await itemsOf(device.db, ['word'])
  expect(change).toMatchObject({ guid: word.guid, decision: { word: { audio: [{ speakerId: 'asha' }] } } })
  expect(await device.db.recordings.toArray()).toMatchObject([{ seconds: 2 }])
  expect([await device.inDrafts(), await device.left()]).toEqual([[], 0])
})

test('what was heard of a word that was entered in the moment before the page was gone is of that word', async () => {
  const device = new Device()
  const tab = await device.openTab()
  const word = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))
  await tab.type('maji')
  say(tab.recorderOf(typing()), 1)
  await device.hasWritten(5)
  await tab.replica.enterWord(word, { key: tab.draftKey, draft: NOTHING_TYPED }, true)
  tab.vanish()
  const next = await device.openTab()
  await next.recover()

  const [, change] = await itemsOf(device.db, ['word'])
  expect(change).toMatchObject({ guid: word.guid, decision: { word: { audio: [{ speakerId: 'asha' }] } } })
  expect([next.typed(), await device.inDrafts(), await device.left()]).toEqual([NOTHING_TYPED, [], 0])
})

test('what was cut off is of the word that was entered before it could be made a recording', async () => {
  const device = await afterCutOff()
  const tab = await device.openTab()
  const word = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))
  await tab.type('maji')
  await tab.replica.enterWord(word, { key: tab.draftKey, draft: NOTHING_TYPED }, true)
  expect(await tab.recover()).toHaveLength(1)

  const [, change] = await itemsOf(device.db, ['word'])
  expect(change).toMatchObject({ guid: word.guid, decision: { word: { audio: [{ speakerId: 'asha' }] } } })
  expect([await device.inDrafts(), await device.left()]).toEqual([[], 0])
})

test('so it is when the word was put into another one that is there', async () => {
  const device = new Device()
  const tab = await device.openTab()
  const [there, word] = ['water', 'sea'].map((gloss) =>
    contentOf(aNewWord({ vernacular: 'maji', gloss, domain: '1.3' })),
  )
  if (!there || !word) throw new Error('There are two.')
  await tab.replica.enterWord(there)
  await tab.type('maji')
  say(tab.recorderOf(typing()), 1)
  await device.hasWritten(5)
  const draft = { key: tab.draftKey, draft: NOTHING_TYPED }
  await tab.replica.enterInto({ word: there.guid, sense: null }, word, draft)
  tab.vanish()
  await (await device.openTab()).recover()

  const decided = await itemsOf(device.db, ['word'])
  expect(decided.at(-1)).toMatchObject({ guid: there.guid, decision: { word: { audio: [{ speakerId: 'asha' }] } } })
  expect([await device.inDrafts(), await device.left()]).toEqual([[], 0])
})

test('one that was kept to the end is not kept again', async () => {
  const device = new Device()
  const tab = await device.openTab()
  const word = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))
  const of = tab.recordedWord({ version: null, word })
  const recorder = tab.recorderOf(() => of)
  say(recorder, 1)
  await device.hasWritten(5)
  const audio = [{ fileName: `${recorder.id}.wav`, speakerId: 'asha', protected: false }]
  const { keepSound } = await import('#web/features/recording/keep-sound.ts')
  await keepSound(tab.replica, aTone(1, 0.3), { format: 'wav', speakerId: 'asha', id: recorder.id })
  await tab.replica.enterWord(word)
  await tab.replica.changeWord({ version: null, word }, { ...word, audio })
  tab.vanish()

  expect(await (await device.openTab()).recover()).toEqual([])
  expect([await itemsIn(device.db, ['word']).count(), await device.db.recordings.count(), await device.left()]).toEqual(
    [2, 1, 0],
  )
})

test('what a living tab records is left to it', async () => {
  const device = new Device()
  const tab = await device.openTab()
  const recorder = tab.recorderOf(typing())
  say(recorder, 1)
  await device.hasWritten(5)

  expect(await (await device.openTab()).recover()).toEqual([])
  expect(await tab.recover()).toEqual([])
  await recorder.forget()
  expect(await device.left()).toBe(0)
})
