import { mnt } from '@delguur/kit/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valued, withoutReturned } from './correct.ts'
import { type Receipt, type ReceiptLine, receiptOf } from './receipt.ts'
import { receiptLines, receiptPayments, type Seller, type Sold, type SoldLine, settled } from './sold.ts'
import { mayMove, receiptStates, statesBefore } from './states.ts'
import { taxesIn, taxTypes } from './tax.ts'

const seller: Seller = {
  merchant_tin: '37900000001',
  vat_payer: true,
  city_tax_payer: true,
  classification_code: '2823590',
  delivery_classification_code: '6812000',
  measure_unit: 'ш',
}
const line = (input: Partial<SoldLine> = {}): SoldLine => ({
  line_item_id: 1,
  name: 'Ноосон цамц',
  barcode: null,
  classification_code: '2822700',
  tax_type: 'VAT_ABLE',
  tax_product_code: null,
  city_tax: false,
  merchant_tin: null,
  quantity: 1,
  price: mnt(55_000),
  ...input,
})
const sold = (input: Partial<Sold> = {}): Sold => {
  const lines = input.lines ?? [line()]
  const items = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const adjusted = (input.adjustments ?? []).reduce((sum, { amount, included }) => sum + (included ? 0 : amount), 0)
  const total = mnt(items + (input.ship_total ?? 0) + adjusted)
  return {
    lines,
    ship_total: mnt(0),
    delivery_name: 'Хүргэлт',
    adjustments: [],
    total,
    payments: [{ type: 'qpay', amount: total }],
    ...input,
  }
}

describe('tax of an item', () => {
  it("is the vendor's own example: 1120 holds 100 of VAT and 20 of city tax, 5600 holds 500 and 100", () => {
    expect(taxesIn(1_120_00, { tax_type: 'VAT_ABLE', city_tax: true })).toEqual({ vat: 100_00, city_tax: 20_00 })
    expect(taxesIn(5_600_00, { tax_type: 'VAT_ABLE', city_tax: true })).toEqual({ vat: 500_00, city_tax: 100_00 })
  })
  it('is a tenth of the net where there is no city tax, and half a hundredth rounds up', () => {
    expect(taxesIn(110_00, { tax_type: 'VAT_ABLE', city_tax: false })).toEqual({ vat: 10_00, city_tax: 0 })
    expect(taxesIn(50, { tax_type: 'VAT_ABLE', city_tax: false }).vat).toBe(5)
    expect(taxesIn(49_500_00, { tax_type: 'VAT_ABLE', city_tax: false }).vat).toBe(4_500_00)
    // 11 × 10 / 110 = 1; 16.5 hundredths × 10 / 110 = 1.5
    expect(taxesIn(17, { tax_type: 'VAT_ABLE', city_tax: false }).vat).toBe(2)
    expect(taxesIn(28, { tax_type: 'VAT_ABLE', city_tax: true }).vat).toBe(3)
  })
  it('is city tax of 102 alone where the seller pays no VAT', () => {
    expect(taxesIn(10_200, { tax_type: 'NO_VAT', city_tax: true })).toEqual({ vat: 0, city_tax: 200 })
  })
  it('is within half a hundredth of the exact share, for any amount', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.boolean(), (amount, city_tax) => {
        const complete = city_tax ? 112 : 110
        const { vat, city_tax: city } = taxesIn(amount, { tax_type: 'VAT_ABLE', city_tax })
        expect(Math.abs(vat * complete - amount * 10) * 2).toBeLessThanOrEqual(complete)
        expect(Math.abs(city * complete - (city_tax ? amount * 2 : 0)) * 2).toBeLessThanOrEqual(complete)
      }),
    )
  })
  it('refuses what is no amount', () => {
    expect(() => taxesIn(-1, { tax_type: 'VAT_ABLE', city_tax: false })).toThrow(RangeError)
    expect(() => taxesIn(0.5, { tax_type: 'VAT_ABLE', city_tax: false })).toThrow(RangeError)
  })
})

const anyLine = (id: number): fc.Arbitrary<SoldLine> =>
  fc.record({
    line_item_id: fc.constant(id),
    name: fc.constant('Бараа'),
    barcode: fc.constant(null),
    classification_code: fc.constantFrom('2822700', null),
    tax_type: fc.constantFrom(...taxTypes),
    tax_product_code: fc.constant('447'),
    city_tax: fc.boolean(),
    merchant_tin: fc.constantFrom(null, '37900000002'),
    quantity: fc.integer({ min: 1, max: 20 }),
    price: fc.nat(3_000_000).map(mnt),
  })
const anySold: fc.Arbitrary<Sold> = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.nat(20_000), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(3))
  .chain(([count, ship, share, split]) =>
    fc.tuple(...Array.from({ length: count }, (_, i) => anyLine(i + 1))).map((lines) => {
      const complete = sold({ lines, ship_total: mnt(ship) })
      const first = lines[0]
      const most = first ? first.price * first.quantity : 0
      const off = mnt(-Math.floor(most * share))
      const given = mnt(Math.floor((complete.total + off) * share * 0.5))
      const total = mnt(complete.total + off)
      const paid = {
        type: ['qpay', 'golomt_card', 'bank_transfer', 'wallet'][split] ?? 'qpay',
        amount: mnt(total - given),
      }
      return {
        ...complete,
        adjustments: [{ line_item_id: 1, kind: 'discount' as const, amount: off, included: false }],
        payments: [...(given > 0 ? [{ type: 'points', amount: given }] : []), paid],
        total,
      }
    }),
  )

