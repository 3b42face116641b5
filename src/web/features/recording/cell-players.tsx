import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guid, Pronunciation } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import { errorText } from '#web/shared/error-text.ts'
import { showSnackbar } from '#web/shared/notice.tsx'
import { usePlaying } from '#web/shared/recorder/playback.ts'
import { useSpeakers } from '#web/shared/use-speakers.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { hear } from './hear.ts'
import { PlayButton } from './play-button.tsx'
import { whySilent } from './recording-from-server.ts'
import { useRecording } from './use-recording.ts'

type Props = {
  readonly guid: Guid
  /** What stands there until the word is read. */
  readonly children: ReactNode
}

/** The recordings of a word in a cell of the list: the first is heard at once, and has the focus of the button that was pressed. */
export function CellPlayers({ guid, children }: Props) {
  const word = useWordsByGuid([guid])?.get(guid)?.word
  if (!word || word.audio.length === 0) return children
  return word.audio.map((recording, at) => (
    <InCell
      key={recording.fileName}
      recording={recording}
      number={at + 1}
      word={word.vernacular}
      // Which is first when they are drawn: one that moves up later is not heard for that.
      isHeard={at === 0}
    />
  ))
}

type InCellProps = {
  readonly recording: Pronunciation
  readonly number: number
  readonly word: string
  /** At once. */
  readonly isHeard: boolean
}

function InCell({ recording, number, word, isHeard }: InCellProps) {
  const { id: projectId } = useCurrentProject()
  const { may, here } = useRecording(projectId, recording, false)
  const speakers = useSpeakers(projectId)
  const replica = useReplica()
  const place = useRef<HTMLSpanElement>(null)
  const isAwaited = useRef(isHeard)
  const isKnown = here !== undefined
  const begin = useEffectEvent(() => {
    if (!isAwaited.current) return
    isAwaited.current = false
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus()
    hear({ projectId, recording, stored: here ?? null, speakers }, replica)
  })
  useEffect(() => {
    if (isKnown) begin()
  }, [isKnown])
  useToldFailure(projectId, recording.fileName)
  return (
    <span ref={place}>
      <PlayButton recording={recording} number={number} word={word} may={may} here={here ?? null} />
    </span>
  )
}

/** A cell has no room for why nothing is heard. */
function useToldFailure(projectId: string, fileName: string): void {
  const { t } = useTranslation()
  const hasFailed = usePlaying(fileName) === 'failed'
  const tell = useEffectEvent(async () => {
    const why = await whySilent(projectId, fileName)
    const message = why.code === 'noConnection' ? t('recording.notHere') : errorText(t, why)
    showSnackbar({ tone: 'warning', id: fileName, message })
  })
  useEffect(() => {
    if (hasFailed) void tell()
  }, [hasFailed])
}
