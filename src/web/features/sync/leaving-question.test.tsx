import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { ChangePassword } from '#web/features/account/change-password.tsx'
import { MembersScreen } from '#web/features/members/members-screen.tsx'
import { OwnDomainForm } from '#web/features/own-domains/own-domain-form.tsx'
import { NewProjectScreen } from '#web/features/projects/new-project-screen.tsx'
import { ArchiveSection } from '#web/features/projects/project-end.tsx'
import { ProjectName } from '#web/features/projects/project-name.tsx'
import { useOpenProject } from '#web/shared/use-open-project.ts'
import { SiteBannersScreen } from '#web/features/site-settings/site-banners-screen.tsx'
import { ASKED, hasUnsavedChanges } from '#web/shared/unsaved-changes.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { showScreen } from '#web/testing/show-screen.tsx'
import { aMember } from '#web/features/members/testing/open-members.tsx'

const nothing = (): void => undefined
const answers = {
  'GET /site/banners': [],
  'GET /p1/members': [aMember('Amina', { role: 'Owner' })],
  'GET /joincodes': [],
  'GET /invitations': [],
  'GET /projects/p2': aProject({ id: 'p2', name: 'Words of the hills' }),
  'GET /projects/p2/userroles/current': ['WordEntry'],
}
const Name = () => <ProjectName project={useCurrentProject()} />
const Password = () => <ChangePassword user={aStoredUser()} />
const Domain = () => <OwnDomainForm title="Domain" texts={[]} onSave={async () => undefined} onClose={nothing} />
const openInvitation = async () => userEvent.click(await screen.findByRole('tab', { name: 'By email' }))
const type = async (label: string | RegExp, text: string) => {
  const [field] = await screen.findAllByLabelText(label)
  if (field) await userEvent.type(field, text)
}
const mayClose = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
const answer = async (name: string) => {
  const [, button] = within(await question())
    .getAllByRole('button', { name })
    .toReversed()
  await userEvent.click(button ?? within(await question()).getByRole('button', { name }))
}

test.each([
  ['an announcement', SiteBannersScreen, () => type('Text', 'Workshop')],
  ['another name of a project', Name, () => type('Project name', '!')],
  ['a new password', Password, () => type('New password', 'water')],
  ['a project to be made', NewProjectScreen, () => type('Project name', 'Sena')],
  ['an invitation', MembersScreen, async () => [await openInvitation(), await type('Email', 'omari@')]],
  ['a domain of the project', Domain, () => type(/^Name/, 'Weaving')],
])('%s that is not saved is asked about', async (_, Shown, change) => {
  vi.stubGlobal('runtimeConfig', { emailServicesEnabled: true })
  showScreen(Shown, { me: { isAdmin: true, isEmailVerified: true }, answers })
  await change()

  expect([mayClose(), hasUnsavedChanges()]).toEqual([false, true])
})

test('a present password that was filled in is nothing to lose', async () => {
  showScreen(Password)
  await type('Current password', 'water and grain')

  expect(mayClose()).toBe(true)
})

test('it is asked about by link and Back and before the tab closes, until it may go', async () => {
  const { router } = showScreen(Name, { answers })
  expect(mayClose()).toBe(true)
  await type('Project name', '!')
  expect(mayClose()).toBe(false)

  act(() => void router.navigate('/app/projects'))
  await answer('Stay here')
  expect(router.state.location.pathname).toBe('/')
  act(() => void router.navigate(-1))
  await answer('Leave without saving')
  expect(await screen.findByText('the page before')).toBeTruthy()
  expect(mayClose()).toBe(true)
})

function NameAndSwitch() {
  const { open } = useOpenProject()
  return (
    <>
      <Name />
      <button onClick={() => open('p2')}>the other project</button>
    </>
  )
}

test('another project is opened only once it is said that what was typed about this one may go', async () => {
  const { router } = showScreen(NameAndSwitch, { answers })
  await type('Project name', '!')
  await userEvent.click(screen.getByRole('button', { name: 'the other project' }))
  await answer('Stay here')
  expect(screen.getByLabelText<HTMLInputElement>('Project name').value).toBe('Words of the coast!')

  await userEvent.click(screen.getByRole('button', { name: 'the other project' }))
  await answer('Leave without saving')
  expect(await screen.findByText('now at /app/home')).toBeTruthy()
  await act(() => router.navigate(-1))
  await type('Project name', '!')
  act(() => void router.navigate(1))
  expect(await question()).toBeTruthy()
})

test('a question nobody answered does not wait for the next person', async () => {
  const { router } = showScreen(NameAndSwitch, { answers })
  await type('Project name', '!')
  await userEvent.click(screen.getByRole('button', { name: 'the other project' }))
  await question()
  await act(() => router.navigate('/login', { state: ASKED }))
  await screen.findByText('now at /login')
  await act(() => router.navigate('/'))

  expect(await screen.findByLabelText<HTMLInputElement>('Project name')).toMatchObject({
    value: 'Words of the coast',
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('nobody is asked about the new name of a project that they have just deleted', async () => {
  const Shown = () => (
    <>
      <Name />
      <ArchiveSection project={useCurrentProject()} />
    </>
  )
  showScreen(Shown, { answers })
  await type('Project name', '!')
  await userEvent.click(screen.getByRole('button', { name: 'Delete permanently…' }))
  await userEvent.type(
    await screen.findByLabelText('Type “Words of the coast” to confirm'),
    'Words of the coast{Enter}',
  )

  expect(await screen.findByText('now at /app/projects')).toBeTruthy()
})

test('an invitation that was begun is still there after a look at another way in', async () => {
  vi.stubGlobal('runtimeConfig', { emailServicesEnabled: true })
  showScreen(MembersScreen, { me: { isEmailVerified: true }, answers })
  await openInvitation()
  await type('Email', 'omari@')
  await userEvent.click(screen.getByRole('tab', { name: 'By code' }))
  expect(mayClose()).toBe(false)
  await openInvitation()

  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('omari@')
})
