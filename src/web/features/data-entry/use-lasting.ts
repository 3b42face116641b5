import { useDebouncedValue } from '@mantine/hooks'

/** Longer than it takes to read a word that was stored this moment. */
const FOR = 400

/** True once it has been so for a while. */
export function useLasting(isSo: boolean): boolean {
  const [was] = useDebouncedValue(isSo, FOR)
  return isSo && was
}
