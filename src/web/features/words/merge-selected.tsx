import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { WORDS_MERGED } from '#contract/operation.ts'
import type { Guid } from '#domain/word/word.ts'
import { unlessAtRest } from '#web/shared/at-rest.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { mergeAddress } from '#web/shared/merge-address.ts'
import { useMay } from '#web/state/use-current-project.ts'
import classes from './words.module.css'

/** The way to merge the words that are selected; more than are looked at side by side are told how many that may be. */
export function MergeSelected({ words }: { readonly words: ReadonlySet<Guid> }) {
  const { t } = useTranslation()
  const mayMerge = useMay('MergeAndReviewEntries')
  const reason = useId()
  if (!mayMerge || words.size < 2) return null
  const says = t('words.merge', { selected: words.size })
  if (words.size <= WORDS_MERGED)
    return (
      <ButtonLink to={mergeAddress(words)} look="outlined">
        {says}
      </ButtonLink>
    )
  return (
    <>
      <Button variant="default" aria-describedby={reason} {...unlessAtRest(true, undefined)}>
        {says}
      </Button>
      <span id={reason} className={classes.mostMerged}>
        {t('words.mergeMost', { most: WORDS_MERGED })}
      </span>
    </>
  )
}

/** The way to merge one word with another, which is looked for there. */
export function MergeWith({ word }: { readonly word: Guid }) {
  const { t } = useTranslation()
  const mayMerge = useMay('MergeAndReviewEntries')
  if (!mayMerge) return null
  return (
    <ButtonLink to={mergeAddress([word])} look="bare">
      {t('words.mergeWith')}
    </ButtonLink>
  )
}
