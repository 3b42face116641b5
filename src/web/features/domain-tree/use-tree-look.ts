import { useLocalStorage } from '@mantine/hooks'
import { personalKey, useStoredUser } from '#web/session/stored-user.ts'

/** How somebody likes to see the tree where there is room: drawn, or as lines. */
export const TREE_LOOKS = ['drawn', 'list'] as const
export type TreeLook = (typeof TREE_LOOKS)[number]

export function useTreeLook() {
  const userId = useStoredUser()?.id ?? ''
  const [look, setLook] = useLocalStorage<TreeLook>({
    key: personalKey(userId, 'treeLook'),
    defaultValue: 'drawn',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (stored) => (stored === 'list' ? 'list' : 'drawn'),
  })
  return { look, setLook }
}
