import {
  IconChevronsDown,
  IconCheck,
  IconChevronDown,
  IconFlag,
  IconSitemap,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import { useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { useDomainTitles, WrittenName } from '#web/shared/domains/domain-name.tsx'
import { late } from '#web/shared/late.tsx'
import { chosen, type PassChoice, type WordToRecord } from './pass-choice.ts'
import classes from './word-choice.module.css'

const DomainPicker = late(
  'domain-picker',
  async () => (await import('#web/shared/domain-tree/domain-picker.tsx')).DomainPicker,
)

export type WordChoiceProps = {
  readonly choice: PassChoice
  /** The one of the choice, or the root; undefined where the tree is not there, or lacks it. */
  readonly domain: TreeDomain | undefined
  /** Of the domain and all below it, or of the project. */
  readonly words: readonly WordToRecord[]
  readonly onChoose: (choice: PassChoice) => void
}

/**
 * Which words the pass goes through: where they are, who put them there, and whether they are flagged. Whoever has chosen
 * goes on to record: no button keeps the focus, and with it the keys of the pass, unless the keyboard has led to it.
 */
export function WordChoice({ choice, domain, words, onChoose }: WordChoiceProps) {
  const { t } = useTranslation()
  const all = useRef<HTMLFieldSetElement>(null)
  const leaveButtons = (): void => all.current?.focus({ preventScroll: true })
  const countOf = (part: Partial<PassChoice>): number => chosen(words, { ...choice, ...part }).length
  const hasBelow = choice.withBelow || words.some(({ isHere }) => !isHere)
  const toggle = (part: 'withBelow' | 'onlyMine' | 'onlyFlagged') => ({
    isOn: choice[part],
    count: countOf({ [part]: true }),
    onPress: (press: MouseEvent) => {
      if (isByPointer(press)) leaveButtons()
      onChoose({ ...choice, [part]: !choice[part] })
    },
  })
  return (
    <fieldset ref={all} tabIndex={-1} className={classes.choice} aria-label={t('pass.choice')}>
      <PlaceChoice {...{ choice, domain, onChoose, leaveButtons }} />
      {hasBelow && <Toggle sign={IconChevronsDown} label={t('pass.withBelow')} {...toggle('withBelow')} />}
      <Toggle sign={IconUser} label={t('pass.onlyMine')} {...toggle('onlyMine')} />
      <Toggle sign={IconFlag} label={t('pass.onlyFlagged')} {...toggle('onlyFlagged')} />
    </fieldset>
  )
}

/** A key that presses a button makes a click as well, of a detail of 0. */
const isByPointer = ({ detail }: MouseEvent): boolean => detail > 0

type PlaceProps = Omit<WordChoiceProps, 'words'> & { readonly leaveButtons: () => void }

function PlaceChoice({ choice, domain, onChoose, leaveButtons }: PlaceProps) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const [isPicking, setIsPicking] = useState(false)
  const title = domain ? titleOf(domain) : choice.domain === null ? t('tree.root') : ''
  return (
    <>
      <button
        type="button"
        className={classes.place}
        aria-haspopup="dialog"
        aria-label={t('pass.place', { domain: title })}
        onClick={(press) => {
          // The dialog gives the focus back to where it was.
          if (isByPointer(press)) leaveButtons()
          setIsPicking(true)
        }}
      >
        <IconSitemap aria-hidden size={18} stroke={1.75} />
        {domain && choice.domain !== null ? (
          <WrittenName domain={domain} className={classes.placeName}>
            {title}
          </WrittenName>
        ) : (
          <bdi className={classes.placeName}>{title}</bdi>
        )}
        <IconChevronDown aria-hidden size={18} stroke={1.75} />
      </button>
      {isPicking && (
        <DomainPicker
          title={t('pass.choosePlace')}
          {...(choice.domain !== null && { start: choice.domain })}
          onPick={({ key }) => {
            leaveButtons()
            setIsPicking(false)
            onChoose(key === ROOT_ID ? { ...choice, domain: null, withBelow: false } : { ...choice, domain: key })
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  )
}

type ToggleProps = {
  readonly sign: Icon
  readonly label: string
  readonly isOn: boolean
  /** Words in the pass while this is on. */
  readonly count: number
  readonly onPress: (press: MouseEvent) => void
}

function Toggle({ sign: Sign, label, isOn, count, onPress }: ToggleProps) {
  const { t } = useTranslation()
  const Shown = isOn ? IconCheck : Sign
  return (
    <button type="button" className={classes.toggle} aria-pressed={isOn} onClick={onPress}>
      <Shown aria-hidden size={18} stroke={1.75} />
      <span>{label}</span> <span className={classes.count}>{t('entry.number', { count })}</span>
    </button>
  )
}
