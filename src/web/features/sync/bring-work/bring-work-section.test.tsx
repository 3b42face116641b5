import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { anOwnDomain, aProject } from '#domain/testing/project-builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { actCommandsOn } from '#web/replica/act-commands.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { commandsOn } from '#web/replica/commands.ts'
import { aConsent } from '#web/replica/testing/a-consent.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { aPendingOperation } from '#web/replica/testing/a-pending-operation.ts'
import { aReplica } from '#web/replica/testing/a-replica.ts'
import { aNewWord } from '#web/replica/testing/project-in-memory.ts'
import { packWork } from '#web/replica/work-file/pack-work.ts'
import en from '#web/locales/en.json'
import { chooseFile } from '#web/testing/choose-file.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { BringWorkSection } from './bring-work-section.tsx'
import { renderInApp } from '#web/testing/in-app.tsx'

const dances = anOwnDomain({ id: '9.10', parentId: '9', name: 'Dances' })
/** Whose work the files are. */
const AMINA = newGuid()

const project = aProject({ id: newGuid(), name: 'Kamusi', semanticDomains: [dances] })

test('what a file holds and whose it is is shown first, and only then taken over', async () => {
  const db = showSection()
  await choose(await fileOf('maji', 'moto'))

  expect(await screen.findByText(/^Work by Amina Juma, saved on/)).toBeDefined()
  expect(screen.getByRole('heading', { name: '2 changes' })).toBeDefined()
  expect(screen.getByText('moto')).toBeDefined()
  expect(await db.outbox.count()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Send to the server' }))

  expect(await screen.findByText('Sending 2 changes to the server.')).toBeDefined()
  expect(await db.outbox.toArray()).toMatchObject([{ madeBy: 'Amina Juma' }, { madeBy: 'Amina Juma' }])
})

test('as it arrives it is counted; what the server refuses stands there by name, with the reason', async () => {
  const db = showSection()
  await choose(await fileOf('maji', 'moto'))
  await userEvent.click(await screen.findByRole('button', { name: 'Send to the server' }))
  await screen.findByText(/Sending \d/)

  const [first, second] = await db.outbox.orderBy('order').toArray()
  await db.outbox.delete(first?.order ?? 0)
  const refusal = { code: 'permission.denied', details: {}, isRecorded: true }
  await db.outbox.update(second?.order ?? 0, { refusal })

  expect(await screen.findByText('1 change is on the server.')).toBeDefined()
  expect(await screen.findByText(/^The server didn’t accept 1 change/)).toBeDefined()
  expect(within(screen.getByRole('list')).getByText('moto')).toBeDefined()
  expect(within(screen.getByRole('list')).getByText('Your role doesn’t allow this.')).toBeDefined()
})

describe('what a file decides beside the words', () => {
  const speakerId = 'a'.repeat(24)
  const asha = aSpeaker({ id: speakerId, name: 'Asha', consent: 'None' })
  const songs = { lang: 'en', name: 'Songs', description: '', questions: [] }
  const agree = { kind: 'agree', speakerId, scopes: { train: true, publish: false } } as const

  test('is listed, all of it, with whom it is about as they are called here, and with what they agree to', async () => {
    showSection({ speakers: [asha] })
    const neema = 'b'.repeat(24)
    const added = { id: NO_NUMBER_YET, guid: newGuid(), parentId: '9', texts: [songs] }
    const acts: ProjectAct[] = [
      agree,
      { kind: 'addSpeaker', speakerId: neema, name: 'Neema' },
      { kind: 'agree', speakerId: neema, scopes: { archive: true } },
      { kind: 'renameSpeaker', speakerId, name: 'Omari' },
      { kind: 'withdraw', speakerId: 'c'.repeat(24), withdrawn: false },
      { kind: 'removeDomain', guid: dances.guid },
      { kind: 'moveDomain', guid: dances.guid, parentKey: '9.1' },
      { kind: 'hideDomain', domainKey: '9.2', hidden: true },
      { kind: 'addDomain', domain: added },
      { kind: 'finishDomain', domainKey: added.guid, finished: true },
    ]
    await choose(await fileOf.acts(acts))

    await expect
      .poll(listed)
      .toEqual([
        'Asha|agreed uses|Publish: no|AI training: yes',
        'Neema|new speaker',
        'Neema|agreed uses|Archive: yes',
        'Asha|renamed: Omari',
        'Nobody special (according to the file)|withdrawal undone',
        '9.10 Dances|domain deleted',
        '9.10 Dances|moved: 9.1',
        '9.2 Nobody special (according to the file)|hidden',
        'new Songs|new domain',
        'new Songs|done',
      ])
  })

  test('leaves out views of the words, which are their own person’s, unless that person brings it', async () => {
    const view = { kind: 'saveView', viewName: 'Verbs', asked: 'find=ku', columns: null } as const
    showSection({ speakers: [asha] })
    await choose(await fileOf.acts([view, agree]))
    await expect.poll(listed).toEqual(['Asha|agreed uses|Publish: no|AI training: yes'])
    cleanup()

    const db = showSection({ userId: AMINA })
    await choose(await fileOf.acts([view]))
    await expect.poll(listed).toEqual(['Verbs|view saved'])
    await userEvent.click(screen.getByRole('button', { name: 'Send to the server' }))
    await screen.findByText(/Sending/)
    expect(await db.outbox.toArray()).toMatchObject([{ kind: 'view', act: view }])
  })

  test('is listed with its consents, under the names of their speakers', async () => {
    showSection({ speakers: [asha] })
    await choose(await fileOf.consents([speakerId, 'c'.repeat(24)]))

    await expect
      .poll(() => screen.getAllByRole('listitem').map(({ textContent }) => bare(textContent)))
      .toEqual(['Consent from Asha', 'Consent from Neema (according to the file)'])
  })
})

/** What each line of the list says, part by part. */
const listed = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => [...(item.firstElementChild?.children ?? [])].map(({ textContent }) => bare(textContent)).join('|'))
const bare = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '')

