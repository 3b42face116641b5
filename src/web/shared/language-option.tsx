import { useTranslation } from 'react-i18next'
import type { FoundLanguage } from '#web/i18n/find-language.ts'
import classes from './language-picker.module.css'

/** Its name, by which other one it goes, where it is spoken, how it is written where that is not in Latin letters, and its code. */
export function LanguageOption({ language: { bcp47, name }, alsoCalled, regions, script }: FoundLanguage) {
  const { t, i18n } = useTranslation()
  const facts = [
    ...(bcp47.startsWith('qaa-x-') ? [t('languagePicker.noCode')] : []),
    new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
      regions.map((code) => nameOf('region', code, i18n.language)),
    ),
    script === 'Latn' || script === '' ? '' : nameOf('script', script, i18n.language),
  ].filter((fact) => fact !== '')
  return (
    <>
      <span className={classes.names}>
        <bdi>{name}</bdi>
        {alsoCalled && <bdi className={classes.quiet}>{alsoCalled}</bdi>}
      </span>
      <span className={classes.facts}>
        {facts.map((fact) => (
          <bdi key={fact}>{fact}</bdi>
        ))}
        <bdi>{bcp47}</bdi>
      </span>
    </>
  )
}

function nameOf(type: 'region' | 'script', code: string, inLanguage: string): string {
  return new Intl.DisplayNames([inLanguage], { type }).of(code) ?? code
}
