import type { InterfaceLanguage } from '../../src/domain/user/interface-languages.ts'
import { addressOf, contentOf } from './page-html.ts'
import { guidePageNames, titleOf } from './sources.ts'

/** A part of a page, as `web/public/docs/search.js` finds it. */
export type GuidePart = {
  readonly href: string
  readonly page: string
  readonly heading: string
  readonly text: string
}

/** Everything that the guide says in a language, part by part. */
export async function searchIndex(language: InterfaceLanguage): Promise<readonly GuidePart[]> {
  const parts = await Promise.all(guidePageNames().map((page) => partsOf(page, language)))
  return parts.flat()
}

async function partsOf(page: string, language: InterfaceLanguage): Promise<readonly GuidePart[]> {
  const { content } = await contentOf(page, language)
  const title = titleOf(page, language)
  return content.split(/(?=<h2)/).map((part) => {
    const [, id = '', heading = ''] = /^<h2(?: id="([^"]*)")?>(.*?)<\/h2>/.exec(part) ?? []
    const text = plain(part.replace(/^<h[12].*?<\/h[12]>/, ''))
    return { href: addressOf(page, language) + (id && `#${id}`), page: title, heading: plain(heading), text }
  })
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

function plain(html: string): string {
  return html
    .replaceAll(/<\/(?:td|th|li|p|h\d)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
