import type { ApprovedAct } from '../registry.ts'
import { type EditWish, editLines } from './edits/edit-lines.ts'
import { type ExchangeWish, exchangeAsApproved } from './exchanges/exchange-return.ts'
import { cancelByStaff, type StaffCanceling } from './fulfilment/cancel-order.ts'
import { receiveOrRequest, refundByStaff, refundOrRequest, type StaffRefund } from './returns/staff-refund.ts'
import { type TakingBack, takeBackOrRequest } from './returns/take-back.ts'

/** How acts on orders that waited for a second person are done. */
export const approvals: Record<string, ApprovedAct> = {
  'orders.refund': {
    needs: 'payments.approve',
    run: (ctx, { number, wish }) => refundByStaff(ctx, String(number), wish as StaffRefund),
  },
  'orders.edit_lines': {
    needs: 'payments.approve',
    run: (ctx, { number, wish }) => editLines(ctx, String(number), wish as EditWish),
  },
  'orders.cancel': {
    needs: 'payments.approve',
    run: (ctx, { number, wish }) => cancelByStaff(ctx, String(number), wish as StaffCanceling),
  },
  'orders.take_back': {
    needs: 'payments.approve',
    run: (ctx, { number, wish }) => takeBackOrRequest(ctx, String(number), wish as TakingBack),
  },
  'returns.receive': {
    needs: 'payments.approve',
    run: (ctx, { number, restock }) => receiveOrRequest(ctx, String(number), Boolean(restock)),
  },
  'returns.exchange': {
    needs: 'payments.approve',
    run: (ctx, { number, wish, refund }) =>
      exchangeAsApproved(ctx, String(number), wish as ExchangeWish, Number(refund)),
  },
  'returns.refund': {
    needs: 'payments.approve',
    run: (ctx, { number, stamp_ids }) => refundOrRequest(ctx, String(number), stamp_ids as string[]),
  },
}
