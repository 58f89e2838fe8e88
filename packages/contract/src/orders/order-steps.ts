import type { Permission } from '../permissions.ts'

/** What is to be done next with an order in the back office; one of the permissions suffices for it. */
export const orderSteps = {
  ask_rest: ['orders.edit'],
  remind: ['orders.edit'],
  call: ['orders.edit'],
  confirm: ['orders.edit'],
  make_ready: ['orders.edit', 'dispatch.edit'],
  scan_stamps: ['orders.edit', 'dispatch.edit'],
  check_id: ['orders.edit', 'dispatch.edit'],
  hand_over: ['orders.edit', 'dispatch.edit'],
  call_courier: ['orders.edit', 'dispatch.edit'],
  not_delivered: ['orders.edit', 'dispatch.edit'],
  deliver: ['orders.edit', 'dispatch.edit'],
  decide_return: ['returns.edit'],
  receive_return: ['returns.edit'],
  refund_return: ['payments.edit'],
  mend_receipt: ['receipts.edit'],
} as const satisfies Record<string, readonly Permission[]>
