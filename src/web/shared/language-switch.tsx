import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { interfaceLanguageOf, INTERFACE_LANGUAGES, LANGUAGES } from '#domain/user/interface-languages.ts'
import { chooseLanguage } from '#web/i18n/start-i18n.ts'
import classes from './switches.module.css'

/** The interface language, each language by its own name. A native list: it suits every phone and every script. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  return (
    <label className={classes.switch}>
      <IconLanguage aria-hidden size={22} stroke={1.75} />
      <span className="visually-hidden">{t('language.choose')}</span>
      <select
        className={classes.select}
        value={i18n.language}
        onChange={(event) => {
          const language = interfaceLanguageOf(event.currentTarget.value)
          if (language) void chooseLanguage(language)
        }}
      >
        {INTERFACE_LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGES[language]}
          </option>
        ))}
      </select>
    </label>
  )
}
