import { ActionIcon, Checkbox, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LanguageTag } from '#domain/word/word.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import classes from './gloss-column-choice.module.css'
import { nameOf, type Scripts } from './scripts.ts'

type Props = {
  readonly scripts: Scripts
  readonly onChoose: (columns: readonly LanguageTag[]) => void
}

/** In which languages a person glosses, and in which order; of no use where a project has one language only. */
export function GlossColumnChoice({ scripts, onChoose }: Props) {
  const { t } = useTranslation()
  const chosen = scripts.columns.map(({ bcp47 }) => bcp47)
  const others = scripts.glosses.filter(({ bcp47 }) => !chosen.includes(bcp47))
  if (scripts.glosses.length < 2) return null
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withRoles withinPortal={false}>
      <Popover.Target>
        <ActionIcon aria-label={t('entry.columns')} title={t('entry.columns')}>
          <IconColumns aria-hidden size={22} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('entry.columns')}>
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
                <ActionIcon
                  aria-label={t('entry.columnUp', { language: nameOf(script) })}
                  disabled={at <= 0}
                  onClick={() => onChoose(swapped(chosen, at - 1))}
                >
                  <IconArrowUp aria-hidden size={18} stroke={1.75} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('entry.columnDown', { language: nameOf(script) })}
                  disabled={at < 0 || at === chosen.length - 1}
                  onClick={() => onChoose(swapped(chosen, at))}
                >
                  <IconArrowDown aria-hidden size={18} stroke={1.75} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

/** With this one and the next in each other’s place. */
function swapped(tags: readonly LanguageTag[], at: number): readonly LanguageTag[] {
  const [one, next] = tags.slice(at, at + 2)
  return one === undefined || next === undefined ? tags : tags.toSpliced(at, 2, next, one)
}
