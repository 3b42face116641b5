import type { Plugin } from 'vite'

type Left = { readonly module: string; readonly by: RegExp; readonly instead: string }

/** What modules of the router ask of others, and what these answer where there is nothing for them to do. */
const LEFT_OUT: readonly Left[] = [
  {
    // No page of ours is rendered by a server, and no link fetches a page ahead.
    module: 'ssr/components.js',
    by: /\/react-router\/dist\/production\/lib\/(?:components|dom\/lib)\.js$/,
    instead: `
      import { createContext } from 'react'
      export const FrameworkContext = createContext(undefined)
      export const PrefetchPageLinks = () => null
      export const usePrefetchBehavior = () => [false, null, {}]
      export const mergeRefs = (ref) => ref`,
  },
  {
    // Nobody measures our routes.
    module: 'instrumentation.js',
    by: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    instead: `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      export const getRouteInstrumentationUpdates = () => ({})
      export const instrumentClientSideRouter = (router) => router`,
  },
]

const NAME = '\0without '

/**
 * Leaves out of the web app what the router brings for its own framework and for measuring: kilobytes that everybody would load
 * before anything is shown (docs/decisions/0082). Where another version of the router is laid out otherwise, the build fails.
 */
export function routerForWeb(): Plugin {
  const unmet = new Set(LEFT_OUT)
  return {
    name: 'granary-router-for-web',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const left = LEFT_OUT.find(({ module, by }) => source.endsWith(`/${module}`) && by.test(importer))
      if (!left) return undefined
      unmet.delete(left)
      return NAME + left.module
    },
    load: (id) => LEFT_OUT.find(({ module }) => id === NAME + module)?.instead,
    buildEnd(error) {
      const [left] = unmet
      if (!error && left) this.error(`The router asks for ${left.module} no more, or elsewhere.`)
    },
  }
}
