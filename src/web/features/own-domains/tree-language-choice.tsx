import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { primarySubtag } from '#domain/domains/domain-language.ts'
import { NO_WRITING_SYSTEM, type Project, type WritingSystem } from '#domain/project/project.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { domainLanguagesQuery } from '#web/shared/domains/domain-queries.ts'
import { writingSystem } from '#web/i18n/find-language.ts'
import { languageName } from '#web/i18n/language-name.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { useProjectChange } from '#web/shared/use-project-change.ts'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'

/**
 * In which language everybody in the project sees the domains, of those that the server has; '' for each person's own
 * (spec screens 14.3 and 14.7).
 */
export function TreeLanguageChoice({ project }: { readonly project: Project }) {
  const { t, i18n } = useTranslation()
  const { data, error: unknown } = useQuery(domainLanguagesQuery())
  const { choose, choosing, error } = useTreeLanguageChange(project)
  const chosen = primarySubtag(project.semDomWritingSystem.bcp47)
  // What another program has chosen is shown, whether or not the server has it.
  const languages = new Set([...(data?.languages ?? []), chosen, choosing ?? ''].filter((tag) => tag !== ''))
  const compare = new Intl.Collator(i18n.language).compare
  const named = [...languages]
    .map((value) => ({ value, label: languageName(value, i18n.language) }))
    .sort((a, b) => compare(a.label, b.label))
  const trouble = error ?? unknown
  return (
    <>
      <NativeSelect
        label={t('ownDomain.treeLanguage')}
        data={[{ value: '', label: t('ownDomain.treeLanguageOfPerson') }, ...named]}
        value={choosing ?? chosen}
        onChange={(event) => void choose(event.currentTarget.value)}
      />
      <Trouble error={trouble} />
    </>
  )
}

/**
 * The choice that is on its way to the server is shown, and is taken back where the server refuses it. With arrow keys several are
 * chosen in a row: the last one counts.
 */
function useTreeLanguageChange({ id: projectId }: Project) {
  const { t, i18n } = useTranslation()
  const tellUndo = useTellUndo()
  const { change, isChanging, error } = useProjectChange(projectId, 'tree language')
  const [sent, setSent] = useState(NO_WRITING_SYSTEM)
  const send = (after: WritingSystem) => {
    setSent(after)
    return change(() => ({ semDomWritingSystem: after }))
  }
  const choose = async (lang: LanguageTag): Promise<void> => {
    const before = await send(writingSystemOf(lang))
    if (!before) return
    const language = lang === '' ? t('ownDomain.treeLanguageOfPerson') : languageName(lang, i18n.language)
    tellUndo(t('ownDomain.treeLanguageChanged', { language }), () => send(before.semDomWritingSystem))
  }
  return { choose, choosing: isChanging ? primarySubtag(sent.bcp47) : undefined, error }
}

const writingSystemOf = (lang: LanguageTag): WritingSystem =>
  lang === '' ? NO_WRITING_SYSTEM : writingSystem(lang, languageName(lang, lang))
