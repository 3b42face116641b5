import type { TextChange } from '#domain/domains/change-own-domains.ts'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import type { OwnDomain, OwnText } from '#domain/domains/own-domains.ts'
import { seenTexts } from '#domain/domains/seen-texts.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { emptyText, type FormChanges } from './own-domain-form-state.ts'

type Texts = readonly OwnText[]

/**
 * What a changed form decides about a domain, each with what stood there. `opened`: what the form started from, and by which
 * its questions were added and taken out. `seen`: what the person knows of, which is newer where they were told that somebody
 * has changed it.
 */
export function editActs(
  guid: OwnDomain['guid'],
  { told, untold }: FormChanges,
  { opened, seen }: { readonly opened: Texts; readonly seen: Texts },
): readonly DomainAct[] {
  return [
    ...told.map(({ lang, change }) => {
      const was = partsOf(change, { ...textIn(seen, lang), questions: textIn(opened, lang).questions })
      return { kind: 'tellDomain' as const, guid, lang, change, was }
    }),
    ...untold.map((lang) => ({
      kind: 'untellDomain' as const,
      guid,
      lang,
      seen: seenTexts([textIn(seen, lang)]),
    })),
  ]
}

function textIn(texts: Texts, lang: LanguageTag): OwnText {
  return texts.find((text) => text.lang === lang) ?? emptyText(lang)
}

function partsOf(change: TextChange, { name, description, questions }: OwnText): TextChange {
  return {
    ...(change.name !== undefined && { name }),
    ...(change.description !== undefined && { description }),
    ...(change.questions !== undefined && { questions }),
  }
}
