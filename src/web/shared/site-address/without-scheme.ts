/** An address as it is read out and typed: browsers know the rest. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '')
}
