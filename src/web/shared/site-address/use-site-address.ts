import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { publicUrl } from '#web/plain/runtime-config.ts'
import { addressesForOthers } from './addresses-for-others.ts'

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

type Asking = {
  readonly queryKey: readonly string[]
  readonly read: (options: { readonly signal: AbortSignal }) => Promise<string[]>
}

/**
 * Where others find this site. A page on the server's own machine, at `localhost`, asks the server (`read`) where that is in
 * the network; null until it has answered.
 */
export function useSiteAddress({ queryKey, read }: Asking): SiteAddress | null {
  const [chosen, onChoose] = useState<string | null>(null)
  const known = addressesForOthers(publicUrl(), location.origin)
  const { data: asked = [], isLoading } = useQuery({ queryKey, queryFn: read, enabled: known.length === 0 })
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
