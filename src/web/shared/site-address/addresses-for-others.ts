import { isOwnMachine } from '#contract/own-machine.ts'

/**
 * Where others find this site, as far as the page knows: the address that the operator has given (null: none), and the one of
 * the page itself, unless both lead only whoever sits at the server's own machine.
 */
export function addressesForOthers(publicUrl: string | null, origin: string): readonly string[] {
  const known = [...(publicUrl === null ? [] : [publicUrl]), origin]
  return [...new Set(known)].filter((address) => !isOwnMachine(new URL(address).hostname))
}
