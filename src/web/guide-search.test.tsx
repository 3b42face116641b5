import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import layout from '../../docs/guide/page.html?raw'

const PARTS = [
  { href: '/docs/fr/words.html', page: 'Tous les mots', heading: '', text: 'Tout le dictionnaire.' },
  {
    href: '/docs/fr/existing-words.html#the-inbox',
    page: 'Les mots déjà là',
    heading: 'La boîte de réception',
    text: 'Un beau mot va ailleurs ? Les mots y attendent. On peut la vider.',
  },
  {
    href: '/docs/fr/home.html#home',
    page: 'Accueil',
    heading: 'Accueil',
    text: 'Voici. La boîte de réception attend.',
  },
]

/** A page of the guide in a language, with its search. */
async function openGuide(language: string, parts: readonly object[]) {
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe(`/docs/${language}/search.json`)
    return new Response(JSON.stringify(parts))
  })
  const before = document.documentElement.lang
  document.documentElement.lang = language
  document.body.innerHTML = layout
    .replace(/^[^]*<body[^>]*>/, '')
    .replaceAll('{{found}}', 'Trouvé : {count}')
    .replaceAll('{{none}}', 'Rien trouvé')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    document.documentElement.lang = before
    document.body.innerHTML = ''
  })
  vi.resetModules()
  await import('./public/docs/search.js' as string)
  return screen.getByRole('searchbox')
}

const found = () => screen.getAllByRole('link').filter((link) => link.closest('ol'))

test('the guide is searched without accents and capital letters, headings first, and by arrow keys one goes to what is found', async () => {
  const field = await openGuide('fr', PARTS)
  await userEvent.type(field, 'BOITE reception')
  await screen.findByText('Trouvé : 2')
  expect(found().map((link) => [link.textContent, link.nextElementSibling?.textContent])).toEqual([
    ['Les mots déjà là: La boîte de réception', 'Un beau mot va ailleurs ?'],
    ['Accueil: Accueil', 'La boîte de réception attend.'],
  ])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(found()[1])
  await userEvent.keyboard('{Escape}{Escape}')
  expect([document.activeElement, (field as HTMLInputElement).value]).toEqual([field, ''])

  await userEvent.type(field, 'girafe')
  await screen.findByText('Rien trouvé')
})

test.each([
  ['hi', 'फाइल मिलाएं', ['फ़ाइल मिलाएँ'], ['फ़ाइल मालाए']],
  ['ar', 'انشاء حساب', ['إنشاءُ حِساب'], ['حسابات']],
])('in %s, what many leave out is found, and a word is not found for others', async (language, typed, fits, others) => {
  const texts = [...fits, ...others]
  const parts = texts.map((page) => ({ href: '/docs/', page, heading: '', text: 'كيف؟ هكذا.' }))
  await userEvent.type(await openGuide(language, parts), typed)
  await screen.findByText('Trouvé : 1')
  expect(found().map((link) => [link.textContent, link.nextElementSibling?.textContent])).toEqual([[fits[0], 'كيف؟']])
})
