import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { englishTexts } from './scripts/english-texts.ts'
import { dataTables } from './scripts/data-tables.ts'
import { guideLanguages } from './scripts/guide/guide-languages.ts'
import { spellingDictionaries } from './scripts/spelling-dictionaries.ts'

/** Much of it is waiting, so every core can have a worker. */
const PARALLEL = { maxWorkers: '100%' }
/** Whoever waits for something on a busy machine waits longer; what never comes is told later. Milliseconds. */
const PATIENT = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }
/** See there. */
const PROPERTIES = 'scripts/test/property-setup.ts'
/** These tests leave nothing behind, so that modules are loaded once for all files. */
const TOGETHER = { ...PARALLEL, isolate: false }
/**
 * Of a server a worker makes and forgets a good deal. With room for it the collector runs seldom, and on its own it
 * does not wait for helpers on cores that are busy with the other worker.
 */
const ROOMY = { execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'] }
/** Logic that needs a browser's globals has them with the screens: where files of one project differ in that, each has a process. */
const LOGIC_WITH_PAGE = 'src/web/**/*.page.test.ts'
/** Each test starts a program or a whole database, on the lane of the browsers: a busy machine takes its time for that. */
const PROCESSES = [
  'src/server/database/embedded/**/*.test.ts',
  'src/server/database/open-database-for.test.ts',
  'src/server/main.test.ts',
  'src/server/two-processes.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          ...TOGETHER,
          ...PATIENT,
          setupFiles: [PROPERTIES],
          include: ['src/{domain,contract}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          ...TOGETHER,
          ...ROOMY,
          ...PATIENT,
          include: ['src/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: PROCESSES,
          setupFiles: [PROPERTIES],
          globalSetup: ['src/server/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'processes',
          environment: 'node',
          ...TOGETHER,
          ...PATIENT,
          testTimeout: 240_000,
          include: PROCESSES,
          globalSetup: ['src/server/testing/global-setup.ts'],
        },
      },
      {
        // Most of the web app is plain logic.
        plugins: [englishTexts(), spellingDictionaries(), dataTables(), guideLanguages()],
        test: {
          name: 'web',
          environment: 'node',
          ...TOGETHER,
          ...PATIENT,
          include: ['src/web/**/*.test.ts'],
          exclude: [LOGIC_WITH_PAGE],
          setupFiles: [PROPERTIES],
        },
      },
      {
        plugins: [react(), englishTexts(), spellingDictionaries(), dataTables(), guideLanguages()],
        test: {
          name: 'screens',
          environment: 'jsdom',
          ...TOGETHER,
          setupFiles: [PROPERTIES, 'src/web/testing/screen-setup.ts'],
          ...PATIENT,
          include: ['src/web/**/*.test.tsx', LOGIC_WITH_PAGE],
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          // What hinders somebody is told whole.
          chaiConfig: { truncateThreshold: 2_000 },
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          ...PATIENT,
          testTimeout: 240_000,
          // Each look asks a browser or a server that has work to do.
          expect: { poll: { ...PATIENT.expect.poll, interval: 200 } },
          // Together they also share a browser. Much of a journey is waiting for it, so that every core can have one.
          isolate: false,
          maxWorkers: '100%',
        },
      },
    ],
  },
})
