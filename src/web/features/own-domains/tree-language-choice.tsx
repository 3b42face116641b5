import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { primarySubtag } from '#domain/domains/domain-language.ts'
import { NO_WRITING_SYSTEM, type Project, type WritingSystem } from '#domain/project/project.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { changeStoredProject } from '#web/api/change-stored-project.ts'
import { openedProjectQuery } from '#web/api/queries.ts'
import { domainLanguagesQuery } from '#web/shared/domains/domain-queries.ts'
import { writingSystem } from '#web/i18n/find-language.ts'
import { languageName } from '#web/i18n/language-name.ts'
import { Trouble } from '#web/shared/trouble.tsx'
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
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Trouble error={trouble} />
    </>
  )
}

type Choice = { readonly after: WritingSystem; readonly isUndo?: boolean }

/** The choice that is on its way to the server is shown, and is taken back where the server refuses it. */
function useTreeLanguageChange({ id: projectId }: Project) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const tellUndo = useTellUndo()
  const { mutate, variables, isPending, error } = useMutation({
    // With arrow keys several are chosen in a row: the last one counts, so each waits for the one before.
    scope: { id: `tree-language-${projectId}` },
    mutationFn: ({ after }: Choice) => changeStoredProject(projectId, () => ({ semDomWritingSystem: after })),
    onSuccess: async (before, choice) => {
      await queryClient.invalidateQueries(openedProjectQuery(projectId))
      if (choice.isUndo) return
      const lang = primarySubtag(choice.after.bcp47)
      const language = lang === '' ? t('ownDomain.treeLanguageOfPerson') : languageName(lang, i18n.language)
      tellUndo(t('ownDomain.treeLanguageChanged', { language }), () =>
        mutate({ after: before.semDomWritingSystem, isUndo: true }),
      )
    },
  })
  const choose = (lang: LanguageTag): void => mutate({ after: writingSystemOf(lang) })
  return { choose, choosing: isPending ? primarySubtag(variables.after.bcp47) : undefined, error }
}

const writingSystemOf = (lang: LanguageTag): WritingSystem =>
  lang === '' ? NO_WRITING_SYSTEM : writingSystem(lang, languageName(lang, lang))
