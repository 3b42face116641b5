import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CHARACTER_STATUSES, type CharacterStatus, digraphsIn } from '#domain/orthography/character-lists.ts'
import { codePointsOf } from '#domain/orthography/code-points.ts'
import { spellingWith } from '#domain/orthography/letters.ts'
import type { ListedCharacter } from '#domain/orthography/listed-characters.ts'
import { partsInRuns } from '#domain/orthography/replacement.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { MarkedText } from '#web/shared/characters/marked-text.tsx'
import { useCharacterLists } from '#web/shared/characters/use-character-lists.ts'
import { SidePanel } from '#web/shared/side-panel/side-panel.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { useCharacterNames } from './character-data.ts'
import { ShownCharacter } from './shown-character.tsx'
import classes from './orthography.module.css'

type Props = {
  readonly character: ListedCharacter
  readonly onDecide: (letters: readonly string[], status: CharacterStatus) => void
  readonly onClose: () => void
}

/** All that is known of one letter, and what can be done about it. */
export function CharacterPanel({ character, onDecide, onClose }: Props) {
  const { t } = useTranslation()
  const { letter, count, examples, status } = character
  const { isActive } = useCurrentProject()
  const heading = (
    <span className={classes.glyph}>
      <ShownCharacter letter={letter} />
    </span>
  )
  return (
    <SidePanel isFramed label={t('characters.character')} heading={heading} onClose={onClose}>
      <SegmentedControl
        fullWidth
        classNames={{ label: classes.choice ?? '' }}
        aria-label={t('characters.status')}
        value={status}
        disabled={!isActive}
        data={CHARACTER_STATUSES.map((value) => ({ value, label: t(`characters.is.${value}`) }))}
        onChange={(value) => onDecide([letter], value)}
      />
      <CodePoints letter={letter} />
      <p>
        <span className={classes.quiet}>{t('characters.uses')}</span> {t('characters.number', { number: count })}
      </p>
      {examples.length > 0 && (
        <>
          <h3>{t('characters.examples')}</h3>
          <Examples letter={letter} examples={examples} />
        </>
      )}
      {count > 0 && isActive && (
        <ButtonLink look="outlined" to={`/app/goals/replace?${new URLSearchParams({ find: letter })}`}>
          {t('characters.replaceIt')}
        </ButtonLink>
      )}
    </SidePanel>
  )
}

function CodePoints({ letter }: { readonly letter: string }) {
  const names = useCharacterNames()
  const codes = codePointsOf(letter)
  return (
    <ul className={classes.codes}>
      {Array.from(letter, (sign, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a mark may stand twice
        <li key={at}>
          <code>{codes[at]}</code> <span className={classes.quiet}>{names?.get(sign.codePointAt(0) ?? 0) ?? ''}</span>
        </li>
      ))}
    </ul>
  )
}

type ExamplesProps = Pick<ListedCharacter, 'letter' | 'examples'>

function Examples({ letter, examples }: ExamplesProps) {
  const { vernacularWritingSystem } = useCurrentProject()
  const spell = spellingWith(digraphsIn(useCharacterLists()))
  return (
    <ul className={classes.examples}>
      {examples.map((example) => (
        <li key={example}>
          <MarkedText
            in={vernacularWritingSystem}
            as="found"
            parts={partsInRuns(spell(example).map((text) => ({ text, isFound: text === letter })))}
          />
        </li>
      ))}
    </ul>
  )
}
