import type { TextChange } from '#domain/domains/change-own-domains.ts'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import type { OwnDomain, OwnText } from '#domain/domains/own-domains.ts'
import { seenTexts } from '#domain/domains/seen-texts.ts'
import { tidy } from '#domain/text/tidy.ts'
import type { LanguageTag } from '#domain/word/word.ts'

/** What stands in the fields, by language; a language whose fields were never opened is not there. */
export type Drafts = ReadonlyMap<LanguageTag, OwnText>

/** What saving sends: only what differs, so that what others changed meanwhile stays. */
export type FormChanges = {
  readonly told: readonly { readonly lang: LanguageTag; readonly change: TextChange }[]
  /** Languages of which everything was taken out. */
  readonly untold: readonly LanguageTag[]
}

export function emptyText(lang: LanguageTag): OwnText {
  return { lang, name: '', description: '', questions: [] }
}

export function formChanges(before: readonly OwnText[], drafts: Drafts): FormChanges {
  const stored = new Map(before.map((text) => [text.lang, text]))
  const texts = [...drafts.values()].map(tidied)
  const kept = texts.filter((text) => !isBlank(text))
  return {
    told: kept
      .map((text) => ({ lang: text.lang, change: difference(stored.get(text.lang), text) }))
      .filter(({ change }) => Object.keys(change).length > 0),
    untold: texts.filter((text) => isBlank(text) && stored.has(text.lang)).map(({ lang }) => lang),
  }
}

/** The languages in which something is told but no name: such a form cannot be saved. */
export function namelessLanguages(drafts: Drafts): readonly LanguageTag[] {
  const texts = [...drafts.values()].map(tidied)
  return texts.filter((text) => !isBlank(text) && text.name === '').map(({ lang }) => lang)
}

export function hasChanges({ told, untold }: FormChanges): boolean {
  return told.length + untold.length > 0
}

function difference(before: OwnText | undefined, { name, description, questions }: OwnText): TextChange {
  return {
    ...(before?.name !== name && { name }),
    ...((before?.description ?? '') !== description && { description }),
    ...((before?.questions ?? []).join('\n') !== questions.join('\n') && { questions }),
  }
}

function tidied({ lang, name, description, questions }: OwnText): OwnText {
  const asked = questions.map(tidy).filter((question) => question !== '')
  return { lang, name: tidy(name), description: tidy(description), questions: asked }
}

function isBlank({ name, description, questions }: OwnText): boolean {
  return name === '' && description === '' && questions.length === 0
}

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
