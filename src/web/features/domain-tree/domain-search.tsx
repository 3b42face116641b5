import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asSearchText } from '#domain/domains/auto-dots.ts'
import type { DomainId } from '#domain/domains/domain-id.ts'
import type { DomainTree } from '#domain/domains/domain-tree.ts'
import { searchDomains, type DomainIndex, type DomainMatch as Found } from '#domain/domains/search-domains.ts'
import { DomainMatch } from './domain-match.tsx'
import classes from './domain-search.module.css'

type Props = {
  readonly tree: DomainTree
  readonly index: DomainIndex
  readonly englishNames: ReadonlyMap<DomainId, string>
  /** Offered while nothing is typed; the latest first. */
  readonly recent: readonly DomainId[]
  /** Takes the focus in the dialog where it stands. */
  readonly isFirst?: boolean
  readonly onFound: (id: DomainId) => void
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
    () => (isEmpty ? recentIn(tree, recent) : searchDomains(index, text, MOST_MATCHES)),
    [isEmpty, tree, recent, index, text],
  )
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const hint = useId()
  const { selectFirstOption } = combobox
  // The best match is what Enter takes.
  useEffect(() => {
    if (!isEmpty) selectFirstOption()
  }, [isEmpty, matches, selectFirstOption])

  const type = (typed: string) => {
    setText(asSearchText(text, typed.normalize('NFC'), (start) => startsNumber(tree, start)))
    combobox.openDropdown()
  }
  const clear = () => {
    setText('')
    combobox.closeDropdown()
  }
  const go = (id: DomainId) => {
    clear()
    onFound(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      clear()
    }
  }

  return (
    <Combobox store={combobox} onOptionSubmit={go} withinPortal={false} keepMounted shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={ref}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- an input, which the target completes
          role="combobox"
          aria-autocomplete="list"
          data-autofocus={isFirst}
          enterKeyHint="search"
          className={classes.field}
          label={t('tree.search.label')}
          labelProps={{ className: 'visually-hidden' }}
          placeholder={t('tree.search.example')}
          autoComplete="off"
          maxLength={LONGEST_TEXT}
          value={text}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          rightSection={text && <CloseButton aria-label={t('tree.search.clear')} onClick={clear} />}
          aria-describedby={hint}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <output id={hint} className="visually-hidden">
        {isEmpty ? '' : t('tree.search.found', { count: matches.length })}
      </output>
      <Combobox.Dropdown hidden={isEmpty && matches.length === 0}>
        <Combobox.Options className={classes.options} aria-label={t('tree.search.matches')}>
          {isEmpty && <div className={classes.heading}>{t('tree.search.recent')}</div>}
          {matches.map((match) => (
            <Combobox.Option key={match.domain.id} value={match.domain.id} className={classes.option}>
              <DomainMatch match={match} tree={tree} englishName={englishNames.get(match.domain.id)} />
            </Combobox.Option>
          ))}
          {matches.length === 0 && <Combobox.Empty>{t('tree.search.none')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function startsNumber(tree: DomainTree, start: string): boolean {
  return [...tree.domains.values()].some(({ id, isCustom }) => isCustom && id.startsWith(start))
}

function recentIn(tree: DomainTree, recent: readonly DomainId[]): readonly Found[] {
  return recent.flatMap((id) => {
    const domain = tree.domains.get(id)
    return domain ? [{ domain, by: 'number' as const }] : []
  })
}
