import type { Plugin } from 'vite'

type Left = {
  readonly module: string
  /** Who asks for it; anybody else gets what there is. */
  readonly by: RegExp
  readonly instead: string
  /** By which sources of ours would show that they use it. */
  readonly used?: RegExp
}

/** What modules of packages ask of others, and what these answer where there is nothing for them to do. */
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
  ...['Button', 'ActionIcon'].flatMap((button): readonly Left[] => {
    const by = new RegExp(`/@mantine/core/esm/components/${button}/${button}\\.mjs$`)
    return [
      // Our buttons stand each for itself.
      ...[`${button}Group`, `${button}GroupSection`].map((group) => ({
        module: `${group}.mjs`,
        by,
        instead: `export const ${group} = undefined`,
        used: new RegExp(`\\b${button}\\.Group`),
      })),
      {
        // That a button is at work shows at once; it explains nothing by moving.
        module: 'Transition.mjs',
        by,
        instead: `export const Transition = ({ mounted, children }) =>
          mounted ? children({ transform: 'translate(-50%, -50%)' }) : null`,
      },
    ]
  }),
  {
    // What empties a field of ours is a button beside it.
    module: 'InputClearButton.mjs',
    by: /\/@mantine\/core\/esm\/components\/Input\/Input\.mjs$/,
    instead: 'export const InputClearButton = undefined',
    used: /\bclearable\b/,
  },
  {
    // A field of ours is wrong or it is not; nothing praises it.
    module: 'InputSuccess.mjs',
    by: /\/@mantine\/core\/esm\/components\/Input\/(?:InputWrapper\/InputWrapper|Input)\.mjs$/,
    instead: 'export const InputSuccess = undefined',
    used: /\bsuccess=/,
  },
  ...['Bars', 'Dots'].map((loader) => ({
    // What turns while one waits is a ring.
    module: `${loader}.mjs`,
    by: /\/@mantine\/core\/esm\/components\/Loader\/Loader\.mjs$/,
    instead: `export const ${loader} = undefined`,
    used: /<Loader[^>]* type=/,
  })),
  {
    // The theme has colours of its own for every look (`web/theme/token-colours.ts`).
    module: 'default-variant-colors-resolver.mjs',
    by: /\/@mantine\/core\/esm\/core\/MantineProvider\/default-theme\.mjs$/,
    instead: 'export const defaultVariantColorsResolver = undefined',
    used: /\bdefaultVariantColorsResolver\b/,
  },
]

const NAME = '\0without '

/**
 * Leaves out of the web app what packages bring that it never uses, and that no bundler can leave out: kilobytes that everybody
 * would load before anything is shown (docs/decisions/0082). Where another version of a package is laid out otherwise, or where
 * we use it after all, the build fails.
 */
export function leftOut(): Plugin {
  const unmet = new Set(LEFT_OUT)
  return {
    name: 'granary-left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const at = LEFT_OUT.findIndex(({ module, by }) => source.endsWith(`/${module}`) && by.test(importer))
      const left = LEFT_OUT[at]
      if (!left) return undefined
      unmet.delete(left)
      return `${NAME}${at}`
    },
    load: (id) => (id.startsWith(NAME) ? LEFT_OUT[Number(id.slice(NAME.length))]?.instead : undefined),
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/ },
      handler(code, id) {
        const module = usedIn(code)
        if (module) this.error(`${id} uses what ${module} is for, which is left out of the web app.`)
      },
    },
    buildEnd(error) {
      const [left] = unmet
      if (!error && left) this.error(`Nobody asks for ${left.module} any more, or from elsewhere.`)
    },
  }
}

/** The module that is left out, and that a source of ours would need. */
export const usedIn = (code: string): string | undefined => LEFT_OUT.find(({ used }) => used?.test(code))?.module
