/** Something that has happened, by name, and what is to be known of it. */
export type Action<Payload = unknown> = { readonly type: string; readonly payload: Payload }

type Maker<Payload> = { readonly type: string } & (unknown extends Payload
  ? () => Action
  : (payload: Payload) => Action<Payload>)

/** What a state becomes by something that has happened; it is never changed itself. */
type Change<State, Payload> = (state: State, payload: Payload) => State
// oxlint-disable-next-line typescript/no-explicit-any -- each takes what its own actions carry
type AnyChange<State> = Change<State, any>
type PayloadOf<Made> = Made extends (state: never, payload: infer Payload) => unknown ? Payload : unknown

type Declared<State, Changes> = {
  readonly name: string
  readonly initial: State
  readonly changes: Changes
  /** What becomes of it by the actions of others (`on`). */
  readonly also: readonly (readonly [type: string, AnyChange<State>])[]
}

/** A part of the client state, which changes by actions alone: its own, and those of others that it looks out for. */
export function makeSlice<State, const Changes extends Readonly<Record<string, AnyChange<State>>>>({
  name,
  initial,
  changes,
  also,
}: Declared<State, Changes>) {
  const own = Object.entries(changes).map(([change, become]) => [`${name}/${change}`, become] as const)
  const becomes = new Map([...own, ...also])
  const makers = Object.keys(changes).map((change) => [change, actionMaker(`${name}/${change}`)])
  return {
    reducer: (state: State = initial, { type, payload }: Action = { type: '', payload: null }): State =>
      becomes.get(type)?.(state, payload) ?? state,
    actions: Object.fromEntries(makers) as { readonly [Name in keyof Changes]: Maker<PayloadOf<Changes[Name]>> },
  }
}

export function actionMaker<Payload = unknown>(type: string): Maker<Payload> {
  return Object.assign((payload?: Payload) => ({ type, payload }), { type }) as Maker<Payload>
}

export const on = <State, Payload>(
  { type }: { readonly type: string } & ((payload: Payload) => Action<Payload>),
  become: Change<State, Payload>,
): readonly [type: string, AnyChange<State>] => [type, become]
