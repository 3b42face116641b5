import { TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asSearchText } from '#domain/domains/auto-dots.ts'
import { type DomainKey, NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import type { DomainTree } from '#domain/domains/domain-tree.ts'
import { searchDomains, type DomainIndex, type DomainMatch as Found } from '#domain/domains/search-domains.ts'
import { hearEnterFromScreen } from '#web/shared/enter-from-screen.ts'
import { IconButton } from '#web/shared/icon-button.tsx'
import classes from './domain-search.module.css'
import { FoundDomains } from './found-domains.tsx'
import { isComposed } from './keys-in-tree.ts'
import { useFoundList } from './use-found-list.ts'

type Props = {
  readonly tree: DomainTree
  readonly index: DomainIndex
  readonly englishNames: ReadonlyMap<DomainKey, string>
  /** Offered while nothing is typed, as far as the index has them; the latest first. */
  readonly recent: readonly DomainKey[]
  /** Takes the focus in the dialog where it stands. */
  readonly isFirst?: boolean
  readonly onFound: (key: DomainKey) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** Spec screens 2.2. */
const LONGEST_TEXT = 99
const MOST_MATCHES = 12

/** Finds a domain by number or by a part of its name while one types; arrow keys choose, Enter goes there, Esc clears. */
export function DomainSearch({ tree, index, englishNames, recent, isFirst, onFound, ref }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const isEmpty = text.trim() === ''
  const matches = useMemo(
    () => (isEmpty ? recentIn(index, recent) : searchDomains(index, text, MOST_MATCHES)),
    [isEmpty, recent, index, text],
  )
  const list = useFoundList(matches, keyOf, !isEmpty)
  const hint = useId()

  const type = (typed: string) => {
    setText(asSearchText(text, typed.normalize('NFC'), (start) => startsNumber(tree, start)))
    list.begin()
  }
  const clear = () => {
    setText('')
    list.close()
  }
  const go = ({ domain }: Found) => {
    clear()
    onFound(domain.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (text !== '') event.stopPropagation()
      return clear()
    }
    if (!list.onArrow(event) && event.key === 'Enter' && list.marked && !isComposed(event)) {
      event.preventDefault()
      go(list.marked)
    }
  }

  return (
    <div ref={hearEnterFromScreen} className={classes.field}>
      <TextInput
        ref={ref}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input it is
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? list.id : undefined}
        aria-activedescendant={list.activeId}
        // Esc closes the list first, and only then the dialog where it stands.
        data-mantine-stop-propagation={list.isOpen || undefined}
        data-autofocus={isFirst}
        enterKeyHint="search"
        label={t('tree.search.label')}
        labelProps={{ className: 'visually-hidden' }}
        placeholder={t('tree.search.example')}
        autoComplete="off"
        maxLength={LONGEST_TEXT}
        value={text}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        rightSection={
          <IconButton
            sign={IconX}
            signSize={18}
            size={28}
            label={t('tree.search.clear')}
            onClick={clear}
            data-idle={text === '' || undefined}
            className={classes.clear}
          />
        }
        aria-describedby={hint}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={list.open}
        onBlur={list.close}
        onKeyDown={onKeyDown}
      />
      <output id={hint} className="visually-hidden">
        {isEmpty ? '' : t('tree.search.found', { count: matches.length })}
      </output>
      {list.isOpen && (
        <div className={classes.found}>
          {isEmpty && <div className={classes.heading}>{t('tree.search.recent')}</div>}
          {matches.length === 0 && <p className={classes.none}>{t('tree.search.none')}</p>}
          <FoundDomains list={list} matches={matches} tree={tree} englishNames={englishNames} onChoose={go} />
        </div>
      )}
    </div>
  )
}

const keyOf = ({ domain }: Found): DomainKey => domain.key

function startsNumber(tree: DomainTree, start: string): boolean {
  return [...tree.domains.values()].some(({ id, isCustom }) => isCustom && id !== NO_NUMBER_YET && id.startsWith(start))
}

/** What cannot be found is not offered either: a word moved to a domain that has been hidden since would be out of sight. */
function recentIn(index: DomainIndex, recent: readonly DomainKey[]): readonly Found[] {
  return recent.flatMap((key) => {
    const found = index.find(({ domain }) => domain.key === key)
    return found ? [{ domain: found.domain, by: 'number' as const }] : []
  })
}
