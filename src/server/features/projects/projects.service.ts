import { randomUUID } from 'node:crypto'
import { DomainError } from '#domain/domain-error.ts'
import { acceptOwnDomains, type Accepting } from '#domain/domains/accept-own-domains.ts'
import { broughtUpToDate, type Copy, isWholeCopy } from '#domain/project/older-copy.ts'
import { assertNamed, projectChange, type Updater } from '#domain/project/project-change.ts'
import type { Project, ProjectChange, ProjectUpdate } from '#domain/project/project.ts'
import type { User } from '#domain/user/user.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { askInTurn } from '#server/database/ask-in-turn.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { renewLogIn } from '#server/features/accounts/log-in.service.ts'
import { characterChanges } from '#domain/orthography/character-lists.ts'
import { CHARACTERS, noteGoal } from '#server/features/edits/noted-goals.ts'
import { insertDecidedCharacters } from '#server/features/change-sets/change-sets.store.ts'
import { holdChangeNumber } from '#server/features/changes/changes.store.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { STANDARD_LIST } from '#server/features/domains/standard-list.ts'
import { insertMember } from '#server/features/members/members.store.ts'
import { type Actor, mayDo } from '#server/http/authorise.ts'
import { inLoopTurn, inLoopTurns } from '#server/http/loop-turns.ts'
import type { Tokens } from '#server/http/tokens.ts'
import { FairTurns } from '#server/jobs/fair-turns.ts'
import { changingProject } from './changing-project.ts'
import { changeProject, countOwned, insertProject, LARGE_TEXT, lockProject } from './projects.store.ts'
import { readCopies, rememberCopy, tellWritten, type Told } from './told-projects.store.ts'

const ACCEPTING: Accepting = { ...STANDARD_LIST, newGuid: randomUUID }

/** One at a time for this process: the database has other things to do. */
const tellingLarge = new FairTurns()

/** `project` is written as JSON. */
export type CreatedProject = { readonly project: string; readonly user: User }

/** `attempt`: a guid that the client gives to all requests which are to make one project together. */
type Asked = { readonly project: Project; readonly attempt: string | undefined }

/**
 * All or nothing: the project, its Owner, and a fresh token. Throws `project.nameEmpty`, `project.nameTaken` and
 * `project.tooMany`. Where an earlier request of the same attempt has made the project, that one is answered.
 */
export async function createProject(
  {
    db,
    tokens,
    mostProjects,
  }: { readonly db: Database; readonly tokens: Tokens; readonly mostProjects: number | null },
  actor: Actor,
  { project, attempt }: Asked,
): Promise<CreatedProject> {
  assertNamed(project.name)
  const semanticDomains = acceptOwnDomains([], project.semanticDomains, ACCEPTING)
  // Of two people with the same guid neither gets the other's project.
  const ownAttempt = attempt === undefined ? null : `${actor.userId} ${attempt}`
  return inTransaction(db, async (tx) => {
    const { projectId, isNew } = await insertProject(tx, { ...project, semanticDomains }, new Date(), ownAttempt)
    if (isNew) {
      await insertMember(tx, { projectId, userId: actor.userId, role: 'Owner' })
      if (mostProjects !== null && (await countOwned(tx, actor.userId)) > mostProjects)
        throw new DomainError('project.tooMany', { limit: mostProjects })
    }
    const user = await renewLogIn(tx, tokens, actor)
    const written = await tellWritten(tx, { projectId, logInId: actor.logInId })
    return { project: existing(written, projectId), user }
  })
}

/**
 * A project as it is, written as JSON, and what this log-in knows of it from now on (decision 48). A large one is told when the
 * turn has come to who asks, and `beforeLarge` lets them. Throws `project.notFound`.
 */
export async function tellProject(
  db: Database,
  { userId, logInId }: Actor,
  projectId: string,
  beforeLarge: () => Promise<void>,
): Promise<string | Buffer> {
  const project = await tellWritten(db, { projectId, logInId }, LARGE_TEXT)
  if (project !== undefined) return project
  await beforeLarge()
  return existing(await tellLarge(db, { userId, projectId, logInId }), projectId)
}

/** What is about to be told: whoever else asks for the same log-in before it is read from the database is told it, too. */
const waiting = new Map<string, Promise<Buffer | undefined>>()

function tellLarge(
  db: Database,
  { userId, projectId, logInId }: Told & { readonly userId: string },
): Promise<Buffer | undefined> {
  const name = `${projectId} ${logInId}`
  const forget = (): void => void waiting.delete(name)
  const telling =
    waiting.get(name) ??
    askInTurn(tellingLarge, { userId, projectId }, async () => {
      forget()
      const written = await tellWritten(db, { projectId, logInId })
      return written === undefined ? undefined : Buffer.from(written)
    })
  waiting.set(name, telling)
  // Where the turn does not come at all.
  telling.catch(forget)
  return telling
}

