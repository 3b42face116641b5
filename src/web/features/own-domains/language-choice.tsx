import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LanguageTag } from '#domain/word/word.ts'
import type { OwnText } from '#domain/domains/own-domains.ts'
import { languageName } from '#web/i18n/language-name.ts'
import { INTERFACE_LANGUAGES } from '#domain/user/interface-languages.ts'
import { useTreeLanguage } from '#web/shared/domains/use-tree-language.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { Drafts } from './own-domain-form-state.ts'

type ChoiceProps = {
  readonly languages: readonly LanguageTag[]
  readonly drafts: Drafts
  readonly chosen: LanguageTag
  readonly onChoose: (lang: LanguageTag) => void
}

/** Languages in which there is a name are marked. */
export function LanguageChoice({ languages, drafts, chosen, onChoose }: ChoiceProps) {
  const { t, i18n } = useTranslation()
  const data = languages.map((value) => ({
    value,
    label: `${languageName(value, i18n.language)}${drafts.get(value)?.name.trim() ? ' ✓' : ''}`,
  }))
  return (
    <NativeSelect
      label={t('ownDomain.language')}
      data={data}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}

/**
 * In which a domain can be told: as the tree is read, as it is told already, as the project and its people speak, and in
 * every language that somebody may have the tree in.
 */
export function useDomainLanguages(texts: readonly OwnText[]): readonly LanguageTag[] {
  const { i18n } = useTranslation()
  const lang = useTreeLanguage()
  const { analysisWritingSystems } = useCurrentProject()
  const told = texts.map((text) => text.lang)
  const own = told.length === 0 || told.includes(lang) ? [lang, ...told] : [...told, lang]
  const spoken = [i18n.language, ...analysisWritingSystems.map(({ bcp47 }) => bcp47), 'en', ...INTERFACE_LANGUAGES]
  return [...new Set([...own, ...spoken])].filter((tag) => tag !== '')
}
