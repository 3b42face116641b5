import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readChanges } from '#contract/change.ts'
import * as changeSet from '#contract/change-set.ts'
import * as duplicates from '#contract/duplicates.ts'
import * as invitation from '#contract/invitation.ts'
import * as joinCode from '#contract/join-code.ts'
import * as member from '#contract/member.ts'
import * as project from '#contract/project.ts'
import { checkReset, requestReset } from '#contract/proof.ts'
import { logIn, readCurrentUser } from '#contract/session.ts'
import { readMyViews, saveMyView } from '#contract/saved-view.ts'
import * as statistics from '#contract/statistics.ts'
import { downloadMyData, readMyLogIns } from '#contract/my-account.ts'
import { checkAvailability, createUser, findUser, searchUsers } from '#contract/user.ts'
import * as word from '#contract/word.ts'
import { anId, aWord } from '#domain/testing/builders.ts'
import { wordCalls } from './features/words/testing/word-calls.ts'
import { forgetLogInsEndedBefore } from './features/accounts/log-in.store.ts'
import { fillDatabase } from './testing/fill-database.ts'
import { hearStatements, type SentStatement } from './testing/sent-statements.ts'
import { createTestApp } from './testing/signed-in.ts'

const statementsOf = hearStatements()
const { anyone, signUp, aProjectOf, db } = await createTestApp(afterAll)
const olga = await signUp()
const projectId = await aProjectOf(olga)
const words = wordCalls(olga, projectId)
const known = await Promise.all(['maji', 'máji'].map((vernacular) => words.create({ vernacular })))
const { guid } = await words.read(known[0] ?? '')
const [set] = (await olga.call(changeSet.readChangeSets, { params: { projectId }, query: {} })).body.changeSets
const params = {
  projectId,
  guid,
  changeSet: set?.id ?? '',
  userId: olga.userId,
  maxLists: '20',
  wordId: anId(),
  domainId: '5.2',
  projectName: 'Full project 7',
  token: 'no-token',
  code: 'CDFG2345',
}
await fillDatabase(db)
const [largeTables, indexesOfFew] = await Promise.all([tablesOfManyRows(), partialIndexes()])

test.each([
  ['a name of a project', () => olga.call(project.isProjectNameTaken, { params })],
  ['the making of a project', () => olga.call(project.createProject, { body: { name: 'Another' } })],
  ['a username', () => anyone.call(checkAvailability, { body: 'somebody7' })],
  ['a sign-up', () => anyone.call(createUser, { body: A_SIGN_UP })],
  ['a log-in', () => anyone.call(logIn, { body: { emailOrUsername: 'somebody7@example.org', password: 'x' } })],
  ['oneself', () => olga.call(readCurrentUser)],
  ['people by a part of their name', () => olga.call(searchUsers, { params: { filter: 'somebody7' } })],
  ['the id of somebody', () => olga.call(findUser, { body: 'somebody7@example.org' })],
  ['where one is logged in', () => olga.call(readMyLogIns)],
  ['all about oneself', () => olga.call(downloadMyData)],
  ['the log-ins that have ended', () => forgetLogInsEndedBefore(db, new Date(0))],
  ["one's projects", () => olga.call(project.readMyProjects)],
  ["one's permissions", () => olga.call(member.readMyPermissions, { params })],
  ['the members', () => olga.call(member.readMembers, { params })],
  ['the members for the reference client', () => olga.call(member.readProjectUsers, { params })],
  ['role records', () => olga.call(member.readRoles, { params })],
  ['a permission', () => olga.call(member.checkMyPermission, { params, body: Buffer.from('0') })],
  ['open invitations', () => olga.call(invitation.readInvitations, { params })],
  ['the link of an invitation', () => anyone.call(invitation.redeemInvitation, { params })],
  ['the codes of a project', () => olga.call(joinCode.readJoinCodes, { params })],
  ['a code', () => anyone.call(joinCode.readJoinOffer, { params })],
  ['joining by a code', () => olga.call(joinCode.join, { params })],
  ['a link for a new password', () => anyone.call(checkReset, { params })],
  ['a request for a new password', () => anyone.call(requestReset, { body: 'somebody7' })],
  ['current words', () => olga.call(word.areInFrontier, { params, body: Array.from({ length: 1_000 }, anId) })],
  ['a current word', () => olga.call(word.isInFrontier, { params })],
  ['a version', () => olga.call(word.readWord, { params })],
  ['the size of the frontier', () => olga.call(word.countFrontier, { params })],
  ['whether there are words', () => olga.call(word.hasFrontierWords, { params })],
  ['the words of a domain', () => olga.call(word.countDomainWords, { params })],
  ['the words in all', () => olga.call(statistics.countWords, { params })],
  ['the statistics of domains', () => olga.call(statistics.countTagsByDomain, { params })],
  ['the statistics of users', () => olga.call(statistics.countTagsByUser, { params })],
  ['the statistics of days', () => olga.call(statistics.countTagsByDay, { params })],
  ['the line chart', () => olga.call(statistics.readLineChart, { params })],
  ['the progress of the workshop', () => olga.call(statistics.readProgressChart, { params })],
  ['the sum of the statistics', () => olga.call(statistics.countTags, { params })],
  ['a containing word', () => olga.call(word.findContainingWord, { params, body: aWord() })],
  ['whether one has put off sets', () => olga.call(duplicates.hasDeferredSets, { params })],
  ['the sets that one has put off', () => olga.call(duplicates.readDeferredSets, { params })],
  ['the making of a verdict', () => olga.call(duplicates.addNotDuplicates, { params, body: [...known] })],
  ['verdicts', () => olga.call(duplicates.readVerdicts, { params, query: {} })],
  ['earlier verdicts', () => olga.call(duplicates.readVerdicts, { params, query: { before: '1' } })],
  ['new verdicts', () => olga.call(duplicates.readVerdicts, { params, query: { after: '1' } })],
  ['earlier ones of them', () => olga.call(duplicates.readVerdicts, { params, query: { before: '9', after: '1' } })],
  ['saved views', () => olga.call(readMyViews, { params })],
  ['the saving of a view', () => olga.call(saveMyView, { params, body: { name: 'Verbs', asked: '', columns: null } })],
  ['change sets', () => olga.call(changeSet.readChangeSets, { params, query: {} })],
  ['who made them', () => olga.call(changeSet.readChangeSetAuthors, { params })],
  ['a change set', () => olga.call(changeSet.readChangeSet, { params, query: {} })],
  ['the history of a word', () => olga.call(changeSet.readWordHistory, { params, query: {} })],
  ['the making of a word', () => olga.call(word.createWord, { params, body: aWord() })],
] as const)('R4.1, R52 asking for %s reads no table or project from beginning to end', async (_what, call) => {
  const asked = (await statementsOf(call)).filter(isQuery)

  expect(asked).not.toEqual([])
  for (const statement of asked) expect([statement.text, whole(await planOf(statement))]).toEqual([statement.text, []])
})

