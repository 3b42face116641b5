import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LanguageTag } from '#domain/word/word.ts'
import { PanelAt } from '#web/shared/floating.tsx'
import { IconButton } from '#web/shared/icon-button.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import type { Place } from '#web/shared/opener.ts'
import classes from './gloss-column-panel.module.css'
import { nameOf, type Scripts } from './scripts.ts'

export type GlossColumnProps = {
  readonly scripts: Scripts
  readonly onChoose: (columns: readonly LanguageTag[]) => void
}

type Props = GlossColumnProps & { readonly at: Place }

/** In which languages a person glosses, and in which order. */
export function GlossColumnPanel({ scripts, onChoose, at }: Props) {
  const { t } = useTranslation()
  const chosen = scripts.columns.map(({ bcp47 }) => bcp47)
  const others = scripts.glosses.filter(({ bcp47 }) => !chosen.includes(bcp47))
  return (
    <PanelAt at={at} position="bottom-end" withinPortal={false} aria-label={t('entry.columns')}>
      <ul className={classes.languages}>
        {[...scripts.columns, ...others].map((script) => {
          const tag = script.bcp47
          const at = chosen.indexOf(tag)
          return (
            <li key={tag} className={classes.language}>
              <Checkbox
                label={<InLanguage in={{ bcp47: '' }}>{nameOf(script)}</InLanguage>}
                checked={at >= 0}
                onChange={() => onChoose(at < 0 ? [...chosen, tag] : chosen.toSpliced(at, 1))}
              />
              <IconButton
                sign={IconArrowUp}
                signSize={18}
                label={t('entry.columnUp', { language: nameOf(script) })}
                disabled={at <= 0}
                onClick={() => onChoose(swapped(chosen, at - 1))}
              />
              <IconButton
                sign={IconArrowDown}
                signSize={18}
                label={t('entry.columnDown', { language: nameOf(script) })}
                disabled={at < 0 || at === chosen.length - 1}
                onClick={() => onChoose(swapped(chosen, at))}
              />
            </li>
          )
        })}
      </ul>
    </PanelAt>
  )
}

/** With this one and the next in each other’s place. */
function swapped(tags: readonly LanguageTag[], at: number): readonly LanguageTag[] {
  const [one, next] = tags.slice(at, at + 2)
  return one === undefined || next === undefined ? tags : tags.toSpliced(at, 2, next, one)
}