test('a file of another project is refused by its name, and another one can be chosen', async () => {
  showSection()
  await choose(await fileOf.another('Leksikon'))
  expect((await screen.findByRole('alert')).textContent).toContain('Leksikon')

  await choose(await fileOf('maji'))

  expect(await screen.findByText(/^Work by Amina Juma/)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

type Answers = { readonly speakers?: readonly Speaker[]; readonly userId?: string }

/** The server answers nothing else. */
function showSection({ speakers = [], userId = newGuid() }: Answers = {}): ReplicaDatabase {
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/speakers') ? new Response(JSON.stringify(speakers)) : new Promise(() => undefined),
  )
  const user = aStoredUser({ id: userId })
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(() => db.delete())
  renderInApp(<BringWorkSection project={project} />, { project, user, isOnDevice: true })
  return db
}

const choose = (file: File): Promise<void> =>
  chooseFile(screen.getByRole('button', { name: en['bringWork.choose'] }), file)

async function fileOf(...vernaculars: string[]): Promise<File> {
  return packed(project, { vernaculars })
}
fileOf.another = (name: string): Promise<File> => packed({ id: newGuid(), name }, { vernaculars: ['maji'] })
fileOf.acts = (acts: readonly ProjectAct[]): Promise<File> => packed(project, { acts })
fileOf.consents = (ofSpeakers: readonly string[]): Promise<File> => packed(project, { ofSpeakers })

type Packed = {
  readonly vernaculars?: readonly string[]
  readonly acts?: readonly ProjectAct[]
  /** Whose consents; the file calls each of them Neema. */
  readonly ofSpeakers?: readonly string[]
}

/** The test's storage cannot keep a file of the page's imitation. */
const storable: string = 'node:buffer'
const { Blob: StorableBlob } = (await import(storable)) as { readonly Blob: typeof Blob }

async function packed(
  of: { readonly id: string; readonly name: string },
  { vernaculars = [], acts = [], ofSpeakers = [] }: Packed,
): Promise<File> {
  const db = aReplica()
  for (const vernacular of vernaculars) {
    const word = contentOf(aNewWord({ vernacular, gloss: 'g', domain: '1.3' }))
    await db.outbox.add(aPendingOperation({ guid: word.guid, decision: { kind: 'enter', word } }))
  }
  const { decide } = actCommandsOn(db)
  for (const act of acts) await decide({ act, about: 'Nobody special' })
  const { storeConsent } = commandsOn(db)
  for (const speakerId of ofSpeakers) await storeConsent(aConsent({ speakerId, blob: new StorableBlob(['Yes']) }))
  const person = { id: AMINA, name: 'Amina Juma' }
  const zip = await packWork(db, { project: of, person, unsaved: [], now: new Date() })
  return new File([zip], 'work.zip', { type: 'application/zip' })
}
