import { useState } from 'react'
import { withoutEarlierWords } from '#domain/text/final-word.ts'
import { useSpelling } from '#web/features/spelling/use-spelling.ts'
import { SuggestingInput, type SuggestingProps } from './suggesting-input.tsx'

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
