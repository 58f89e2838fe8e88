import type { BulkAct } from '@delguur/contract/office/bulk'
import type { Permission } from '@delguur/contract/permissions'
import type { Ctx } from '../../platform/context.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { Requested } from '../../platform/staff/approvals.ts'
import type { BulkActs, BulkParams } from '../registry.ts'
import { cancelByStaff } from './fulfilment/cancel-order.ts'
import { confirmOrder, makeOrderReady } from './fulfilment/fulfil-order.ts'
import { addTags } from './staff/edit-order.ts'
import { sendOrderMessage } from './staff/order-messages.ts'
import { numbersOf } from './staff/order-numbers.ts'

type Act = {
  /** One of them. */
  needs: readonly [Permission, ...Permission[]]
  /** It moves money. */
  fresh?: true
  run: (ctx: Ctx, number: string, params: BulkParams) => Promise<{ version: number }>
}

/** Each as staff do it to one order. */
const acts: Record<BulkAct, Act> = {
  confirm: { needs: ['orders.edit'], run: (ctx, number) => confirmOrder(ctx, number, false) },
  make_ready: { needs: ['orders.edit', 'dispatch.edit'], run: (ctx, number) => makeOrderReady(ctx, number) },
  tag: { needs: ['orders.edit'], run: (ctx, number, { tags = [] }) => addTags(ctx, number, tags) },
  message: {
    needs: ['orders.edit'],
    run: (ctx, number, { text }) => sendOrderMessage(ctx, number, { kind: 'text', text }),
  },
  cancel: {
    needs: ['orders.edit'],
    fresh: true,
    run: async (ctx, number, { reason }) => {
      const done = await cancelByStaff(ctx, number, { reason: reason || null })
      // a request is made of one order, with what is shown of it
      if (done instanceof Requested) throw new ShopError('limit_needs_approval')
      return done
    },
  },
}

function require({ user }: Ctx, act: BulkAct): void {
  const { needs } = acts[act]
  if (needs.some((each) => user?.permissions.has(each))) return
  throw new ShopError('permission_missing', { params: { permission: needs[0] } })
}

export const bulkActs: BulkActs<BulkAct> = {
  audit: 'orders.bulk',
  require,
  isFresh: (act) => acts[act].fresh === true,
  find: numbersOf,
  run: (ctx, number, act, params) => acts[act].run(ctx, number, params),
}
