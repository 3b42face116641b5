import type { TFunction } from 'i18next'
import type { SyncState } from '#web/replica/use-sync-state.ts'

/** Trouble speaks; everything else is only there to be looked at. */
export function isTrouble({ kind }: SyncState): boolean {
  return ['offline', 'serverTrouble', 'loggedOut', 'refused', 'storageTrouble'].includes(kind)
}

type TextOf = (t: TFunction, state: SyncState) => string

/** A word or two beside the sign; nothing while all is well, or on its way. */
export const syncLabel: TextOf = (t, state) => (state.kind === 'waiting' ? '' : labelWithRest(t, state))

const labelWithRest = withRest(labelOf)

/** The same as a sentence. */
export const syncSentence = withRest(sentenceOf)

/** Of what stands behind something more urgent, only what waits or is wrong. */
function withRest(textOf: TextOf): TextOf {
  return function textWithRest(t: TFunction, state: SyncState): string {
    const rest = 'rest' in state && isNews(state.rest) ? textWithRest(t, state.rest) : ''
    return [textOf(t, state), rest].filter((part) => part !== '').join(' · ')
  }
}

function isNews(state: SyncState): boolean {
  return isTrouble(state) || state.kind === 'waiting' || state.kind === 'loading'
}

function labelOf(t: TFunction, state: SyncState): string {
  const waiting = state.kind === 'waiting' ? state.count : 'waiting' in state ? state.waiting : 0
  if (waiting > 0) return t('sync.label.waiting', { count: waiting })
  switch (state.kind) {
    case 'loading':
      return t('sync.label.loading', { part: state.of === 0 ? 0 : state.done / state.of })
    case 'offline':
    case 'serverTrouble':
    case 'storageTrouble':
      return t(`sync.label.${state.kind}`)
    case 'refused':
      return t('sync.label.refused', { count: state.count })
    case 'loggedOut':
    case 'opening':
    case 'savedOnServer':
    case 'waiting':
      return ''
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
