import type { edits as mn } from './edits-mn.ts'

/** The texts of editing a placed order in English. */
export const edits: typeof mn = {
  open: 'Edit order',
  title: (number) => `${number}: edit order`,
  discount: 'Discount, ₮',
  why: 'Reason for the discount',
  discountOf: 'Discount',
  nothing: 'Change a quantity, add a product or enter a discount',
  counting: 'Working it out…',
  total: 'Order total',
  due: 'Left to pay',
  toPay: { sms: 'A link to pay goes by text message', email: 'A link to pay goes by email' },
  back: (to) => `Back to: ${to}`,
  refundDo: (amount) => `Save and refund ${amount}`,
  linkDo: (amount) => `Save and request ${amount}`,
  request: 'Request approval',
  done: 'Order edited',
}
