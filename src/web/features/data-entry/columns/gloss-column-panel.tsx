import { useTranslation } from 'react-i18next'
import type { LanguageTag } from '#domain/word/word.ts'
import { PanelAt } from '#web/shared/floating.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import type { Place } from '#web/shared/opener.ts'
import { OrderedChoices } from '#web/shared/ordered-choices.tsx'
import { nameOf, type Scripts } from './scripts.ts'

export type GlossColumnProps = {
  readonly scripts: Scripts
  readonly onChoose: (columns: readonly LanguageTag[]) => void
}

type Props = GlossColumnProps & { readonly at: Place }

/** In which languages a person glosses, and in which order. */
export function GlossColumnPanel({ scripts, onChoose, at }: Props) {
  const { t } = useTranslation()
  return (
    <PanelAt at={at} position="bottom-end" withinPortal={false} aria-label={t('entry.columns')}>
      <OrderedChoices
        choices={scripts.glosses.map((script) => ({
          value: script.bcp47,
          name: nameOf(script),
          label: <InLanguage in={{ bcp47: '' }}>{nameOf(script)}</InLanguage>,
        }))}
        chosen={scripts.columns.map(({ bcp47 }) => bcp47)}
        onChoose={onChoose}
      />
    </PanelAt>
  )
}
