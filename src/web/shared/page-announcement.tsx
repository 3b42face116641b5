import { useSyncExternalStore } from 'react'
import { watched } from '#web/plain/watched.ts'

const announced = watched('')

/** Says where one is to who hears the page; '' where the heading that has the focus says so itself (spec screens S1.12). */
export const announcePage = announced.set

export function PageAnnouncement() {
  return <output className="visually-hidden">{useSyncExternalStore(announced.listen, announced.get)}</output>
}
