import { useState } from 'react'
import { withoutEarlierWords } from '#domain/text/final-word.ts'
import { useSpelling } from '#web/features/spelling/use-spelling.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useSuggestions } from '#web/replica/use-vernaculars.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { SuggestingInput, type SuggestingProps } from './suggesting-input.tsx'

/** Where the form of a word is typed; suggests those that are there already, unless the project does not want it. */
export function VernacularField(input: SuggestingProps) {
  const { autocompleteSetting } = useCurrentProject()
  const search = useReplica()?.vernaculars
  const suggestions = useSuggestions(input.value)
  const offered = autocompleteSetting === 'On' ? suggestions : []
  const onText = (text: string): void => {
    // The worker searches while the screen is drawn.
    search?.ask(text)
    input.onText(text)
  }
  return <SuggestingInput {...input} onText={onText} suggestions={offered} onTake={onText} />
}

/** Where a gloss is typed; suggests what its last word may have been meant to be, as far as its language is known. */
export function GlossField(input: SuggestingProps) {
  /** What was typed last: nothing is looked up for text that only stands there. */
  const [typed, setTyped] = useState<string | null>(null)
  const suggestions = useSpelling(input.script.bcp47, typed === input.value ? typed : null)
  return (
    <SuggestingInput
      {...input}
      suggestions={suggestions}
      display={withoutEarlierWords}
      onText={(text) => {
        setTyped(text)
        input.onText(text)
      }}
      onTake={input.onText}
    />
  )
}
