import { maskPhone } from '@delguur/kit/numbers/phone'
import { trackingToken } from '../../messages/order-access/index.ts'
import type { Address, Order } from './domain/order.domain.ts'

const maskAddress = (address: Address): Address => ({
  ...address,
  firstname: `${[...address.firstname][0] ?? ''}•••`,
  lastname: '',
  company: null,
  phone: maskPhone(address.phone),
  address1: '',
  address2: null,
  zipcode: null,
  label: null,
})

/** The order as a tracking token shows it. */
export const masked = (order: Order): Order => ({
  ...order,
  // whom a gift card was sent to
  lines: order.lines.map((line) => (line.variant.digital === 'gift_card' ? { ...line, options: {} } : line)),
  token: trackingToken(order.token),
  tracked: true,
  // whose account it is of, and what their provider knows of them
  user_id: null,
  payments: order.payments.map((payment) => ({ ...payment, charge: null })),
  email: null,
  special_instructions: null,
  gift_note: null,
  cancel_reason: null,
  ship_address: order.ship_address && maskAddress(order.ship_address),
  bill_address: order.bill_address && maskAddress(order.bill_address),
})
