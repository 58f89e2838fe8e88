import type { OrderStatus } from '../../src/modules/orders/order/domain/flows.domain.ts'
import type { Act } from './act.ts'
import { wayTo } from './possible.ts'
import type { Walk, WalkOrder } from './scene.ts'

// A life that is led towards a pair of acts: what comes next on the way to the first, and from there to the second.

/** Acts that follow the events of the table. */
const doing: Record<string, readonly string[]> = {
  confirm: ['mark_paid', 'mark_paid', 'lease_approved', 'confirm_unpaid'],
  make_ready: ['make_ready'],
  deliver: ['ship', 'deliver'],
  finish: ['return_hours_end'],
  cancel: ['cancel_by_staff'],
  turn_away: ['cancel_by_staff'],
  miss: ['holds_end'],
  expire: ['holds_end'],
  return: ['refund_restocked'],
}

/** What a life is led to: an act, and where one is named another after it. */
export type Target = { first: Act; second?: Act }

/** What an order is led to now: the second act once the first was accepted. */
export const goalOf = ({ first, second }: Target, { done }: WalkOrder): Act =>
  second && done.includes(first.name) ? second : first

/** The next act on the way. */
export function nextAct(
  walk: Walk,
  order: WalkOrder,
  { target, status, acts }: { target: Target; status: OrderStatus; acts: ReadonlyMap<string, Act> },
): Act | undefined {
  return towards(goalOf(target, order), 0)

  function towards(act: Act, depth: number): Act | undefined {
    const { needs = [], on } = act
    if (needs.length > 0 && depth < 6 && !needs.some((name) => order.done.includes(name)))
      return named(walk.random.pick(needs), depth + 1)
    const [event] = (on && wayTo(status, on)) ?? []
    const names = event === undefined ? undefined : doing[event]
    return names ? named(walk.random.pick(names), depth + 1) : act
  }

  function named(name: string, depth: number): Act | undefined {
    const act = acts.get(name)
    return act && depth < 6 ? towards(act, depth) : act
  }
}
