import { Button, NativeSelect, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { SearchField } from '#web/shared/search-field.tsx'
import { type DomainRow, isTree, type Wanted, wantedRows } from './domain-rows.ts'
import { DomainLine } from './domain-line.tsx'
import classes from './statistics.module.css'

/** So many rows are drawn at first, and at each time that more are asked for. */
const ROWS = 100

/** The tree with its words: opened branch by branch, searched, or by the number of words (spec screens S14.4). */
export function DomainsTable({ rows, lang }: { readonly rows: readonly DomainRow[]; readonly lang: string }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<Wanted>({ search: '', hidesEmpty: false, order: 'tree', opened: new Set() })
  const [most, setMost] = useState(ROWS)
  const want = (change: Partial<Wanted>): void => setWanted({ ...wanted, ...change })
  const toggle = (key: DomainKey): void => {
    const others = [...wanted.opened].filter((one) => one !== key)
    want({ opened: new Set(wanted.opened.has(key) ? others : [...others, key]) })
  }
  const found = wantedRows(rows, wanted)
  return (
    <>
      <div className={classes.tools}>
        <SearchField label={t('statistics.find')} text={wanted.search} onText={(search) => want({ search })} />
        <NativeSelect
          label={t('statistics.order')}
          value={wanted.order}
          onChange={({ currentTarget }) => want({ order: currentTarget.value === 'words' ? 'words' : 'tree' })}
          data={[
            { value: 'tree', label: t('statistics.byNumber') },
            { value: 'words', label: t('statistics.byWords') },
          ]}
        />
        <Switch
          label={t('statistics.hideEmpty')}
          checked={wanted.hidesEmpty}
          onChange={({ currentTarget }) => want({ hidesEmpty: currentTarget.checked })}
        />
      </div>
      <table className={classes.table} data-of="domains" aria-label={t('statistics.domainsTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.domain')}</th>
            <th scope="col" data-number>
              {t('place.words')}
            </th>
            <th scope="col" data-number>
              {t('statistics.below')}
            </th>
            <th scope="col">{t('statistics.domainsStarted')}</th>
          </tr>
        </thead>
        <tbody>
          {found.slice(0, most).map((row) => (
            <DomainLine
              key={row.domain.key}
              row={row}
              lang={lang}
              isOpen={isTree(wanted) ? wanted.opened.has(row.domain.key) : null}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
      {found.length === 0 && <p className={classes.quiet}>{t('statistics.noDomainFound')}</p>}
      {found.length > most && (
        <Button variant="default" onClick={() => setMost(most + ROWS)}>
          {t('duplicates.more')}
        </Button>
      )}
    </>
  )
}
