import { useTranslation } from 'react-i18next'
import { reasonText } from '#domain/word/protection.ts'
import type { WordContent } from '#domain/word/word.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useScripts } from '../columns/scripts.ts'
import classes from './word-panel.module.css'

/** What the word holds besides, and nobody changes here: its plural, and by its name what an import has brought. */
export function WhatElse({ word }: { readonly word: WordContent }) {
  const { t } = useTranslation()
  const { vernacular } = useScripts()
  const reasons = [word, ...word.senses].flatMap(({ protectReasons }) => protectReasons.map(reasonText))
  const { plural, otherField } = word
  if (!plural && otherField === '' && reasons.length === 0) return null
  return (
    <dl className={classes.else} aria-label={t('words.else')}>
      {plural && (
        <>
          <dt>{t('words.plural')}</dt>
          <dd>
            <InLanguage in={vernacular}>{plural}</InLanguage>
          </dd>
        </>
      )}
      {otherField !== '' && (
        <>
          <dt>{t('words.otherField')}</dt>
          <dd>
            <bdi>{otherField}</bdi>
          </dd>
        </>
      )}
      {reasons.length > 0 && (
        <>
          <dt>{t('words.imported')}</dt>
          <dd>{[...new Set(reasons)].join(', ')}</dd>
        </>
      )}
    </dl>
  )
}
