import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useContext, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { domainKey } from '#domain/domains/domain-key.ts'
import type { DomainAtGlance } from '#domain/word/glance.ts'
import { LateDomainDialog } from '#web/shared/domain-tree/late-domain-dialog.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { useTitlesByKey } from '#web/shared/domains/use-titles-by-key.ts'
import { TreeContext } from '#web/shared/domains/use-domain-tree.ts'
import { ReplaceFields } from '#web/shared/replace-fields.tsx'
import { usePartsOfSpeech } from '#web/shared/use-parts-of-speech.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { BulkForm } from './bulk-form.ts'
import { columnsOf, headingOf, nameOfColumn, scriptOfColumn } from './columns.ts'
import { useDomainTag } from './use-bulk-edit.ts'
import classes from './panels.module.css'

type Props = {
  readonly form: BulkForm
  /** In which the words are. */
  readonly domains: readonly DomainAtGlance[]
  readonly onForm: (change: Partial<BulkForm>) => void
}

/** What an edit of many words has to be told. */
export function BulkFields({ form, domains, onForm }: Props) {
  const { t } = useTranslation()
  const partsOfSpeech = usePartsOfSpeech()
  switch (form.kind) {
    case 'flag':
      return (
        <TextInput
          data-autofocus
          label={t('entry.flagWhy')}
          value={form.text}
          maxLength={200}
          dir="auto"
          onChange={({ currentTarget }) => onForm({ text: currentTarget.value })}
        />
      )
    case 'partOfSpeech':
      return (
        <NativeSelect
          data-autofocus
          label={t('entry.partOfSpeech')}
          value={form.group}
          data={partsOfSpeech.map(({ group, name }) => ({ value: group, label: name }))}
          onChange={({ currentTarget: { value } }) =>
            onForm({ group: partsOfSpeech.find(({ group }) => group === value)?.group ?? form.group })
          }
        />
      )
    case 'addDomain':
      return <IntoDomain form={form} onForm={onForm} />
    case 'removeDomain':
      return <FromDomain form={form} domains={domains} onForm={onForm} />
    case 'moveDomain':
      return (
        <>
          <FromDomain form={form} domains={domains} onForm={onForm} />
          <IntoDomain form={form} onForm={onForm} />
        </>
      )
    case 'replace':
      return <ReplaceIn form={form} onForm={onForm} />
    case 'unflag':
    case 'remove':
      return null
  }
}

function FromDomain({ form, domains, onForm }: Props) {
  const { t } = useTranslation()
  const titleOf = useTitlesByKey()
  if (domains.length === 0) return null
  return (
    <NativeSelect
      label={t('bulk.from')}
      value={form.from ?? domains[0]?.key ?? ''}
      data={domains.map((domain) => ({ value: domain.key, label: titleOf(domain) }))}
      onChange={({ currentTarget: { value } }) => onForm({ from: value })}
    />
  )
}

function IntoDomain({ form: { domain }, onForm }: Omit<Props, 'domains'>) {
  const { t } = useTranslation()
  const tree = useContext(TreeContext)
  const titleOf = useDomainTitles()
  const tagOf = useDomainTag()
  const [isAsking, setAsking] = useState(domain === null)
  const button = useRef<HTMLButtonElement>(null)
  const shown = domain && tree?.domains.get(domainKey(domain))
  const end = (): void => {
    setAsking(false)
    // Both dialogs came at once, so that the upper one would lead back to where the lower one was opened.
    button.current?.focus()
  }
  return (
    <div className={classes.into}>
      {t('bulk.into')}
      <Button ref={button} variant="outline" onClick={() => setAsking(true)}>
        {shown ? titleOf(shown) : t('bulk.chooseDomain')}
      </Button>
      {isAsking && (
        <LateDomainDialog
          title={t('bulk.chooseDomain')}
          onPick={(picked) => {
            end()
            onForm({ domain: tagOf(picked) })
          }}
          onClose={end}
        />
      )}
    </div>
  )
}

function ReplaceIn({ form, onForm }: Omit<Props, 'domains'>) {
  const { t, i18n } = useTranslation()
  const project = useCurrentProject()
  const columns = columnsOf(project).filter((column) => column === 'vernacular' || typeof column === 'object')
  return (
    <>
      <NativeSelect
        label={t('bulk.in')}
        value={nameOfColumn(form.in)}
        data={columns.map((column) => ({
          value: nameOfColumn(column),
          label: headingOf(t, project, column, i18n.language),
        }))}
        onChange={({ currentTarget: { value } }) =>
          onForm({ in: columns.find((column) => nameOfColumn(column) === value) ?? 'vernacular' })
        }
      />
      <ReplaceFields asked={form} script={scriptOfColumn(project, form.in) ?? { bcp47: '' }} onAsk={onForm} />
    </>
  )
}
