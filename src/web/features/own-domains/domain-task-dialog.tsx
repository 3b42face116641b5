import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DomainKey, NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { type OwnDomain, ownDomainsOf } from '#domain/domains/own-domains.ts'
import { DomainPicker } from '#web/shared/domain-tree/domain-picker.tsx'
import { useDomainNumbers, useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { Question } from '#web/shared/question.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import type { DomainTask } from './use-domain-task.tsx'
import { useOwnDomainCommands } from './use-own-domain-commands.ts'
import { type FormChanges, editActs, emptyText } from './own-domain-form-state.ts'
import { OwnDomainForm } from './own-domain-form.tsx'
import { useDomainAct } from './use-domain-act.ts'

type Props = {
  readonly task: DomainTask
  /** Words in a domain itself. */
  readonly wordsIn: (key: DomainKey) => number
  /** Where a new domain is. */
  readonly onAdded?: ((key: DomainKey) => void) | undefined
  readonly onClose: () => void
}

/** The dialog in which somebody does what they are about to do with a domain. */
export function DomainTaskDialog({ task, wordsIn, onAdded, onClose }: Props) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const numberOf = useDomainNumbers()
  const own = useOwnDomain(task)
  const { move, remove } = useOwnDomainCommands(useCurrentProject().id)
  switch (task.kind) {
    case 'addSomewhere':
      return <AddSomewhere onClose={onClose} onAdded={onAdded} />
    case 'add':
      return <AddDialog below={task.below} onClose={onClose} onAdded={onAdded} />
    case 'edit':
      return own && <EditDialog domain={task.domain} own={own} onClose={onClose} />
    case 'move': {
      const onPick = (parent: TreeDomain) => {
        onClose()
        if (own) void move(task.domain, own, parent)
      }
      const title = t('ownDomain.moveTo', { domain: titleOf(task.domain) })
      const start = task.domain.parentKey
      return <DomainPicker title={title} onPick={onPick} onClose={onClose} {...(start && { start })} />
    }
    // Asked only where words are in the domain (`useDomainTask`).
    case 'remove': {
      const onRemove = () => {
        onClose()
        if (own) void remove(task.domain, own)
      }
      const [domain, number, count] = [titleOf(task.domain), numberOf(task.domain), wordsIn(task.domain.key)]
      return (
        <Question
          title={t('ownDomain.remove', { domain })}
          confirm={t('ownDomain.removeNow')}
          onConfirm={onRemove}
          onClose={onClose}
        >
          <p>{t('ownDomain.hasWords', { count, number })}</p>
        </Question>
      )
    }
  }
}

/** First the place, then what the domain is called. */
function AddSomewhere(props: Pick<Props, 'onClose' | 'onAdded'>) {
  const { t } = useTranslation()
  const [below, setBelow] = useState<TreeDomain | null>(null)
  if (below) return <AddDialog below={below} {...props} />
  return <DomainPicker title={t('ownDomain.whereTo')} onPick={setBelow} onClose={props.onClose} />
}

function useOwnDomain(task: DomainTask) {
  const { semanticDomains } = useCurrentProject()
  return 'domain' in task ? ownDomainsOf(semanticDomains).find(({ guid }) => guid === task.domain.guid) : undefined
}

/** A new domain below another one. A guid of its own making keeps it one when saving is tried again. */
function AddDialog({ below, onAdded, onClose }: Pick<Props, 'onAdded' | 'onClose'> & { readonly below: TreeDomain }) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const decide = useDomainAct(useCurrentProject().id)
  const [guid] = useState(newGuid)
  const save = async ({ told }: FormChanges) => {
    const texts = told.map(({ lang, change }) => ({ ...emptyText(lang), ...change }))
    const domain = { id: NO_NUMBER_YET, guid, parentId: below.key, texts }
    if (!(await decide(texts[0]?.name ?? '', [{ kind: 'addDomain', domain }]))) return
    onClose()
    onAdded?.(guid)
  }
  return (
    <OwnDomainForm
      title={t('ownDomain.addBelow', { domain: titleOf(below) })}
      texts={NOT_TOLD_YET}
      onSave={save}
      onClose={onClose}
    />
  )
}

const NOT_TOLD_YET = [] as const

type EditProps = { readonly domain: TreeDomain; readonly own: OwnDomain; readonly onClose: () => void }

/** Renames and translates a domain, with the texts that it had when the dialog opened to compare with. */
function EditDialog({ domain, own, onClose }: EditProps) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const decide = useDomainAct(useCurrentProject().id)
  const [opened] = useState(own.texts)
  const [seen, setSeen] = useState(opened)
  const save = async (changes: FormChanges) => {
    const acts = editActs(own.guid, changes, { opened, seen })
    // Whoever saves again after that means their own to count.
    if (await decide(titleOf(domain), acts, { onOutdated: () => setSeen(own.texts) })) onClose()
  }
  return (
    <OwnDomainForm
      title={t('ownDomain.edit', { domain: titleOf(domain) })}
      texts={opened}
      onSave={save}
      onClose={onClose}
    />
  )
}
