import { expect, test } from 'vitest'
import { namedFrom } from './texts-named.ts'

test.each([
  ['by what it imports', 'keys.help'],
  ['by what that imports again, in each plural form', 'entry.questions_one'],
  ['by how its name begins', 'errors.word.protected'],
])('a module names a text %s', (_how, key) => {
  expect(namedFrom('web/features/data-entry/entry-screen.tsx')(key)).toBe(true)
})

test('a module names what those name that it hands on', () => {
  expect(namedFrom('web/app.ts')('projects.joinTitle')).toBe(true)
})

test('what a part says that is fetched late is not named by what fetches it', () => {
  expect(namedFrom('web/features/data-entry/screen-buttons.tsx')('keys.title')).toBe(false)
  expect(namedFrom('web/shared/keys/keys-panel.tsx')('keys.title')).toBe(true)
})
