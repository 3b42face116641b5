import { useEffect } from 'react'

const forms = new Set<object>()

/** Whether something on this page was changed and not saved yet. */
export function hasUnsavedChanges(): boolean {
  return forms.size > 0
}

/** While `isUnsaved`, whoever goes to another page, or closes it, is asked first. */
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
