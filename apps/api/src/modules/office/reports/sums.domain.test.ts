import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf, spansOf } from './sums.domain.ts'

const dayAt = (n: number): string => new Date(Date.UTC(2025, 10, 1 + n)).toISOString().slice(0, 10)
const expand = (spans: readonly { from: string; to: string }[]): string[] =>
  spans.flatMap(({ from, to }) => {
    const days = [from]
    for (let at = from; at < to; ) {
      at = new Date(Date.parse(at) + 86_400_000).toISOString().slice(0, 10)
      days.push(at)
    }
    return days
  })

it('a report has each of its days once, whatever changed', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(400), fc.array(fc.nat(600), { maxLength: 60 }), (start, length, changed) => {
      const [from, to] = [dayAt(start), dayAt(start + length)]
      const marked = new Set(changed.map(dayAt))
      const { months, plus, minus, live } = partsOf({ from, to }, marked)
      const times = new Map<string, number>()
      const count = (day: string, by: number) => times.set(day, (times.get(day) ?? 0) + by)
      for (const { year, month } of months)
        for (let day = 1; day <= new Date(Date.UTC(year, month, 0)).getUTCDate(); day++)
          count(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`, 1)
      for (const day of expand(plus)) count(day, 1)
      for (const day of expand(minus)) count(day, -1)
      for (const [day, n] of times)
        expect([day, n]).toEqual([day, day >= from && day <= to && !marked.has(day) ? 1 : 0])
      for (let n = start; n <= start + length; n++)
        if (!marked.has(dayAt(n)) && times.get(dayAt(n)) !== 1) throw new Error(`${dayAt(n)} is not there`)
      expect(expand(live)).toEqual(
        [...marked].filter((day) => day >= from && day <= to).sort((a, b) => (a < b ? -1 : 1)),
      )
    }),
  )
})

it('takes the months of a year whole, and reads few days by themselves', () => {
  const { months, plus, minus, live } = partsOf({ from: '2025-11-27', to: '2026-11-26' }, new Set(['2026-11-26']))
  expect(months).toHaveLength(12)
  expect(plus).toEqual([{ from: '2025-11-27', to: '2025-11-30' }])
  expect(minus).toEqual([{ from: '2026-11-26', to: '2026-11-30' }])
  expect(live).toEqual([{ from: '2026-11-26', to: '2026-11-26' }])
  expect(spansOf([])).toEqual([])
})
