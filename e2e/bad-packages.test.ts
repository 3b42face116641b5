import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { sharedBrowser } from './browser.ts'
import { beginProject, choosePackage, createProject } from './new-project.ts'
import { startGranary } from './server.ts'
import { signUp } from './sign-up.ts'
import { ldmlOf, smallDictionary } from './small-dictionary.ts'

const LIFT = '<lift version="0.13"><entry id="a"/></lift>'
const LDML = { 'P/WritingSystems/seh.ldml': ldmlOf('seh') }

const granary = await startGranary(afterAll)
const device = await (await sharedBrowser()).newContext({ locale: 'en' })
afterAll(() => device.close())
const page = await device.newPage()
await signUp(page, granary, 'Amina')

/** Each is known as soon as the package has arrived. */
const UNREADABLE: readonly [string, () => Promise<Buffer>, string][] = [
  ['a file that is no zip', async () => Buffer.from('PK, or so it says'), 'This is not a zip file, or it is damaged.'],
  ['a zip without .lift file', () => aZip(LDML), 'There is no .lift file in this zip file.'],
  [
    'a zip with two .lift files',
    () => aZip({ ...LDML, 'P/a.lift': LIFT, 'P/b.lift': LIFT }),
    'There is more than one .lift file in this zip file.',
  ],
]

test.each(UNREADABLE)('%s is refused when it is chosen, and nothing of it stays', async (_, zip, message) => {
  await beginProject(page, granary, 'Ufinyanzi')
  await choosePackage(page, await zip())

  expect(await page.getByRole('alert').innerText()).toContain(message)
  await expectNothingLeft()
})

/** Each shows when the dictionary is read, after a project was made for it. */
const UNIMPORTABLE: readonly [string, string, string][] = [
  [
    'a document type declaration',
    `<?xml version="1.0"?>\n<!DOCTYPE lift [<!ENTITY a "b">]>\n${LIFT}`,
    'The .lift file has a document type declaration (line 2), which is not allowed for safety.',
  ],
  [
    'another version',
    LIFT.replace('0.13', '0.12'),
    'Granary reads LIFT 0.13; this file says it is “\u20680.12\u2069”.',
  ],
  [
    'invalid XML',
    '<?xml version="1.0"?>\n<lift version="0.13">\n  <entry id="a"></entri>\n</lift>',
    'The .lift file is broken in line 3, column 24',
  ],
]

test.each(UNIMPORTABLE)(
  '%s in the dictionary is told after its import, of which nothing stays',
  async (_, lift, message) => {
    await beginProject(page, granary, 'Ufinyanzi')
    await choosePackage(page, await aZip({ ...LDML, 'P/P.lift': lift }))
    await createProject(page)

    expect(await page.getByRole('alert').innerText()).toContain(message)
    await expectNothingLeft()
  },
)

test('a package that was refused has to be chosen again, and trying without leaves no empty project', async () => {
  await beginProject(page, granary, 'Ufinyanzi')
  await choosePackage(page, await aZip({ ...LDML, 'P/P.lift': 'no XML at all' }))
  await createProject(page)
  await page.getByRole('alert').getByText('The .lift file is broken in line 1').waitFor()

  await page.getByRole('button', { name: 'Create the project' }).click()

  await page.getByText('Please choose the zip file, or begin empty.').waitFor()
  await expectNothingLeft()
})

test('after a bad package a good one can be chosen without deciding anything else again', async () => {
  await beginProject(page, granary, 'Ufinyanzi')
  await choosePackage(page, await aZip({ ...LDML, 'P/P.lift': 'no XML at all' }))
  await createProject(page)
  await page.getByRole('alert').getByText('The .lift file is broken in line 1').waitFor()

  await choosePackage(page, await smallDictionary())
  await createProject(page)

  await page.getByRole('heading', { name: 'Your dictionary is here' }).waitFor()
})

/** Neither a project nor a byte. */
async function expectNothingLeft(): Promise<void> {
  const folder = path.join(granary.dataFolder, 'blobs')
  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  await expect.poll(files).toEqual([])
  await page.goto(`${granary.address}/app/projects`)
  await page.getByText('You have no project yet.').waitFor()
}
