/** The one spelling under which texts are compared: composed and decomposed letters are the same (spec rules R4.6). */
export function normalise(text: string): string {
  return text.normalize('NFC')
}
