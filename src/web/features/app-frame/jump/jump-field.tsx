import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposed } from '#web/shared/domain-tree/keys-in-tree.ts'
import { useFoundList } from '#web/shared/domain-tree/use-found-list.ts'
import { hearEnterFromScreen } from '#web/shared/enter-from-screen.ts'
import { matches } from '#web/shared/keys/entry-keys.ts'
import classes from './jump.module.css'
import { JumpGroups } from './jump-groups.tsx'
import type { Group, Target } from './target.ts'

const LONGEST_TEXT = 99

type Props = {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly groups: readonly Group[]
  readonly onGo: (target: Target) => void
  readonly onClose: () => void
}

/** A field and what it finds; arrow keys choose, Enter goes there. Esc closes the dialog around it, as does its own key. */
export function JumpField({ typed, onType, groups, onGo, onClose }: Props) {
  const { t } = useTranslation()
  const targets = groups.flatMap((group) => group.targets)
  const list = useFoundList(targets, keyOf, true)
  const hint = useId()
  const onKeyDown = (event: KeyboardEvent): void => {
    if (matches(event, 'jump')) {
      event.preventDefault()
      onClose()
    } else if (!list.onArrow(event) && event.key === 'Enter' && list.marked && !isComposed(event)) {
      event.preventDefault()
      onGo(list.marked)
    }
  }
  return (
    <div ref={hearEnterFromScreen} className={classes.jump}>
      <TextInput
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input it is
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? list.id : undefined}
        aria-activedescendant={list.activeId}
        aria-describedby={hint}
        data-autofocus
        enterKeyHint="go"
        label={t('jump.field')}
        labelProps={{ className: 'visually-hidden' }}
        placeholder={t('jump.field')}
        autoComplete="off"
        maxLength={LONGEST_TEXT}
        value={typed}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        onChange={(event) => {
          onType(event.currentTarget.value.normalize('NFC'))
          list.begin()
        }}
        onFocus={list.open}
        onKeyDown={onKeyDown}
      />
      <output id={hint} className="visually-hidden">
        {typed.trim() === '' ? '' : t('jump.found', { count: targets.length })}
      </output>
      <div className={classes.found}>
        {targets.length === 0 && <p className={classes.none}>{t('jump.none')}</p>}
        <JumpGroups list={list} groups={groups} onGo={onGo} />
      </div>
    </div>
  )
}

const keyOf = ({ key }: Target): string => key
