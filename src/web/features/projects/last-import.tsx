import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readImportReport } from '#contract/exchange.ts'
import { queryOf } from '#web/api/queries.ts'
import { ImportReportView } from './import-report-view.tsx'

/** What the last import of a project brought. */
export function LastImport({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation()
  const { data: report } = useQuery({
    ...queryOf(['import-report', projectId], readImportReport, { params: { projectId } }),
    staleTime: Infinity,
  })
  if (!report) return null
  return (
    <section>
      <h2>{t('import.title')}</h2>
      <ImportReportView report={report} />
    </section>
  )
}
