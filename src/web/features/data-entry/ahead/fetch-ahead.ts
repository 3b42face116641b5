import type { Project, WritingSystem } from '#domain/project/project.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { fetchToStore } from '#web/device/fetch-to-store.ts'
import { fetchWordLists } from '#web/features/spelling/dictionaries.ts'
import { scriptProps } from '#web/shared/in-language.tsx'
import { isSavingData } from '#web/shared/is-saving-data.ts'
import { workerAtWork } from '#web/shared/worker-at-work.ts'
import { lettersOfScript } from './letters-of-script.ts'

/**
 * Fetches the faces of a project's scripts and the word lists of these languages, if something keeps them: the service
 * worker. Whoever saves data gets them when they are needed, and not before.
 */
export async function fetchAhead(project: Project, spelled: readonly LanguageTag[]): Promise<void> {
  if (!('serviceWorker' in navigator) || isSavingData()) return
  await workerAtWork(navigator.serviceWorker)
  await loadFaces(project)
  await storeFaces()
  await fetchWordLists(spelled)
}

/** Faces that came before the service worker did are on the page, but nowhere for the next one: it gets to see them now. */
async function storeFaces(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  // The browser has them; this does not go over the network.
  for (const face of new Set(loaded.filter(isFace))) await fetchToStore(face)
}

const isFace = (address: string): boolean => /\.(?:woff2?|ttf)$/.test(address)

type Written = Pick<Project, 'vernacularWritingSystem' | 'analysisWritingSystems' | 'alphabet' | 'validCharacters'>

/**
 * Loads the faces that texts of the project's writing systems need. Only the browser knows which these are: a letter with
 * a mark, for one, comes as a whole from the first face that has both. So it sets some letters, where nobody sees them.
 */
async function loadFaces(project: Written): Promise<void> {
  const sample = document.createElement('div')
  sample.className = 'visually-hidden'
  sample.ariaHidden = 'true'
  sample.append(...texts(project).map(([script, letters]) => set(script, letters)))
  document.body.append(sample)
  try {
    await allFacesOf(sample)
  } finally {
    sample.remove()
  }
}

function texts(project: Written): readonly (readonly [WritingSystem, string])[] {
  const { vernacularWritingSystem: vernacular, analysisWritingSystems, alphabet, validCharacters } = project
  const letters = lettersOfScript(vernacular.bcp47)
  const known = [...alphabet.flat(), ...validCharacters]
  return [
    [vernacular, [letters, ...known.map((one) => onLetter(one, letters))].join(' ')],
    ...analysisWritingSystems.map((script) => [script, lettersOfScript(script.bcp47)] as const),
  ]
}

/** A mark that stands alone is set on a letter of its script: on a blank, a browser would try all faces that have blanks. */
const onLetter = (known: string, letters: string): string => (/^\p{M}/u.test(known) ? `${letters}${known}` : known)

function set(script: WritingSystem, letters: string): HTMLElement {
  const { lang, dir, style } = scriptProps(script)
  const element = document.createElement('span')
  if (lang) element.lang = lang
  element.dir = dir
  element.style.fontFamily = style.fontFamily
  element.textContent = letters
  return element
}

/** Until a browser has begun to load what it has found missing; in milliseconds. */
const A_MOMENT = 100

/** A face that came may lack a letter, so that another one is needed: until none comes any more. */
async function allFacesOf(sample: HTMLElement): Promise<void> {
  let before: number
  do {
    before = loadedFaces()
    // Only what is laid out needs faces.
    sample.getBoundingClientRect()
    await new Promise((resolve) => setTimeout(resolve, A_MOMENT))
    await document.fonts.ready
  } while (loadedFaces() > before)
}

const loadedFaces = (): number => [...document.fonts].filter(({ status }) => status === 'loaded').length
