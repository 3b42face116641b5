import { describe, expect, test } from 'vitest'
import { directionOf } from '#domain/text/direction.ts'
import type { InterfaceLanguage } from '#domain/user/interface-languages.ts'
import type { Letter, LetterContent } from './letter.ts'
import { LETTER_TEXTS } from './letter-texts.ts'
import { writeLetter } from './write-letter.ts'

const LINK = 'https://granary.example.org/invite/1/2?email=kalei%2Bwords%40example.org'
const INVITATION = {
  kind: 'invitation',
  inviter: 'Amina Juma',
  project: 'Maneno ya Kiswahili',
  message: 'Karibu!\nTunakungoja.',
  days: 7,
} as const
const VERIFICATION = { kind: 'verification', name: 'Amina Juma', username: 'amina', minutes: 60 } as const
const RESET = { ...VERIFICATION, kind: 'reset' } as const
const ADDRESS_CHANGED = { kind: 'addressChanged', name: 'Amina Juma', username: 'amina' } as const
const ALL = [INVITATION, VERIFICATION, RESET, ADDRESS_CHANGED]

const aLetter = (content: LetterContent, overrides: Partial<Letter> = {}): Letter => ({
  to: { name: '', address: 'kalei+words@example.org' },
  language: 'en',
  link: LINK,
  content,
  ...overrides,
})

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => `${name}`).sort()

const texts = (language: string): Readonly<Record<string, string>> => LETTER_TEXTS.get(language) ?? {}

describe.each([...LETTER_TEXTS.keys()] as InterfaceLanguage[])('R62 in %s', (language) => {
  test('every text is there and takes the same values as the English one', () => {
    const [ours, english] = [texts(language), texts('en')]

    expect(Object.keys(ours)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(english)) {
      const translated = ours[key] ?? ''
      expect([key, placeholders(translated)]).toEqual([key, placeholders(text)])
      expect(translated.trim()).not.toBe('')
      if (language !== 'en') expect(translated).not.toBe(text)
    }
  })

  test.each(ALL)('a letter of the kind $kind says all that it has to', (content) => {
    const { subject, text, html } = writeLetter(aLetter(content, { language }))

    expect(subject).toContain('Granary')
    expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
    expect(text.split('\n')).toContain(LINK)
    expect(html).toContain(`href="${LINK}"`)
    const told = content.kind === 'invitation' ? [INVITATION.inviter, INVITATION.project] : ['Amina Juma', 'amina']
    for (const part of [text, html]) {
      expect(part).not.toMatch(/\{\{|undefined/)
      for (const value of told) expect(part).toContain(value)
    }
  })
})

test('an invitation names the address to sign up with, quotes the inviter, and says how long it is good', () => {
  const { subject, text, html } = writeLetter(aLetter(INVITATION))

  expect(subject).toBe('Granary: Amina Juma invites you to “Maneno ya Kiswahili”')
  expect(text).toContain('this exact email address: kalei+words@example.org')
  expect(text).toContain('Amina Juma writes:\n\n> Karibu!\n> Tunakungoja.\n')
  expect(text).toContain('expires in 7 days')
  expect(html).toContain('>Karibu!\nTunakungoja.</blockquote>')
})

test('where the inviter has written nothing, nothing is quoted', () => {
  const { text, html } = writeLetter(aLetter({ ...INVITATION, message: '' }))

  expect(text).not.toContain('writes:')
  expect(html).not.toContain('blockquote')
})

test('what is said of an address that was changed is not said to run out, and names who helps', () => {
  const { text, html } = writeLetter(aLetter(ADDRESS_CHANGED))

  for (const part of [text, html]) {
    expect(part).not.toContain('expires')
    expect(part).toContain('contact an administrator of this site')
  }
})

test('who has a name is greeted by it', () => {
  const to = { name: 'Kalei', address: 'kalei@example.org' }

  expect(writeLetter(aLetter(RESET, { to })).text).toMatch(/^Hello Kalei,\n/)
  expect(writeLetter(aLetter(RESET)).text).toMatch(/^Hello,\n/)
})

test('what people call themselves and their projects is never HTML, nor a second line of the subject', () => {
  const evil = '<img src=x onerror="alert(1)">&\'\r\nBcc: all@example.org'
  const { subject, html } = writeLetter(
    aLetter({ ...INVITATION, inviter: evil, project: evil, message: evil }, { to: { name: evil, address: evil } }),
  )

  expect(html).not.toContain('<img')
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#38;&#39;')
  expect(subject).not.toMatch(/[\r\n]/)
})

test('a name is never read as a text of ours', () => {
  const sly = '{{project}} $t(signature)'
  const { text } = writeLetter(aLetter({ ...INVITATION, inviter: sly, message: '' }))

  expect(text).toContain(`${sly} invites you`)
})

test('nothing is fetched from anywhere when a letter is read', () => {
  for (const content of ALL) {
    expect(writeLetter(aLetter(content)).html).not.toMatch(/<(img|link|script|style|iframe)|url\(|@import|src=/i)
  }
})

test('in Arabic the lines begin at the right, and names of other scripts stay in one piece', () => {
  const { text, subject } = writeLetter(aLetter(INVITATION, { language: 'ar' }))

  expect(subject).toMatch(/^\u200fGranary/)
  expect(text).toContain('\u2068Maneno ya Kiswahili\u2069')
  expect(text.split('\n')).toContain(LINK)
})
