import { expect, test, vi } from 'vitest'

/** A page that has just been loaded, with no texts at all. */
async function open() {
  vi.resetModules()
  const { default: i18next } = await import('i18next')
  await i18next.init({ lng: 'en', resources: { en: { translation: {} } }, keySeparator: false, nsSeparator: false })
  const late = { ...(await import('#web/plain/late-code.ts')), ...(await import('./late.tsx')) }
  return { ...(await import('./load-late.ts')), ...late, t: i18next.t }
}

test('a screen that is not on the way to the first word brings the texts that only such ones name', async () => {
  const { loadLate, t } = await open()
  expect(t('archive.archiveProject')).toBe('archive.archiveProject')
  const { Screen } = await loadLate('archive', async () => ({ Screen: () => t('archive.archiveProject') }))

  expect(Screen()).toBe('Archive this project')
})

test('so does what is drawn late, but not the code that some act needs', async () => {
  const { fetchLateParts, late, lateCode, t } = await open()
  await lateCode('counting', async () => 'code')()
  expect(t('archive.archiveProject')).toBe('archive.archiveProject')

  late('archive', async () => () => null)
  await fetchLateParts()
  expect(t('archive.archiveProject')).toBe('Archive this project')
})
