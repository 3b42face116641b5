import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Guid } from '#domain/word/word.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useScripts } from '../columns/scripts.ts'
import type { Typed } from '../typed/typed.ts'
import classes from './new-entry.module.css'
import type { Other } from './use-typed.ts'

type Props = {
  readonly others: readonly Other[]
  readonly onTurnTo: (id: Guid) => void
}

/** What else somebody has begun to type here: each can be gone on with. What stands in the fields waits here then. */
export function OtherEntries({ others, onTurnTo }: Props) {
  const { t } = useTranslation()
  if (others.length === 0) return null
  return (
    <nav className={classes.others} aria-label={t('entry.unfinished')}>
      <span>{t('entry.unfinished')}</span>
      {others.map(({ id, typed }) => (
        <Button
          key={id}
          variant="subtle"
          size="compact-md"
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
          onClick={() => onTurnTo(id)}
        >
          <BegunWith typed={typed} />
        </Button>
      ))}
    </nav>
  )
}

/** By its form, or what else there is of it. */
function BegunWith({ typed }: { readonly typed: Typed }) {
  const scripts = useScripts()
  const { t } = useTranslation()
  const { vernacular, glosses, audio } = typed
  if (vernacular.trim() !== '') return <InLanguage in={scripts.vernacular}>{vernacular}</InLanguage>
  const gloss = Object.values(glosses).find((text) => text.trim() !== '')
  if (gloss !== undefined) return <bdi>{gloss}</bdi>
  return t(audio.length > 0 ? 'entry.onlyRecorded' : 'entry.noForm')
}
