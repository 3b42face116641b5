import type { ComponentType } from 'react'
import type { Pronunciation, WordContent } from '#domain/word/word.ts'
import type { HeardOf } from './features/merge/board-context.ts'
import { MergeScreen } from './features/merge/merge-screen.tsx'
import { DeferredScreen } from './features/merge/sets/deferred-screen.tsx'
import { DuplicatesScreen } from './features/merge/sets/duplicates-screen.tsx'
import { PlayButton } from './features/recording/play-button.tsx'
import { SpeakerMark, useWhoseVoice } from './features/recording/speaker-mark.tsx'
import { useRecording } from './features/recording/use-recording.ts'
import { TreeContext, useProjectTree } from './shared/domains/use-domain-tree.ts'
import { useCurrentProject } from './state/use-current-project.ts'

export const MergePage = () => <WithTree screen={MergeScreen} />
export const DuplicatesPage = () => <WithTree screen={DuplicatesScreen} />
export const DeferredPage = () => <WithTree screen={DeferredScreen} />

/** The words that are merged, and how they sound. */
function WithTree({ screen: Merging }: { readonly screen: ComponentType<{ readonly heardOf: HeardOf }> }) {
  const { tree } = useProjectTree()
  return (
    <TreeContext value={tree}>
      <Merging heardOf={heardOf} />
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
