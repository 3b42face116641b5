import { Checkbox } from '@mantine/core'
import { PanelAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import { PartOfSpeechMark } from '#web/shared/part-of-speech-mark.tsx'
import { usePartsOfSpeech } from '#web/shared/use-parts-of-speech.ts'
import panels from './panels.module.css'
import classes from './words.module.css'

type Props = {
  readonly at: Place
  readonly label: string
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** All parts of speech, of which some are chosen. */
export function PartsOfSpeechPanel({ at, label, chosen, onChoose }: Props) {
  const all = usePartsOfSpeech()
  const withOrWithout = (named: string, isChosen: boolean): readonly string[] =>
    all.flatMap(({ group }) => ((group === named ? isChosen : chosen.includes(group)) ? [group] : []))
  return (
    <PanelAt at={at} position="bottom-start" aria-label={label}>
      <div className={panels.choices}>
        {all.map(({ group, name }) => (
          <Checkbox
            key={group}
            label={
              <span className={classes.partOfSpeech}>
                <PartOfSpeechMark group={group} /> {name}
              </span>
            }
            checked={chosen.includes(group)}
            onChange={({ currentTarget: { checked } }) => onChoose(withOrWithout(group, checked))}
          />
        ))}
      </div>
    </PanelAt>
  )
}
