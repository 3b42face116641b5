import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { Glance } from '#domain/word/glance.ts'
import type { Guid } from '#domain/word/word.ts'
import type { RowTexts } from './row-texts.ts'
import classes from './words.module.css'

/** Plays the first recording of a word at once, and gives a button for each. */
export type CellPlayers = ComponentType<{
  readonly guid: Guid
  /** What stands there until the word is read. */
  readonly children: ReactNode
}>

type Props = { readonly texts: RowTexts; readonly glance: Glance; readonly players: CellPlayers }

/** How a word sounds. Of the many words in sight nothing is read of a recording before somebody wants to hear it. */
export function RecordingsCell({ texts, glance, players: Players }: Props) {
  const { guid, vernacular, speakers } = glance
  // The row may be another word's by now.
  const [wanted, setWanted] = useState<Guid | null>(null)
  const play = <IconPlayerPlayFilled aria-hidden size={16} />
  return (
    <td className={classes.gloss} data-column="recordings">
      <span className={classes.sounds}>
        {wanted === guid ? (
          <Players key={guid} guid={guid}>
            {play}
          </Players>
        ) : (
          <>
            <button
              type="button"
              className={classes.play}
              tabIndex={-1}
              aria-label={texts.hear(vernacular)}
              onClick={() => setWanted(guid)}
            >
              {play}
            </button>
            {speakers.length > 1 && speakers.length}
          </>
        )}
      </span>
    </td>
  )
}
