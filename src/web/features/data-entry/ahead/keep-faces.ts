/** Faces that came before the service worker did are on the page, but nowhere for the next one: it gets to see them now. */
export async function keepFaces(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  for (const address of new Set(loaded.filter(isFace))) {
    // The browser has it; this does not go over the network.
    if (!(await caches.match(address))) await fetch(address).then((answer) => answer.arrayBuffer())
  }
}

const isFace = (address: string): boolean => /\.(?:woff2?|ttf)$/.test(address)
