/** Fetches what the service worker keeps when it passes by, unless it is kept already. Throws as `fetch` does. */
export async function fetchToStore(address: string, priority: RequestPriority = 'auto'): Promise<void> {
  if (await caches.match(address)) return
  const answer = await fetch(address, { priority })
  // An answer that nobody reads might never come to its end.
  await answer.arrayBuffer()
}
