import { dayText } from '@delguur/i18n/dates'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { lastInstant } from '@delguur/kit/dates'
import { expect, it } from 'vitest'
import { dealEnds } from './deal-ends.ts'

const t = createTranslator('en', loadMessages('en', ['common']))
const until = (at: string) => ({ sale_expire_at: at })
/** Midnights of Ulaanbaatar. */
const [first, last] = [until('2026-11-24T16:00:00.000Z'), until('2026-11-27T16:00:00.000Z')]

it('the clock of the sale runs until its last deal ends, and a deal that ends before says so itself', () => {
  const { end, own } = dealEnds([first, last, until('2026-11-26T16:00:00.000Z')])
  expect(end?.toISOString()).toBe(last.sale_expire_at)
  expect(own(last)).toBeUndefined()
  expect(own(first)?.toISOString()).toBe(first.sale_expire_at)
  expect(dealEnds([]).end).toBeUndefined()
})

it('what ends at midnight ends with the day before', () => {
  const { end } = dealEnds([last])
  expect(end && dayText(t, lastInstant(end))).toBe('27 November')
  expect(dayText(t, lastInstant('2026-11-27T08:30:00Z'))).toBe('27 November')
})
