/** What the test of any screen stands on: English, what jsdom lacks, and nothing left over from the test before. */
import '#web/replica/testing/indexed-db.ts'
import { notifications } from '@mantine/notifications'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { Dexie } from 'dexie'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, vi } from 'vitest'
import { storageTrouble } from '#web/device/storage-trouble.ts'
import en from '#web/locales/en.json'
import { forgetDesks } from '#web/replica/desk/desk.ts'
import { unsavedWork } from '#web/replica/desk/unsaved.ts'

const nothing = (): void => undefined

// The colour mode asks for some of these as soon as it is imported.
Object.assign(globalThis, {
  release: 'v0',
  runtimeConfig: { captchaRequired: false, emailServicesEnabled: false },
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
  ResizeObserver: class {
    observe = nothing
    unobserve = nothing
    disconnect = nothing
  },
  IntersectionObserver: class {
    observe = nothing
    unobserve = nothing
    disconnect = nothing
  },
})

// The page's own frames hang on an interval that they keep: when a test that holds the clock ends, none would come again.
const { setTimeout: later, clearTimeout: notAnymore } = globalThis
Object.assign(globalThis, {
  requestAnimationFrame: (draw: FrameRequestCallback) => Number(later(() => draw(performance.now()), 16)),
  cancelAnimationFrame: (frame: number) => notAnymore(frame),
})

Element.prototype.scrollIntoView = nothing
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true
}

// A machine may have other things to do.
configure({ asyncUtilTimeout: 60_000, getElementError: notThere })

/** What is waited for is looked for again and again: the page is written down for whoever reads that it never came. */
function notThere(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, notThere)
  let whole: string | undefined
  const get = (): string => (whole ??= `${message}\n\n${prettyDOM(container)}`)
  return Object.defineProperty(error, 'message', { get, configurable: true })
}

await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

afterEach(async () => {
  cleanup()
  // They are the page's, and there is room for three: what one test said would keep the next one from saying anything.
  notifications.cleanQueue()
  notifications.clean()
  // A page that holds one lets nobody leave without a question.
  unsavedWork.release(() => true)
  forgetDesks()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  storageTrouble.hear(undefined)
  localStorage.clear()
  sessionStorage.clear()
  await i18next.changeLanguage('en')
  // What a screen leaves on its device would be found, and counted, on that of the next.
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})
