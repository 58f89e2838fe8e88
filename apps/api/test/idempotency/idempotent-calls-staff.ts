import type { Calls } from './idempotent-scene.ts'

/** Of staff. */
export const staffCalls: Calls = {
  'POST /backoffice/webhook_deliveries/{id}/replay': () => ({
    path: '/backoffice/webhook_deliveries/1/replay',
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/webhooks': () => ({
    path: '/backoffice/webhooks',
    as: 'staff',
    body: { url: 'https://93.184.216.34/hook' },
  }),
  'PUT /backoffice/webhooks/{id}/pause': () => ({
    path: '/backoffice/webhooks/999999/pause',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/webhooks/{id}/resume': () => ({
    path: '/backoffice/webhooks/999999/resume',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/webhooks/{id}/test': () => ({ path: '/backoffice/webhooks/999999/test', as: 'staff', refused: 404 }),
  'PUT /backoffice/coupons/{id}/use': () => ({ path: '/backoffice/coupons/999999/use', as: 'staff', refused: 404 }),
  'PUT /backoffice/orders/{number}/mark_paid': ({ cart }) => ({
    path: `/backoffice/orders/${cart.number}/mark_paid`,
    body: { reference: 'хуулга 7' },
    as: 'staff',
    placed: true,
  }),
  'POST /backoffice/receipts/{id}/retry': () => ({
    path: '/backoffice/receipts/999999/retry',
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/receipts/{id}/taken_back': () => ({
    path: '/backoffice/receipts/999999/taken_back',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/orders/{number}/confirm': ({ cart }) => ({
    path: `/backoffice/orders/${cart.number}/confirm`,
    body: { accept_unpaid: true },
    as: 'staff',
    placed: true,
  }),
  'PATCH /backoffice/orders/{number}': ({ requests }) => ({
    path: `/backoffice/orders/${requests.going.confirmed}`,
    body: { tags: ['өвөл'] },
    as: 'staff',
    refused: 428,
  }),
  'POST /backoffice/orders/{number}/notes': ({ requests }) => ({
    path: `/backoffice/orders/${requests.going.confirmed}/notes`,
    body: { text: 'Хаалганы код 4512' },
    as: 'staff',
  }),
  'POST /backoffice/orders/{number}/refunds': ({ requests }) => ({
    path: `/backoffice/orders/${requests.going.confirmed}/refunds`,
    body: { amount: 1_000, goodwill: true, reason: 'Хайрцаг нь гэмтсэн' },
    as: 'staff',
    refused: 422,
  }),
  'POST /backoffice/orders/{number}/pay_link': ({ requests }) => ({
    path: `/backoffice/orders/${requests.going.confirmed}/pay_link`,
    as: 'staff',
    refused: 422,
  }),
  'PUT /backoffice/orders/{number}/make_ready': ({ requests }) => ({
    path: `/backoffice/orders/${requests.going.confirmed}/make_ready`,
    as: 'staff',
  }),
  'PUT /backoffice/orders/{number}/place': ({ requests }) => ({
    path: `/backoffice/orders/${requests.going.confirmed}/place`,
    body: { location_id: 999_999 },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/orders/{number}/ship': ({ requests }) => ({
    path: `/backoffice/orders/${requests.going.ready}/ship`,
    body: { tracking_url: 'https://achaa.example/7' },
    as: 'staff',
  }),
  'PUT /backoffice/orders/{number}/deliver': ({ requests }) => ({
    path: `/backoffice/orders/${requests.going.shipped}/deliver`,
    as: 'staff',
  }),
  'PUT /backoffice/orders/{number}/not_delivered': ({ requests }) => ({
    path: `/backoffice/orders/${requests.going.shipped}/not_delivered`,
    body: { reason: 'nobody' },
    as: 'staff',
  }),
  'PUT /backoffice/orders/{number}/receive_parcel': ({ requests }) => ({
    path: `/backoffice/orders/${requests.going.shipped}/receive_parcel`,
    as: 'staff',
  }),
  'PUT /backoffice/orders/{number}/redeliver': ({ requests }) => ({
    path: `/backoffice/orders/${requests.going.ready}/redeliver`,
    body: { date: '2026-12-24' },
    as: 'staff',
    refused: 409,
  }),
  'PUT /backoffice/orders/{number}/keep_for_pickup': ({ requests }) => ({
    path: `/backoffice/orders/${requests.going.ready}/keep_for_pickup`,
    as: 'staff',
    refused: 409,
  }),
  'PUT /backoffice/orders/{number}/take_back': ({ requests }) => ({
    path: `/backoffice/orders/${requests.going.ready}/take_back`,
    body: { restock: true },
    as: 'staff',
  }),
  'POST /backoffice/orders/{number}/attempts/{id}/photo': ({ requests }) => ({
    path: `/backoffice/orders/${requests.going.shipped}/attempts/999999/photo`,
    as: 'staff',
    refused: 415,
  }),
  'PUT /backoffice/dispatch/receive': () => ({
    path: '/backoffice/dispatch/receive',
    body: { code: 'R0' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/orders/{number}/id_check': ({ requests }) => ({
    path: `/backoffice/orders/${requests.going.ready}/id_check`,
    body: { outcome: 'of_age', document: 'passport' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/orders/{number}/stamps': ({ requests }) => ({
    path: `/backoffice/orders/${requests.going.ready}/stamps`,
    body: { line_item_id: 1, stamp_ids: [] },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/alcohol/hours': () => ({
    path: '/backoffice/alcohol/hours',
    body: { division_id: null, hours: [{ weekday: null, opens: '10:00', closes: '22:00' }] },
    as: 'staff',
  }),
  'POST /backoffice/alcohol/dry_days': () => ({
    path: '/backoffice/alcohol/dry_days',
    body: {
      division_id: null,
      day_of_month: 31,
      reason: { mn: 'Амралт', en: 'Rest', ru: 'Отдых', cn: '休息', it: 'Riposo' },
    },
    as: 'staff',
  }),
  'PUT /backoffice/orders/{number}/cancel': ({ cart }) => ({
    path: `/backoffice/orders/${cart.number}/cancel`,
    body: { reason: 'Үлдэгдэл буруу байв' },
    as: 'staff',
    placed: true,
  }),
  'PUT /backoffice/returns/{number}/approve': ({ requests }) => ({
    path: `/backoffice/returns/${requests.returns.requested}/approve`,
    as: 'staff',
  }),
  'PUT /backoffice/returns/{number}/refuse': ({ requests }) => ({
    path: `/backoffice/returns/${requests.returns.requested}/refuse`,
    body: { reason: 'Хэрэглэсэн байна' },
    as: 'staff',
  }),
  'PUT /backoffice/returns/{number}/receive': ({ requests }) => ({
    path: `/backoffice/returns/${requests.returns.approved}/receive`,
    body: { restock: true },
    as: 'staff',
  }),
  'PUT /backoffice/returns/{number}/refund': ({ requests }) => ({
    path: `/backoffice/returns/${requests.returns.received}/refund`,
    as: 'staff',
  }),
  // what comes back was paid for with nothing, so its return is worth nothing and the goods are not there
  'PUT /backoffice/returns/{number}/exchange': ({ requests }) => ({
    path: `/backoffice/returns/${requests.returns.received}/exchange`,
    body: { lines: [{ variant_id: 999_999 }] },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/leases/{id}/approve': ({ requests }) => ({
    path: `/backoffice/leases/${requests.leases.requested}/approve`,
    as: 'staff',
  }),
  'PUT /backoffice/leases/{id}/refuse': ({ requests }) => ({
    path: `/backoffice/leases/${requests.leases.requested}/refuse`,
    body: { reason: 'Баримт дутуу' },
    as: 'staff',
  }),
  'PUT /backoffice/leases/{id}/activate': ({ requests }) => ({
    path: `/backoffice/leases/${requests.leases.approved}/activate`,
    as: 'staff',
  }),
  'PUT /backoffice/leases/{id}/cancel': ({ requests }) => ({
    path: `/backoffice/leases/${requests.leases.active}/cancel`,
    body: { reason: 'Бараагаа буцаав' },
    as: 'staff',
  }),
  'PUT /backoffice/leases/{id}/instalments/{position}/pay': ({ requests }) => ({
    path: `/backoffice/leases/${requests.leases.active}/instalments/1/pay`,
    body: { method: 'bank_transfer' },
    as: 'staff',
  }),
  'PUT /backoffice/quote_requests/{number}/offer': ({ requests, cart }) => ({
    path: `/backoffice/quote_requests/${requests.quotes.requested}/offer`,
    body: { items: [{ variant_id: cart.variant_id, price: 90_000 }], valid_on: '2026-12-20' },
    as: 'staff',
  }),
  'PUT /backoffice/quote_requests/{number}/to_order': ({ requests }) => ({
    path: `/backoffice/quote_requests/${requests.quotes.offered}/to_order`,
    as: 'staff',
  }),
  'PUT /backoffice/quote_requests/{number}/refuse': ({ requests }) => ({
    path: `/backoffice/quote_requests/${requests.quotes.requested}/refuse`,
    body: { reply: 'Үлдэгдэл алга' },
    as: 'staff',
  }),
  'PUT /backoffice/price_suggestions/{id}/answer': ({ requests }) => ({
    path: `/backoffice/price_suggestions/${requests.suggestion}/answer`,
    body: { accepted: true },
    as: 'staff',
  }),
  'PUT /backoffice/bank/transactions/{id}/match': ({ cart }) => ({
    path: '/backoffice/bank/transactions/1/match',
    body: { number: cart.number },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/bank/transactions/{id}/ignore': () => ({
    path: '/backoffice/bank/transactions/1/ignore',
    body: { note: 'Буцаалт' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/bank/transactions/{id}/split': ({ cart }) => ({
    path: '/backoffice/bank/transactions/1/split',
    body: { parts: [{ order_number: cart.number, amount: 1_000 }], rest: 'wait' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/bank/transactions/{id}/undo': () => ({
    path: '/backoffice/bank/transactions/1/undo',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/refunds/{number}/sent': () => ({ path: '/backoffice/refunds/F1/sent', as: 'staff', refused: 404 }),
  'POST /backoffice/reconciliations': () => ({
    path: '/backoffice/reconciliations',
    body: { provider: 'nobody', day: '2026-11-20' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/findings/{id}/explain': () => ({
    path: '/backoffice/findings/1/explain',
    body: { note: 'Банк залруулсан' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/charges/{number}/check': () => ({
    path: '/backoffice/charges/C1/check',
    as: 'staff',
    refused: 404,
  }),
}
