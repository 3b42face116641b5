import { useReplica } from '#web/replica/replica-provider.ts'
import { useSuggestions } from '#web/replica/vernaculars/use-vernaculars.ts'
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
