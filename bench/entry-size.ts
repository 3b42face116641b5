/**
 * All JavaScript that a new browser loads from the log-in until the first word can be typed, compressed: `npm run bench -- entry-size`.
 */
import { openProject, vernacularOf } from '../e2e/people.ts'
import { kbOf, loadedScripts, printScripts } from './support/loaded-scripts.ts'
import { PERSON, startGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const BAR_KB = 320

const machine = describeMachine()
const granary = await startGranary()
try {
  const projectName = 'Small'
  await granary.addProject({ name: projectName })
  const loaded = await loadedScripts({
    visit: async (page) => {
      await openProject(page, granary, { ...PERSON, projectName })
      await page.getByRole('link', { name: 'Collect', exact: true }).click()
      await page.getByRole('combobox', { name: 'Find a domain' }).fill('13')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await vernacularOf(page).waitFor()
    },
    until: 'over',
  })
  printScripts(loaded)
  console.log(`JavaScript from the log-in to the first word, gzip\n${machine}\n`)
  const { first } = loaded
  printBars([
    { what: `${first.length} scripts until the field is there`, measured: kbOf(first), atMost: BAR_KB, unit: 'KB' },
  ])
} finally {
  await granary.stop()
}
