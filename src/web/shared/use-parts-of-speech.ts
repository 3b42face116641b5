import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { GRAMMATICAL_GROUPS, type GrammaticalGroup } from '#domain/word/word.ts'

/** As a list to choose from has them: in the order of the reader's language, behind what is unspecified. */
export function usePartsOfSpeech(): readonly { readonly group: GrammaticalGroup; readonly name: string }[] {
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const { compare } = new Intl.Collator(i18n.language)
    const isKnown = (group: GrammaticalGroup): number => (group === 'Unspecified' ? 0 : 1)
    return GRAMMATICAL_GROUPS.map((group) => ({ group, name: t(`partOfSpeech.${group}`) })).toSorted(
      (a, b) => isKnown(a.group) - isKnown(b.group) || compare(a.name, b.name),
    )
  }, [t, i18n.language])
}
