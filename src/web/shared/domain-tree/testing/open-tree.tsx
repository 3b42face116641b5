import 'fake-indexeddb/auto'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import { packDomains } from '#domain/domains/packed-domains.ts'
import type { DomainName, TreeDomain } from '#domain/domains/domain-tree.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { createStore, StoreContext } from '#web/state/store.ts'
import { DomainTreeScreen } from '#web/features/data-entry/domain-tree-screen.tsx'
import type { TreeProject } from '#web/shared/domain-tree/use-navigation.ts'

const NAMES: Readonly<Record<string, string>> = {
  '1': 'Ulimwengu',
  '1.1': 'Anga',
  '1.1.1': 'Jua',
  '1.2': 'Dunia',
  '1.3': 'Water',
  '2': 'Mtu',
}
const DOMAINS: readonly DomainName[] = Object.entries(NAMES).map(([id, name]) => ({
  id,
  guid: aGuid(),
  name,
  inEnglish: name === 'Water',
}))
const COUNTS = { '1.1': 12, '1.1.1': 3 }

/** The network: answers by the end of the path, or none at all. Tells the paths that are asked for. */
export function network(isThere = true): readonly string[] {
  const asked: string[] = []
  const answers: Readonly<Record<string, unknown>> = {
    tree: { lang: 'sw', ...packDomains(DOMAINS) },
    allDomainNames: { '1.1': 'Sky', '1.2': 'Earth' },
    texts: { lang: 'sw', texts: [] },
    totals: { changeNumber: 1, words: 0, inDomains: 0, recorded: 0, glossed: {}, domains: COUNTS },
  }
  vi.stubGlobal('fetch', async (address: string) => {
    if (!isThere) throw new TypeError('Failed to fetch')
    const [path = ''] = address.split('?')
    asked.push(path)
    return new Response(JSON.stringify(answers[path.split('/').at(-1) ?? '']))
  })
  return asked
}

type Situation = {
  readonly at?: string
  readonly wide?: boolean
  readonly rtl?: boolean
  readonly project?: string
  readonly made?: Partial<TreeProject>
  readonly isOnline?: boolean
  readonly mayShape?: boolean
  /** Of the names of domains. */
  readonly lang?: string
  /** Whether there will be a tree. */
  readonly isThere?: boolean
}

type PlaceProps = Pick<Situation, 'made' | 'mayShape' | 'lang'> & {
  readonly at: string
  readonly project: string
  readonly onSelect: (domain: TreeDomain) => void
}

function Place({ at, project, made = {}, mayShape = false, lang = 'sw', onSelect }: PlaceProps) {
  const [current, setCurrent] = useState(at)
  const [whole] = useState({ ...NOTHING_MADE, ...made, id: project })
  return (
    <>
      <button type="button">elsewhere</button>
      <DomainTreeScreen
        mayShape={mayShape}
        project={whole}
        lang={lang}
        current={current}
        onMove={setCurrent}
        onSelect={onSelect}
      />
    </>
  )
}
const NOTHING_MADE: Omit<TreeProject, 'id'> = { semanticDomains: [], hiddenDomains: [], finishedDomains: [] }

export async function open({
  at = 'Sem',
  wide = true,
  rtl = false,
  project = 'p',
  isThere = true,
  isOnline = true,
  ...shape
}: Situation = {}) {
  const asked = network(isOnline)
  const screenIsWide = aScreen(wide)
  const onSelect = vi.fn<(domain: TreeDomain) => void>()
  render(
    <StoreContext value={createStore()}>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })}
      >
        <DirectionProvider initialDirection={rtl ? 'rtl' : 'ltr'} detectDirection={false}>
          <MantineProvider env="test">
            <Place at={at} project={project} onSelect={onSelect} {...shape} />
          </MantineProvider>
        </DirectionProvider>
      </QueryClientProvider>
    </StoreContext>,
  )
  const user = userEvent.setup()
  const press = (keys: string) => user.keyboard(keys)
  if (isThere) await screen.findByRole('region', { name: 'Semantic domains' })
  return { asked, onSelect, user, press, screenIsWide }
}

/** Answers how to make the screen wide or narrow. */
function aScreen(wide: boolean): (wide: boolean) => void {
  const listeners = new Set<(event: { matches: boolean }) => void>()
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: (_: string, listener: (event: { matches: boolean }) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: { matches: boolean }) => void) => listeners.delete(listener),
  }))
  return (matches) => act(() => listeners.forEach((listener) => listener({ matches })))
}

export const here = () =>
  within(screen.getByRole('region', { name: 'Semantic domains' })).getByRole('button', { current: true })
export const focused = () => document.activeElement?.querySelector('.visually-hidden')?.textContent
