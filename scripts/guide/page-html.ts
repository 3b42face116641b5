import { Marked } from 'marked'
import { directionOf } from '../../src/domain/text/direction.ts'
import { type InterfaceLanguage, LANGUAGES } from '../../src/domain/user/interface-languages.ts'
import { keyTable } from './key-table.ts'
import { PICTURE_SIZE, pictureFor } from './pictures.ts'
import { aroundPages, guideLanguages, guidePageNames, layout, sourceOf, titleOf } from './sources.ts'

/** One page of the guide as HTML, in this language. Links between the sources lead to pages. */
export async function guidePage(page: string, language: InterfaceLanguage = 'en'): Promise<string> {
  const around = aroundPages(language)
  const { content, written } = await contentOf(page, language)
  const title = page === 'index' ? around.title : around.titleOf.replace('{{page}}', titleOf(page, language))
  const [lang, dir] = [language, directionOf(language)]
  const filled: Readonly<Record<string, string>> = {
    ...around,
    lang,
    dir,
    title,
    written,
    writtenDir: directionOf(written),
    alternates: alternatesOf(page),
    languageLinks: languageLinks(page, language),
    pageLinks: pageLinks(page, language),
    content: written === language ? content : `<p lang="${lang}" dir="${dir}">${around.inEnglish}</p>\n${content}`,
  }
  return layout().replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => filled[name] ?? '')
}

/** What a page says, and in which language: English where it is not translated. */
export async function contentOf(page: string, language: InterfaceLanguage) {
  const { text, language: written } = sourceOf(page, language)
  const ids = headingIds(page)
  const markdown = new Marked({
    walkTokens: (token) => {
      if (token.type === 'link') token['href'] = String(token['href']).replace(/\.md(?=#|$)/, '.html')
    },
    renderer: {
      image({ href, text: alt }) {
        const { width, height } = PICTURE_SIZE
        const picture = pictureFor(href.replace('../pictures/', ''), written)
        return `<img src="/docs/pictures/${picture}" alt="${alt}" width="${width}" height="${height}" loading="lazy" />`
      },
      heading({ tokens, depth }) {
        const id = depth === 1 ? '' : ` id="${ids.shift() ?? ''}"`
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
    },
  })
  const content = markdown.parse(text, { async: false })
  return {
    content: withKeysAndCodeLeftToRight(content.replace('<!-- keys -->', await keyTable(written)), written),
    written,
  }
}

/** Keys to be pressed together stand as they are named everywhere, and code as it is typed, also where the text runs to the left. */
function withKeysAndCodeLeftToRight(content: string, language: InterfaceLanguage): string {
  if (directionOf(language) === 'ltr') return content
  return content
    .replaceAll(/<kbd>[^<]*<\/kbd>(?:\s+<kbd>[^<]*<\/kbd>)+/g, '<bdi dir="ltr">$&</bdi>')
    .replaceAll('<code>', '<code dir="ltr">')
}

/** By which the parts of a page are known in every language: what the English page calls them. */
function headingIds(page: string): string[] {
  return [...sourceOf(page, 'en').text.matchAll(/^#{2,} (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  )
}

export function addressOf(page: string, language: InterfaceLanguage): string {
  return `/docs/${language === 'en' ? '' : `${language}/`}${page === 'index' ? '' : `${page}.html`}`
}

function alternatesOf(page: string): string {
  return guideLanguages()
    .map((other) => `<link rel="alternate" hreflang="${other}" href="${addressOf(page, other)}" />`)
    .join('\n    ')
}

function languageLinks(page: string, language: InterfaceLanguage): string {
  return guideLanguages()
    .map((other) => {
      const current = other === language ? ' aria-current="true"' : ''
      return `<a href="${addressOf(page, other)}" lang="${other}" hreflang="${other}"${current}>${LANGUAGES[other]}</a>`
    })
    .join('\n')
}

function pageLinks(page: string, language: InterfaceLanguage): string {
  return guidePageNames()
    .map((other) => {
      const current = other === page ? ' aria-current="page"' : ''
      return `<li><a href="${addressOf(other, language)}"${current}>${titleOf(other, language)}</a></li>`
    })
    .join('\n')
}
