import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { domainIdKind, ROOT_ID, type DomainId } from '#domain/domains/domain-id.ts'
import { ownDomainsOf, ownTextIn, type OwnDomain } from '#domain/domains/own-domains.ts'
import type { SpeakerId } from '#domain/speaker/speaker.ts'
import { useProjectTree } from '#web/features/domain-tree/use-domain-tree.ts'
import { speakersQuery, useSpeakers } from '#web/features/speakers/use-speakers.ts'
import { useClientState } from '#web/state/store.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { PendingAct } from '#web/replica/acts/pending-act.ts'

/** As it is called there. `isFromFile`: somebody else wrote that, and may have written anything. */
type Said = Pick<PendingAct, 'about'> & { readonly isFromFile: boolean }

export type NamesOfActs = {
  /** Whom or what it is about: as that is called here, for what the decision itself says of that binds nobody. */
  readonly nameOf: (decision: Said & Pick<PendingAct, 'act'>) => string
  readonly speakerName: (id: SpeakerId, said: Said) => string
  readonly domainName: (id: DomainId) => string
}

/** `acts`: who and what is added by these is known by them. */
export function useNamesOfActs(acts: readonly Pick<PendingAct, 'act'>[]): NamesOfActs {
  const { t } = useTranslation()
  const speakers = useSpeakerNames(acts)
  const { nameOfOwn, domainName } = useNamesOfDomains(acts)
  const asSaid = ({ about, isFromFile }: Said): string =>
    isFromFile ? t('sync.asFileSays', { name: `\u2068${about}\u2069` }) : about
  const speakerName = (id: SpeakerId, said: Said): string => speakers.get(id) ?? asSaid(said)
  return {
    nameOf: ({ act, ...said }) => {
      if ('speakerId' in act) return speakerName(act.speakerId, said)
      if ('domainId' in act) return domainName(act.domainId) ?? `${act.domainId} ${asSaid(said)}`
      return nameOfOwn(act.kind === 'addDomain' ? act.domain.guid : act.guid) ?? asSaid(said)
    },
    speakerName,
    domainName: (id) => (id === '' || id === ROOT_ID ? t('tree.root') : (domainName(id) ?? id)),
  }
}

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
  const { semanticDomains } = useCurrentProject()
  const heard = useClientState((state) => state.currentProjectState.heard)
  const { tree } = useProjectTree(true)
  const title = (id: DomainId, name: string | undefined): string => (name ? `${id} ${name}` : id)
  const added = acts.flatMap(({ act }) => (act.kind === 'addDomain' ? [act.domain] : []))
  const known = [...added, ...ownDomainsOf(heard?.semanticDomains ?? []), ...ownDomainsOf(semanticDomains)]
  const own = new Map(known.map((domain) => [domain.guid, domain]))
  const nameOfOwn = (guid: OwnDomain['guid']): string | null => {
    const domain = own.get(guid)
    return domain ? title(domain.id, ownTextIn(domain, i18n.language)?.name) : null
  }
  const domainName = (id: DomainId): string | null => {
    const inTree = tree?.domains.get(id)
    // A new one is meant wherever it is decided about with the others, whatever has its number here.
    const isNew = domainIdKind(id) === 'custom' && added.some((domain) => domain.id === id)
    if (inTree && !isNew) return title(id, inTree.name)
    const numbered = [...known.slice(added.length), ...added].findLast((domain) => domain.id === id)
    return numbered ? nameOfOwn(numbered.guid) : null
  }
  return { nameOfOwn, domainName }
}
