import '#web/replica/testing/indexed-db.ts'
import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storageTrouble } from '#web/device/storage-trouble.ts'
import { few } from '#web/replica/testing/any-decision.ts'
import { forAny } from '#web/replica/testing/for-any.ts'
import type { Network } from '#web/replica/testing/network.ts'
import { ProjectInMemory } from '#web/replica/testing/project-in-memory.ts'
import { DeviceModel, type Trouble, type Work } from './testing/device/device-model.ts'
import type { OthersWork } from './testing/device/others.ts'
import { NOTHING_WRONG } from './testing/device/whereabouts.ts'

type Step =
  | { readonly is: 'work'; readonly what: Work; readonly which: number }
  | { readonly is: 'trouble'; readonly what: Trouble; readonly which: number }
  | { readonly is: 'network'; readonly what: Network }
  | { readonly is: 'others'; readonly what: OthersWork; readonly which: number }

const which = fc.nat(5)
const work = few<Work>(
  'type',
  'type',
  'typeAndGo',
  'enter',
  'enter',
  'record',
  'record',
  'endRecording',
  'recordAndGo',
  'edit',
  'edit',
  'correct',
  'move',
  'remove',
  'undo',
  'undo',
  'meetTwin',
  'takeBackOnTheWay',
  'takeBackEarlier',
  'editWhileRead',
  'makeDomain',
  'goTo',
  'goTo',
  'decideRefused',
  'letGoOfDomain',
)
/** What is beside the words. */
const beside = few<Work>(
  'addSpeaker',
  'speak',
  'speak',
  'speakAndGo',
  'sign',
  'decideConsent',
  'photograph',
  'photographAndLogOut',
  'removeSheet',
  'bringSheetBack',
)
const trouble = few<Trouble>(
  'pageGone',
  'killed',
  'newTab',
  'full',
  'free',
  'filledAndKilled',
  'logOut',
  'logInOfAnother',
)
const network = few<Network>(
  'pull',
  'pullOvertaken',
  'push',
  'push',
  'pushLosingAnswers',
  'upload',
  'uploadLosingAnswer',
  'decisions',
  'decisionsLosingAnswers',
  'consents',
  'consentsLosingAnswers',
)
const others = few<OthersWork>(
  'note',
  'note',
  'gloss',
  'gloss',
  'remove',
  'twin',
  'twin',
  'domain',
  'refuse',
  'accept',
  'consent',
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constant('work' as const), what: work, which }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('work' as const), what: beside, which }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('trouble' as const), what: trouble, which }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('network' as const), what: network }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('others' as const), what: others, which }) },
)

/** The local storage of a browser, for Node has none; there, sounds outlive their database. */
function aStorage(): Storage {
  const texts: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, text: string) => void (texts[key] = text),
    removeItem: (key: string) => void Reflect.deleteProperty(texts, key),
    clear: () => Object.keys(texts).forEach((key) => Reflect.deleteProperty(texts, key)),
  }
  return Object.setPrototypeOf(texts, methods) as Storage
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', aStorage())
  onTestFinished(() => {
    vi.unstubAllGlobals()
    storageTrouble.hear(undefined)
  })
})

test('whatever happens to a device, every text, every sound, every consent and every sheet is there once in the end, but for what somebody took back', async () => {
  await forAny(fc.array(step, { maxLength: 48, size: 'max' }), 30, async (steps, onFinished) => {
    localStorage.clear()
    const project = new ProjectInMemory()
    const device = new DeviceModel(project, onFinished)
    for (const one of steps) {
      if (one.is === 'work') await device.does(one.what, one.which)
      if (one.is === 'trouble') await device.meets(one.what, one.which)
      if (one.is === 'network') await device.reach(one.what)
      if (one.is === 'others') await device.othersDo(one.what, one.which)
    }

    expect(await device.settle()).toEqual(NOTHING_WRONG)
  })
}, 1_200_000)
