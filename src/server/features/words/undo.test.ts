import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { planOf, takeIn } from '#domain/merge/arranging.ts'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { WordOperation } from '#domain/word/operation.ts'
import { isGoneSince } from '#domain/word/undo.ts'
import type { Word } from '#domain/word/word.ts'
import { runs } from '#domain/testing/runs.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { forgetOperationsBefore } from './operations.store.ts'
import { bulk, change, enter, operationCalls, remove, undo } from './testing/operation-calls.ts'
import { wordCalls } from './testing/word-calls.ts'

const { db, signUp, aProjectOf, addMember, anotherServer } = await createTestApp(afterAll)
const olga = await signUp('Olga Owner')
const projectId = await aProjectOf(olga)
const amina = await addMember(projectId, 'Harvester')
const juma = await addMember(projectId, 'Harvester')
const words = wordCalls(olga, projectId)
const { run, done, doneTogether, refused } = operationCalls(projectId)

async function entered(sent: Partial<Word> = {}, by = amina): Promise<Word> {
  const { word } = await done(enter(aWord({ vernacular: aGuid(), ...sent })), by)
  return word ?? aWord()
}

/** The word as it is now; undefined when it is removed. */
async function now({ guid }: Word): Promise<Word | undefined> {
  return (await words.frontier()).find((word) => word.guid === guid)
}

describe('the undo of an operation on one word', () => {
  test('takes a word away that was entered, and its own undo brings it back as it was', async () => {
    const entry = enter(aWord({ vernacular: 'mto' }))
    const { word } = await done(entry, amina)
    const taken = undo(entry.id)

    expect(await done(taken, amina)).toMatchObject({ word: null, conflicts: [] })
    const back = await done(undo(taken.id), amina)
    expect(contentOf(back.word ?? aWord())).toEqual(contentOf(word ?? aWord()))
  })

  test('of an entry that was absorbed leaves the word that took it in as it was before', async () => {
    const glosses = [{ language: 'en', def: 'lake' }]
    const existing = await entered({ vernacular: 'ziwa', senses: [aSense({ glosses })] }, juma)
    const inDomain = aSense({ glosses, semanticDomains: [aDomain('1.3')] })
    const entry = enter(aWord({ vernacular: 'ziwa', senses: [inDomain] }))
    const { absorbed } = await done(entry, amina)
    expect(absorbed).toBe(true)

    const { word } = await done(undo(entry.id), amina)
    expect(contentOf(word ?? aWord())).toEqual(contentOf(existing))
  })

  test('of an entry that said nothing new leaves the word that took it in as it is', async () => {
    const glosses = [{ language: 'en', def: 'island' }]
    const existing = await entered({ vernacular: 'kisiwa', senses: [aSense({ glosses })] }, juma)
    const entry = enter(aWord({ vernacular: 'kisiwa', senses: [aSense({ glosses })] }))
    await done(entry, amina)

    expect((await done(undo(entry.id), amina)).word).toEqual(existing)
  })

  test('of an edit leaves what somebody wrote in another field later', async () => {
    const word = await entered({ vernacular: 'mlima' })
    const edit = change(word, { vernacular: 'milima' })
    const edited = (await done(edit, amina)).word ?? word
    await done(change(edited, { note: { language: 'en', text: 'plural?' } }), juma)

    const undone = await done(undo(edit.id), amina)
    expect(undone).toMatchObject({ conflicts: [], word: { vernacular: 'mlima', note: { text: 'plural?' } } })
  })

  test('of an edit whose field somebody has written since reports that and changes nothing', async () => {
    const word = await entered({ vernacular: 'mti' })
    const edit = change(word, { vernacular: 'miti' })
    const edited = (await done(edit, amina)).word ?? word
    const { word: theirs } = await done(change(edited, { vernacular: 'mitishamba' }), juma)

    const undone = await done(undo(edit.id), amina)
    expect(undone.word).toEqual(theirs)
    expect(undone.conflicts).toMatchObject([{ path: 'vernacular', mine: 'mti', theirs: 'mitishamba' }])
  })

  test('of an edit names the word that somebody has deleted since, and leaves it so', async () => {
    const word = await entered({ vernacular: 'bonde' })
    const edit = change(word, { vernacular: 'mabonde' })
    const edited = (await done(edit, amina)).word ?? word
    await done(remove(edited), juma)

    const undone = await done(undo(edit.id), amina)
    expect(undone).toMatchObject({ guid: word.guid, word: null })
    expect(undone.conflicts.map(isGoneSince)).toEqual([true])
    expect(await now(word)).toBeUndefined()
  })

  test('of an entry in which somebody else has written leaves the word, which is told', async () => {
    const entry = enter(aWord({ vernacular: 'jiwe' }))
    const word = (await done(entry, amina)).word ?? aWord()
    await done(change(word, { flag: { active: true, text: 'check' } }), juma)

    const undone = await done(undo(entry.id), amina)
    const values = { mine: null, theirs: { flag: { active: true, text: 'check' } } }
    expect(undone.conflicts).toEqual([{ path: 'flag', mine: '', theirs: 'check', values }])
    expect(await now(word)).toBeDefined()
  })

  test('of a removal brings back what others had made of the word', async () => {
    const base = await entered()
    const theirs = (await done(change(base, { plural: 'mengi' }), juma)).word ?? base
    const removal = remove(base)
    await done(removal, amina)

    const { word } = await done(undo(removal.id), amina)
    expect(contentOf(word ?? aWord())).toEqual(contentOf(theirs))
  })

  test('of a removal leaves alone a word that came back and that somebody else has removed since', async () => {
    const base = await entered()
    const first = remove(base)
    await done(first, amina)
    const back = (await done(undo(first.id), amina)).word ?? base
    await done(remove(back), juma)

    expect(await done(undo(first.id), amina)).toMatchObject({ word: null })
    expect(await now(base)).toBeUndefined()
  })

  test('done twice, also at two servers at once, is done once', async () => {
    const entry = enter(aWord({ vernacular: 'mara' }))
    await done(entry, amina)
    const taken = undo(entry.id)
    const elsewhere = (await anotherServer()).as(amina)
    const answers = await Promise.all([amina, elsewhere, amina].map((by) => run(taken, by)))

    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    expect((await words.allVersions()).filter(({ vernacular }) => vernacular === 'mara')).toHaveLength(2)
  })
})

