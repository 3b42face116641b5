import type { Page } from 'playwright'
import type { JoinCode } from '#contract/join-code.ts'
import { ask } from './ask.ts'
import { anOwner, aPerson, type Owner, type Person } from './people.ts'
import { linkIn, type PostOfficeOfGranary } from './post-office.ts'
import type { Reachable } from './server.ts'
import { goWithinApp } from './within-app.ts'

/** A state of a screen that everybody can see. */
export type PublicState = {
  readonly path: string
  /** What can be seen when it is there, in any language: the rest of a selector after that of the screen. */
  readonly sign: string
  /** What has to be done first. */
  readonly act?: (page: Page) => Promise<void>
}

type Letters = Pick<PostOfficeOfGranary, 'letterTo'>

const BAD_LINK = ' a[href="/signup"]'

/** All of them, each with what it needs on the server: links that are good are good once. */
export async function publicStates(granary: Reachable, postOffice: Letters): Promise<readonly PublicState[]> {
  const owner = await anOwner(granary)
  await confirmAddress(granary, postOffice, owner)
  const [verify, reset, invitedNew, invitedKnown, { code }] = await Promise.all([
    linkToVerify(granary, postOffice),
    linkToReset(granary, postOffice),
    linkOfInvitation(granary, postOffice, owner),
    linkOfInvitation(granary, postOffice, owner),
    aCode(granary, owner),
  ])
  await makeAccount(granary, invitedKnown.email)
  return [
    { path: '/login', sign: ' form input[type="password"]' },
    { path: '/signup', sign: ' form input[autocomplete="name"]' },
    { path: '/pw/request', sign: ' form input[autocomplete="username"]' },
    { path: '/pw/reset/none', sign: BAD_LINK },
    { path: '/pw/request', sign: ':not(:has(form)) a[href="/login"]', act: askForLetter },
    { path: reset, sign: ' form input[autocomplete="new-password"]' },
    { path: '/email/verify/none', sign: BAD_LINK },
    { path: verify, sign: ':not(:has([href="/signup"])) a[href="/login"]' },
    { path: '/invite/5f0000000000000000000001/none', sign: BAD_LINK },
    { path: invitedNew.path, sign: ` form input[type="email"][value="${invitedNew.email}"]` },
    { path: invitedKnown.path, sign: ' a[href="/pw/request"]' },
    { path: '/join', sign: ' form input' },
    { path: '/join/ABCD2345', sign: ' form input[value="ABCD2345"]' },
    { path: `/join/${code}`, sign: ' a[href="/login"]' },
    { path: '/nowhere/at/all', sign: ' a[href="/app/projects"]' },
  ]
}

/** Leads to another screen as a link in the app does, so that the app is not loaded anew; ends when that is there. */
export async function leadTo(page: Page, { path, sign, act }: PublicState): Promise<void> {
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-left', ''))
  await goWithinApp(page, path)
  await act?.(page)
  await page.locator(`main:not([data-left])${sign}`).first().waitFor()
}

async function askForLetter(page: Page): Promise<void> {
  await page.locator('main:not([data-left]) form input[autocomplete="username"]').waitFor()
  await page.keyboard.type('nobody')
  await page.keyboard.press('Enter')
}

/** By the letter about it. */
export async function confirmAddress(granary: Reachable, postOffice: Letters, person: Person): Promise<void> {
  await ask(granary, person, 'POST /users/emailverify', person.user.email)
  const link = linkIn(await postOffice.letterTo(person.user.email))
  await ask(granary, null, `GET /users/emailverify/validate/${link.split('/').at(-1)}`)
}

/** For Harvesters, good for a day. */
async function aCode(granary: Reachable, owner: Owner): Promise<JoinCode> {
  const asked = { role: 'Harvester', days: 1 }
  return (await ask(granary, owner, `POST /projects/${owner.projectId}/joincodes`, asked)) as JoinCode
}

/** Sends an invitation as an Editor. */
export async function invite(granary: Reachable, owner: Owner, emailAddress: string): Promise<void> {
  const invitation = { emailAddress, message: '', projectId: owner.projectId, role: 'Editor' }
  await ask(granary, owner, 'PUT /invite', invitation)
}

async function linkToVerify(granary: Reachable, postOffice: Letters): Promise<string> {
  const person = await aPerson(granary)
  await ask(granary, person, 'POST /users/emailverify', person.user.email)
  return pathIn(await postOffice.letterTo(person.user.email))
}

async function linkToReset(granary: Reachable, postOffice: Letters): Promise<string> {
  const { username, user } = await aPerson(granary)
  await ask(granary, null, 'POST /users/forgot', username)
  return pathIn(await postOffice.letterTo(user.email))
}

let invited = 0

/** To an address that nobody has. */
async function linkOfInvitation(granary: Reachable, postOffice: Letters, owner: Owner) {
  const email = `invited${++invited}@example.org`
  await invite(granary, owner, email)
  return { email, path: pathIn(await postOffice.letterTo(email)) }
}

async function makeAccount(granary: Reachable, email: string): Promise<void> {
  const username = email.replace(/@.*/, '')
  await ask(granary, null, 'POST /users/create', { username, password: 'a long password', name: 'Neema', email })
}

/** Where the link of a letter leads within the app. */
export function pathIn(letter: Parameters<typeof linkIn>[0]): string {
  const { pathname, search } = new URL(linkIn(letter))
  return pathname + search
}
