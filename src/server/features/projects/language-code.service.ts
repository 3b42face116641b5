import { DomainError } from '#domain/domain-error.ts'
import { type CodeCorrection, type LanguagesOfProject, withCorrectedCode } from '#domain/project/language-code.ts'
import type { Project } from '#domain/project/project.ts'
import type { Database } from '#server/database/database.ts'
import { type Decision as Once, once } from '#server/database/once.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { inProjectsTurn } from './changing-project.ts'
import { isSaid } from './language-code.store.ts'
import { existing } from './projects.service.ts'
import { changeProject, lockProject, readProject } from './projects.store.ts'

type Decision = Once & { readonly userId: string }

/**
 * Gives a language of a project another code, and answers its languages. Words do not say of what language they are, so they
 * follow. Throws what `withCorrectedCode` throws, and `project.languageKept` where a version of a word says the code with one
 * of its texts, or a file was imported, whose entries say it (decision 78).
 */
export async function correctCode(
  db: Database,
  decision: Decision,
  correction: CodeCorrection,
): Promise<LanguagesOfProject> {
  const { projectId, userId } = decision
  return inProjectsTurn(decision, () =>
    once(
      db,
      decision,
      async (tx) => {
        const stored = existing(await lockProject(tx, projectId, decision), projectId)
        const change = withCorrectedCode(stored, correction)
        if (await isSaid(tx, projectId, correction.from))
          throw new DomainError('project.languageKept', { language: correction.from })
        await changeProject(tx, projectId, change)
        const settings = Object.keys(change).join(', ')
        await writeAudit(tx, { userId, projectId, action: 'projectChanged', details: { settings } })
        return change
      },
      async (tx) => languagesOf(existing(await readProject(tx, projectId, decision), projectId)),
    ),
  )
}

const languagesOf = ({ vernacularWritingSystem, analysisWritingSystems }: Project): LanguagesOfProject => ({
  vernacularWritingSystem,
  analysisWritingSystems,
})
