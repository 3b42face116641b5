import type { TFunction } from 'i18next'
import { memo } from 'react'
import { codePointsOf } from '#domain/orthography/code-points.ts'
import type { ListedCharacter } from '#domain/orthography/listed-characters.ts'
import { ShownCharacter, Status } from './shown-character.tsx'
import classes from './orthography.module.css'

type Props = {
  readonly t: TFunction
  readonly index: number
  /** Pixels from the first row. */
  readonly start: number
  readonly character: ListedCharacter
  readonly isOpen: boolean
  readonly isSelected: boolean
  readonly onSelect: (letter: string) => void
  readonly onOpen: (letter: string) => void
}

/** One letter: how it is written, what is decided about it, and where it occurs. */
export const CharacterRow = memo(function CharacterRow(props: Props) {
  const { t, index, start, character, isOpen, isSelected, onSelect, onOpen } = props
  const { letter, count, examples, status } = character
  return (
    <tr
      aria-rowindex={index + 1}
      className={classes.row}
      data-open={isOpen || undefined}
      data-letter={letter}
      style={{ insetBlockStart: start }}
    >
      <td className={classes.check}>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={t('words.selectOne', { word: letter })}
          onChange={() => onSelect(letter)}
        />
      </td>
      <td className={classes.letter}>
        <button type="button" className={classes.opener} aria-expanded={isOpen} onClick={() => onOpen(letter)}>
          <ShownCharacter letter={letter} />
        </button>
      </td>
      <td>
        <Status status={status} />
      </td>
      <td className={classes.number}>{t('characters.number', { number: count })}</td>
      <td className={`${classes.quiet} ${classes.code}`}>{codePointsOf(letter).join(' ')}</td>
      <td className={classes.quiet}>
        {examples.slice(0, 3).map((example, at) => (
          <span key={example}>
            {at > 0 && ' · '}
            <ShownCharacter letter={example} />
          </span>
        ))}
      </td>
    </tr>
  )
})
