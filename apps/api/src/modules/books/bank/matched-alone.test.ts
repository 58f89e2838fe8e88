import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBankShop, type BankShop } from '../../../../test/shops/bank-shop.ts'
import { type Bought, buy } from '../../../../test/shops/paying-shop.ts'
import { checkLedger } from '../../money/ledger/index.ts'

// How people write what they are asked to write into a transfer; measured over a statement of 200.

let shop: BankShop
beforeAll(async () => {
  shop = await aBankShop('bank_alone')
})
afterAll(() => shop.close())

const threes = (digits: string) => digits.replace(/(\d{3})(?=\d)/g, '$1 ')
type Form = { name: string; share: number; text: (digits: string, phone: string) => string }
/** With a code, out of 200: mostly as it was shown, since it is copied. */
const coded: Form[] = [
  { name: 'as it is shown', share: 50, text: (d) => `R${d}` },
  { name: 'among words', share: 20, text: (d) => `Захиалга R${d} хүүхдийн куртик` },
  { name: 'in small letters', share: 16, text: (d) => `zahialga r${d}` },
  { name: 'with a Cyrillic Р', share: 14, text: (d) => `Р${d} төлбөр` },
  { name: 'with a small Cyrillic р', share: 8, text: (d) => `р${d}` },
  { name: 'with spaces', share: 10, text: (d) => `R ${threes(d)}` },
  { name: 'with a hyphen', share: 6, text: (d) => `R-${d.slice(0, 3)}-${d.slice(3)}` },
  { name: 'with the letter O for a nought', share: 6, text: (d) => `R${d.replaceAll('0', 'O')}` },
  { name: 'with a number sign', share: 4, text: (d) => `№R${d}.` },
  { name: 'with the phone after it', share: 8, text: (d, phone) => `R${d} ${phone}` },
  { name: 'after the phone', share: 6, text: (d, phone) => `${phone} R${d}` },
  { name: 'without the R', share: 12, text: (d) => d },
  { name: 'without the R, among words', share: 3, text: (d) => `захиалга ${d}` },
  { name: 'without the R, before the phone', share: 3, text: (d, phone) => `${d} ${phone}` },
  { name: 'without the R, with spaces', share: 4, text: (d) => threes(d) },
]
const uncoded: Form[] = [
  { name: 'the phone instead', share: 10, text: (_d, phone) => `куртик ${phone}` },
  { name: 'no code', share: 8, text: () => 'хүүхдийн хувцас' },
  { name: 'a dash', share: 6, text: () => '-' },
]
const twoCodes = 6

const spread = (forms: Form[]): Form[] => forms.flatMap((form) => Array.from({ length: form.share }, () => form))

it('acceptance 48: of 200 transfers nine in ten with a code match alone, none wrongly, and read again they pay nobody twice', async () => {
  const plan = [...spread(coded), ...spread(uncoded)]
  expect(plan.length + twoCodes).toBe(200)
  const orders: Bought[] = []
  // prices differ, as they do: a code without its letter has to fit the sum
  for (let n = 0; n < plan.length + 1; n++) orders.push(await buy(shop, 'bank-transfer', { price: 40_000 + n * 100 }))
  const sent = plan.map((form, place) => {
    const order = orders[place] as Bought
    const text = form.text(order.number.slice(1), `8811${String(2_000 + place)}`)
    return { form, order, line: shop.row(text, order.total) }
  })
  const last = orders.at(-1) as Bought
  const doubles = Array.from({ length: twoCodes }, (_, place) =>
    shop.row(`${(orders[place] as Bought).number} ${last.number}`, 1_000 + place),
  )
  const lines = [...sent.map(({ line }) => line), ...doubles]
  const rows = await shop.bring(...lines)
  expect(rows).toHaveLength(200)

  const missed: string[] = []
  let alone = 0
  for (const [place, { form, order }] of sent.entries()) {
    const row = rows[place]
    // whatever matched is the order that was meant
    if (row?.result !== 'unmatched') expect([form.name, row?.order_number]).toEqual([form.name, order.number])
    if (!coded.includes(form)) expect([form.name, row?.result]).toEqual([form.name, 'unmatched'])
    else if (row?.result === 'paid') alone++
    else missed.push(form.name)
  }
  for (const row of rows.slice(sent.length)) expect(row.result).toBe('unmatched')
  // two codes are codes too: a person divides them
  const withCode = spread(coded).length + twoCodes
  expect(
    alone / withCode,
    `${alone} of ${withCode}; missed: ${[...new Set(missed)].join(', ')}`,
  ).toBeGreaterThanOrEqual(0.9)

  const before = await entries()
  for (const again of [await shop.bring(...lines), await shop.bring(...[...lines].reverse())])
    expect(new Set(again.map(({ result }) => result))).toEqual(new Set(['known']))
  expect(await entries()).toBe(before)
  for (const { order, form } of sent.slice(0, 20))
    if (coded.includes(form)) expect(await shop.booked(order)).toEqual([`pay ${order.total}`])
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
}, 240_000)

const entries = async (): Promise<number> =>
  (await shop.pool.query('select count(*)::int as n from ledger_entries')).rows[0].n
