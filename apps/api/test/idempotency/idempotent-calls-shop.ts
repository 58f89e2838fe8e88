import type { Calls } from './idempotent-scene.ts'

/** Of a shopkeeper who sets up the shop: ways to pay, delivery. */
export const shopCalls: Calls = {
  'PUT /backoffice/payment_methods/{id}/active': () => ({
    path: '/backoffice/payment_methods/999999/active',
    body: { active: true },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/payment_methods/{id}/test': () => ({
    path: '/backoffice/payment_methods/999999/test',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/bank_accounts': () => ({
    path: '/backoffice/bank_accounts',
    body: { accounts: [] },
    as: 'staff',
    refused: 428,
  }),
  'PUT /backoffice/cash_on_delivery': () => ({
    path: '/backoffice/cash_on_delivery',
    body: { order_limit: 500_000, person_limit: null, failures: 2, districts: [] },
    as: 'staff',
    refused: 428,
  }),
  'PUT /backoffice/me/notices': () => ({
    path: '/backoffice/me/notices',
    body: { choices: [{ location_id: null, kind: 'new_order', ways: ['tab', 'mail'] }], quiet: null },
    as: 'staff',
  }),
  'PUT /backoffice/me/notices/ways/{way}/test': () => ({
    path: '/backoffice/me/notices/ways/telegram/test',
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/me/notices/devices': () => ({
    path: '/backoffice/me/notices/devices',
    body: { endpoint: 'https://10.0.0.1/push', keys: { p256dh: 'AAAA', auth: 'AAAA' } },
    as: 'staff',
    refused: 422,
  }),
  'PUT /backoffice/me/notices/telegram': () => ({
    path: '/backoffice/me/notices/telegram',
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/me/notices/webhook': () => ({
    path: '/backoffice/me/notices/webhook',
    body: { webhook_id: 999_999 },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/mail_test': () => ({
    path: '/backoffice/mail_test',
    body: { to: 'somebody' },
    as: 'staff',
    refused: 422,
  }),
  'PATCH /backoffice/delivery/rules': () => ({
    path: '/backoffice/delivery/rules',
    body: { divisions: ['1125'], set: { price: 6_000 } },
    as: 'staff',
    refused: 428,
  }),
  'POST /backoffice/delivery/try': () => ({
    path: '/backoffice/delivery/try',
    body: { item_total: -1 },
    as: 'staff',
    refused: 422,
  }),
  'POST /backoffice/delivery/windows': () => ({
    path: '/backoffice/delivery/windows',
    body: { places: ['1125'], days: [1], from: '10:00', to: '13:00', capacity: 5, cut_off_hours: 2 },
    as: 'staff',
  }),
  'PATCH /backoffice/delivery/windows/{id}': () => ({
    path: '/backoffice/delivery/windows/1',
    body: { capacity: 6 },
    as: 'staff',
    refused: 428,
  }),
  'POST /backoffice/delivery/holidays': () => ({
    path: '/backoffice/delivery/holidays',
    body: { day: '2031-02-03', name: { mn: '' } },
    as: 'staff',
    refused: 422,
  }),
  'PATCH /backoffice/delivery/holidays/{day}': () => ({
    path: '/backoffice/delivery/holidays/2031-02-04',
    body: { name: { mn: 'Амралт' } },
    as: 'staff',
    refused: 404,
  }),
}
