import type { TFunction } from 'i18next'
import type { AuditLine } from '#contract/audit.ts'

/** What a line says, as a sentence. Who or what is gone has no name any more. */
export function auditText(t: TFunction, line: AuditLine): string {
  const roleName = (role: AuditLine['role']): string => (role ? t(`role.${role}`) : t('role.None'))
  return t(`audit.${kindOf(line)}`, {
    actor: isolated(line.actor) ?? t('audit.someone'),
    whom: isolated(line.whom) ?? t('audit.someone'),
    project: isolated(line.project) ?? t('audit.someProject'),
    role: roleName(line.role),
    formerRole: roleName(line.formerRole),
  })
}

/** A name may run in another direction than the sentence that it stands in. */
const isolated = (name: string | null): string | null => name && `\u2068${name}\u2069`

/** Some actions are told in two ways. */
function kindOf({ action, formerRole, isAdmin }: AuditLine) {
  if (action === 'roleChanged') return formerRole ? 'roleChanged' : 'memberAdded'
  if (action === 'administratorChanged') return isAdmin ? 'administratorMade' : 'administratorUnmade'
  return action
}
