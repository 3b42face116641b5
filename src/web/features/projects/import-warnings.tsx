import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ImportReport } from '#contract/exchange.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import { DEEDS, warningGroups, warningsAsCsv } from './import-deeds.ts'
import classes from './new-project.module.css'

const EXAMPLES = 5

/** What was odd in a package, kind by kind: how often, what was done about it, a few examples, and all of it as a file. */
export function ImportWarnings({ report }: { readonly report: ImportReport }) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  const download = (): void =>
    saveFile(new Blob([warningsAsCsv(t, report)], { type: 'text/csv;charset=utf-8' }), 'import-warnings.csv')
  return (
    <section className={classes.warnings} aria-label={t('import.warnings', { count: report.warnings })}>
      <p className={classes.kind}>{t('import.warnings', { count: report.warnings })}</p>
      <ul className={classes.kinds}>
        {warningGroups(report).map(({ code, count, listed }) => (
          <li key={code}>
            <p className={classes.kind}>
              <span>{t(`import.warning.${code}`)}</span>
              <span className={classes.amount}>{number.format(count)}</span>
            </p>
            <p className={classes.hint}>{t(`import.did.${DEEDS[code]}`)}</p>
            <details>
              <summary>{t('import.examples')}</summary>
              <ul className={classes.lines}>
                {listed.slice(0, EXAMPLES).map(({ subject, entryId, line }, at) => (
                  // The same may be odd twice in one line.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={at}>
                    {line !== undefined && `${t('import.line', { line })} `}
                    <bdi>{subject}</bdi> {entryId && <bdi className={classes.entryId}>{entryId}</bdi>}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      <SignButton variant="outline" sign={IconDownload} onClick={download}>
        {t('import.download')}
      </SignButton>
    </section>
  )
}
