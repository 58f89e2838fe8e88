import type { OrderRow } from '@delguur/contract/orders/staff-order-list'
import { call } from '../../lib/api.ts'

type Step = NonNullable<OrderRow['next_step']>['step']

/** Steps that one call does; the others need a page, a phone or a scanner. */
const commands: Record<string, string> = {
  confirm: 'confirm',
  make_ready: 'make_ready',
  hand_over: 'ship',
  deliver: 'deliver',
}

export const commandOf = (step: Step): string | undefined => commands[step]

/** Does a step of an order that one call does. */
export const runStep = (number: string, command: string, body: object = {}): Promise<unknown> =>
  call('PUT', `/backoffice/orders/${number}/${command}`, { body })
