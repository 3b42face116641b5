declare module 'virtual:spelling-dictionaries' {
  import type { DictionaryName } from '#web/features/spelling/dictionaries.ts'

  /** Where each word list lies: gzip of what `readDictionary` reads. */
  export const addressOfDictionary: Readonly<Record<DictionaryName, string>>
}
