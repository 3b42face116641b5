import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Where the pages of the guide find the faces of the interface. */
export const FACES_ADDRESS = '/docs/faces.css'

const STYLES = join(import.meta.dirname, '../../src/web/theme/interface-fonts.css')
const { resolve } = createRequire(import.meta.url)

/** By which names systems have faces for these letters: then nothing is fetched for the names of languages. */
const OF_SYSTEMS: Readonly<Record<string, string>> = {
  Arabic: 'Noto Naskh Arabic',
  Devanagari: 'Nirmala UI',
  Malayalam: 'Nirmala UI',
  Myanmar: 'Myanmar Text',
}

/**
 * The faces of the interface beyond Latin letters, for pages that have no other styles of the app: the guide names languages, and is
 * written in some, whose letters a device may lack. `addressOf`: where the file of a face is served, given its path.
 */
export function guideFaces(addressOf: (path: string) => string): string {
  const faces = readFileSync(STYLES, 'utf8').match(/@font-face \{[^}]*url\('@[^}]*\}/g) ?? []
  return faces
    .map((face) =>
      face.replace(/url\('(@[^']+)'\)/, (_, file: string) => {
        const script = /'Noto Sans (\w+) Variable'/.exec(face)?.[1] ?? ''
        const here = [`Noto Sans ${script}`, `Noto Sans ${script} UI`, OF_SYSTEMS[script]]
        return [...here.map((name) => `local('${name}')`), `url('${addressOf(resolve(file))}')`].join(', ')
      }),
    )
    .join('\n')
}
