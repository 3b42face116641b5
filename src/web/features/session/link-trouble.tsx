import { Trouble } from '#web/shared/trouble.tsx'
import { Doorway } from './doorway.tsx'

type Props = { readonly title: string; readonly error: Error; readonly onTryAgain: () => void }

/** Whether a link is good cannot be told just now. */
export function LinkTrouble({ title, error, onTryAgain }: Props) {
  return (
    <Doorway title={title}>
      <Trouble error={error} onTryAgain={onTryAgain} />
    </Doorway>
  )
}
