import { createInstance, type TFunction } from 'i18next'
import type { LetterLanguage } from './letter.ts'
import ar from './texts/ar.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import hi from './texts/hi.json' with { type: 'json' }
import id from './texts/id.json' with { type: 'json' }
import ml from './texts/ml.json' with { type: 'json' }
import my from './texts/my.json' with { type: 'json' }
import pt from './texts/pt.json' with { type: 'json' }
import ru from './texts/ru.json' with { type: 'json' }
import sw from './texts/sw.json' with { type: 'json' }
import zh from './texts/zh.json' with { type: 'json' }

type LetterTexts = Readonly<Record<keyof typeof en, string>>

/** A text that one language lacks does not compile. */
export const LETTER_TEXTS: Readonly<Record<LetterLanguage, LetterTexts>> = {
  ar,
  en,
  es,
  fr,
  hi,
  id,
  ml,
  my,
  pt,
  ru,
  sw,
  zh,
}

const i18n = createInstance()
await i18n.init({
  resources: Object.fromEntries(
    Object.entries(LETTER_TEXTS).map(([language, translation]) => [language, { translation }]),
  ),
  keySeparator: false,
  nsSeparator: false,
  // Who puts values in says how: for HTML and for plain text it is not the same.
  interpolation: { escapeValue: false },
})

export type LetterKey = keyof LetterTexts

/** A text of this language, with values put in as they are. */
export function textsIn(
  language: LetterLanguage,
): (key: LetterKey, values?: Readonly<Record<string, string>>) => string {
  const text: TFunction = i18n.getFixedT(language)
  return (key, values = {}) => text(key, values)
}
