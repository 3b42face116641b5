import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { domainKey } from '#domain/domains/domain-key.ts'
import { LONGEST_FIND } from '#domain/orthography/replacement.ts'
import type { DomainAtGlance } from '#domain/word/glance.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { TreeContext } from '#web/shared/domains/use-domain-tree.ts'
import { scriptProps } from '#web/shared/in-language.tsx'
import { late } from '#web/shared/late.tsx'
import { usePartsOfSpeech } from '#web/shared/use-parts-of-speech.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { BulkForm } from './bulk-form.ts'
import { columnsOf, headingOf, nameOfColumn, scriptOfColumn } from './columns.ts'
import { useDomainTag } from './use-bulk-edit.ts'
import classes from './words.module.css'

const DomainDialog = late(
  'domain-dialog',
  async () => (await import('#web/shared/domain-tree/domain-dialog.tsx')).DomainDialog,
)

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
      return <ReplaceFields form={form} onForm={onForm} />
    case 'unflag':
    case 'remove':
      return null
  }
}

function FromDomain({ form, domains, onForm }: Props) {
  const { t } = useTranslation()
  const tree = useContext(TreeContext)
  const titleOf = useDomainTitles()
  if (domains.length === 0) return null
  return (
    <NativeSelect
      label={t('bulk.from')}
      value={form.from ?? domains[0]?.key ?? ''}
      data={domains.map(({ key, id }) => {
        const domain = tree?.domains.get(key)
        return { value: key, label: domain ? titleOf(domain) : id }
      })}
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
  const shown = domain && tree?.domains.get(domainKey(domain))
  return (
    <div className={classes.bar}>
      {t('bulk.into')}
      <Button variant="outline" onClick={() => setAsking(true)}>
        {shown ? titleOf(shown) : t('bulk.chooseDomain')}
      </Button>
      {isAsking && (
        <DomainDialog
          title={t('bulk.chooseDomain')}
          onPick={(picked) => {
            setAsking(false)
            onForm({ domain: tagOf(picked) })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function ReplaceFields({ form, onForm }: Omit<Props, 'domains'>) {
  const { t, i18n } = useTranslation()
  const project = useCurrentProject()
  const columns = columnsOf(project).filter((column) => column === 'vernacular' || typeof column === 'object')
  const script = scriptProps(scriptOfColumn(project, form.in) ?? { bcp47: '' })
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: LONGEST_FIND } as const
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
      <TextInput
        {...script}
        {...plain}
        data-autofocus
        label={t('replace.find')}
        value={form.find}
        onChange={({ currentTarget: { value } }) => onForm({ find: value })}
      />
      <TextInput
        {...script}
        {...plain}
        label={t('replace.with')}
        value={form.replacement}
        onChange={({ currentTarget: { value } }) => onForm({ replacement: value })}
      />
      <Checkbox
        label={t('replace.wholeLetters')}
        description={t('replace.wholeLettersHint')}
        checked={form.wholeLetters}
        onChange={({ currentTarget: { checked } }) => onForm({ wholeLetters: checked })}
      />
    </>
  )
}