/** Throws what `projectChange` and `acceptOwnDomains` throw. Writes those of the settings that differ from the stored ones, for `projectChange` says which may. What they decide about characters has its line in the history, as with `updateCharacters`. */
export async function updateProject(
  db: Database,
  actor: Actor,
  projectId: string,
  asked: ProjectUpdate,
): Promise<void> {
  const hold = asked.validCharacters || asked.rejectedCharacters ? holdChangeNumber : undefined
  await changeSettings({ db, actor, projectId, hold }, asked, async (tx, before, change) => {
    const changes = characterChanges(before, { ...before, ...change })
    if (changes.length > 0) await insertDecidedCharacters(tx, { projectId, userId: actor.userId, changes })
  })
}

type Changing = { readonly db: Database; readonly actor: Actor; readonly projectId: string }
type Note = (tx: Tx, before: Project, change: ProjectChange) => Promise<void>

/** `hold`: what is to be held before the project is. */
async function changeSettings(
  { db, actor, projectId, hold }: Changing & { readonly hold?: typeof holdChangeNumber | undefined },
  asked: ProjectUpdate,
  note: Note,
): Promise<void> {
  const { userId } = actor
  await changingProject(db, { userId, projectId }, async (tx) => {
    await hold?.(tx, projectId)
    const stored = existing(await lockProject(tx, projectId, { userId, projectId }), projectId)
    const decided = isWholeCopy(asked) ? await decidedInCopy(tx, actor, stored, asked) : asked
    const change = await inLoopTurn(actor, () => changeOf(stored, decided, { mayArchive: mayDo(actor, 'Archive') }))
    if (Object.keys(change).length === 0) return
    await changeProject(tx, projectId, change)
    await auditChange(tx, { userId, projectId }, change)
    await note(tx, stored, change)
  })
}

function changeOf(stored: Project, decided: ProjectUpdate, updater: Updater): ProjectChange {
  const change = projectChange(stored, decided, updater)
  const semanticDomains =
    change.semanticDomains && acceptOwnDomains(stored.semanticDomains, change.semanticDomains, ACCEPTING)
  return { ...change, ...(semanticDomains && { semanticDomains }) }
}

/** What the sender of a whole project has changed in it; what they sent is what they have before them from now on. */
async function decidedInCopy(tx: Tx, actor: Actor, stored: Project, sent: ProjectUpdate): Promise<ProjectUpdate> {
  const told = { projectId: stored.id, logInId: actor.logInId }
  const copies = await readCopies(tx, told)
  const { asked, held } = await inLoopTurns(actor, decideInPieces(copies, stored, sent))
  await rememberCopy(tx, told, held)
  return asked
}

function* decideInPieces(
  written: readonly string[],
  stored: Project,
  sent: ProjectUpdate,
): Generator<void, { readonly asked: ProjectUpdate; readonly held: string }> {
  const copies: Copy[] = []
  for (const copy of written) {
    copies.push(JSON.parse(copy) as Copy)
    yield
  }
  const { asked, held } = yield* broughtUpToDate(sent, { copies, stored }, ACCEPTING)
  yield
  return { asked, held: JSON.stringify(held) }
}

/**
 * Of a body only the lists of characters are read, and what was read of them. No other client than Granary's sends them so, hence
 * it is a goal that Granary notes; it has its line in the history as well. Throws what `updateProject` throws.
 */
export async function updateCharacters(
  db: Database,
  actor: Actor,
  projectId: string,
  { id, read, validCharacters, rejectedCharacters }: ProjectUpdate,
): Promise<void> {
  const asked = {
    ...(id !== undefined && { id }),
    ...(read && { read }),
    ...(validCharacters && { validCharacters }),
    ...(rejectedCharacters && { rejectedCharacters }),
  }
  const { userId } = actor
  await changeSettings({ db, actor, projectId, hold: holdChangeNumber }, asked, async (tx, before, change) => {
    const charChanges = characterChanges(before, { ...before, ...change })
    if (charChanges.length === 0) return
    await insertDecidedCharacters(tx, { projectId, userId, changes: charChanges })
    const noted = { projectId, userId, guid: randomUUID(), at: new Date() }
    await noteGoal(tx, noted, { goalType: CHARACTERS, charChanges, wordChanges: [] })
  })
}

async function auditChange(
  tx: Tx,
  who: { readonly userId: string; readonly projectId: string },
  { isActive, ...settings }: ProjectChange,
): Promise<void> {
  if (isActive !== undefined) await writeAudit(tx, { ...who, action: isActive ? 'projectRestored' : 'projectArchived' })
  const names = Object.keys(settings)
  if (names.length > 0)
    await writeAudit(tx, { ...who, action: 'projectChanged', details: { settings: names.join(', ') } })
}

/** Throws `project.notFound`. */
export function existing<Found>(project: Found | undefined, projectId: string): Found {
  if (project === undefined) throw new DomainError('project.notFound', { projectId })
  return project
}
