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
  'POST /backoffice/segments': ({ cart }) => ({
    path: '/backoffice/segments',
    body: { name: `Үнэнч ${cart.number}`, rules: { rules: [{ field: 'orders', op: 'gte', value: 3 }] } },
    as: 'staff',
  }),
  'PATCH /backoffice/segments/{id}': () => ({
    path: '/backoffice/segments/999999',
    body: { name: 'x' },
    as: 'staff',
    refused: 428,
  }),
  'PATCH /backoffice/people/{id}': ({ person }) => ({
    path: `/backoffice/people/${person.id}`,
    body: { first_name: 'Сараа' },
    as: 'staff',
    refused: 428,
  }),
  'PUT /backoffice/people/{id}/block': ({ person }) => ({
    path: `/backoffice/people/${person.id}/block`,
    body: { reason: 'Хуурамч захиалга' },
    as: 'staff',
  }),
  'PUT /backoffice/people/{id}/unblock': () => ({
    path: '/backoffice/people/999999/unblock',
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/people/{id}/notes': ({ person }) => ({
    path: `/backoffice/people/${person.id}/notes`,
    body: { text: 'Орой залгана' },
    as: 'staff',
  }),
  'POST /backoffice/people/merge': ({ person }) => ({
    path: '/backoffice/people/merge',
    body: { kept: person.id, merged: 999_999 },
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/people/{id}/forget': () => ({
    path: '/backoffice/people/999999/forget',
    body: { reason: 'Өөрөө хүссэн' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/people/merges/{id}/undo': () => ({
    path: '/backoffice/people/merges/999999/undo',
    as: 'staff',
    refused: 404,
  }),
}
