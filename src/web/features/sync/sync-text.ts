import type { TFunction } from 'i18next'
import type { SyncState } from '#web/replica/use-sync-state.ts'

/** Trouble speaks; everything else is only there to be looked at. */
export function isTrouble({ kind }: SyncState): boolean {
  return ['offline', 'serverTrouble', 'loggedOut', 'refused', 'storageTrouble'].includes(kind)
}

/** A word or two for the bar; nothing where the sign alone says that all is well. */
export function syncLabel(t: TFunction, state: SyncState): string {
  return withRest(t, state, labelOf)
}

/** The same as a sentence. */
export function syncSentence(t: TFunction, state: SyncState): string {
  return withRest(t, state, sentenceOf)
}

/** Of what stands behind something more urgent, only what waits or is wrong. */
function withRest(t: TFunction, state: SyncState, textOf: (t: TFunction, state: SyncState) => string): string {
  const text = textOf(t, state)
  if (!('rest' in state) || !isNews(state.rest)) return text
  return [text, withRest(t, state.rest, textOf)].filter((part) => part !== '').join(' · ')
}

const isNews = (state: SyncState): boolean => isTrouble(state) || state.kind === 'waiting' || state.kind === 'loading'

function labelOf(t: TFunction, state: SyncState): string {
  switch (state.kind) {
    case 'opening':
    case 'savedOnServer':
      return ''
    case 'waiting':
      return t('sync.label.count', { count: state.count })
    case 'loading':
      return t('sync.label.loading', { part: state.of === 0 ? 0 : state.done / state.of })
    case 'offline':
      return state.waiting > 0 ? t('sync.label.count', { count: state.waiting }) : t('sync.label.offline')
    case 'serverTrouble':
      return state.waiting > 0 ? t('sync.label.count', { count: state.waiting }) : t('sync.label.serverTrouble')
    case 'loggedOut':
      return state.waiting > 0 ? t('sync.label.count', { count: state.waiting }) : ''
    case 'refused':
      return t('sync.label.refused', { count: state.count })
    case 'storageTrouble':
      return t('sync.label.storageTrouble')
  }
}

function sentenceOf(t: TFunction, state: SyncState): string {
  switch (state.kind) {
    case 'opening':
      return t('sync.opening')
    case 'savedOnServer':
      return t('sync.savedOnServer')
    case 'waiting':
      return t('sync.waiting', { count: state.count })
    case 'loading':
      return t('sync.loading', { done: state.done, of: state.of })
    case 'offline':
      return state.waiting > 0
        ? t('sync.offlineWaiting', { count: state.waiting, since: new Date(state.since) })
        : t('sync.offline', { since: new Date(state.since) })
    case 'serverTrouble':
      return state.waiting > 0
        ? t('sync.serverTroubleWaiting', { count: state.waiting, since: new Date(state.since) })
        : t('sync.serverTrouble', { since: new Date(state.since) })
    case 'loggedOut':
      return state.waiting > 0 ? t('sync.loggedOutWaiting', { count: state.waiting }) : t('sync.loggedOut')
    case 'refused':
      return t('sync.refused', { count: state.count })
    case 'storageTrouble':
      return state.trouble === 'full' ? t('sync.storageFull') : t('sync.storageUnavailable')
  }
}
