import { useTranslation } from 'react-i18next'
import type { TextChange } from '#domain/domains/change-own-domains.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import { CONSENT_SCOPES } from '#domain/speaker/speaker.ts'
import classes from '#web/shared/waiting-work.module.css'
import type { PendingAct } from '#web/replica/acts/pending-act.ts'
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
  return act.kind
}

/** A name may run in another direction than the words around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`
