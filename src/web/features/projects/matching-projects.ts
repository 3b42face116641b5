import type { ProjectSummary } from '#contract/project.ts'

/** The projects whose name or languages hold what was searched, in the alphabetical order of a language. */
export function matchingProjects(
  projects: readonly ProjectSummary[],
  searched: string,
  lang: string,
): readonly ProjectSummary[] {
  const compare = new Intl.Collator(lang, { numeric: true }).compare
  const wanted = fold(searched)
  return projects
    .filter((project) => texts(project).some((text) => fold(text).includes(wanted)))
    .toSorted((a, b) => compare(a.name, b.name))
}

function texts({ name, vernacularWritingSystem, analysisWritingSystems }: ProjectSummary): readonly string[] {
  return [
    name,
    ...[vernacularWritingSystem, ...analysisWritingSystems].flatMap((system) => [system.bcp47, system.name]),
  ]
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
