import { describe, expect, test } from 'vitest'
import { tagsByUser, type UserTags } from './tags-by-user.ts'

const MEMBERS = ['amina', 'juma', 'neema', 'olga'].map((username) => ({ id: `${username}-id`, username }))

const of = (userId: string, tags: number, ...domainIds: readonly string[]): UserTags => ({ userId, tags, domainIds })

describe('tags by user', () => {
  test('T5.5 of four members are five rows, also without any tag', () => {
    const rows = tagsByUser([], MEMBERS)

    expect(rows.map(({ username }) => username)).toEqual(['amina', 'juma', 'neema', 'olga', 'unknownUser'])
    expect(rows.at(-1)).toEqual({
      id: 'unknownUserId',
      username: 'unknownUser',
      userIds: [],
      domainIds: [],
      tags: 0,
    })
  })

  test('T5.5 of four words by one user are four, and that user comes first', () => {
    const [first] = tagsByUser([of('juma-id', 4, '1.1', '1.2')], MEMBERS)

    expect(first).toMatchObject({ username: 'juma', tags: 4, domainIds: ['1.1', '1.2'] })
  })

  test('of a user who is unknown, missing or gone are in one row, each domain once', () => {
    const [first] = tagsByUser([of('gone', 1, '1.1'), of('', 2, '1.1', '1.2')], MEMBERS)

    expect(first).toMatchObject({ username: 'unknownUser', tags: 3, domainIds: ['1.1', '1.2'] })
    expect(first?.userIds).toEqual(['gone', ''])
  })
})
