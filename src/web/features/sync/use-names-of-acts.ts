import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { domainNamed } from '#domain/domains/domain-tree.ts'
import { ownDomainsOf, ownTextIn } from '#domain/domains/own-domains.ts'
import type { SpeakerId } from '#domain/speaker/speaker.ts'
import { isGuid } from '#domain/word/guid.ts'
import { isolated } from '#web/plain/isolated.ts'
import type { PendingAct } from '#web/replica/outbox/pending-act.ts'
import { useDomainNumbers } from '#web/shared/domains/domain-name.tsx'
import { useProjectTree } from '#web/shared/domains/use-domain-tree.ts'
import { speakersQuery, useSpeakers } from '#web/shared/use-speakers.ts'
import { useClientState } from '#web/state/store.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'

/** As it is called there. `isFromFile`: somebody else wrote that, and may have written anything. */
type Said = Pick<PendingAct, 'about'> & { readonly isFromFile: boolean }

export type NamesOfActs = {
  /** Whom or what it is about: as that is called here, for what the decision itself says of that binds nobody. */
  readonly nameOf: (decision: Said & Pick<PendingAct, 'act'>) => string
  readonly speakerName: (id: SpeakerId, said: Said) => string
  /** By its key, or by its number. */
  readonly domainName: (name: string) => string
}

/** `acts`: who and what is added by these is known by them. */
export function useNamesOfActs(acts: readonly Pick<PendingAct, 'act'>[]): NamesOfActs {
  const { t } = useTranslation()
  const speakers = useSpeakerNames(acts)
  const domainName = useNamesOfDomains(acts)
  const asSaid = ({ about, isFromFile }: Said): string =>
    isFromFile ? t('sync.asFileSays', { name: isolated(about) }) : about
  const speakerName = (id: SpeakerId, said: Said): string => speakers.get(id) ?? asSaid(said)
  return {
    nameOf: ({ act, ...said }) => {
      if ('speakerId' in act) return speakerName(act.speakerId, said)
      if ('domainKey' in act) return domainName(act.domainKey) ?? `${shownKey(act.domainKey)} ${asSaid(said)}`.trim()
      if ('verdictId' in act) return asSaid(said)
      if ('viewName' in act) return act.viewName
      if ('letters' in act) return act.letters.join(' ')
      return domainName(act.kind === 'addDomain' ? act.domain.guid : act.guid) ?? asSaid(said)
    },
    speakerName,
    domainName: (name) => (name === '' || name === ROOT_ID ? t('tree.root') : (domainName(name) ?? shownKey(name))),
  }
}

/** Nobody can read a guid. */
const shownKey = (key: DomainKey): string => (isGuid(key) ? '' : key)

function useSpeakerNames(acts: readonly Pick<PendingAct, 'act'>[]): ReadonlyMap<SpeakerId, string> {
  const { id: projectId } = useCurrentProject()
  const decided = useSpeakers(projectId) ?? []
  // As the server has them: who is to be removed still has a name, and who is to get another one has theirs.
  const { data: stored = [] } = useQuery(speakersQuery(projectId))
  const added = acts.flatMap(({ act }) => (act.kind === 'addSpeaker' ? [{ id: act.speakerId, name: act.name }] : []))
  return new Map([...decided, ...added, ...stored].map(({ id, name }) => [id, name]))
}

function useNamesOfDomains(acts: readonly Pick<PendingAct, 'act'>[]) {
  const { i18n } = useTranslation()
  const numberOf = useDomainNumbers()
  const { semanticDomains } = useCurrentProject()
  const heard = useClientState((state) => state.currentProjectState.heard)
  const { tree } = useProjectTree(true)
  const added = acts.flatMap(({ act }) => (act.kind === 'addDomain' ? [act.domain] : []))
  const own = [...ownDomainsOf(semanticDomains), ...ownDomainsOf(heard?.semanticDomains ?? []), ...added]
  return (name: DomainKey): string | null => {
    const domain = own.find(({ guid }) => guid === name)
    const inTree = tree && domainNamed(tree, name)
    const called = domain ? ownTextIn(domain, i18n.language)?.name : inTree?.name
    const numbered = domain ?? inTree
    return numbered ? `${numberOf(numbered)} ${called ?? ''}`.trim() : null
  }
}
