import { useSyncExternalStore } from 'react'

let announced = ''
const listeners = new Set<() => void>()

/** Says where one is to who hears the page; '' where the heading that has the focus says so itself (spec screens S1.12). */
export function announcePage(title: string): void {
  announced = title
  for (const listener of listeners) listener()
}

export function PageAnnouncement() {
  return <output className="visually-hidden">{useSyncExternalStore(listen, () => announced)}</output>
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