function expectExact(receipt: Receipt): void {
  for (const key of ['total', 'vat', 'city_tax'] as const) {
    for (const sub of receipt.sub_receipts) expect(sub[key]).toBe(sub.items.reduce((sum, item) => sum + item[key], 0))
    expect(receipt[key]).toBe(receipt.sub_receipts.reduce((sum, sub) => sum + sub[key], 0))
  }
}

describe('a receipt', () => {
  it('sums up to the hundredth on every level, to what was paid with money, whatever was bought and discounted', () => {
    fc.assert(
      fc.property(anySold, (order) => {
        const lines = receiptLines(order, seller)
        const paid = receiptPayments(order, ['CASH', 'PAYMENT_CARD'])
        const receipt = receiptOf(lines, paid)
        expectExact(receipt)
        const money = order.payments
          .filter(({ type }) => type !== 'points')
          .reduce((sum, { amount }) => sum + amount, 0)
        expect(receipt.total).toBe(money * 100)
        expect(receipt.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(receipt.total)
        for (const { total, quantity } of lines) expect(total > 0 && quantity > 0).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
  it('has one sub-receipt for each tax type of each merchant', () => {
    fc.assert(
      fc.property(anySold, (order) => {
        const { sub_receipts } = receiptOf(receiptLines(order, seller), [])
        const keys = sub_receipts.map(({ tax_type, merchant_tin }) => `${merchant_tin} ${tax_type}`)
        expect(new Set(keys).size).toBe(keys.length)
        for (const sub of sub_receipts)
          for (const item of sub.items)
            expect([item.tax_type, item.merchant_tin]).toEqual([sub.tax_type, sub.merchant_tin])
      }),
    )
  })
  it('shows a line for what was paid for it, delivery as an item of its own, and nothing that was free', () => {
    const lines = receiptLines(
      sold({
        lines: [line({ quantity: 2 }), line({ line_item_id: 2, price: mnt(0) })],
        ship_total: mnt(6_000),
        adjustments: [
          { line_item_id: 1, kind: 'discount', amount: mnt(-11_000), included: false },
          { line_item_id: null, kind: 'shipping_discount', amount: mnt(-1_000), included: false },
        ],
      }),
      seller,
    )
    expect(lines.map((each) => [each.classification_code, each.quantity, each.total])).toEqual([
      ['2822700', 2, 99_000],
      ['6812000', 1, 5_000],
    ])
  })
  it('spreads points over everything by largest remainder and leaves gift cards as money', () => {
    const order = sold({
      lines: [line({ price: mnt(10_000) }), line({ line_item_id: 2, price: mnt(20_000) })],
      payments: [
        { type: 'points', amount: mnt(1_000) },
        { type: 'gift_card', amount: mnt(9_000) },
        { type: 'golomt_card', amount: mnt(20_000) },
      ],
    })
    expect(receiptLines(order, seller).map(({ total }) => total)).toEqual([9_667, 19_333])
    expect(receiptPayments(order, ['CASH', 'PAYMENT_CARD'])).toEqual([
      { code: 'CASH', amount: 9_000 },
      { code: 'PAYMENT_CARD', amount: 20_000 },
    ])
  })
  it('has nothing on it when all was given for free', () => {
    const order = sold({ payments: [{ type: 'voucher', amount: mnt(55_000) }] })
    expect(receiptLines(order, seller)).toEqual([])
  })
  it('of a seller who pays no VAT has none, and city tax only of one who pays it', () => {
    const order = sold({ lines: [line({ city_tax: true })] })
    const [item] = receiptLines(order, { ...seller, vat_payer: false, city_tax_payer: false })
    expect(item).toMatchObject({ tax_type: 'NO_VAT', city_tax: false })
    expect(receiptOf(receiptLines(order, seller), [])).toMatchObject({ vat: 491_071, city_tax: 98_214 })
  })
  it('says bank transfer only where the service has it, and fills up what nobody paid with cash', () => {
    const order = sold({ payments: [{ type: 'bank_transfer', amount: mnt(55_000) }] })
    expect(receiptPayments(order, ['CASH', 'BANK_TRANSFER'])).toEqual([{ code: 'BANK_TRANSFER', amount: 55_000 }])
    expect(receiptPayments(order, ['CASH'])).toEqual([{ code: 'CASH', amount: 55_000 }])
    expect(settled([{ code: 'PAYMENT_CARD', amount: mnt(100) }], mnt(150))).toEqual([
      { code: 'PAYMENT_CARD', amount: 100 },
      { code: 'CASH', amount: 50 },
    ])
    expect(
      settled(
        [
          { code: 'CASH', amount: mnt(100) },
          { code: 'PAYMENT_CARD', amount: mnt(50) },
        ],
        mnt(80),
      ),
    ).toEqual([{ code: 'CASH', amount: 80 }])
  })
})

describe('a correction', () => {
  it('takes off exactly what came back, in as many parts as it comes, and stays a receipt', () => {
    fc.assert(
      fc.property(anySold, fc.nat(11), fc.nat(20), (order, which, count) => {
        const lines = receiptLines(order, seller)
        const chosen = lines[which % Math.max(1, lines.length)]
        if (!chosen) return
        const quantity = Math.min(chosen.quantity, count)
        const amount = mnt(Math.floor((chosen.total * quantity) / chosen.quantity))
        const { line_item_id } = chosen
        const left = withoutReturned(lines, [{ line_item_id, quantity, amount }])
        const sum = (list: ReceiptLine[]) => list.reduce((total, each) => total + each.total, 0)
        expect(sum(left)).toBe(sum(lines) - (quantity === chosen.quantity ? chosen.total : amount))
        expectExact(receiptOf(left, []))
        const parts = Array.from({ length: quantity }, (_, i) => ({
          line_item_id,
          quantity: 1,
          amount: mnt(Math.floor(((i + 1) * amount) / quantity) - Math.floor((i * amount) / quantity)),
        }))
        expect(withoutReturned(lines, parts)).toEqual(left)
      }),
    )
  })
  it('without an amount takes off the share of its units, and the last tugrik with the last unit', () => {
    fc.assert(
      fc.property(anySold, (order) => {
        const lines = receiptLines(order, seller)
        const units = lines.flatMap(({ line_item_id, quantity }) =>
          Array.from({ length: quantity }, () => ({ line_item_id, quantity: 1 })),
        )
        const back = valued(lines, units)
        expect(withoutReturned(lines, back)).toEqual([])
        expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(lines.reduce((sum, { total }) => sum + total, 0))
        for (const { amount } of back) expect(amount).toBeGreaterThanOrEqual(0)
      }),
    )
  })
  it('says what the shop keeps where money went back before the points that made all of it cheaper', () => {
    const order = sold({
      lines: [line({ price: mnt(87_692) }), line({ line_item_id: 2, price: mnt(92_308), quantity: 1 })],
      payments: [
        { type: 'points', amount: mnt(18_000) },
        { type: 'qpay', amount: mnt(162_000) },
      ],
    })
    const lines = receiptLines(order, seller)
    expect(lines.map(({ total }) => total)).toEqual([78_923, 83_077])
    const left = withoutReturned(lines, [{ line_item_id: 1, quantity: 1, amount: mnt(87_692) }])
    expect(left.map(({ line_item_id, total }) => [line_item_id, total])).toEqual([[2, 74_308]])
    expect(withoutReturned(lines, [{ line_item_id: 1, quantity: 1, amount: mnt(0) }])).toMatchObject([
      { line_item_id: 2, total: 162_000 },
    ])
  })
  it('is worth what it was less what went back, while anything of it is left, whatever went back for what', () => {
    const someBack = fc.array(fc.record({ which: fc.nat(12), quantity: fc.nat(4), amount: fc.nat(200_000) }), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(anySold, someBack, (order, inputs) => {
        const lines = receiptLines(order, seller)
        const back = inputs.map(({ which, quantity, amount }) => ({
          line_item_id: lines[which % Math.max(1, lines.length)]?.line_item_id ?? null,
          quantity,
          amount: mnt(amount),
        }))
        const left = withoutReturned(lines, back)
        const units = (id: number | null) =>
          back.reduce((n, each) => (each.line_item_id === id ? n + each.quantity : n), 0)
        const stays = lines.some(({ line_item_id, quantity }) => units(line_item_id) < quantity)
        const stored = [...lines.map(({ total }) => total), ...back.map(({ amount }) => -amount)].reduce(
          (a, b) => a + b,
          0,
        )
        expect(left.reduce((sum, { total }) => sum + total, 0)).toBe(stays ? Math.max(0, stored) : 0)
        for (const { total, quantity } of left) expect(total > 0 && quantity > 0).toBe(true)
        expectExact(receiptOf(left, []))
      }),
    )
  })
  it('leaves nothing of an order that came back whole', () => {
    const lines = receiptLines(sold({ ship_total: mnt(5_000) }), seller)
    const back = lines.map(({ line_item_id, quantity, total }) => ({ line_item_id, quantity, amount: total }))
    expect(withoutReturned(lines, back)).toEqual([])
  })
})

describe('states of a receipt', () => {
  it('reach every state from waiting, and end in corrected or voided', () => {
    const reached = new Set(['waiting'])
    for (let i = 0; i < receiptStates.length; i += 1)
      for (const from of receiptStates)
        for (const to of receiptStates) if (reached.has(from) && mayMove(from, to)) reached.add(to)
    expect([...reached].sort()).toEqual([...receiptStates].sort())
    expect(receiptStates.filter((from) => receiptStates.every((to) => !mayMove(from, to)))).toEqual([
      'corrected',
      'voided',
    ])
    expect(statesBefore('corrected')).toEqual(['issued'])
  })
})
