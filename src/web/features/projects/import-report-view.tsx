import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ImportReport, SKIP_REASONS } from '#contract/exchange.ts'
import { ImportWarnings } from './import-warnings.tsx'
import classes from './new-project.module.css'

const LINES_SHOWN = 100

type Props = {
  readonly report: ImportReport
  /** What to do now: comes before what was odd, which may be long. */
  readonly children?: ReactNode
}

/** What of a package became words, what was left out and why; nothing is lost of either (spec rules L12). */
export function ImportReportView({ report, children }: Props) {
  const { t } = useTranslation()
  const skipped = SKIP_REASONS.filter((reason) => report.skipped[reason] > 0)
  const number = skipped.reduce((sum, reason) => sum + report.skipped[reason], 0)
  return (
    <div className={classes.report}>
      <p className={classes.big}>{t('import.words', { count: report.words })}</p>
      <ul>
        <li>{t('import.entries', { count: report.entries })}</li>
        {report.recordings > 0 && <li>{t('import.recordings', { count: report.recordings })}</li>}
        {report.otherFiles > 0 && <li>{t('import.otherFiles', { count: report.otherFiles })}</li>}
        {skipped.map((reason) => (
          <li key={reason}>{t(`import.skipped.${reason}`, { count: report.skipped[reason] })}</li>
        ))}
      </ul>
      {skipped.length > 0 && <p className={classes.hint}>{t('import.skippedKept')}</p>}
      {children}
      {report.skippedEntries.length > 0 && (
        <details>
          <summary>{t('import.showSkipped', { number })}</summary>
          <ul className={classes.lines}>
            {report.skippedEntries.slice(0, LINES_SHOWN).map(({ entryId, line, reason }) => (
              <li key={`${line} ${entryId}`}>
                {t('import.line', { line })} <bdi>{entryId}</bdi> – {t(`import.reason.${reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {report.warnings > 0 && <ImportWarnings report={report} />}
    </div>
  )
}