test('R5.8 for statistics of 10,000 people on the site none are read but by the index of ids, for each member', async () => {
  const nodes: Plan[] = []
  for (const call of [statistics.countTagsByUser, statistics.countTagsByDay, statistics.readLineChart])
    for (const statement of (await statementsOf(() => olga.call(call, { params }))).filter(isQuery))
      nodes.push(...nodesOf(await planOf(statement)))
  const readOf = (table: string) => nodes.filter((node) => node['Relation Name'] === table)

  expect(readOf('members').length).toBeGreaterThan(0)
  expect(readOf('users').length).toBeGreaterThan(0)
  expect(readOf('users').filter(({ 'Index Cond': by = '' }) => !by.startsWith('(id ='))).toEqual([])
})

test.each([
  ['of a kind', { kind: 'code' }],
  ['of somebody', { userid: anId() }],
  ['of a day', { from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' }],
])('R52 of change sets %s no others are read', async (_what, query) => {
  const nodes: Plan[] = []
  const asked = await statementsOf(() => olga.call(changeSet.readChangeSets, { params, query }))
  for (const statement of asked.filter(isQuery)) nodes.push(...nodesOf(await planOf(statement)))
  const read = nodes.filter((node) => node['Relation Name'] === 'change_sets')

  expect(read).not.toEqual([])
  expect(read.filter(({ Filter = '' }) => /kind|user_id|made_at/.test(Filter))).toEqual([])
  expect(nodes.flatMap(whole)).toEqual([])
})

test.each([
  ['the frontier', () => olga.call(word.readFrontier, { params })],
  ['the changes', () => olga.call(readChanges, { params })],
] as const)('of %s, no more words are read for a page than are on it', async (_what, call) => {
  const nodes: Plan[] = []
  for (const statement of (await statementsOf(call)).filter(isQuery)) nodes.push(...nodesOf(await planOf(statement)))
  const sorted = nodes.filter((node) => node['Node Type'] === 'Sort').flatMap(nodesOf)

  expect(nodes.filter(readsWords)).not.toEqual([])
  expect(sorted.filter(readsWords)).toEqual([])
})

const A_SIGN_UP = { name: 'New', username: 'newcomer', email: 'newcomer@example.org', password: 'long enough' }

async function tablesOfManyRows(): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and reltuples >= 1000`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** What an index holds that is about a few rows alone may be read from beginning to end. */
async function partialIndexes(): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_index on indexrelid = pg_class.oid where indpred is not null`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}

function isQuery({ text }: SentStatement): boolean {
  return /^(--.*\n)?\s*(select|with|insert|update|delete)\b/.test(text)
}

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  readonly Plans?: readonly Plan[]
}

/** How the statement would be carried out. As connections keep one plan for all values, there is none that matters here. */
async function planOf({ text, values }: SentStatement): Promise<Plan> {
  return db.connection().execute(async (connection) => {
    await sql.raw(`prepare asked as ${text}`).execute(connection)
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>(`explain (format json) execute asked ${nulls(values.length)}`)
      .execute(connection)
    await sql.raw('deallocate asked').execute(connection)
    const [row] = rows
    if (!row) throw new Error(`no plan for ${text}`)
    return row['QUERY PLAN'][0].Plan
  })
}

function nulls(count: number): string {
  return count === 0 ? '' : `(${Array.from({ length: count }, () => 'null').join()})`
}

function nodesOf(plan: Plan): readonly Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** Where it reads a large table, or all rows of a project, from beginning to end. */
function whole(plan: Plan): readonly string[] {
  return nodesOf(plan).filter(isWhole).map(describe)
}

function isWhole(plan: Plan): boolean {
  const { 'Node Type': type, 'Index Cond': condition } = plan
  if (type === 'Seq Scan') return largeTables.has(plan['Relation Name'] ?? '')
  if (type === 'Bitmap Heap Scan') return plan.Filter !== undefined && plan.Plans?.some(isOfProject) === true
  return type.startsWith('Index') && condition === undefined && !indexesOfFew.has(plan['Index Name'] ?? '')
}

/** Whether an index leads to all rows of a project, of which a filter has to find the right ones. */
function isOfProject({ 'Index Cond': condition = '' }: Plan): boolean {
  return /^\(project_id = [^()]+\)$/.test(condition)
}

function describe(plan: Plan): string {
  return `${plan['Node Type']} on ${plan['Relation Name'] ?? plan['Index Name']}`
}

function readsWords(plan: Plan): boolean {
  return plan['Relation Name'] === 'word_versions'
}
