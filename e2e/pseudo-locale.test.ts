import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { ask } from './ask.ts'
import { openAs } from './known-device.ts'
import { appointKeeper } from './members.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, changeSettings, type Owner } from './people.ts'
import { crowded, cutTexts, LETTERS, pseudo, speakPseudo, untranslated } from './pseudo-texts.ts'
import { goWithinApp } from './within-app.ts'

const granary = inject('sharedGranary')

/** Every screen that needs no account, and every screen within. */
const OUTSIDE = [
  '/',
  '/login',
  '/signup',
  '/pw/request',
  '/pw/reset/none',
  '/email/verify/none',
  '/join',
  '/join/CDFG2345',
  '/invite/none/none',
  '/nowhere',
]
const WITHIN = `
  home projects projects/new project-settings people people/members people/speakers user-settings
  words record?domain=1.3 data-entry data-entry?domain=1.3 nowhere
  goals goals/history goals/characters goals/replace?find=μ goals/duplicates goals/duplicates/deferred goals/duplicates/decided
  statistics/progress statistics/users statistics/domains statistics/days statistics/workshop statistics/wall
  site-settings/projects site-settings/users site-settings/banners site-settings/audit`

/** In letters that no text of the interface has; a word is there twice. `screens` are those of its words and changes. */
async function aGreekProject(): Promise<{ readonly owner: Owner; readonly screens: readonly string[] }> {
  const greek = { bcp47: 'el', name: 'Ελληνικά', font: '', rtl: false }
  const day = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`
  const georgian = { bcp47: 'ka', name: 'ქართული', font: '', rtl: false }
  const analysisWritingSystems = [greek, georgian]
  const named = { vernacularWritingSystem: greek, analysisWritingSystems, workshopSchedule: [day] }
  const owner = await anOwner(granary, named)
  await ask(granary, owner, `PUT /projects/${owner.projectId}`, {
    name: `Σχέδιο ${Number.parseInt(owner.projectId.slice(-8), 16)}`,
  })
  const made = ['νερό', 'νερό', 'φωτιά'].map((vernacular) => {
    const tag = aDomain('1.3', { userId: owner.userId, created: new Date().toISOString() })
    const glosses = [{ language: 'el', def: 'μία σημασία' }]
    return aWord({ vernacular, senses: [aSense({ glosses, semanticDomains: [tag] })] })
  })
  for (const word of made) await ask(granary, owner, `POST /projects/${owner.projectId}/words`, word)
  await ask(granary, owner, `PUT /projects/${owner.projectId}/speakers/create`, 'Νεφέλη')
  await appointKeeper(granary, owner)
  const user = await changeSettings(granary, owner.token, { name: 'Αμίνα' })
  const [one, other] = made
  const { changeSets } = (await ask(granary, owner, `GET /projects/${owner.projectId}/changesets`)) as {
    readonly changeSets: readonly { readonly id: string }[]
  }
  const screens = [
    `goals/merge?word=${one?.guid}&word=${other?.guid}`,
    `goals/history/${changeSets[0]?.id}`,
    `words/${one?.guid}/history`,
    `words?word=${one?.guid}`,
  ]
  return { owner: { ...owner, user: { ...user, token: owner.token, isAdmin: true } }, screens }
}

async function pseudoPage(): Promise<Page> {
  const page = await clearedPage({ locale: 'ru', viewport: { width: 1280, height: 740 } })
  await speakPseudo(page)
  return page
}

const NOWHERE = pseudo('404: page not found')

/** By way of a page that is nowhere: what is shown after it is the screen that was gone to, and not the one before. */
async function goTo(page: Page, path: string): Promise<void> {
  const nowhere = page.getByRole('heading', { level: 1, name: NOWHERE })
  await goWithinApp(page, path.startsWith('/app') ? '/app/nowhere' : '/nowhere')
  await nowhere.waitFor()
  if (path.endsWith('/nowhere')) return
  await goWithinApp(page, path)
  await nowhere.waitFor({ state: 'detached' })
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root, .recharts-surface:empty'))
  await page.waitForLoadState('networkidle')
}

/** What is wrong with the screen, at a desk, on a tablet and on a phone, written from left to right and from right to left. */
async function lookAt(page: Page, screen: string): Promise<readonly string[]> {
  const found = new Set<string>()
  const session = await page.context().newCDPSession(page)
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 740 })
    // For a finger, signs are larger.
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: width < 1280 })
    for (const fault of await page.evaluate<readonly string[]>(LOOK)) found.add(`${screen} at ${width}: ${fault}`)
  }
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
  return [...found]
}

/** Ours, those of accounts, addresses of mail, and what stands in a text as it came. */
const NAMES = 'Granary|person\\w+x\\w+|[\\w.]+@[\\w.]+|\u2068[^\u2069]*\u2069'

/** For the page, in one go: what is wrong in both directions, from left to right at last. */
const LOOK = `(async () => {
  const root = document.documentElement
  const found = []
  for (const direction of ['ltr', 'rtl']) {
    root.dir = direction
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    // A chart takes the width of its box some frames after that has it.
    for (let frame = 0; frame < 100 && root.scrollWidth > innerWidth; frame++) await new Promise(requestAnimationFrame)
    const over = root.scrollWidth - innerWidth
    if (over > 0) found.push(direction + ': ' + over + ' pixels too wide')
    found.push(...(${String(cutTexts)})(${JSON.stringify(LETTERS)}), ...(${String(crowded)})())
  }
  root.dir = 'ltr'
  const plain = (${String(untranslated)})(${JSON.stringify(NAMES)})
  return [...found, ...plain.map((text) => 'untranslated ' + text)]
})()`

test('no screen cuts longer texts, scrolls sideways or says anything in English', async () => {
  const { owner, screens } = await aGreekProject()
  const found: string[] = []
  const see = async (page: Page, paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      await goTo(page, path)
      found.push(...(await lookAt(page, path)))
    }
  }
  const outside = await pseudoPage()
  await outside.goto(`${granary.address}/login`)
  await see(outside, OUTSIDE)
  const page = await pseudoPage()
  await openAs(page, granary, owner, '/app/home')
  await page.getByText(pseudo('Statistics')).first().waitFor({ state: 'attached' })
  await see(
    page,
    [...WITHIN.trim().split(/\s+/), ...screens].map((path) => `/app/${path}`),
  )

  expect(found).toEqual([])
})
