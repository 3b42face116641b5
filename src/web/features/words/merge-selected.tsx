import { useTranslation } from 'react-i18next'
import type { Guid } from '#domain/word/word.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { mergeAddress } from '#web/shared/merge-address.ts'
import { useMay } from '#web/state/use-current-project.ts'

/** More are not looked at side by side. */
const MERGED_AT_ONCE = 20

/** The way to merge the words that are selected. */
export function MergeSelected({ words }: { readonly words: ReadonlySet<Guid> }) {
  const { t } = useTranslation()
  const mayMerge = useMay('MergeAndReviewEntries')
  if (!mayMerge || words.size < 2 || words.size > MERGED_AT_ONCE) return null
  return (
    <ButtonLink to={mergeAddress(words)} look="outlined">
      {t('words.merge', { selected: words.size })}
    </ButtonLink>
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
