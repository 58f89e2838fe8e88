import { describe, expect, it } from 'vitest'
import { isBig, judgeReceipt, receiptNumber, receiptText, spinsFor } from './roulette.ts'

const now = new Date('2026-11-24T06:36:00Z')
const receipt = { location_id: 1, amount: 127_900, issued_at: now, used: 0 }
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe('a receipt', () => {
  it('is named by eight digits, however they are written', () => {
    expect(['0048 2917', '00482917', '0048-2917', '№ 00482917 '].map(receiptNumber)).toEqual(Array(4).fill('00482917'))
    expect(['', '4829', '004829170', '0048A917', '٠٠٤٨٢٩١٧'].map(receiptNumber)).toEqual(Array(5).fill(undefined))
    expect(receiptText('00482917')).toBe('0048 2917')
  })

  it('gives a spin for each fifty thousand, five at most', () => {
    expect([0, 49_999, 50_000, 127_900, 250_000, 9_000_000].map(spinsFor)).toEqual([0, 0, 1, 2, 5, 5])
  })

  it('spins at its own store, within seven days, as often as its sum allows', () => {
    expect(judgeReceipt(receipt, 1, now)).toBe('good')
    expect(judgeReceipt({ ...receipt, used: 1 }, 1, now)).toBe('good')
    expect(judgeReceipt({ ...receipt, used: 2 }, 1, now)).toBe('used')
    expect(judgeReceipt(receipt, 2, now)).toBe('foreign')
    expect(judgeReceipt(undefined, 1, now)).toBe('unknown')
    expect(judgeReceipt({ ...receipt, amount: 49_999 }, 1, now)).toBe('small')
    expect(judgeReceipt({ ...receipt, issued_at: ago(7) }, 1, now)).toBe('good')
    expect(judgeReceipt({ ...receipt, issued_at: ago(7.01) }, 1, now)).toBe('old')
    expect(judgeReceipt({ ...receipt, issued_at: ago(-1) }, 1, now)).toBe('early')
  })

  it('of a big prize waits for the network', () => {
    expect([19_999, 20_000].map((value) => isBig({ value }))).toEqual([false, true])
  })
})
