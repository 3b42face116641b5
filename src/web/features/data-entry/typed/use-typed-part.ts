import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Guid } from '#domain/word/word.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { useOpenReplica } from '#web/replica/use-open-replica.ts'
import { NOTHING_TYPED, typedIn, type Typed } from './typed.ts'

export type WithoutForm = Omit<Typed, 'vernacular'>

/** What is typed from now on, or what follows from what is typed so far. */
export type TypeParts = (part: Partial<Typed> | ((now: Typed) => Partial<Typed>)) => void

export const withoutForm = ({ vernacular: _form, ...parts }: Typed): WithoutForm => parts

/** What is drawn at each key of the form, and nothing else is. */
export const formOf = ({ vernacular }: Typed): string => vernacular

/** A part of what is typed of an entry: whoever shows it is drawn again when that part is another one, and at no other key. */
export function useTypedPart<Part>(id: Guid, partOf: (typed: Typed) => Part): Part {
  const { desk } = useOpenReplica()
  const [keep] = useState(() => keeping<Part>())
  return useSyncExternalStore(desk.listen, () => keep(partOf(typedIn(desk.get(id)?.value) ?? NOTHING_TYPED)))
}

/** Answers what it is given; as long as that says the same, the same object. */
function keeping<Value>(): (now: Value) => Value {
  let kept: Value
  return (now) => (kept = sameValue(now, kept) ? kept : now)
}

/** Milliseconds without a key after which buttons are named by the word. */
const SETTLED = 300

/** The form of an entry as of when somebody last paused. What else comes to the desk meanwhile, as a voice does, is no key. */
export function useSettledForm(now: () => Typed): string {
  const { desk } = useOpenReplica()
  const [settled, setSettled] = useState(() => now().vernacular)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let form: string | undefined
    const hear = (): void => {
      const { vernacular } = now()
      if (vernacular === form) return
      form = vernacular
      clearTimeout(timer)
      timer = setTimeout(setSettled, SETTLED, vernacular)
    }
    hear()
    const stop = desk.listen(hear)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [desk, now])
  return settled
}