describe('an edit of several words', () => {
  const intoDomain = (members: readonly Word[], id = '5.2') =>
    bulk(
      { kind: 'addDomain', domain: aDomain(id) },
      members.map(({ guid }) => guid),
    )
  const domainsOf = async (word: Word) =>
    (await now(word))?.senses.flatMap(({ semanticDomains }) => semanticDomains.map(({ id }) => id))

  test('is carried out with consecutive numbers, and taken back whole', async () => {
    const three = [await entered(), await entered(), await entered()]
    const set = intoDomain(three)
    const answer = await doneTogether(set, amina)
    expect(answer.words.map(({ guid }) => guid)).toEqual(three.map(({ guid }) => guid))
    expect(await Promise.all(three.map(domainsOf))).toEqual([['5.2'], ['5.2'], ['5.2']])

    const undone = await doneTogether(undo(set.id), amina)
    expect(undone.changeNumber).toBe(answer.changeNumber + 3)
    for (const word of three) expect(contentOf((await now(word)) ?? aWord())).toEqual(contentOf(word))
  })

  test('is taken back for some of its words, and later for the rest', async () => {
    const [first, second] = [await entered(), await entered()]
    const set = intoDomain([first, second])
    await doneTogether(set, amina)

    await done(undo(set.id, [second.guid]), amina)
    expect([await domainsOf(first), await domainsOf(second)]).toEqual([['5.2'], []])
    const rest = await doneTogether(undo(set.id), amina)
    expect([await domainsOf(first), await domainsOf(second)]).toEqual([[], []])
    expect(rest.words).toHaveLength(2)
  })

  test('is taken back in the words that are still there, and names the one that is not', async () => {
    const [first, second] = [await entered(), await entered()]
    const set = intoDomain([first, second])
    await doneTogether(set, amina)
    await done(remove((await now(second)) ?? second), juma)

    const { words: told } = await doneTogether(undo(set.id), amina)
    expect(await domainsOf(first)).toEqual([])
    expect(told.map(({ guid, conflicts }) => [guid, conflicts.map(isGoneSince)])).toEqual([
      [first.guid, []],
      [second.guid, [true]],
    ])
  })

  test('leaves nothing behind where one of its words is refused', async () => {
    const word = await entered()
    const before = await words.allVersions()
    const set = intoDomain([word, aWord()])

    expect(await refused(set, amina)).toMatchObject({ code: 'word.notFound' })
    expect(await words.allVersions()).toEqual(before)
    expect(await refused(undo(set.id), amina)).toMatchObject({ code: 'changeSet.notFound' })
  })

  test('names a word twice as if once', async () => {
    const word = await entered()
    const { words: told } = await doneTogether(intoDomain([word, word]), amina)
    expect([told, await domainsOf(word)]).toEqual([[{ guid: word.guid, conflicts: [] }], ['5.2']])
  })

  test('twelve of them change the same words at once, at two servers: all hold', async () => {
    const domains = Array.from({ length: 12 }, (_, n) => `1.${n + 1}`)
    const both = [await entered(), await entered()]
    // In a domain already: each edit adds another one.
    await doneTogether(intoDomain(both, '9'), amina)
    const elsewhere = (await anotherServer()).as(amina)
    await Promise.all(domains.map((id, n) => doneTogether(intoDomain(both, id), n % 2 === 0 ? amina : elsewhere)))

    for (const word of both) expect((await domainsOf(word))?.toSorted()).toEqual([...domains, '9'].toSorted())
  })

  test('sent again gets the same answer, and so does its undo, also at two servers at once', async () => {
    const set = intoDomain([await entered(), await entered()])
    const elsewhere = (await anotherServer()).as(amina)
    for (const operation of [set, undo(set.id)]) {
      const answers = await Promise.all([amina, elsewhere].map((by) => run(operation, by)))
      const before = await words.allVersions()
      expect(await run(operation, amina)).toEqual(answers[0])
      expect(answers[1]).toEqual(answers[0])
      expect(await words.allVersions()).toEqual(before)
    }
  })

  test('taken back leaves what somebody has written in one of its words since, and tells of that', async () => {
    const [first, second] = [await entered(), await entered()]
    const set = bulk({ kind: 'flag', text: 'new' }, [first.guid, second.guid])
    await doneTogether(set, olga)
    await done(change((await now(second)) ?? second, { flag: { active: true, text: 'theirs' } }), juma)

    const { words: undone } = await doneTogether(undo(set.id), olga)
    expect(undone.map(({ guid, conflicts }) => [guid, conflicts.map(({ theirs }) => theirs)])).toEqual([
      [first.guid, []],
      [second.guid, ['theirs']],
    ])
    expect([(await now(first))?.flag.text, (await now(second))?.flag.text]).toEqual(['', 'theirs'])
  })

  test('is not taken back for words that it never changed', async () => {
    const [word, other] = [await entered(), await entered()]
    const set = intoDomain([word])
    await doneTogether(set, amina)

    expect(await refused(undo(set.id, [other.guid]), amina)).toMatchObject({ code: 'changeSet.notFound' })
  })

  test('long after, when its answer is forgotten, is not carried out a second time', async () => {
    const [word, other] = [await entered(), await entered()]
    const edit = change(word, { plural: 'mengi' })
    const set = intoDomain([other])
    const operations = [edit, set]
    for (const operation of operations) await run(operation, amina)
    const edited = (await now(word)) ?? word
    await forgetOperationsBefore(db, new Date(Date.now() + 1000))
    const before = await words.allVersions()

    expect(await done(edit, amina)).toMatchObject({ word: edited, conflicts: [] })
    expect((await doneTogether(set, amina)).words).toEqual([{ guid: other.guid, conflicts: [] }])
    expect(await words.allVersions()).toEqual(before)
  })
})

