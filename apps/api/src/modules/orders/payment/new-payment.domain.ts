import { zero } from '@delguur/kit/money'
import type { Payment } from '../order/domain/order.domain.ts'

type Input = Pick<Payment, 'number' | 'method' | 'amount'> &
  Partial<Pick<Payment, 'takes_rest' | 'source' | 'public_metadata'>>

/** A payment that nothing has happened to. Of its method an order keeps what it shows. */
export function newPayment({ method: { id, code, type, name, description }, ...input }: Input): Payment {
  return {
    id: 0,
    method: { id, code, type, name, description },
    takes_rest: false,
    status: 'checkout',
    response_code: null,
    public_metadata: {},
    source: {},
    refunded: zero,
    on_way_back: zero,
    charge: null,
    ...input,
  }
}
