const OWN_MACHINE = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i

/** Whether a name or address, an IPv6 one in brackets, is that by which every machine calls itself: nobody else gets there. */
export function isOwnMachine(hostname: string): boolean {
  return OWN_MACHINE.test(hostname)
}