describe('who may take back', () => {
  test('what somebody else did: who may review entries, and no Harvester', async () => {
    const entry = enter(aWord({ vernacular: 'yake' }))
    await done(entry, amina)

    expect(await refused(undo(entry.id), juma)).toMatchObject({ code: 'permission.denied' })
    const editor = await addMember(projectId, 'Editor')
    expect(await done(undo(entry.id), editor)).toMatchObject({ word: null })
  })

  test('nobody a merge or an edit of many of their own without the role that it takes', async () => {
    const editor = await addMember(projectId, 'Editor')
    const [one, other, third] = [await entered({}, editor), await entered({}, editor), await entered({}, editor)]
    const plan = planOf([one, other].map((word) => ({ guid: word.guid, version: word.id, word })))
    const merge = { kind: 'merge', id: aGuid(), plan: takeIn(plan, other.guid, one.guid) } as const
    const removal = bulk({ kind: 'remove' }, [third.guid])
    const domain = bulk({ kind: 'addDomain', domain: aDomain('5.2') }, [one.guid])
    for (const operation of [merge, removal, domain]) await doneTogether(operation, editor)
    await db.updateTable('members').set({ role: 'Harvester' }).where('user_id', '=', editor.userId).execute()

    for (const { id } of [merge, removal])
      expect(await refused(undo(id), editor)).toMatchObject({ code: 'permission.denied' })
    expect([await now(other), await now(third)]).toEqual([undefined, undefined])
    // What any Harvester does to many words they take back.
    const taken = undo(domain.id)
    await done(taken, editor)
    expect(await done(undo(taken.id), editor)).toMatchObject({ outcome: 'done' })
  })

  test('nobody what was done in another project, or never', async () => {
    const elsewhere = await aProjectOf(olga)
    const entry = enter(aWord())
    await operationCalls(elsewhere).done(entry, olga)

    expect(await refused(undo(entry.id), olga)).toMatchObject({ code: 'changeSet.notFound' })
    expect(await refused(undo(aGuid()), olga)).toMatchObject({ code: 'changeSet.notFound' })
  })
})

