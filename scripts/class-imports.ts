import type { Plugin } from 'vite'

/** A module of styles, imported as one object. */
const IMPORT = /^import (\w+) from '([^']+\.module\.css)'$/gm

/**
 * Lets the name of a class stand where the class is used, instead of in an object of all classes of its module: with
 * `inlineConst` four kilobytes less are loaded until the first word. A class that its style sheet does not have fails the
 * build.
 */
export function classImports(): Plugin {
  return {
    name: 'granary-class-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.+\.tsx?$/ },
      handler: (code) => ({ code: code.replace(IMPORT, "import * as $1 from '$2'"), map: null }),
    },
    onLog(_, { code, message }) {
      if (code === 'IMPORT_IS_UNDEFINED' && message.includes('.module.css')) this.error(message)
    },
  }
}
