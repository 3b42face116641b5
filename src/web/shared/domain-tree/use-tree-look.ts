import { personalKey } from '#web/device/memory-keys.ts'
import { useRemembered, type Writing } from '#web/device/use-remembered.ts'
import { useStoredUser } from '#web/session/stored-user.ts'

/** How somebody likes to see the tree where there is room: drawn, or as lines. */
export const TREE_LOOKS = ['drawn', 'list'] as const
export type TreeLook = (typeof TREE_LOOKS)[number]

const LOOK: Writing<TreeLook> = {
  read: (text) => (text === 'list' ? 'list' : 'drawn'),
  write: (look) => look,
}

export function useTreeLook() {
  const [look, setLook] = useRemembered(personalKey(useStoredUser()?.id ?? '', 'treeLook'), LOOK)
  return { look, setLook }
}
