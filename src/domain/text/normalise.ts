import { isLetterBySign } from './letter-by-sign.ts'

/** The one spelling under which texts are compared: composed and decomposed letters are the same (spec rules R4.6). */
export function normalise(text: string): string {
  return isLetterBySign(text) ? text : text.normalize('NFC')
}
