import type { AddressInfo } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'

/** As the system lists them. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>
type Found = { readonly name: string; readonly address: string; readonly family: string }

/**
 * Where others on the network reach a server that listens there, as `http://10.0.0.7:5000`, likeliest first: none where it
 * listens for its own machine alone, or where that is in no network.
 */
export function networkAddresses(listening: readonly (AddressInfo | string)[], interfaces: Interfaces): string[] {
  const there = Object.entries(interfaces)
    .flatMap(([name, infos = []]) => infos.map((info) => ({ ...info, name })))
    .filter(({ internal, address }) => !internal && !ONE_LINK.test(address))
    .toSorted((one, other) => doubtsAbout(one) - doubtsAbout(other))
  const origins = listening.flatMap((listener) =>
    typeof listener === 'string' ? [] : there.filter((found) => hears(listener, found)).map(originAt(listener)),
  )
  return [...new Set(origins)]
}

/** An address that names a place only together with an interface, which a link cannot say. */
const ONE_LINK = /^fe[89ab]/i
/** What containers, virtual machines and tunnels have; phones in the same hall are in none of these. Not a Mac's `bridge`. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg|zt|tailscale|podman|cni|lxc)/i
/** Made up where nobody gives out addresses. */
const MADE_UP = /^169\.254\./

function doubtsAbout({ name, address, family }: Found): number {
  return (VIRTUAL.test(name) ? 4 : 0) + (MADE_UP.test(address) ? 2 : 0) + (family === 'IPv6' ? 1 : 0)
}

/** Who listens on the unspecified address hears all of its family; that of IPv6 stands for both. */
function hears(listener: AddressInfo, { address, family }: Found): boolean {
  if (listener.address === '::') return true
  return listener.address === '0.0.0.0' ? family === 'IPv4' : listener.address === address
}

function originAt({ port }: AddressInfo) {
  return ({ address, family }: Found): string =>
    new URL(`http://${family === 'IPv6' ? `[${address}]` : address}:${port}`).origin
}
