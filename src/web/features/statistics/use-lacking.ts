import { useTranslation } from 'react-i18next'
import { nameForReader } from '#web/i18n/language-name.ts'
import type { Totals } from '#web/replica/words/totals.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'

/** What words still lack: a domain, a gloss in each language, a recording; and how many words do. */
export function useLacking(totals: Totals): readonly { readonly text: string; readonly count: number }[] {
  const { t, i18n } = useTranslation()
  const { analysisWritingSystems } = useCurrentProject()
  const lack = (having: number | undefined): number => Math.max((totals.get('words') ?? 0) - (having ?? 0), 0)
  return [
    ...analysisWritingSystems.map((script) => ({
      text: t('statistics.notGlossed', { language: nameForReader(script, i18n.language) }),
      count: lack(totals.get(`glossed ${script.bcp47}`)),
    })),
    { text: t('statistics.notRecorded'), count: lack(totals.get('recorded')) },
    { text: t('statistics.noDomain'), count: lack(totals.get('inDomains')) },
  ]
}
