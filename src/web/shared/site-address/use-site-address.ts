import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOwnMachine } from '#contract/own-machine.ts'
import { publicUrl } from '#web/plain/runtime-config.ts'

/** What links for others begin with. */
export type SiteAddress = {
  /** Without a slash at the end. */
  readonly at: string
  /** Where there are several, one may lead where another does not. */
  readonly choices: readonly string[]
  readonly onChoose: (address: string) => void
  /** The server has named them: it cannot know which of its networks the others are in, if any. */
  readonly areGuessed: boolean
  /** Nobody else gets there. */
  readonly isHereOnly: boolean
}

/**
 * Where others find this site. A page on the server's own machine, at `localhost`, asks the server (`query`) where that is in
 * the network; null until it has answered.
 */
export function useSiteAddress<Key extends QueryKey>(
  query: UseQueryOptions<string[], Error, string[], Key>,
): SiteAddress | null {
  const [chosen, onChoose] = useState<string | null>(null)
  const known = addressesForOthers(publicUrl(), location.origin)
  const { data: asked = [], isLoading } = useQuery({ ...query, enabled: known.length === 0 })
  if (isLoading) return null
  const areGuessed = known.length === 0
  const choices = areGuessed ? asked : known
  const [likeliest] = choices
  if (likeliest === undefined) return { at: location.origin, choices, onChoose, areGuessed, isHereOnly: true }
  return { at: choices.find((one) => one === chosen) ?? likeliest, choices, onChoose, areGuessed, isHereOnly: false }
}

/** An address as it is read out and typed: browsers know the rest. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '')
}

/**
 * Where others find this site, as far as the page knows: the address that the operator has given (null: none), and the one of
 * the page itself, unless both lead only whoever sits at the server's own machine.
 */
export function addressesForOthers(publicUrl: string | null, origin: string): readonly string[] {
  const known = [...(publicUrl === null ? [] : [publicUrl]), origin]
  return [...new Set(known)].filter((address) => !isOwnMachine(new URL(address).hostname))
}
