import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextChange } from '#domain/domains/change-own-domains.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import { writingSystemIn } from '#domain/project/writing-system-in.ts'
import { CONSENT_SCOPES } from '#domain/speaker/speaker.ts'
import type { LanguageTag, WordContent } from '#domain/word/word.ts'
import { isolated } from '#web/plain/isolated.ts'
import type { PendingAct } from '#web/replica/outbox/pending-act.ts'
import { wordsIn } from '#web/replica/outbox/kinds.ts'
import { isOfMerge, type PendingOperation, type BulkDecision } from '#web/replica/outbox/pending-operation.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import classes from '#web/shared/waiting-work.module.css'
import { useOpenedProject } from '#web/state/use-current-project.ts'
import type { NamesOfActs } from './use-names-of-acts.ts'

type Props = {
  readonly decision: Pick<PendingAct, 'act' | 'about' | 'madeBy'>
  readonly names: NamesOfActs
  /** It is in a file that somebody has brought, or was: else by whom it is says so. */
  readonly isFromFile?: boolean
}

/** A decision about the project in one line: about whom or what, all that it says, and whose when somebody else brought it. */
export function ActSummary({ decision: { act, about, madeBy }, names, isFromFile = madeBy !== undefined }: Props) {
  const { t } = useTranslation()
  const said = useSaid(names)
  return (
    <span className={classes.summary}>
      <bdi>{names.nameOf({ act, about, isFromFile })}</bdi>
      {said(act).map((one) => (
        <span key={one} className={classes.quiet}>
          {one}
        </span>
      ))}
      {madeBy && <span className={classes.quiet}>{t('sync.by', { name: isolated(madeBy) })}</span>}
    </span>
  )
}

/** What a decision says, so that nobody has to take another one's word for it. */
function useSaid({ domainName }: NamesOfActs): (act: ProjectAct) => readonly string[] {
  const { t } = useTranslation()
  return (act) => {
    const what = t(`sync.act.${kindOf(act)}`)
    const value = valueOf(act, domainName)
    if (value !== undefined) return [t('sync.actTo', { what, value: isolated(value) })]
    if (act.kind !== 'agree') return [what]
    const scopes = CONSENT_SCOPES.flatMap((scope) => {
      const name = t(`speakers.scope.${scope}`)
      if (act.scopes[scope] === undefined) return []
      return [act.scopes[scope] ? t('sync.scopeYes', { scope: name }) : t('sync.scopeNo', { scope: name })]
    })
    return [what, ...scopes]
  }
}

function valueOf(act: ProjectAct, domainName: NamesOfActs['domainName']): string | undefined {
  if (act.kind === 'renameSpeaker') return act.name
  if (act.kind === 'tellDomain') return toldIn(act.change)
  return act.kind === 'moveDomain' ? domainName(act.parentKey) : undefined
}

/** In the order of the form. */
function toldIn({ name, description, questions = [] }: TextChange): string | undefined {
  const told = [name, description, ...questions].filter((text) => text)
  return told.length > 0 ? told.join(' · ') : undefined
}

/** What a mark says, where it can be set and taken back. */
function kindOf(act: ProjectAct) {
  if (act.kind === 'withdraw' && !act.withdrawn) return 'takeBackWithdrawal'
  if (act.kind === 'hideDomain' && !act.hidden) return 'showDomain'
  if (act.kind === 'finishDomain' && !act.finished) return 'reopenDomain'
  if (act.kind === 'giveVerdict') return act.verdict
  return act.kind === 'decideCharacters' ? act.status : act.kind
}

type Summed = Pick<PendingOperation, 'decision' | 'madeBy'> & Partial<Pick<PendingOperation, 'merge' | 'goesWith'>>

const kindOfOperation = ({ decision, merge, goesWith }: Summed) =>
  decision.kind !== 'undo' && isOfMerge({ merge, goesWith }) ? 'merge' : decision.kind

/** A pending decision in one line: the word, what is to happen to it, and whose it is when somebody else brought it. */
export function OperationSummary({ operation }: { readonly operation: Summed }) {
  const { t } = useTranslation()
  const project = useOpenedProject()
  const word = wordOf(operation)
  const { decision } = operation
  if (decision.kind === 'bulk') return <BulkSummary decision={decision} madeBy={operation.madeBy} />
  const glosses = (word?.senses ?? []).flatMap((sense) => sense.glosses).filter(({ def }) => def !== '')
  const scriptOf = (tag: LanguageTag) => (project && writingSystemIn(project, tag)) ?? { bcp47: tag }
  return (
    <span className={classes.summary}>
      <span className={classes.vernacular}>
        <InLanguage in={project?.vernacularWritingSystem ?? UNKNOWN}>{word?.vernacular ?? ''}</InLanguage>
      </span>
      <span>
        {glosses.map(({ language, def }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the word stays as it is
          <Fragment key={at}>
            {at > 0 && '; '}
            <InLanguage in={scriptOf(language)}>{def}</InLanguage>
          </Fragment>
        ))}
      </span>
      <span className={classes.quiet}>{t(`sync.kind.${kindOfOperation(operation)}`)}</span>
      {operation.madeBy && <span className={classes.quiet}>{t('sync.by', { name: isolated(operation.madeBy) })}</span>}
    </span>
  )
}

type BulkProps = { readonly decision: BulkDecision; readonly madeBy: string | undefined }

function BulkSummary({ decision: { edit, words }, madeBy }: BulkProps) {
  const { t } = useTranslation()
  return (
    <span className={classes.summary}>
      <bdi>
        {edit.kind === 'replace'
          ? t('sync.replaceIn', {
              find: isolated(edit.find),
              replacement: isolated(edit.replacement),
              words: words.length,
            })
          : t('words.total', { count: words.length })}
      </bdi>
      <span className={classes.quiet}>{t(`bulk.${edit.kind}`)}</span>
      {madeBy && <span className={classes.quiet}>{t('sync.by', { name: isolated(madeBy) })}</span>}
    </span>
  )
}

/** No project is open, and nobody says what language its words are in. */
export const UNKNOWN = { bcp47: '' }

/** The word as the decision leaves it, or left out of the dictionary; null: an undo of which only the server knows the word. */
export function wordOf({ decision }: Pick<PendingOperation, 'decision'>): WordContent | null {
  return wordsIn(decision).find((word) => word !== null) ?? null
}
