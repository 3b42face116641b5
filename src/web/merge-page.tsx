import type { Pronunciation, WordContent } from '#domain/word/word.ts'
import { MergeScreen } from './features/merge/merge-screen.tsx'
import { PlayButton } from './features/recording/play-button.tsx'
import { SpeakerMark, useWhoseVoice } from './features/recording/speaker-mark.tsx'
import { useRecording } from './features/recording/use-recording.ts'
import { TreeContext, useProjectTree } from './shared/domains/use-domain-tree.ts'
import { useCurrentProject } from './state/use-current-project.ts'

/** The words that are merged, and how they sound. */
export function MergePage() {
  const { tree } = useProjectTree()
  return (
    <TreeContext value={tree}>
      <MergeScreen heardOf={heardOf} />
    </TreeContext>
  )
}

const heardOf = (word: WordContent, recording: Pronunciation, number: number) => (
  <Heard word={word} recording={recording} number={number} />
)

type HeardProps = { readonly word: WordContent; readonly recording: Pronunciation; readonly number: number }

function Heard({ word, recording, number }: HeardProps) {
  const { id: projectId } = useCurrentProject()
  const { may, here } = useRecording(projectId, recording, false)
  const speaker = useWhoseVoice(projectId, recording.speakerId)
  return (
    <>
      <PlayButton recording={recording} number={number} word={word.vernacular} may={may} here={here ?? null} />
      {speaker && <SpeakerMark speaker={speaker} />}
    </>
  )
}
