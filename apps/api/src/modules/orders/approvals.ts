import type { ApprovedAct } from '../registry.ts'
import { type EditInput, editLines } from './edits/edit-lines.ts'
import { type ExchangeInput, exchangeAsApproved } from './exchanges/exchange-return.ts'
import { cancelByStaff, type StaffCanceling } from './fulfilment/cancel-order.ts'
import { receiveOrRequest, refundByStaff, refundOrRequest, type StaffRefund } from './returns/staff-refund.ts'
import { type TakingBack, takeBackOrRequest } from './returns/take-back.ts'

/** How acts on orders that waited for a second person are done. */
export const approvals: Record<string, ApprovedAct> = {
  'orders.refund': {
    needs: 'payments.approve',
    run: (ctx, { number, wish: input }) => refundByStaff(ctx, String(number), input as StaffRefund),
  },
  'orders.edit_lines': {
    needs: 'payments.approve',
    run: (ctx, { number, wish: input }) => editLines(ctx, String(number), input as EditInput),
  },
  'orders.cancel': {
    needs: 'payments.approve',
    run: (ctx, { number, wish: input }) => cancelByStaff(ctx, String(number), input as StaffCanceling),
  },
  'orders.take_back': {
    needs: 'payments.approve',
    run: (ctx, { number, wish: input }) => takeBackOrRequest(ctx, String(number), input as TakingBack),
  },
  'returns.receive': {
    needs: 'payments.approve',
    run: (ctx, { number, restock }) => receiveOrRequest(ctx, String(number), Boolean(restock)),
  },
  'returns.exchange': {
    needs: 'payments.approve',
    run: (ctx, { number, wish: input, refund }) =>
      exchangeAsApproved(ctx, String(number), input as ExchangeInput, Number(refund)),
  },
  'returns.refund': {
    needs: 'payments.approve',
    run: (ctx, { number, stamp_ids }) => refundOrRequest(ctx, String(number), stamp_ids as string[]),
  },
}
