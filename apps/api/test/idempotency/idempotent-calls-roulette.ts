import type { Calls } from './idempotent-scene.ts'

const line = { number: '44556677', location_id: 999_999, amount: 60_000, issued_at: '2026-11-24T02:00:00.000Z' }
const { number: _, ...receipt } = line
const prize = { kind: 'nothing', name: { mn: 'Талархал' }, weight: 1 }
const device = '5a2d1c9e-6f0b-4f52-9d53-0a4a8a5b1c11'

const add = (entity: string, body: object, refused?: number): Calls => ({
  [`POST /roulette_admin/${entity}`]: () => ({
    path: `/roulette_admin/${entity}`,
    body,
    as: 'staff',
    ...(refused && { refused }),
  }),
})
/** Of one that does not exist. */
const edit = (entity: string, body: object): Calls => ({
  [`PUT /roulette_admin/${entity}/{id}`]: () => ({
    path: `/roulette_admin/${entity}/999999`,
    body,
    as: 'staff',
    refused: 404,
  }),
})

/** The wheels of stores; the staff of the sweep are promoters of none. */
export const rouletteCalls: Calls = {
  ...add('locations', { name: { mn: 'Салбар' } }),
  ...add('products', prize),
  ...add('stocks', { location_id: 999_999, product_id: 1, quantity: 1 }, 422),
  ...add('users', { email: 'nobody@sweep.example', location_id: 999_999 }, 422),
  ...add('numbers', { numbers: [line] }, 422),
  ...edit('locations', { name: { mn: 'Салбар' } }),
  ...edit('products', prize),
  ...edit('stocks', { quantity: 1 }),
  ...edit('users', { location_id: 1 }),
  ...edit('numbers', receipt),
  ...add('numbers/check_number', { number: line.number }, 422),
  ...add('numbers/roulette', { number: line.number }, 422),
  ...add('numbers/hold', { device }, 422),
  ...add('numbers/sync', { device, spins: [{ held_id: 1, number: line.number, spun_at: line.issued_at }] }, 422),
}
