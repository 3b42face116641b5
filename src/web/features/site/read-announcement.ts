import { apiBase } from '#web/plain/runtime-config.ts'

/**
 * The site's announcement, '' when there is none or it cannot be had: without a network there is no news.
 *
 * Not by `call`: every page asks, also the first, which must do without the contract and what checks it.
 */
export async function readAnnouncement(signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(`${apiBase()}/v1/banner?type=Announcement`, { signal })
    const answer = response.ok ? ((await response.json()) as { readonly text?: unknown } | null) : null
    return typeof answer?.text === 'string' ? answer.text : ''
  } catch {
    return ''
  }
}
