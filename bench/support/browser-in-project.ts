import { chromium, type Page } from 'playwright'
import { ARGUMENTS } from '../../e2e/browser.ts'
import { ensureChromium } from '../../e2e/chromium.ts'
import { openProject } from '../../e2e/people.ts'
import { fillProject, wordInDomain } from './fill-project.ts'
import { PERSON, startGranary } from './running-granary.ts'

type InProject = AsyncDisposable & { readonly page: Page; readonly address: string }

/** The page of somebody who has opened a project with these words, all of which are on the device. */
export async function browserInProject(vernaculars: readonly string[]): Promise<InProject> {
  await using stack = new AsyncDisposableStack()
  const granary = await startGranary()
  stack.defer(granary.stop)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...ARGUMENTS] })
  stack.defer(() => browser.close())
  const projectName = 'Large'
  const projectId = await granary.addProject({ name: projectName })
  const word = (at: number) => ({ ...wordInDomain(at), vernacular: vernaculars[at] ?? '' })
  await fillProject(granary, projectId, vernaculars.length, word)
  const page = await (await browser.newContext()).newPage()
  await openProject(page, granary, { ...PERSON, projectName })
  await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor({ timeout: 300_000 })
  const whole = stack.move()
  return { page, address: granary.address, [Symbol.asyncDispose]: () => whole.disposeAsync() }
}
