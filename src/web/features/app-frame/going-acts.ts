import { behindRefused, type PendingAct } from '#web/replica/outbox/pending-act.ts'

type Order = PendingAct['order']

/**
 * The decisions on this device that count in this tab: those that wait, and those that are done for as long as this tab has
 * not heard of the project since. That another one has, and has let go of them, says nothing about what this one shows.
 */
export class GoingActs {
  private going: readonly PendingAct[] = []
  private readonly heard = new Set<Order>()

  /** Takes in the queue as it is by now, in its order. Answers what counts. */
  take(queue: readonly PendingAct[]): readonly PendingAct[] {
    const here = new Set(queue.map(({ order }) => order))
    const behind = behindRefused(queue)
    // Nobody lets go of anything else but what is refused, and such a one does not count.
    const letGo = this.going.filter(({ order }) => !here.has(order)).map((one) => ({ ...one, status: 'done' as const }))
    const going = queue.filter(
      ({ order, status }) => status !== 'refused' && !behind.has(order) && !this.heard.has(order),
    )
    this.going = [...letGo, ...going].toSorted((one, other) => one.order - other.order)
    return this.going
  }

  /** What the server has done and this tab has not heard of. */
  done(): readonly Order[] {
    return this.going.filter(({ status }) => status === 'done').map(({ order }) => order)
  }

  /** This tab has heard of the project since that was done. Answers what still counts. */
  hear(orders: readonly Order[]): readonly PendingAct[] {
    for (const order of orders) this.heard.add(order)
    this.going = this.going.filter(({ order }) => !this.heard.has(order))
    return this.going
  }
}
