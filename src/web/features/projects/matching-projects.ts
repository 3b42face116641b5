import type { ProjectSummary } from '#contract/project.ts'
import { orderedList } from '#web/shared/ordered-list.ts'

/** The projects whose name or languages hold what was searched, in the alphabetical order of a language. */
export const matchingProjects = (projects: readonly ProjectSummary[], searched: string, lang: string) =>
  orderedList(
    projects,
    { searched, lang, order: { by: 'name', isReversed: false } },
    {
      textsOf: ({ name, vernacularWritingSystem, analysisWritingSystems }) => [
        name,
        ...[vernacularWritingSystem, ...analysisWritingSystems].flatMap((system) => [system.bcp47, system.name]),
      ],
      orders: () => ({}),
    },
  )
