import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { FirstView } from './first-view.tsx'

/** The first view of the start page as HTML, in the language of these texts: for who has never been here. */
export function drawnAhead(language: string, texts: Readonly<Record<string, string>>): string {
  const i18n = i18next.createInstance().use(initReactI18next)
  void i18n.init({
    lng: language,
    resources: { [language]: { translation: texts } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <FirstView colourMode="system" />
      </MemoryRouter>
    </I18nextProvider>,
  )
}
