import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowRight, IconCircleCheck, IconCircleCheckFilled, IconInbox } from '@tabler/icons-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { isNamedIn } from '#domain/domains/domain-key.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { suggestNext } from '#domain/domains/suggest-next.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import classes from './tree-toolbar.module.css'
import type { Navigation } from './use-navigation.ts'
import { TREE_LOOKS, type TreeLook } from './use-tree-look.ts'

type Props = {
  readonly navigation: Navigation
  readonly look: TreeLook
  readonly onLook: (look: TreeLook) => void
  readonly onFinish: (domain: TreeDomain, finished: boolean) => Promise<unknown>
  /** What else can be done with the domain where one is. */
  readonly children?: ReactNode
}

/** Ways that do not lead along the branches, and what there is to say of the domain where one is. */
export function TreeToolbar({ navigation, look, onLook, onFinish, children }: Props) {
  const isWide = useMediaQuery('(min-width: 56.25em)', true, { getInitialValueInEffect: false })
  const { tree, current, project } = navigation
  const domain = tree?.domains.get(current)
  const isPlace = domain && current !== ROOT_ID && current !== INBOX_ID
  return (
    <div className={classes.toolbar}>
      <InboxButton navigation={navigation} />
      <NextButton navigation={navigation} />
      <span className={classes.end}>
        {isPlace && (
          <FinishedButton
            domain={domain}
            isFinished={isNamedIn(new Set(project.finishedDomains), domain)}
            onFinish={onFinish}
          />
        )}
        {isWide && <LookSwitch look={look} onLook={onLook} />}
        {children}
      </span>
    </div>
  )
}

type FinishedProps = {
  readonly domain: TreeDomain
  readonly isFinished: boolean
  readonly onFinish: (domain: TreeDomain, finished: boolean) => Promise<unknown>
  /** In a line of tools that arrow keys lead through: without a frame, and no stop for Tab. */
  readonly isInLine?: boolean
}

/** Says for everybody in the project that all words of the domain are collected, or that they are not. */
export function FinishedButton({ domain, isFinished, onFinish, isInLine = false }: FinishedProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const Icon = isFinished ? IconCircleCheckFilled : IconCircleCheck
  const toggle = async () => {
    setBusy(true)
    await onFinish(domain, !isFinished)
    setBusy(false)
  }
  return (
    <Button
      variant={isInLine ? 'subtle' : 'default'}
      tabIndex={isInLine ? -1 : undefined}
      className={`${classes.tool} ${classes.finished}`}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      aria-pressed={isFinished}
      aria-disabled={isBusy}
      onClick={() => isBusy || void toggle()}
    >
      <span className={classes.finishedText}>
        <span aria-hidden={isFinished}>{t('tree.isFinished')}</span>
        <span aria-hidden={!isFinished}>{t('tree.isDone')}</span>
      </span>
    </Button>
  )
}

/** Words that came up in the wrong place wait behind it. */
function InboxButton({ navigation: { tree, counts, select } }: { readonly navigation: Navigation }) {
  const { t, i18n } = useTranslation()
  const inbox = tree?.domains.get(INBOX_ID)
  if (!inbox) return null
  const words = counts?.get(INBOX_ID)?.own ?? 0
  return (
    <Button
      variant="default"
      className={classes.tool}
      leftSection={<IconInbox size={18} stroke={1.75} aria-hidden />}
      title={t('tree.inboxFor')}
      onClick={() => select(inbox)}
    >
      <span aria-hidden>
        {inbox.name}
        {words > 0 && <span className={classes.count}>{new Intl.NumberFormat(i18n.language).format(words)}</span>}
      </span>
      <span className="visually-hidden">
        {t('tree.tile', { title: inbox.name, words: t('tree.words', { count: words }) })}
      </span>
    </Button>
  )
}

type LookProps = { readonly look: TreeLook; readonly onLook: (look: TreeLook) => void }

/** How the tree is drawn. Two radio buttons: Mantine's control is a library more on the way to the first word. */
function LookSwitch({ look, onLook }: LookProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('tree.look')} className={classes.switch}>
      {TREE_LOOKS.map((each) => (
        <label key={each} className={classes.look}>
          <input type="radio" name={name} value={each} checked={each === look} onChange={() => onLook(each)} />
          {t(`tree.${each}`)}
        </label>
      ))}
    </div>
  )
}

/** Leads to where nobody has collected yet, near the domain that was chosen last; nothing while words are not counted. */
function NextButton({ navigation }: { readonly navigation: Navigation }) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const { tree, counts, project, recent, current, goTo } = navigation
  const from = current === ROOT_ID ? (recent[0] ?? ROOT_ID) : current
  const next = useMemo(
    () => tree && counts && suggestNext(tree, { counts, finished: new Set(project.finishedDomains) }, from),
    [tree, counts, project.finishedDomains, from],
  )
  if (!next) return null
  return (
    <Button
      variant="default"
      className={`${classes.tool} ${classes.next}`}
      rightSection={<IconArrowRight className="pointing" size={18} stroke={1.75} aria-hidden />}
      onClick={() => goTo(next.key)}
    >
      {t('tree.suggested', { domain: titleOf(next) })}
    </Button>
  )
}
