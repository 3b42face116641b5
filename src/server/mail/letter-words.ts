import type { InterfaceLanguage } from '#domain/user/interface-languages.ts'
import type { Letter, LetterContent } from './letter.ts'
import { type LetterKey, textsIn } from './letter-texts.ts'

/** What a letter says, part by part. */
export type LetterWords = {
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Above the words of somebody who invites. */
  readonly messageBy: string
  readonly button: string
  readonly openLink: string
  readonly closing: readonly string[]
  readonly signature: string
}

/** How a value is written into a text. */
type PutIn = (value: string) => string

/** The values come from people: `putIn` keeps them from being anything but words. */
export function wordsOf({ to, language, content }: Letter, putIn: PutIn): LetterWords {
  const text = textsIn(language)
  const values = inEach(valuesOf(content, to.address, language), putIn)
  const say = (key: LetterKey): string => text(key, values)
  return {
    greeting: to.name === '' ? say('greetingUnknown') : text('greeting', { name: putIn(to.name) }),
    paragraphs: [say(`${content.kind}.why`), ...(content.kind === 'invitation' ? [say('invitation.address')] : [])],
    messageBy: content.kind === 'invitation' ? say('invitation.message') : '',
    button: say(`${content.kind}.button`),
    openLink: say('openLink'),
    closing: [...(content.kind === 'addressChanged' ? [] : [say('goodFor')]), say(`${content.kind}.ignore`)],
    signature: say('signature'),
  }
}

/** In one line, whatever a project is called. */
export function subjectOf({ to, language, content }: Letter): string {
  const values = inEach(valuesOf(content, to.address, language), (value) => value.replaceAll(/\s+/g, ' '))
  return textsIn(language)(`${content.kind}.subject`, values)
}

function valuesOf(content: LetterContent, address: string, language: InterfaceLanguage): Record<string, string> {
  if (content.kind === 'invitation') {
    const { inviter, project, days } = content
    return { inviter, project, address, time: duration(days, 'day', language) }
  }
  const { name, username } = content
  if (content.kind === 'addressChanged') return { name, username }
  return { name, username, time: duration(content.minutes, 'minute', language) }
}

function inEach(values: Readonly<Record<string, string>>, putIn: PutIn): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, putIn(value)]))
}

function duration(count: number, unit: 'minute' | 'day', language: InterfaceLanguage): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
