import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOwnMachine } from '#contract/own-machine.ts'
import { type Interfaces, networkAddresses } from './network-addresses.ts'

/** Where others on the network reach this server, as `http://10.0.0.7:5000`, likeliest first. */
export type TellAddresses = (request: Pick<FastifyRequest, 'hostname'>) => string[]

type Parts = {
  readonly fastify: Pick<FastifyInstance, 'addresses'>
  /** Undefined where the operator has given none. */
  readonly publicUrl: string | undefined
  readonly readInterfaces: () => Interfaces
}

/**
 * Tells a page that is open on the server's own machine, and no other: whoever came by a name of the site has an address for
 * others, and where the operator has published one that is it. In which networks the server is, is nobody's business there.
 */
export function tellAddresses({ fastify, publicUrl, readInterfaces }: Parts): TellAddresses {
  const isPublished = publicUrl !== undefined && !isOwnMachine(new URL(publicUrl).hostname)
  return ({ hostname }) =>
    isPublished || !isOwnMachine(hostname) ? [] : networkAddresses(fastify.addresses(), readInterfaces())
}
