/** What a member of a project may do (spec api 2.4). */
export const PERMISSIONS = [
  'Archive',
  'Import',
  'CharacterInventory',
  'DeleteEditSettingsAndUsers',
  'Statistics',
  'Export',
  'MergeAndReviewEntries',
  'WordEntry',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Highest first; each role holds everything of the ones after it. */
export const ROLES = ['Owner', 'Administrator', 'Editor', 'Harvester', 'None'] as const
export type Role = (typeof ROLES)[number]

/** Lower roles hold the same list shortened from the front, so one number a role says it all. */
const FIRST_PERMISSION: Record<Role, number> = { Owner: 0, Administrator: 2, Editor: 5, Harvester: 7, None: 8 }

/** The permissions of a role, in the Owner's order (spec api 2.4). */
export function permissionsOf(role: Role): readonly Permission[] {
  return PERMISSIONS.slice(FIRST_PERMISSION[role])
}

export function roleAllows(role: Role, permission: Permission): boolean {
  return permissionsOf(role).includes(permission)
}
