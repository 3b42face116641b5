import { expect, test } from 'vitest'
import { PERMISSIONS, permissionsOf, roleAllows } from './permission.ts'

test('an Owner may do everything, in the order that the wire contract fixes', () => {
  expect(permissionsOf('Owner')).toEqual(PERMISSIONS)
})

test.each([
  [
    'Administrator',
    ['CharacterInventory', 'DeleteEditSettingsAndUsers', 'Statistics', 'Export', 'MergeAndReviewEntries', 'WordEntry'],
  ],
  ['Editor', ['Export', 'MergeAndReviewEntries', 'WordEntry']],
  ['Harvester', ['WordEntry']],
  ['None', []],
] as const)('%s may do exactly %j', (role, permissions) => {
  expect(permissionsOf(role)).toEqual(permissions)
})

test('a Harvester enters words but does not import', () => {
  expect(roleAllows('Harvester', 'WordEntry')).toBe(true)
  expect(roleAllows('Harvester', 'Import')).toBe(false)
})
