import type { WritingSystem } from '#domain/project/project.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import { GlossField } from '../fields/gloss-field.tsx'
import { ScriptInput } from '../fields/script-input.tsx'
import { nameOf } from '../columns/scripts.ts'
import { WithNews } from '../fields/news-mark.tsx'
import classes from './session-rows.module.css'
import { useTextInPlace } from '../fields/use-text-in-place.ts'

type Props = {
  readonly as: 'vernacular' | 'gloss'
  readonly script: WritingSystem
  readonly label: string
  readonly value: string
  readonly base: Base
  readonly readOnly?: boolean
  readonly mayBeBlank?: boolean
  readonly onCommit: (text: string, seen: Base) => Promise<boolean>
  readonly onTyping?: (text: string | null, seen: Base) => void
  readonly onDone: () => void
}

/** One line of text in a row, to be changed where it stands: see `useTextInPlace`. */
export function EditInPlace({ as, script, label, readOnly, ...place }: Props) {
  const field = useTextInPlace(place)
  const Field = as === 'gloss' ? GlossField : ScriptInput
  return (
    <WithNews news={field['data-news']}>
      <Field
        script={script}
        className={classes.inPlace}
        data-as={as}
        aria-label={label}
        title={field.value}
        placeholder={as === 'gloss' ? nameOf(script) : undefined}
        readOnly={readOnly}
        enterKeyHint="done"
        {...field}
      />
    </WithNews>
  )
}
