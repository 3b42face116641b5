import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { expect, onTestFinished, test } from 'vitest'
import { packDomains } from '#domain/domains/packed-domains.ts'
import type { Role } from '#domain/permission/permission.ts'
import { ENGLISH, type Project } from '#domain/project/project.ts'
import spanish from '#web/locales/es.json'
import { showScreen } from '#web/testing/show-screen.tsx'
import { JumpButton } from './jump-button.tsx'
import { useJump } from './use-jump.tsx'

const name = (id: string, called: string) => ({ id, guid: `guid of ${id}`, name: called, inEnglish: false })
const inLanguage = (lang: string, sky: string) => ({
  lang,
  ...packDomains([name('1', 'U'), name('1.1', sky), name('1.1.1', 'S')]),
})

const aSummary = (id: string, called: string) => ({
  id,
  name: called,
  role: 'Owner',
  vernacularWritingSystem: ENGLISH,
  analysisWritingSystems: [],
  wordCount: 0,
  changeNumber: 0,
  lastChange: null,
})

function Page() {
  const { open, dialog } = useJump()
  return (
    <>
      <input aria-label="Note" />
      <JumpButton onClick={open} />
      {dialog}
    </>
  )
}

/** A page of a project whose domains are in Spanish, for somebody who reads English. */
function open(role: Role = 'Owner', project: Partial<Project> = {}) {
  return showScreen(Page, {
    role,
    project: { semDomWritingSystem: { bcp47: 'es', name: 'Spanish', font: '', rtl: false }, ...project },
    answers: {
      'GET /tree?lang=es': inLanguage('es', 'Cielo grande'),
      'GET /tree?lang=en': inLanguage('en', 'Sky'),
      'GET /users/currentuser/projects': [aSummary('p1', 'Words of the coast'), aSummary('p2', 'Inland')],
    },
  })
}

/** From a field of the page, by the key. */
async function jump(typed = '', called = 'Domain, word, page or action'): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('textbox', { name: 'Note' }))
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: called })
  if (typed) await userEvent.type(field, typed)
  return field
}

const found = (group: string): readonly (string | null)[] => {
  const shown = screen.queryByRole('group', { name: group })
  return shown
    ? within(shown)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    : []
}

test('in a field of the page the key is not typed, and Esc leads back there', async () => {
  open()
  const field = await jump('x')
  const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note', hidden: true })

  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(note)
  expect(note.value).toBe('')
})

test.each([
  ['11', '1.1Cielo grande1 U'],
  ['grande', '1.1Cielo grande1 U'],
  ['sky', '1.1Cielo grandeSky'],
])(
  'a domain is found by its number and by its names in the language of the tree and of the interface: %s',
  async (typed, as) => {
    const { router } = open()
    await jump(typed)
    await expect.poll(() => found('Domains')[0]).toBe(as)

    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => router.state.location.pathname + router.state.location.search)
      .toBe('/app/data-entry?domain=1.1')
  },
)

test('arrow keys go on through all groups, and Enter goes where the mark is', async () => {
  const { router } = open()
  await jump('sett')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('GeneralSettings')

  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => router.state.location.pathname + router.state.location.hash)
    .toBe('/app/project-settings#general')
})

test('while nothing is typed, the domains that were chosen last and the main pages are offered', async () => {
  const { router } = open()
  await jump('111')
  await expect.poll(() => found('Domains')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await screen.findByText('now at /app/data-entry')

  await router.navigate('/')
  await screen.findByRole('textbox', { name: 'Note' })
  await jump()
  await expect.poll(() => found('Recent')).toEqual(['1.1.1S1.1 Cielo grande'])
  expect(found('Actions').slice(0, 3)).toEqual(['New word', 'Record words', 'Invite people'])
  expect(found('Pages')).toEqual(['Home', 'Collect', 'Words', 'Clean up', 'Record', 'People', 'Statistics', 'Settings'])
})

const MANAGING = ['Invite people', 'Choose the gloss languages', 'Add a domain', 'Choose the workshop days']
const ENTERING = ['New word', 'Record words', 'Import offline work']
test.each<[Role, readonly string[]]>([
  ['Owner', [...ENTERING, ...MANAGING, 'Import a dictionary', 'Export', 'Archive or delete']],
  ['Administrator', [...ENTERING, ...MANAGING, 'Export']],
  ['Editor', [...ENTERING, 'Export']],
  ['Harvester', ENTERING],
  ['None', []],
])('of what is begun in a project just what somebody may do is offered: %s', async (role, names) => {
  open(role)
  await jump()
  // Those are there at once, with the pages.
  expect(new Set(found('Actions'))).toEqual(new Set(names))
})

test.each<[Role, readonly string[]]>([
  ['Owner', ['Members', 'Find and replace', 'Merge duplicates', 'Wall view', 'Fields']],
  ['Editor', ['Find and replace', 'Merge duplicates']],
  ['Harvester', []],
])('of the pages just those are found that somebody may open: %s', async (role, names) => {
  open(role)
  const field = await jump()
  const offered: string[] = []
  for (const one of ['Members', 'Find and replace', 'Merge duplicates', 'Wall view', 'Fields']) {
    await userEvent.clear(field)
    await userEvent.type(field, one)
    if (screen.queryByRole('option', { name: new RegExp(`^${one}`) })) offered.push(one)
  }
  expect(offered).toEqual(names)
})

test('of an archived project there is nothing to do but to export and to restore it', async () => {
  open('Owner', { isActive: false })
  await jump()
  expect(found('Actions')).toEqual(['Export', 'Archive or delete'])
})

test('the way to import leads to the part of the settings where it is done', async () => {
  const { router } = open()
  await jump('import a dic')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => router.state.location.pathname + router.state.location.hash)
    .toBe('/app/project-settings#exchange')
})

test('a setting is found by what its part holds', async () => {
  open()
  await jump('alphabet')
  expect(found('Pages')).toEqual(['LanguagesSettings'])
})

test('in another language of the interface pages and actions are found by their English words as well', async () => {
  i18next.addResourceBundle('es', 'translation', spanish)
  await i18next.changeLanguage('es')
  onTestFinished(() => void i18next.changeLanguage('en'))
  open()
  const field = await jump('', 'Dominio, palabra, página o acción')
  const foundBy = async (typed: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    return screen.getAllByRole('option').map(({ textContent }) => textContent)
  }
  expect(await foundBy('invite people')).toEqual(['Invitar a personas'])
  expect(await foundBy('log out')).toEqual(['Cerrar sesión'])
  expect(await foundBy('find and replace')).toEqual(['Buscar y reemplazarDepurar'])
  expect(await foundBy('french')).toEqual(['FrançaisIdioma de la interfaz'])
})

test('who may not collect finds no domains', async () => {
  open('None')
  const field = await jump('inl')
  // By then the tree has come as well.
  await expect.poll(() => found('Projects')).toEqual(['Inland'])
  await userEvent.clear(field)
  await userEvent.type(field, 'grande')
  expect(screen.getByText('Nothing found. Try a number or another word.')).toBeDefined()
})

test('another project and an action are found by their names', async () => {
  open()
  const field = await jump('inl')
  await expect.poll(() => found('Projects')).toEqual(['Inland'])

  await userEvent.clear(field)
  await userEvent.type(field, 'interface esp')
  expect(found('Actions')).toEqual(['EspañolInterface language'])
})
