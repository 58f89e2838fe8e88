import { expect, it } from 'vitest'
import { readReceipts } from './receipt-lines.ts'

it('reads receipts as tills and sheets write them, and names the lines that it does not understand', () => {
  const text = [
    '00482917 127900 2026-11-24 14:36',
    '0048 2911;64000;2026-11-24T14:31',
    '',
    'Нийт 2',
    '00482907,89500,2026-13-40 10:00',
  ].join('\n')
  expect(readReceipts(text)).toEqual({
    receipts: [
      { number: '00482917', amount: 127_900, issued_at: '2026-11-24T06:36:00.000Z' },
      { number: '00482911', amount: 64_000, issued_at: '2026-11-24T06:31:00.000Z' },
    ],
    wrong: [4, 5],
  })
})
