import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DomainTree } from '#domain/domains/domain-tree.ts'
import { withAllBelow } from '#domain/domains/domains-below.ts'
import { orderOf } from '#domain/text/collate.ts'
import { storageTrouble } from '#web/device/storage-trouble.ts'
import { recorder } from '#web/shared/recorder/recorder.ts'
import { speakersQuery, useSpeakers } from '#web/shared/use-speakers.ts'
import { NO_CONTACT_YET, type ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useLive } from '#web/replica/use-words.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { addressOf, type PassChoice, type WordToRecord } from './pass-choice.ts'
import { wordsToRecord } from './words-to-record.ts'

type FoundWords = {
  /** Which reading it was, from 1. */
  readonly number: number
  /** The address of the choice for which they were read. */
  readonly address: string
  readonly words: readonly WordToRecord[]
}

/** The tree of the project, or that it cannot be had. */
type Place = { readonly tree: DomainTree | null; readonly failure: unknown }

/**
 * The words of the domain and all below it, or of the project, as they were when this was chosen: while one records, the
 * list must not change. Every other choice reads anew, so that what has been recorded meanwhile is out of it.
 */
export function useWordsToRecord(choice: PassChoice, { tree, failure }: Place): FoundWords | null {
  const { domain } = choice
  const address = addressOf(choice)
  const replica = useReplica()
  const { id: projectId, vernacularWritingSystem, alphabet } = useCurrentProject()
  const userId = useStoredUser()?.id ?? ''
  const isLoaded = useLive(hasWhatThereIs, [])
  // Where there is no tree to be had, a domain is at least itself.
  const isPlaceKnown = domain === null || tree !== null || failure !== null
  const [found, setFound] = useState<FoundWords | null>(null)
  const speakers = useSpeakers(projectId)
  const { failureReason } = useQuery(speakersQuery(projectId))
  // Where they cannot be had, every recording counts; nobody waits for them twice.
  const areSpeakersKnown = speakers !== undefined || failureReason !== null || found !== null
  // It stays so: what could not be had is asked for again now and then, and has not failed as long as it is.
  const [readyFor, setReadyFor] = useState<string | null>(null)
  if (isLoaded && isPlaceKnown && areSpeakersKnown && readyFor !== address) setReadyFor(address)
  const read = useEffectEvent(async (db: ReplicaDatabase) => {
    // What is being recorded under the choice before belongs to what is recorded.
    await recorder.stop()
    return wordsToRecord(db, {
      domains: domain === null ? null : tree ? withAllBelow(tree, domain) : [domain],
      userId,
      speakers,
      compare: orderOf(vernacularWritingSystem.bcp47, alphabet),
    })
  })
  useEffect(() => {
    if (!replica || readyFor === null) return undefined
    let isGone = false
    void read(replica.db).then((words) => {
      if (!isGone) setFound((before) => ({ number: (before?.number ?? 0) + 1, address: readyFor, words }))
    }, storageTrouble.hearReading)
    return () => {
      isGone = true
    }
  }, [replica, readyFor])
  return found
}

/** On a new device words come before anything can be said about them, unless none can come. */
async function hasWhatThereIs(db: ReplicaDatabase): Promise<boolean> {
  const [isWhole, contact] = await Promise.all([db.fact('isWhole', false), db.fact('contact', NO_CONTACT_YET)])
  return isWhole || contact.failing.reading !== undefined
}
