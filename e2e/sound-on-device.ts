import type { Page } from 'playwright'

/** A recording: its name, and the SHA-256 of its bytes in hexadecimal. */
export type Sound = { readonly fileName: string; readonly sha256: string }

type Where = { readonly vernacular: string; readonly projectId: string }

/** The recordings that the device has of a word, whether the server has the word or not. */
export async function soundOnDevice(page: Page, where: Where): Promise<readonly Sound[]> {
  return page.evaluate(readSound, where)
}

/** Runs in the page. */
async function readSound({ vernacular, projectId }: Where): Promise<readonly Sound[]> {
  type Holding = { readonly word?: Spoken | null; readonly decision?: { readonly word?: Spoken } }
  type Spoken = { readonly audio: readonly { readonly fileName: string }[] }
  const answerTo = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
    })
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const db = await answerTo(indexedDB.open(names.find((name) => name.endsWith(`-${projectId}`)) ?? ''))
  try {
    const tx = db.transaction(['outbox', 'words', 'recordings'])
    const holding = (store: string): Promise<Holding[]> =>
      answerTo<Holding[]>(tx.objectStore(store).index('vernacularKey').getAll(vernacular))
    const held = await Promise.all([holding('outbox'), holding('words')])
    const words = held.flat().map(({ word, decision }) => word ?? decision?.word)
    const fileNames = [...new Set(words.flatMap((word) => word?.audio.map(({ fileName }) => fileName) ?? []))]
    const stored = await Promise.all(
      fileNames.map((name) => answerTo<{ blob: Blob } | undefined>(tx.objectStore('recordings').get(name))),
    )
    return await Promise.all(
      fileNames.map(async (fileName, index) => {
        const bytes = (await stored[index]?.blob.arrayBuffer()) ?? new ArrayBuffer()
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
        return { fileName, sha256: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') }
      }),
    )
  } finally {
    db.close()
  }
}
