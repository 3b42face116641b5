import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CharacterStatus } from '#domain/orthography/character-lists.ts'
import { codePointsOf } from '#domain/orthography/code-points.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import classes from './orthography.module.css'

/** Spaces, joiners and what else is not seen. */
const INVISIBLE = /^[\p{Z}\p{C}]+$/u

/** A letter in the font of the language; one that cannot be seen is named by its code (spec screens S10.2). */
export function ShownCharacter({ letter }: { readonly letter: string }) {
  const { vernacularWritingSystem } = useCurrentProject()
  if (INVISIBLE.test(letter)) return <span className={classes.invisible}>{codePointsOf(letter).join(' ')}</span>
  return <InLanguage in={vernacularWritingSystem}>{letter}</InLanguage>
}

const SIGNS = { accepted: IconCheck, rejected: IconX, undecided: IconQuestionMark }

/** What is decided about a letter: by a colour, a sign and a word. */
export function Status({ status }: { readonly status: CharacterStatus }) {
  const { t } = useTranslation()
  const Sign = SIGNS[status]
  return (
    <span className={classes.status} data-status={status}>
      <Sign aria-hidden size={16} stroke={2} />
      <span className={classes.statusText}>{t(`characters.is.${status}`)}</span>
    </span>
  )
}
