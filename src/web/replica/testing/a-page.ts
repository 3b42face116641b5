import { Desk } from '../desk/desk.ts'
import { commandsOn } from '../commands.ts'
import type { Replica } from '../open-replica.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'

/** A page in a tab of that name, as far as its words and its desk go; it shares nothing with others but what is stored. */
export function aPage(db: ReplicaDatabase, tab: string | Promise<string>): Replica {
  const desk = new Desk(db, async () => tab)
  const others = { company: null, vernaculars: { isAlone: () => false } }
  return { ...commandsOn(db), ...others, db, desk } as unknown as Replica
}
