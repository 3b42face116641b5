import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test, vi } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { projectOpened } from '#web/state/current-project-state.ts'
import { createStore, StoreContext } from '#web/state/store.ts'
import { useTreeLanguage } from './use-tree-language.ts'

/** In which language a project that chose `bcp47` sees the tree, on a server with `languages` or without one. */
function treeLanguage(bcp47: string, languages: readonly string[] | null) {
  const server = vi.fn(async () => {
    if (!languages) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ languages }))
  })
  vi.stubGlobal('fetch', server)
  const store = createStore()
  const semDomWritingSystem = { bcp47, name: '', font: '', rtl: null }
  store.dispatch(projectOpened({ project: aProject({ semDomWritingSystem }), permissions: [], openedBy: '' }))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const wrapper = ({ children }: PropsWithChildren) => (
    <StoreContext value={store}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </StoreContext>
  )
  return { server, shown: renderHook(() => useTreeLanguage(), { wrapper }).result }
}

test('texts that an operator has loaded in a further language are shown to the project that chose it', async () => {
  const { server, shown } = treeLanguage('th-TH', ['en', 'th'])

  expect(shown.current).toBe('th')
  await expect.poll(() => server.mock.settledResults.length).toBe(1)
  expect(shown.current).toBe('th')
})

test.each([
  ['a language that the server lacks', ['en', 'sw']],
  ['a language of which no server can be asked', null],
])('%s is that of the interface', async (_what, languages) => {
  const { shown } = treeLanguage('tok', languages)

  await expect.poll(() => shown.current).toBe('en')
})

test.each(['', 'te', 'zh-Hant'])('nothing is asked for a project that chose “%s”', (tag) => {
  const { server, shown } = treeLanguage(tag, ['en'])

  expect(shown.current).toBe({ '': 'en', te: 'te', 'zh-Hant': 'zh' }[tag])
  expect(server).not.toHaveBeenCalled()
})
