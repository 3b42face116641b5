import { DomainError } from '#domain/domain-error.ts'
import {
  type CodeCorrection,
  formerCodesAfter,
  renameBy,
  withCorrectedCode,
  type LanguagesOfProject,
} from '#domain/project/language-code.ts'
import type { CustomDomain, Project } from '#domain/project/project.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import type { Tx } from '#server/database/database.ts'
import { holdChangeNumber } from '#server/features/changes/changes.store.ts'
import { existing } from '#server/features/projects/projects.service.ts'
import { changeProject, lockProject } from '#server/features/projects/projects.store.ts'
import { readFormerCodes } from '#server/features/words/former-codes.store.ts'
import * as words from './corrected-words.store.ts'
import { correctPackage, type PackageCorrection } from './corrected-package.ts'
import { insertCorrection, readCorrection, writeFormerCodes } from './correction.store.ts'
import { countEntries } from './package.store.ts'

export type Correcting = Pick<PackageCorrection, 'projectId' | 'changeSet' | 'undoes' | 'blobs' | 'onPut'> & {
  readonly userId: string
  readonly correction: CodeCorrection
  readonly signal: AbortSignal
  readonly onProgress: (done: number, of: number) => void
}

/**
 * Gives a language of a project another code, in one transaction: in its settings, in every version of every word, and in what
 * it has of an imported package (decision 86). Nobody saves a word of the project meanwhile. Answers how many words say the code
 * with one of their texts.
 *
 * Throws what `withCorrectedCode` throws, and `project.codeInUse` where a text says the new code already: nobody could tell
 * afterwards which of them had it before.
 */
export async function correctCode(tx: Tx, work: Correcting): Promise<number> {
  const { projectId, correction } = work
  await holdChangeNumber(tx, projectId)
  const project = existing(await lockProject(tx, projectId), projectId)
  const languages = withCorrectedCode(project, correction)
  const tags = new TagsSaid(renameBy(correction, project))
  const inWords = await words.readTagsOfWords(tx, projectId)
  for (const tag of [correction.from, ...inWords]) tags.rename(tag)
  const tell = await progressOf(tx, work)
  await correctPackage(tx, { ...work, rename: tags.rename, onEntries: tell })
  tags.assertApart()
  const renamed = tags.renamed()
  const renamedInWords = new Map([...renamed].filter(([tag]) => inWords.includes(tag)))
  const guids = await words.renameInVersions(tx, projectId, renamedInWords, tell)
  await words.renameInGlosses(tx, projectId, renamed)
  const changeNumber = await words.numberAnew(tx, projectId, guids)
  await changeSettings(tx, work, { project, languages, guids, changeNumber })
  await writeFormerCodes(tx, projectId, formerCodesAfter(await readFormerCodes(tx, projectId), renamed))
  return guids.size
}

/** The tags that a project says, and what becomes of them. */
class TagsSaid {
  readonly #rename: (tag: LanguageTag) => LanguageTag
  readonly #said = new Set<LanguageTag>()

  constructor(rename: (tag: LanguageTag) => LanguageTag) {
    this.#rename = rename
  }

  readonly rename = (tag: LanguageTag): LanguageTag => {
    this.#said.add(tag)
    return this.#rename(tag)
  }

  renamed(): ReadonlyMap<LanguageTag, LanguageTag> {
    const pairs = [...this.#said].map((tag) => [tag, this.#rename(tag)] as const)
    return new Map(pairs.filter(([tag, renamed]) => tag !== renamed))
  }

  /** Throws where one becomes what another is. */
  assertApart(): void {
    const taken = [...this.renamed().values()].find((tag) => this.#said.has(tag))
    if (taken !== undefined) throw new DomainError('project.codeInUse', { language: taken })
  }
}

/** Tells of what has been looked through, and throws once somebody has cancelled. */
async function progressOf(tx: Tx, { projectId, signal, onProgress }: Correcting): Promise<(more: number) => void> {
  const all = (await countEntries(tx, projectId)) + (await words.countVersions(tx, projectId))
  let done = 0
  return (more) => {
    signal.throwIfAborted()
    onProgress((done += more), all)
  }
}

type Corrected = {
  readonly project: Project
  readonly languages: LanguagesOfProject
  readonly guids: ReadonlySet<Guid>
  readonly changeNumber: number
}

async function changeSettings(
  tx: Tx,
  { projectId, userId, changeSet, undoes, correction: { from, to } }: Correcting,
  { project, languages, guids, changeNumber }: Corrected,
): Promise<void> {
  const undone = undoes === undefined ? undefined : await readCorrection(tx, projectId, undoes)
  const hasDomains = undone?.hasDomains ?? haveDomains(project.semanticDomains, from, to.bcp47)
  const semanticDomains = project.semanticDomains.map((domain) =>
    domain.lang === from ? { ...domain, lang: to.bcp47 } : domain,
  )
  await changeProject(tx, projectId, { ...languages, ...(hasDomains && { semanticDomains }) })
  const former = [project.vernacularWritingSystem, ...project.analysisWritingSystems].find(
    ({ bcp47 }) => bcp47 === from,
  )
  const before = { bcp47: from, name: former?.name ?? '', rtl: former?.rtl ?? null }
  const written = { changeSet, before, after: to, hasDomains, userId, undoes, changeNumber, guids }
  await insertCorrection(tx, projectId, written)
}

/** Own domains have texts in languages of the tree as well, so one of the new code may well be there: then they stay. */
function haveDomains(domains: readonly CustomDomain[], from: LanguageTag, to: LanguageTag): boolean {
  return domains.some(({ lang }) => lang === from) && domains.every(({ lang }) => lang !== to)
}
