import { Dexie, type DBCore, type DBCoreMutateRequest, type Middleware, type ObservabilitySet, type Table } from 'dexie'

export { liveQuery, type Collection, type EntityTable, type Table } from 'dexie'

/**
 * A database of this device: transactions are durable when they are complete, so that a browser that is killed right after
 * "saved here" has what was saved; and no two write at the same time.
 */
export class DeviceDatabase extends Dexie {
  /** `stores`: what each store is found by, as Dexie writes it down. */
  constructor(name: string, stores: Readonly<Record<string, string>>) {
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({ ...stores, [TURN]: '' })
    this.use(oneWriter)
  }

  /** Dexie does not try again by itself to open what it once could not. */
  openAgain(): void {
    if (this.hasFailed()) this.close({ disableAutoOpen: false })
  }

  /** Writes to the stores of these tables without waiting until it is on the disk. */
  async withoutWaiting(
    tables: readonly { readonly name: string }[],
    work: (...stores: IDBObjectStore[]) => void,
  ): Promise<void> {
    await this.open()
    const names = tables.map(({ name }) => name)
    const writing = this.backendDB().transaction(inTurn(names), 'readwrite', { durability: 'relaxed' })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    writing.addEventListener('complete', () => resolve())
    writing.addEventListener('abort', () => reject(writing.error ?? new Error('Nothing could be written.')))
    work(...names.map((name) => writing.objectStore(name)))
    await promise
  }

  /** Whoever writes to a store, what lies there is what `complete` makes of the value. */
  protected completing<Value>(store: string, complete: (value: Value) => Value): void {
    const completed = (request: DBCoreMutateRequest): DBCoreMutateRequest => {
      if (request.type !== 'add' && request.type !== 'put') return request
      return { ...request, values: (request.values as readonly Value[]).map(complete) }
    }
    this.use({
      stack: 'dbcore',
      name: `complete ${store}`,
      create: (core) => ({
        table: (name) => {
          const table = core.table(name)
          return name === store ? { ...table, mutate: (request) => table.mutate(completed(request)) } : table
        },
      }),
    })
  }
}

/** Holds nothing: whoever writes to any other store takes this one as well. */
export const TURN = 'turn'

/** The stores of a transaction that writes. */
const inTurn = (stores: readonly string[]): string[] => [...new Set([...stores, TURN])]

/**
 * Lets no two transactions write at the same time, also of different stores and tabs.
 *
 * Chromium notes on the disk which transactions are going on. Killed during two that write to different stores of one
 * database, it takes its own note for damage at the next start and deletes all databases of the site (decision 39).
 */
const oneWriter: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'one writer',
  create: (core) => ({
    transaction: (stores, mode, options) =>
      core.transaction(mode === 'readwrite' ? inTurn(stores) : stores, mode, options),
  }),
}

/** All keys of a store from one to another. */
export const keysBetween = (from: IDBValidKey, to: IDBValidKey): IDBKeyRange => IDBKeyRange.bound(from, to)

/** The names of all databases of this device. */
export const databaseNames = (): Promise<readonly string[]> => Dexie.getDatabaseNames()

/** The transaction within which this runs, if any. */
export const transactionHere = () => Dexie.currentTransaction as typeof Dexie.currentTransaction | null

/** Adds rows of which some may be there already, and leaves those as they are. */
export async function addMissing<Row, Key>(table: Table<Row, Key>, rows: readonly Row[]): Promise<readonly Row[]> {
  const isAlreadyThere = ({ name }: Error): boolean => name === Dexie.errnames.Constraint
  try {
    await table.bulkAdd(rows)
    return rows
  } catch (error) {
    if (!(error instanceof Dexie.BulkError) || !error.failures.every(isAlreadyThere)) throw error
    const { failuresByPos } = error
    return rows.filter((_, at) => !(at in failuresByPos))
  }
}

/** What was written, in whatever tab: to be asked which rows of a table it was. */
export type Written = <Key>(database: string, table: string) => readonly Key[] | 'all'

/** Calls whenever something was written, in this tab or another, until the answered function is called. */
export function onWritten(hear: (written: Written) => void): () => void {
  const told = (parts: ObservabilitySet): void => {
    // It is told within the transaction, which is over.
    Dexie.ignoreTransaction(() => hear((database, table) => changedKeys(parts, database, table)))
  }
  Dexie.on.storagemutated.subscribe(told)
  return () => Dexie.on.storagemutated.unsubscribe(told)
}

/** 'all' where Dexie does not tell the rows one by one, as of fifty and more at once. */
function changedKeys<Key>(parts: ObservabilitySet, database: string, table: string): readonly Key[] | 'all' {
  if ('all' in parts) return 'all'
  const ranges = parts[`idb://${database}/${table}/`]
  const keys = ranges ? keysIn(ranges) : []
  return keys.some(({ from, to }) => from !== to) ? 'all' : keys.map(({ from }) => from as Key)
}

type Range = { readonly from: unknown; readonly to: unknown }

function keysIn(node: ObservabilitySet[string] | null | undefined): readonly Range[] {
  return node && 'from' in node ? [...keysIn(node.l), { from: node.from, to: node.to }, ...keysIn(node.r)] : []
}
