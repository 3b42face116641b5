import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportReport } from '#contract/exchange.ts'
import { ImportReportView } from './import-report-view.tsx'
import classes from './new-project.module.css'

/** What the import brought, and the way into the project. */
export function ImportDone({ report, onOpen }: { readonly report: ImportReport; readonly onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.form}>
      <ImportReportView report={report} />
      <Button onClick={onOpen} autoFocus>
        {t('import.open')}
      </Button>
    </div>
  )
}
