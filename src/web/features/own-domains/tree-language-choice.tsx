import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { updateProject } from '#contract/project.ts'
import { primarySubtag } from '#domain/domains/domain-language.ts'
import { NO_WRITING_SYSTEM, type Project } from '#domain/project/project.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { call } from '#web/api/call.ts'
import { openedProjectQuery } from '#web/api/queries.ts'
import { domainLanguagesQuery } from '#web/shared/domains/domain-queries.ts'
import { writingSystem } from '#web/i18n/find-language.ts'
import { languageName } from '#web/i18n/language-name.ts'
import { Trouble } from '#web/shared/trouble.tsx'

/**
 * In which language everybody in the project sees the domains, of those that the server has; '' for each person's own
 * (spec screens 14.3 and 14.7).
 */
export function TreeLanguageChoice({ project }: { readonly project: Project }) {
  const { t, i18n } = useTranslation()
  const { data, error: unknown } = useQuery(domainLanguagesQuery())
  const { choose, choosing, error } = useTreeLanguageChange(project.id)
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

/** The choice that is on its way to the server is shown, and is taken back where the server refuses it. */
function useTreeLanguageChange(projectId: string) {
  const queryClient = useQueryClient()
  const { mutate, variables, isPending, error } = useMutation({
    // With arrow keys several are chosen in a row: the last one counts, so each waits for the one before.
    scope: { id: `tree-language-${projectId}` },
    mutationFn: (lang: LanguageTag) =>
      call(updateProject, { params: { projectId }, body: { semDomWritingSystem: writingSystemOf(lang) } }),
    onSuccess: () => queryClient.invalidateQueries(openedProjectQuery(projectId)),
  })
  return { choose: mutate, choosing: isPending ? variables : undefined, error }
}

const writingSystemOf = (lang: LanguageTag) =>
  lang === '' ? NO_WRITING_SYSTEM : writingSystem(lang, languageName(lang, lang))
