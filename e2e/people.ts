import type { Page } from 'playwright'
import type { Project } from '#domain/project/project.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Granary } from './server.ts'

/** Somebody with an account and a project of their own. */
export type Owner = {
  readonly username: string
  readonly password: string
  readonly userId: string
  readonly token: string
  readonly projectId: string
  readonly projectName: string
  /** The account as the server told it last. */
  readonly user: unknown
}

type Reachable = Pick<Granary, 'address'>
type Credentials = Pick<Owner, 'username' | 'password'>
type LogIn = Credentials & Pick<Owner, 'projectName'>

let made = 0

/** An account and an empty project, made over the API. */
export async function anOwner(granary: Granary, overrides: Partial<Project> = {}): Promise<Owner> {
  const username = `owner${++made}x${Date.now().toString(36)}`
  const person = { username, password: 'a long password' }
  await post(granary, '/users/create', { ...person, name: 'Amina', email: `${username}@example.org` })
  const user = (await post(granary, '/users/authenticate', {
    emailOrUsername: username,
    password: person.password,
  })) as { id: string; token: string }
  const sent = aProject({ name: `Project of ${username}`, ...overrides })
  const answer = (await post(granary, '/projects', sent, user.token)) as { project: Project; user: { token: string } }
  const { id: projectId, name: projectName } = answer.project
  return { ...person, userId: user.id, token: answer.user.token, projectId, projectName, user: answer.user }
}

/** Opens the entry table of a domain on a device where the owner has logged in before. */
export async function openEntry(page: Page, granary: Reachable, owner: Owner, domainId: string): Promise<void> {
  await page.goto(`${granary.address}/health`)
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(owner.user))
  await page.goto(`${granary.address}/app/projects`)
  await chooseProject(page, owner)
  await enterDomain(page, granary, domainId)
}

/** Logs in as a person does, and opens the entry table of a domain. */
export async function logInToEntry(page: Page, granary: Reachable, owner: LogIn, domainId: string): Promise<void> {
  await openProject(page, granary, owner)
  await enterDomain(page, granary, domainId)
}

/** Logs in as a person does, and chooses the project. */
export async function openProject(page: Page, granary: Reachable, owner: LogIn): Promise<void> {
  await logIn(page, granary, owner)
  await chooseProject(page, owner)
}

async function chooseProject(page: Page, { projectName }: Pick<Owner, 'projectName'>): Promise<void> {
  await page.getByText(projectName).first().click()
  await page.waitForURL('**/app/data-entry')
}

async function enterDomain(page: Page, { address }: Reachable, domainId: string): Promise<void> {
  await page.goto(`${address}/app/data-entry?domain=${domainId}`)
  await vernacularOf(page).waitFor()
}

/** Leads to the projects. */
export async function logIn(page: Page, granary: Reachable, person: Credentials): Promise<void> {
  await page.goto(`${granary.address}/login`)
  await fillLogIn(page, person)
}

/** On the log-in screen, which leads back to where one was. */
export async function fillLogIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(username)
  await page.locator('input[type="password"]').fill(password)
  await page.keyboard.press('Enter')
}

/** The row for a new word. */
export const vernacularOf = (page: Page) => page.getByRole('region', { name: 'New word' }).getByRole('textbox').first()
export const glossOf = (page: Page) => page.getByRole('region', { name: 'New word' }).getByRole('textbox').nth(1)

/** Types a word as a person does: without ever waiting for the page. */
export async function typeWord(page: Page, vernacular: string, gloss: string): Promise<void> {
  await page.keyboard.type(vernacular)
  await page.keyboard.press('Enter')
  await page.keyboard.type(gloss)
  await page.keyboard.press('Enter')
}

/** The current words of the project as the server has them. */
export async function wordsOnServer(
  granary: Granary,
  owner: Pick<Owner, 'projectId' | 'token'>,
): Promise<readonly { vernacular: string; guid: string }[]> {
  const answer = await fetch(`${granary.address}/v1/projects/${owner.projectId}/words/frontier`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  return (await answer.json()) as { vernacular: string; guid: string }[]
}

async function post(granary: Granary, path: string, body: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(`${granary.address}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return answer.json()
}
