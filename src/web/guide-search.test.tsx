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

test('the guide is searched without accents and capital letters, headings first, and by arrow keys one goes to what is found', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toBe('/docs/fr/search.json')
    return new Response(JSON.stringify(PARTS))
  })
  const before = document.documentElement.lang
  document.documentElement.lang = 'fr'
  document.body.innerHTML = layout
    .replace(/^[^]*<body[^>]*>/, '')
    .replaceAll('{{found}}', 'Trouvé : {count}')
    .replaceAll('{{none}}', 'Rien trouvé')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    document.documentElement.lang = before
    document.body.innerHTML = ''
  })
  await import('./public/docs/search.js' as string)

  const field = screen.getByRole('searchbox')
  await userEvent.type(field, 'BOITE reception')
  await screen.findByText('Trouvé : 2')
  const found = () => screen.getAllByRole('link').filter((link) => link.closest('ol'))
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
