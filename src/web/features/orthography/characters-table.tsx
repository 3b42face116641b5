import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CharacterStatus } from '#domain/orthography/character-lists.ts'
import type { ListedCharacter } from '#domain/orthography/listed-characters.ts'
import { latinLetterOf } from '#web/shared/keys/entry-keys.ts'
import { VirtualTable } from '#web/shared/virtual-table.tsx'
import { CharacterRow } from './character-row.tsx'
import classes from './orthography.module.css'

const ROW = 44

/** What a key decides about the letter on which it is pressed, or about those that are selected with it. */
const KEYS: Readonly<Record<string, CharacterStatus>> = { a: 'accepted', r: 'rejected', u: 'undecided' }

type Props = {
  readonly characters: readonly ListedCharacter[]
  readonly opened: string | null
  readonly selected: ReadonlySet<string>
  readonly onSelect: (letters: ReadonlySet<string>) => void
  readonly onOpen: (letter: string) => void
  /** Closes the one that is open. */
  readonly onClose: () => void
  readonly onDecide: (letters: readonly string[], status: CharacterStatus) => void
}

/** The letters that are asked for, of which only what is in sight is drawn. */
export function CharactersTable({ characters, opened, selected, onSelect, onOpen, onClose, onDecide }: Props) {
  const { t } = useTranslation()
  const toggle = (letter: string, alsoBy = 0): void => {
    const others = new Set(selected)
    if (alsoBy === 0 && others.delete(letter)) return onSelect(others)
    const at = characters.findIndex((one) => one.letter === letter)
    const next = characters[at + alsoBy]
    onSelect(others.add(letter).add(next?.letter ?? letter))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const letter = letterAt(event)
    if (letter === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const by = STEPS[event.key] ?? 0
    const status = KEYS[latinLetterOf(event)]
    if (by !== 0) {
      // The step itself is that of any table.
      if (event.shiftKey) toggle(letter, by)
      return
    }
    if (status) onDecide(selected.has(letter) ? [...selected] : [letter], status)
    else if (event.key === ' ') toggle(letter)
    else if (event.key === 'Escape' && opened !== null) onClose()
    else return
    event.preventDefault()
  }
  const head = (
    <tr className={classes.head}>
      <th scope="col">
        <span className="visually-hidden">{t('words.select')}</span>
      </th>
      <th scope="col">{t('characters.character')}</th>
      <th scope="col">{t('characters.status')}</th>
      <th scope="col" className={classes.number}>
        {t('characters.uses')}
      </th>
      <th scope="col" className={classes.code}>
        {t('characters.code')}
      </th>
      <th scope="col">{t('characters.examples')}</th>
    </tr>
  )
  const rowAt = (index: number, start: number) => {
    const character = characters[index]
    return (
      character && (
        <CharacterRow
          key={index}
          t={t}
          index={index}
          start={start}
          character={character}
          isOpen={character.letter === opened}
          isSelected={selected.has(character.letter)}
          onSelect={toggle}
          onOpen={onOpen}
        />
      )
    )
  }
  return (
    <VirtualTable
      label={t('characters.title')}
      count={characters.length}
      rowHeight={ROW}
      className={classes.table}
      head={head}
      row={rowAt}
      stop="button"
      onKeyDown={onKeyDown}
    />
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** undefined: the key is pressed elsewhere. */
function letterAt({ target }: KeyboardEvent<HTMLElement>): string | undefined {
  return target instanceof HTMLElement ? target.closest('tr')?.dataset['letter'] : undefined
}
