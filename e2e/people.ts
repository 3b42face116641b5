import type { Page } from 'playwright'
import type { Project } from '#domain/project/project.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { User } from '#domain/user/user.ts'
import type { Word } from '#domain/word/word.ts'
import type { Reachable } from './server.ts'

/** Somebody with an account. */
export type Person = {
  readonly username: string
  readonly password: string
  readonly userId: string
  readonly token: string
  /** The account as the server told it last. */
  readonly user: User
}

/** Somebody with a project of their own. */
export type Owner = Person & { readonly project: Project; readonly projectId: string; readonly projectName: string }

type Credentials = Pick<Owner, 'username' | 'password'>
type LogIn = Credentials & Pick<Owner, 'projectName'>

let made = 0

/** An account, made over the API. */
export async function aPerson(granary: Reachable, name = 'Amina Juma'): Promise<Person> {
  const username = `person${++made}x${Date.now().toString(36)}`
  const credentials = { username, password: 'a long password' }
  await post(granary, '/users/create', { ...credentials, name, email: `${username}@example.org` })
  const logIn = { emailOrUsername: username, password: credentials.password }
  const { token } = (await post(granary, '/users/authenticate', logIn)) as User
  const user = { ...(await answerConsent(granary, token)), token }
  return { ...credentials, userId: user.id, token: user.token, user }
}

/** They have been here before, so that they are not asked whether pages may be counted. */
function answerConsent(granary: Reachable, token: string): Promise<User> {
  return changeSettings(granary, token, { analyticsOn: false, answeredConsent: true })
}

/** Of their own account; answers what it is then. */
export async function changeSettings({ address }: Reachable, token: string, changes: Partial<User>): Promise<User> {
  const answer = await fetch(`${address}/v1/users/currentuser`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(changes),
  })
  return (await answer.json()) as User
}

/** An account and an empty project, made over the API. */
export async function anOwner(granary: Reachable, overrides: Partial<Project> = {}): Promise<Owner> {
  const person = await aPerson(granary)
  const sent = aProject({ name: `Project of ${person.username}`, ...overrides })
  const { project, user } = (await post(granary, '/projects', sent, person.token)) as { project: Project; user: User }
  return { ...person, token: user.token, user, project, projectId: project.id, projectName: project.name }
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
  await page.waitForURL('**/app/home')
}

/** Leads to the words of a domain. */
export async function enterDomain(page: Page, { address }: Reachable, domainId: string): Promise<void> {
  await page.goto(`${address}/app/data-entry?domain=${domainId}`)
  await vernacularOf(page).waitFor()
}

/** Leads to the projects. */
export async function logIn(page: Page, granary: Reachable, person: Credentials): Promise<void> {
  await page.goto(`${granary.address}/login`)
  await fillLogIn(page, person)
}

/** On the log-in screen, which leads back to where one was. */
async function fillLogIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(username)
  await page.locator('input[type="password"]').fill(password)
  await page.keyboard.press('Enter')
}

/** The row for a new word. */
export const vernacularOf = (page: Page) => newWordIn(page).locator('input').first()
/** `column`: counted from 1. */
export const glossOf = (page: Page, column = 1) => newWordIn(page).locator('input').nth(column)

/** In the languages in which journeys look at the table. */
const newWordIn = (page: Page) => page.getByRole('region', { name: /^(New word|كلمة جديدة)$/ })

/** Types a word as a person does, with a gloss for each column: without ever waiting for the page. */
export async function typeWord(
  page: Page,
  ...texts: readonly [vernacular: string, ...glosses: string[]]
): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}

/** The current words of the project as the server has them. */
export async function wordsOnServer(
  granary: Reachable,
  owner: Pick<Owner, 'projectId' | 'token'>,
): Promise<readonly Word[]> {
  const answer = await fetch(`${granary.address}/v1/projects/${owner.projectId}/words/frontier`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  return (await answer.json()) as Word[]
}

async function post(granary: Reachable, path: string, body: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(`${granary.address}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return answer.json()
}
