import { isAbsoluteHref, unescapedHref } from '../href.ts'
import { attribute, elementsWithin } from '../xml/find.ts'
import type { XmlElement } from '../xml/xml.ts'

export type MediaLink = { readonly kind: 'recording' | 'picture'; readonly href: string }

/** Every link to a recording or a picture anywhere in an entry. */
export function mediaOf(entry: XmlElement): readonly MediaLink[] {
  return elementsWithin(entry).flatMap((element): readonly MediaLink[] => {
    const kind = KINDS[element.name]
    const href = kind === undefined ? '' : attribute(element, 'href')
    return kind === undefined || href === '' ? [] : [{ kind, href }]
  })
}

const KINDS: Readonly<Record<string, MediaLink['kind']>> = { media: 'recording', illustration: 'picture' }
const FOLDERS = { recording: 'audio', picture: 'pictures' } as const

/**
 * Where in the package, relative to the .lift, the file of a link may lie, the likeliest first: programs write the path,
 * the path below the folder of its kind, or one of another computer. None leads out of the package.
 */
export function mediaPaths({ kind, href }: MediaLink): readonly string[] {
  const path = partsOf(unescapedHref(href))
  const name = path.at(-1) ?? ''
  const folder = FOLDERS[kind]
  const candidates = isAbsoluteHref(href) ? [] : [path, [folder, ...path]]
  const inside = [...candidates, [folder, name], [name]].filter((parts) => parts.every(isName))
  return [...new Set(inside.map((parts) => parts.join('/')))]
}

const partsOf = (path: string): readonly string[] => path.split(/[/\\]/)
const isName = (part: string): boolean => part !== '' && part !== '.' && part !== '..'
