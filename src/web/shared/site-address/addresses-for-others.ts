/** Of every machine it names the machine itself. */
const OWN_MACHINE = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Where others find this site, as far as the page knows: the address that the operator has given (null: none), and the one of
 * the page itself, unless both lead only whoever sits at the server's own machine.
 */
export function addressesForOthers(publicUrl: string | null, origin: string): readonly string[] {
  const known = [...(publicUrl === null ? [] : [publicUrl]), origin]
  return [...new Set(known)].filter((address) => !OWN_MACHINE.test(new URL(address).hostname))
}
