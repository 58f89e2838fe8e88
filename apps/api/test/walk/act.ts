import type { EventNameOf, OrderStatus, orderFlow } from '../../src/modules/orders/order/domain/flows.domain.ts'
import type { Answer } from '../app.ts'
import type { Walk, WalkOrder } from './scene.ts'

/** An act on an order of a life. Gives nothing where it cannot even be tried, else the answer of the shop. */
export type Act = {
  name: string
  by: 'shopper' | 'staff' | 'courier' | 'provider' | 'job'
  /** How often it is chosen, beside the others. */
  weight: number
  /** Where it succeeds and tells nobody: it changes nothing of the order. */
  silent?: true
  /** It is accepted once more where nothing is left to do. */
  repeats?: true
  /** Its row in the audit is of something else than the order. */
  elsewhere?: true
  /** The order reads the same after it, to the letter. */
  keeps?: true
  /** Statuses of the order in which the shop may accept it; without them in each. */
  on?: readonly OrderStatus[]
  /** Where it leads in the table of the statuses. */
  makes?: EventNameOf<typeof orderFlow>
  /** What has to be accepted before: one of these. */
  needs?: readonly string[]
  /** Lives that it wants: of somebody with an account, of a lease. */
  of?: 'person' | 'lease'
  run: (walk: Walk, order: WalkOrder) => Promise<Answer | undefined>
}

export const isDone = (answer: Answer | undefined): answer is Answer => answer !== undefined && answer.status < 300
/** The answer of something that has none: it was done. */
export const done: Answer = { status: 200, body: null, headers: {} }
