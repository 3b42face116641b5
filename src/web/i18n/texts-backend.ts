import type { BackendModule, ReadCallback } from 'i18next'

/** Spec product 9; milliseconds, doubled each time. The connector of i18next keeps to it where a read says “again”. */
export const PATIENCE = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } as const

/**
 * Fetches the texts of a language from /locales/<language>/<namespace>.json. A server that fails and a network that does not
 * answer are asked again, a refusal is final (spec product 8).
 */
export const textsBackend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, callback) => void read(`/locales/${language}/${namespace}.json`, callback),
}

async function read(url: string, callback: ReadCallback): Promise<void> {
  const response = await fetch(url).catch((error: unknown) => error as Error)
  if (response instanceof Error) return callback(`failed loading ${url}: ${response.message}`, true)
  const { ok, status } = response
  if (!ok) return callback(`failed loading ${url}; status code: ${status}`, status >= 500)
  const texts = await response.json().then(
    (read) => read as Record<string, string>,
    () => null,
  )
  if (texts) callback(null, texts)
  else callback(`failed parsing ${url} to json`, false)
}
