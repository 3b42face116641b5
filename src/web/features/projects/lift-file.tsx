import { Button, Progress } from '@mantine/core'
import { IconFileZip, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseFile } from '#web/shared/choose-files.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { SignButton } from '#web/shared/sign-button.tsx'
import type { Upload } from './new-project-state.ts'
import classes from './new-project.module.css'

type Props = {
  readonly upload: Upload
  readonly lack: string | undefined
  /** What can be done, or is not done yet, while it travels. */
  readonly whileSending: string
  readonly onChoose: (file: File) => void
  readonly onCancel: () => void
}

/** The LIFT package: choose it, see it travel, choose another. While one travels no second one can be chosen. */
export function LiftFile({ upload, lack, whileSending, onChoose, onCancel }: Props) {
  const { t, i18n } = useTranslation()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  if (upload.is === 'sending') {
    return (
      <div className={classes.file}>
        <p className={classes.fileName}>
          <IconFileZip aria-hidden size={22} stroke={1.75} />
          <bdi>{upload.fileName}</bdi>
          <span className={classes.amount}>{percent.format(upload.sent)}</span>
        </p>
        <Progress value={upload.sent * 100} aria-label={t('newProject.uploading', { file: upload.fileName })} />
        <p className={classes.hint}>{upload.sent < 1 ? whileSending : t('newProject.fileIsRead')}</p>
        <Button variant="subtle" onClick={onCancel}>
          {t('generic.cancel')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.file}>
      {upload.is === 'there' && (
        <p className={classes.fileName}>
          <IconFileZip aria-hidden size={22} stroke={1.75} />
          <bdi>{upload.fileName}</bdi>
        </p>
      )}
      {upload.is === 'refused' && <Trouble failure={upload.failure} />}
      <SignButton
        variant="outline"
        sign={IconUpload}
        {...(lack ? { 'data-lack': true, 'aria-describedby': 'lift-file-lack' } : {})}
        onClick={() => chooseFile('.zip,application/zip', onChoose)}
      >
        {t(upload.is === 'none' ? 'newProject.chooseFile' : 'newProject.chooseOtherFile')}
      </SignButton>
      {lack && (
        <p id="lift-file-lack" className={classes.lack}>
          {lack}
        </p>
      )}
    </div>
  )
}
