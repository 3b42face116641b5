import { useEffect, useSyncExternalStore } from 'react'
import { watched } from '#web/plain/watched.ts'

const forms = new Set<object>()

/** Whether something on this page was changed and not saved yet. */
export function hasUnsavedChanges(): boolean {
  return forms.size > 0
}

/** Goes along with a way out on which the person has already been asked. */
export const ASKED = { isAsked: true }

/** While `isUnsaved`, whoever goes to another page or project, or closes it, is asked first. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const form = {}
    forms.add(form)
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      forms.delete(form)
      window.removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
}

type Asked = { readonly answer: (mayGo: boolean) => void }

const asked = watched<Asked | null>(null)

/** Before what takes the page away by itself, without a new address: asks where something is unsaved (`LeavingQuestion`). */
export async function mayLeavePage(): Promise<boolean> {
  if (!hasUnsavedChanges()) return true
  asked.get()?.answer(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (mayGo: boolean): void => {
    asked.set(null)
    resolve(mayGo)
  }
  asked.set({ answer })
  return promise
}

/** Nobody is there any more who could answer: what `mayLeavePage` asks at the moment does not happen. */
export function stayUnasked(): void {
  asked.get()?.answer(false)
}

/** What `mayLeavePage` asks at the moment. */
export const useAskedToLeave = (): Asked | null => useSyncExternalStore(asked.listen, asked.get)
