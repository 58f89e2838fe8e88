import { expect, it } from 'vitest'
import { nextStop, overlay } from './overlay.ts'
import type { Unsent } from './store.ts'

const stop = (n: number) => ({
  n,
  number: `R${n}`,
  shipment: `H${n}`,
  parts: 1,
  status: 'waiting' as const,
  name: 'Номин',
  phone: '88112233',
  area: 'ЧД 11',
  address: '45-р байр',
  instructions: null,
  promised_to: null,
  window: null,
  units: 1,
  alcohol: false,
  minimum_age: 21,
  id_checked: false,
  called_at: null,
  done_at: null,
  photo: false,
  heading_at: null,
  notified_at: null,
  wish: null,
  pin: null,
  collect: '0.0',
  collected: null,
})
const at = (minute: number) => `2026-11-24T03:${String(minute).padStart(2, '0')}:00.000Z`
const unsent = (n: number, minute: number, wish: Unsent['wish']): Unsent => ({
  token: 't',
  n,
  act_id: String(minute),
  at: at(minute),
  wish,
})

it('shows what was done without network as if it had been sent', () => {
  const stops = [1, 2, 3].map(stop)
  expect(nextStop(stops)?.n).toBe(1)
  const shown = overlay(stops, [
    unsent(2, 1, { act: 'heading' }),
    unsent(1, 2, { act: 'nobody', note: 'Утсаа авахгүй' }),
    unsent(3, 3, { act: 'id_seen', document: 'passport' }),
  ])
  expect(shown.map(({ status, heading_at, id_checked }) => [status, heading_at, id_checked])).toEqual([
    ['nobody', null, false],
    ['waiting', at(1), false],
    ['waiting', null, true],
  ])
  expect(nextStop(shown)?.n).toBe(2)
  const later = overlay(shown, [
    unsent(2, 5, { photo: new File([], 'p.jpg') }),
    unsent(2, 6, { act: 'delivered' }),
    unsent(2, 7, { act: 'nobody' }),
    unsent(1, 8, { act: 'heading' }),
  ])
  expect(later.map(({ status, photo }) => [status, photo])).toEqual([
    ['waiting', false],
    ['delivered', true],
    ['waiting', false],
  ])
  expect(nextStop(later)?.n).toBe(1)
})
