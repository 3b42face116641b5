import { describe, expect, test } from 'vitest'
import { type TagGroup, tagsByUser } from './tags-by-user.ts'

const MEMBERS = ['amina', 'juma', 'neema', 'olga'].map((username) => ({ id: `${username}-id`, username }))
const JANUARY = new Date('2026-01-01T00:00:00Z')
const MARCH = new Date('2026-03-01T00:00:00Z')

const group = (userId: string, domainId: string, overrides: Partial<TagGroup> = {}): TagGroup => ({
  userId,
  domainId,
  domainName: `Domain ${domainId}`,
  tags: 1,
  latest: null,
  ...overrides,
})

describe('tags by user', () => {
  test('T5.5 of four members are five rows, also without any tag', () => {
    const rows = tagsByUser([], MEMBERS)

    expect(rows.map(({ username }) => username)).toEqual(['amina', 'juma', 'neema', 'olga', 'unknownUser'])
    expect(rows.at(-1)).toEqual({
      id: 'unknownUserId',
      username: 'unknownUser',
      domainNames: [],
      tags: 0,
      recent: null,
    })
  })

  test('T5.5 of four words by one user are four, and that user comes first', () => {
    const [first] = tagsByUser([group('juma-id', '1.1', { tags: 3 }), group('juma-id', '1.2')], MEMBERS)

    expect(first).toMatchObject({ username: 'juma', tags: 4, domainNames: ['Domain 1.1', 'Domain 1.2'] })
  })

  test('T5.5 say that the later of two domains is the recent one, and an undated one never', () => {
    const [early, late] = [group('juma-id', '1.1', { latest: JANUARY }), group('juma-id', '1.2', { latest: MARCH })]
    const undated = group('juma-id', '1.3')

    expect(tagsByUser([early, late, undated], MEMBERS)[0]?.recent).toEqual(late)
    expect(tagsByUser([undated], MEMBERS)[0]?.recent).toBeNull()
  })

  test('of a user who is unknown, missing or gone are in one row, each domain once', () => {
    const [first] = tagsByUser([group('gone', '1.1'), group('', '1.1'), group('', '1.2')], MEMBERS)

    expect(first).toMatchObject({ username: 'unknownUser', tags: 3, domainNames: ['Domain 1.1', 'Domain 1.2'] })
  })

  test('R5.6 tell domains apart by number: of one name two, and under two names one', () => {
    const sameName = [group('juma-id', '1.1', { domainName: 'Sky' }), group('juma-id', '1.2', { domainName: 'Sky' })]
    const twoNames = [group('gone', '1.1', { domainName: 'Sky' }), group('', '1.1', { domainName: 'Cielo' })]

    expect(tagsByUser(sameName, MEMBERS)[0]?.domainNames).toHaveLength(2)
    expect(tagsByUser(twoNames, MEMBERS)[0]?.domainNames).toHaveLength(1)
  })
})
