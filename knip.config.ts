import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'src/server/main.ts',
    'scripts/*.{ts,mjs}',
    'bench/*.ts',
    // Run as processes of their own.
    'bench/support/{http-commits,sql-commits,pull-changes,log-in-load}.ts',
    'e2e/**/*.test.ts',
    // Read by the build, by its name.
    'src/web/features/landing/drawn-ahead.tsx',
    'src/server/database/embedded/testing/{acknowledging-writer,open-and-close}.ts',
  ],
  project: ['src/**/*.{ts,tsx,css}', '!src/web/public/**', 'scripts/**/*.{ts,mjs}', 'e2e/**/*.ts', 'bench/**/*.ts'],
  // The type of a parameter or result may be exported before somebody else names it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Part of the operating system.
  ignoreBinaries: ['useradd', 'mount', 'umount', 'setpriv'],
  // Word lists, read by their names.
  ignoreDependencies: [/^@cspell\/dict-/],
  compilers: { css: importsInStyles },
}

/** Style sheets import each other, and fonts from packages: as imports, and as addresses of files. */
function importsInStyles(text: string): string {
  const names = [...text.matchAll(/(?:@import|url\()\s*['"]((?:@|\.\/)[^'"]+)['"]/g)].map(([, name]) => name)
  return names.map((name) => `import '${name}'`).join('\n')
}

export default config
