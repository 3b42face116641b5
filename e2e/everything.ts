export const LONG_LANGUAGE = 'The language of the people on the far side of the great lake'

/** Everything that a project can have; its words are written from right to left. */
export const EVERYTHING = {
  vernacularWritingSystem: { bcp47: 'ms-Arab', name: 'Jawi', font: '', rtl: true },
  analysisWritingSystems: [
    { bcp47: 'en', name: 'English', font: '', rtl: null },
    { bcp47: 'ar', name: 'Arabic', font: 'Scheherazade New', rtl: true },
    { bcp47: 'qaa-x-lake', name: LONG_LANGUAGE, font: '', rtl: null },
  ],
  definitionsEnabled: true,
  grammaticalInfoEnabled: true,
  entryFields: { note: true, flag: true, picture: false },
}
