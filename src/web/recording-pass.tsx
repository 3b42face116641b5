import type { PickPlace } from './features/recording/pass/word-choice.tsx'
import { RecordingPassScreen } from './features/recording/pass/recording-pass-screen.tsx'
import { late } from './shared/late.tsx'

const DomainPicker = late(
  'domain-picker',
  async () => (await import('./shared/domain-tree/domain-picker.tsx')).DomainPicker,
)

/** Where one records is chosen in the tree of domains. */
export function RecordingPass() {
  return <RecordingPassScreen PickPlace={InTree} />
}

const InTree: PickPlace = (props) => <DomainPicker {...props} purpose="place" />
