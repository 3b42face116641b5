import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkEdit } from '#domain/word/bulk-edit.ts'
import { bulkPreview, domainsAmong } from '#domain/word/bulk-preview.ts'
import type { Guid } from '#domain/word/word.ts'
import { Dialog } from '#web/shared/dialog.tsx'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { BulkFields } from './bulk-fields.tsx'
import { begunEdit, editOf } from './bulk-form.ts'
import { BulkExamples } from './bulk-examples.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'
import { useReadWords } from './use-read-words.ts'
import panels from './panels.module.css'

type Props = {
  readonly kind: BulkEdit['kind']
  readonly words: ReadonlySet<Guid>
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks what exactly is to be done to many words, and shows what would become of them before it is. */
export function BulkDialog({ kind, words: selected, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const { protectedDataOverrideEnabled } = useCurrentProject()
  const guids = useMemo(() => [...selected], [selected])
  const words = useReadWords(guids)
  const domains = useMemo(() => domainsAmong(words ?? []), [words])
  const [form, setForm] = useState(() => begunEdit(kind))
  const edit = useMemo(() => editOf(form, domains), [form, domains])
  const preview = useMemo(
    () => words && edit && bulkPreview(words, edit, protectedDataOverrideEnabled === 'On'),
    [words, edit, protectedDataOverrideEnabled],
  )
  const makeEdit = useBulkEdit()
  const [isBusy, setBusy] = useState(false)
  const make = async (): Promise<void> => {
    if (!edit || !preview || isBusy) return
    setBusy(true)
    if (await makeEdit(edit, preview.changed)) onDone()
    else setBusy(false)
  }
  const changed = preview?.changed.length ?? 0
  return (
    <Dialog onClose={onClose} title={t(`bulk.${kind}`)}>
      <form
        className={panels.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (changed > 0) void make()
        }}
      >
        <BulkFields form={form} domains={domains} onForm={(change) => setForm({ ...form, ...change })} />
        {!words && <ListSkeleton heights={[80]} label={t('words.reading', { total: '' })} />}
        {edit && preview && <BulkExamples edit={edit} preview={preview} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('generic.cancel')}
          </Button>
          <Button type="submit" {...(kind === 'remove' && { color: 'red' })} disabled={changed === 0 || isBusy}>
            {t(kind === 'remove' ? 'bulk.removeNow' : 'bulk.apply', { words: changed })}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
