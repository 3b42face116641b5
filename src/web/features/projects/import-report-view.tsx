import { useTranslation } from 'react-i18next'
import { type ImportReport, SKIP_REASONS } from '#contract/exchange.ts'
import classes from './new-project.module.css'

const LINES_SHOWN = 100

/** What of a package became words, what was left out and why; nothing is lost of either (spec rules L12). */
export function ImportReportView({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation()
  const skipped = SKIP_REASONS.filter((reason) => report.skipped[reason] > 0)
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
      {report.skippedEntries.length > 0 && (
        <details>
          <summary>{t('import.showSkipped')}</summary>
          <ul className={classes.lines}>
            {report.skippedEntries.slice(0, LINES_SHOWN).map(({ entryId, line, reason }) => (
              <li key={`${line} ${entryId}`}>
                {t('import.line', { line })} <bdi>{entryId}</bdi> – {t(`import.reason.${reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {report.warnings > 0 && (
        <details>
          <summary>{t('import.warnings', { count: report.warnings })}</summary>
          <ul className={classes.lines}>
            {report.warningList.slice(0, LINES_SHOWN).map(({ code, subject, entryId, line }) => (
              <li key={`${code} ${line} ${entryId} ${subject}`}>
                {line !== undefined && `${t('import.line', { line })} `}
                <bdi>{entryId}</bdi> {t(`import.warning.${code}`, { subject })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
