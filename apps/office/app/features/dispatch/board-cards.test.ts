import type { BoardCard } from '@delguur/contract/warehouse/dispatch'
import { describe, expect, it } from 'vitest'
import { nextWave, runOfDay } from './board-cards.ts'

let made = 0
const card = (wish: Partial<BoardCard> = {}): BoardCard => ({
  id: ++made,
  number: `R${made}`,
  column: 'to_pick',
  window: 'later',
  status: 'confirmed',
  promised_to: '2026-11-26T10:00:00.000Z',
  district_id: '1125',
  area: 'ЧД 11',
  address: '',
  units: 1,
  pictures: [],
  alcohol: false,
  wave: null,
  missing: 0,
  not_delivered: null,
  run: null,
  ...wish,
})
const numbers = (cards: BoardCard[]) => cards.map(({ number }) => number)

describe('the next wave', () => {
  it('is what was chosen, fifteen at most', () => {
    const cards = Array.from({ length: 20 }, () => card())
    expect(nextWave(cards, new Set(numbers(cards)))).toHaveLength(15)
    expect(numbers(nextWave(cards, new Set(['R3', 'R2'])))).toEqual(['R2', 'R3'])
  })

  it('begins with the most urgent and takes its neighbours', () => {
    const [far, today, near, elsewhere] = [
      card(),
      card({ window: 'today', district_id: '1119' }),
      card({ window: 'urgent', district_id: '1119' }),
      card({ window: 'today', district_id: '1107' }),
    ]
    const waved = card({ window: 'today', district_id: '1119', column: 'picking' })
    expect(numbers(nextWave([far, today, near, elsewhere, waved], new Set()))).toEqual(numbers([today, near]))
    expect(nextWave([waved], new Set())).toEqual([])
  })
})

it('the run of the day counts its orders by how far they are', () => {
  const wave = { id: 1, picker: null }
  const cards = [
    card({ window: 'today' }),
    card({ window: 'urgent', column: 'picking', wave }),
    card({ window: 'today', column: 'picking', wave: { id: 1, picker: 'Бат' } }),
    card({ window: 'today', column: 'packed' }),
    card({ window: 'today', column: 'gone' }),
    card(),
  ]
  expect(runOfDay(cards)).toEqual({ packed: 1, picking: 1, waved: 1, risk: 1 })
})
