import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconPhotoDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { timeStamp } from '#web/plain/time-stamp.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import classes from './statistics.module.css'

type Props = { readonly title: string; readonly csv: () => string; readonly picture: () => Promise<Blob> }

/** What is shown as files for a report: the figures, and the chart. */
export function SaveButtons({ title, csv, picture }: Props) {
  const { t } = useTranslation()
  const { name } = useCurrentProject()
  const tellFailure = useTellFailure()
  const save = (content: Blob, end: string): void =>
    saveFile(content, `${name}_${title}_${timeStamp(new Date())}.${end}`)
  const savePicture = (): void => void picture().then((content) => save(content, 'png'), tellFailure)
  const saveTable = (): void => save(new Blob([csv()], { type: 'text/csv;charset=utf-8' }), 'csv')
  return (
    <div className={classes.buttons}>
      <Button variant="subtle" leftSection={<IconFileSpreadsheet aria-hidden size={20} />} onClick={saveTable}>
        {t('statistics.saveTable')}
      </Button>
      <Button variant="subtle" leftSection={<IconPhotoDown aria-hidden size={20} />} onClick={savePicture}>
        {t('statistics.savePicture')}
      </Button>
    </div>
  )
}
