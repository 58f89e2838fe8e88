import type { OrderRow } from '@delguur/contract/orders/staff-order-list'
import { staffOrders } from '@delguur/contract/orders/staff-orders'
import { call } from '../../lib/api.ts'

type Step = NonNullable<OrderRow['next_step']>['step']
type Command = 'confirm' | 'makeReady' | 'ship' | 'deliver'

/** Steps that one call does; the others need a page, a phone or a scanner. */
const commands: Partial<Record<Step, Command>> = {
  confirm: 'confirm',
  make_ready: 'makeReady',
  hand_over: 'ship',
  deliver: 'deliver',
}

export const commandOf = (step: Step): Command | undefined => commands[step]

/** Does a step of an order that one call does. */
export const runStep = (number: string, command: Command): Promise<unknown> =>
  call(staffOrders[command], { params: { number }, body: {} })
