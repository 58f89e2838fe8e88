import type { Calls, Requested } from './idempotent-scene.ts'

const a = '/storefront'
const mine = { as: 'person' } as const
const leaseInput = ({ order }: Requested) => ({
  order_number: order,
  months: 3,
  register_number: 'УБ90050412',
  phone: '99112233',
})

/** Of carts, checkouts, orders and leases. */
export const buyingCalls: Calls = {
  'POST /storefront/cart': () => ({ path: `${a}/cart` }),
  'POST /storefront/cart/add_item': ({ cart }) => ({
    path: `${a}/cart/add_item`,
    body: { variant_id: cart.variant_id, quantity: 2 },
  }),
  'PATCH /storefront/cart/set_quantity': ({ cart }) => ({
    path: `${a}/cart/set_quantity`,
    body: { line_item_id: cart.line, quantity: 3 },
  }),
  'PATCH /storefront/cart/empty': () => ({ path: `${a}/cart/empty` }),
  'PATCH /storefront/cart/apply_coupon_code': () => ({
    path: `${a}/cart/apply_coupon_code`,
    body: { coupon_code: 'ЗУРГАА' },
    refused: 422,
  }),
  'PATCH /storefront/cart/associate': ({ cart }) => ({
    path: `${a}/cart/associate`,
    body: { guest_order_token: cart.token },
    as: 'person',
  }),
  'PATCH /storefront/cart/change_currency': () => ({
    path: `${a}/cart/change_currency`,
    body: { new_currency: 'MNT' },
  }),
  'PATCH /storefront/checkout': () => ({
    path: `${a}/checkout`,
    body: { order: { special_instructions: 'Хаалга хонхгүй' } },
  }),
  'PATCH /storefront/checkout/next': () => ({ path: `${a}/checkout/next` }),
  'PATCH /storefront/checkout/advance': () => ({ path: `${a}/checkout/advance` }),
  'PATCH /storefront/checkout/complete': () => ({ path: `${a}/checkout/complete` }),
  'PATCH /storefront/checkout/select_shipping_method': () => ({
    path: `${a}/checkout/select_shipping_method`,
    body: { shipping_method_id: 1 },
  }),
  'POST /storefront/checkout/create_payment': ({ cart }) => ({
    path: `${a}/checkout/create_payment`,
    body: { payment_method_id: cart.transfer },
  }),
  'POST /storefront/checkout/add_store_credit': () => ({ path: `${a}/checkout/add_store_credit`, refused: 422 }),
  'POST /storefront/checkout/remove_store_credit': () => ({ path: `${a}/checkout/remove_store_credit` }),
  'POST /orders/{number}/line_items': ({ cart }) => ({
    path: `/orders/${cart.number}/line_items`,
    body: { line_item: { variant_id: cart.variant_id, quantity: 2 } },
  }),
  'PUT /orders/{number}/line_items/{id}': ({ cart }) => ({
    path: `/orders/${cart.number}/line_items/${cart.line}`,
    body: { line_item: { quantity: 4 } },
  }),
  'PUT /orders/{number}': ({ cart }) => ({ path: `/orders/${cart.number}`, body: { order: { gift: true } } }),
  'POST /orders/find': ({ cart }) => ({
    path: '/orders/find',
    body: { number: cart.number, phone: '99112233' },
    placed: true,
  }),
  'PUT /checkouts/{number}': ({ cart }) => ({ path: `/checkouts/${cart.number}`, body: { order: { gift: true } } }),
  'PUT /checkouts/{number}/complete': ({ cart }) => ({ path: `/checkouts/${cart.number}/complete` }),
  'POST /storefront/checkout/apply_voucher': () => ({
    path: `${a}/checkout/apply_voucher`,
    body: { code: 'ТИЙМ-ВАУЧЕР-АЛГА' },
    refused: 422,
  }),
  'POST /checkouts/{number}/own_payments': ({ cart }) => ({
    path: `/checkouts/${cart.number}/own_payments`,
    body: { kind: 'points' },
    refused: 422,
  }),
  'PUT /checkouts/{number}/most_in_app': ({ cart }) => ({
    path: `/checkouts/${cart.number}/most_in_app`,
    body: { custtkn: 'customer', txntkn: 'transaction' },
    refused: 422,
  }),
  'POST /orders/{number}/payments': ({ cart }) => ({
    path: `/orders/${cart.number}/payments`,
    body: { payment_method_id: cart.transfer },
    placed: true,
  }),
  'POST /shop/orders/{number}/payer': ({ cart }) => ({
    path: `/shop/orders/${cart.number}/payer`,
    body: { message: 'Өвөө минь', follows: true },
    placed: true,
  }),
  'PUT /shop/orders/{number}/delivery/wish': ({ cart }) => ({
    path: `/shop/orders/${cart.number}/delivery/wish`,
    body: { choice: 'neighbour', neighbour: 'Дулмаа, 46 тоот' },
    placed: true,
    refused: 404,
  }),
  'POST /storefront/account/orders/{number}/payments': ({ cart }) => ({
    path: `${a}/account/orders/${cart.number}/payments`,
    body: { payment_method_id: cart.transfer },
    as: 'person',
    placed: 'own',
  }),
  'POST /orders/{number}/coupons': ({ cart }) => ({
    path: `/orders/${cart.number}/coupons`,
    body: { coupon_code: 'ЗУРГАА' },
    refused: 422,
  }),
  'POST /oauth/revoke': () => ({ path: '/oauth/revoke', body: { token: 'nobody' } }),
  'POST /spree_oauth/revoke': () => ({ path: '/spree_oauth/revoke', body: { token: 'nobody' } }),
  'POST /shop/cart/merge': ({ cart }) => ({
    path: '/shop/cart/merge',
    body: { guest_order_token: cart.token },
    ...mine,
  }),
  'POST /compatibility_build/add': ({ cart }) => ({
    path: '/compatibility_build/add',
    body: { items: [{ slug: cart.slug, qty: 2 }] },
  }),
  'POST /shop/orders/{number}/cancel': ({ cart }) => ({
    path: `/shop/orders/${cart.number}/cancel`,
    body: { reason: 'changed_mind' },
    placed: true,
  }),
  'PUT /shop/orders/{number}/withdraw': ({ cart }) => ({
    path: `/shop/orders/${cart.number}/withdraw`,
    body: {},
    placed: true,
    refused: 409,
  }),
  'PATCH /storefront/account/orders/{number}/cancel': ({ cart }) => ({
    path: `${a}/account/orders/${cart.number}/cancel`,
    body: { reason: 'changed_mind' },
    ...mine,
    placed: 'own',
  }),
  'POST /shop/orders/{number}/returns': ({ cart }) => ({
    path: `/shop/orders/${cart.number}/returns`,
    body: { lines: [{ line_item_id: cart.line, quantity: 1, reason: 'other' }] },
    placed: true,
    refused: 422,
  }),
  'POST /shop/orders/{number}/reorder': ({ cart }) => ({ path: `/shop/orders/${cart.number}/reorder`, placed: true }),
  'POST /shop/orders/{number}/claim': ({ cart }) => ({
    path: `/shop/orders/${cart.number}/claim`,
    body: { order_token: cart.token },
    ...mine,
    placed: true,
  }),
  'POST /leases/calculate': () => ({ path: '/leases/calculate', body: { amount: 200_000, months: 3 } }),
  'POST /storefront/leases/calculate': () => ({
    path: `${a}/leases/calculate`,
    body: { amount: 200_000, months: 3 },
  }),
  'POST /leases': ({ requests }) => ({ path: '/leases', body: leaseInput(requests), ...mine }),
  'POST /storefront/leases': ({ requests }) => ({ path: `${a}/leases`, body: leaseInput(requests), ...mine }),
  'POST /leases/{id}/cancel': ({ requests }) => ({ path: `/leases/${requests.leases.requested}/cancel`, ...mine }),
  // no provider has keys here
  'POST /leases/{id}/instalments/{position}/payments': ({ requests, cart }) => ({
    path: `/leases/${requests.leases.active}/instalments/1/payments`,
    body: { payment_method_id: cart.transfer },
    refused: 422,
    ...mine,
  }),
  'POST /contact_forms/{key}/messages': () => ({
    path: '/contact_forms/C000000000-x/messages',
    body: { message: 'Баярлалаа' },
    refused: 404,
  }),
  'POST /contact_forms': ({ cart }) => ({
    path: '/contact_forms',
    body: {
      contact_form: { name: 'Сараа', email: `${cart.number}@once.example`, message: `${cart.number} хаана явна вэ?` },
    },
  }),
}
