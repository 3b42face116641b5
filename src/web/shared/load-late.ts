import { addEnglish } from '#web/i18n/add-english.ts'
import { loadChunk } from '#web/plain/load-chunk.ts'

/** As `loadChunk`, for a screen that is not on the way to the first word. */
export function loadLate<Module>(chunk: string, load: () => Promise<Module>): Promise<Module> {
  return loadChunk(chunk, () => withLateTexts(load))
}

/**
 * What is not on the way to the first word comes with the texts that are not, either. Those on the way are the ones that are
 * named by what is loaded without this (`scripts/english-texts.ts`).
 */
export async function withLateTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), addLateTexts()])
  return part
}

let areAdded = false

async function addLateTexts(): Promise<void> {
  if (areAdded) return
  addEnglish((await import('virtual:late-texts')).default)
  areAdded = true
}
