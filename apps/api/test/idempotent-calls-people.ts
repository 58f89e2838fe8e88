import type { Calls } from './idempotent-scene.ts'

/** Of staff: people, what they hold, segments and reports. */
export const peopleCalls: Calls = {
  'POST /backoffice/report_subscriptions': () => ({
    path: '/backoffice/report_subscriptions',
    body: { kind: 'sales', by: 'day', rhythm: 'week' },
    as: 'staff',
  }),
  'POST /backoffice/wallet/changes': ({ person }) => ({
    path: '/backoffice/wallet/changes',
    body: { person: person.id, unit: 'bonus', by: 1_000, reason: 'goodwill' },
    as: 'staff',
  }),
}