test('whatever one person did, taken back one after the other from the last to the first leaves the dictionary as it was', async () => {
  const step = fc.record({
    kind: fc.constantFrom('enter', 'change', 'remove', 'undo', 'bulk'),
    which: fc.nat(),
    text: fc.constantFrom('a', 'b', 'c'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const before = await dictionary()
      const made: WordOperation[] = []
      for (const { kind, which, text } of steps) {
        const there = await words.frontier()
        const word = there[which % there.length]
        const past = made[which % made.length]
        const operation = operationOf(kind, { word, there, past, text })
        const answer = operation && (await run(operation, olga))
        if (operation && answer?.outcome !== 'refused') made.push(operation)
      }
      for (const operation of made.toReversed()) await run(undo(operation.id), olga)
      expect(await dictionary()).toEqual(before)
    }),
    runs(25),
  )
})

type Of = {
  readonly word: Word | undefined
  readonly there: readonly Word[]
  readonly past: WordOperation | undefined
  readonly text: string
}

function operationOf(kind: string, { word, there, past, text }: Of): WordOperation | undefined {
  const gloss = aSense({ glosses: [{ language: 'en', def: text }] })
  if (kind === 'enter') return enter(aWord({ vernacular: text, senses: [gloss] }))
  if (kind === 'undo') return past && undo(past.id)
  if (!word) return undefined
  if (kind === 'remove') return remove(word)
  if (kind === 'change') return change(word, { note: { language: 'en', text }, senses: [...word.senses, gloss] })
  return bulk(
    { kind: 'flag', text },
    [word, ...there.slice(0, 2)].map(({ guid }) => guid),
  )
}

async function dictionary(): Promise<unknown> {
  const content = (await words.frontier()).map(contentOf)
  return content.toSorted((a, b) => a.guid.localeCompare(b.guid))
}
