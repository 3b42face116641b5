import { describe, expect, test } from 'vitest'
import { tagsByUser, type UserTags } from './tags-by-user.ts'

const MEMBERS = ['amina', 'juma', 'neema', 'olga'].map((username) => ({ id: `${username}-id`, username }))

const of = (userId: string, tags: number, ...domains: readonly (string | readonly [string, string])[]): UserTags => ({
  userId,
  tags,
  domainNames: domains.map((domain) => (typeof domain === 'string' ? [domain, `Domain ${domain}`] : domain)),
})

describe('tags by user', () => {
  test('T5.5 of four members are five rows, also without any tag', () => {
    const rows = tagsByUser([], MEMBERS)

    expect(rows.map(({ username }) => username)).toEqual(['amina', 'juma', 'neema', 'olga', 'unknownUser'])
    expect(rows.at(-1)).toEqual({
      id: 'unknownUserId',
      username: 'unknownUser',
      userIds: [],
      domainNames: [],
      tags: 0,
    })
  })

  test('T5.5 of four words by one user are four, and that user comes first', () => {
    const [first] = tagsByUser([of('juma-id', 4, '1.1', '1.2')], MEMBERS)

    expect(first).toMatchObject({ username: 'juma', tags: 4, domainNames: ['Domain 1.1', 'Domain 1.2'] })
  })

  test('of a user who is unknown, missing or gone are in one row, each domain once', () => {
    const [first] = tagsByUser([of('gone', 1, '1.1'), of('', 2, '1.1', '1.2')], MEMBERS)

    expect(first).toMatchObject({ username: 'unknownUser', tags: 3, domainNames: ['Domain 1.1', 'Domain 1.2'] })
    expect(first?.userIds).toEqual(['gone', ''])
  })

  test('R5.6 tell domains apart by number: of one name two, and under two names one', () => {
    const sameName = [of('juma-id', 2, ['1.1', 'Sky'], ['1.2', 'Sky'])]
    const twoNames = [of('gone', 1, ['1.1', 'Sky']), of('', 1, ['1.1', 'Cielo'])]

    expect(tagsByUser(sameName, MEMBERS)[0]?.domainNames).toHaveLength(2)
    expect(tagsByUser(twoNames, MEMBERS)[0]?.domainNames).toHaveLength(1)
  })
})
