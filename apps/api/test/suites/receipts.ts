import { mnt } from '@delguur/kit/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ReceiptLine, type ReceiptPayment, receiptOf } from '../../src/modules/money/receipts/domain/receipt.ts'
import { ReceiptError, type ReceiptPort, type ReceiptRequest } from '../../src/modules/money/receipts/index.ts'

/** A receipt as the far end has it. */
export type StoredBill = { id: string; state: string; type: string; total: number; vat: number; lottery: string }

export type ReceiptFixture = {
  port: ReceiptPort
  /** A service that is not there, and one that takes the connection and says nothing; timeout of half a second. */
  absent: ReceiptPort
  silent: ReceiptPort
  /** Newest first. */
  kept: () => Promise<StoredBill[]>
  /** The next call is done and its answer lost. */
  loseNext: () => Promise<void>
  /** The consumer takes a receipt into the app. */
  register: (bill_id: string) => Promise<void>
  /** An organization of the register. */
  organization: { register_number: string; tin: string; name: string; vat_payer: boolean }
  stop: () => Promise<void>
}

const tin = '37900000001'
const line = (input: Partial<ReceiptLine> = {}): ReceiptLine => ({
  line_item_id: 1,
  name: 'Ноосон цамц',
  barcode: '8656001000017',
  classification_code: '2822700',
  tax_type: 'VAT_ABLE',
  tax_product_code: null,
  city_tax: false,
  merchant_tin: tin,
  measure_unit: 'ш',
  quantity: 3,
  total: mnt(100_000),
  ...input,
})
let suffix = 0
function request(input: Partial<ReceiptRequest> & { lines?: ReceiptLine[]; payments?: ReceiptPayment[] } = {}) {
  const {
    lines = [line(), line({ line_item_id: null, classification_code: '6812000', quantity: 1, total: mnt(6_000) })],
  } = input
  const sum = mnt(lines.reduce((total, each) => total + each.total, 0))
  const { payments = [{ code: 'PAYMENT_CARD', amount: sum }] } = input
  const { kind = 'person', customer_tin = null, consumer_no = null, replaces = null } = input
  suffix += 1
  return {
    kind,
    customer_tin,
    consumer_no,
    replaces,
    suffix,
    receipt: receiptOf(lines, payments),
  } satisfies ReceiptRequest
}
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ReceiptError ? error.fault : error),
  )

/** What every adapter of the receipt port must do, over its protocol. */
export function receiptSuite(name: string, start: () => Promise<ReceiptFixture>): void {
  let tax: ReceiptFixture
  beforeAll(async () => {
    tax = await start()
  })
  afterAll(() => tax.stop())

  describe(`${name}: a receipt`, () => {
    it('of a person has 33 digits, a lottery number, a QR text and its time', async () => {
      const made = await tax.port.issue(request())
      expect(made.bill_id).toMatch(/^\d{33}$/)
      expect(made.lottery).toMatch(/^[A-Z]{2} \d{8}$/)
      expect(made.qr_text).toMatch(/^\d{100,}$/)
      expect(Math.abs(made.issued_at.getTime() - Date.now())).toBeLessThan(60_000)
      const [stored] = await tax.kept()
      expect(stored).toMatchObject({
        id: made.bill_id,
        state: 'active',
        type: 'B2C_RECEIPT',
        total: 106_000,
        vat: 9_636.36,
      })
    })
    it('of an organization names it and has no lottery number', async () => {
      const { tin: customer_tin } = tax.organization
      const made = await tax.port.issue(request({ kind: 'organization', customer_tin }))
      expect(made.lottery).toBeNull()
      expect((await tax.kept())[0]).toMatchObject({ id: made.bill_id, type: 'B2B_RECEIPT' })
    })
    it('of an organization is corrected to nothing', async () => {
      const input = { kind: 'organization', customer_tin: tax.organization.tin } as const
      const made = await tax.port.issue(request(input))
      const lines = [line({ total: mnt(0) })]
      const ended = await tax.port.issue(request({ ...input, replaces: made.bill_id, lines }))
      expect((await tax.kept()).find(({ id }) => id === made.bill_id)?.state).toBe('replaced')
      expect((await tax.kept())[0]).toMatchObject({ id: ended.bill_id, total: 0, vat: 0 })
    })
    it('of a person with a number goes into the app; one with another number of digits is refused', async () => {
      expect(await faultOf(tax.port.issue(request({ consumer_no: '10038765' })))).toBe('none')
      expect(await faultOf(tax.port.issue(request({ consumer_no: '1003876' })))).toBe('refused')
    })
    it('holds goods of every tax type and city tax', async () => {
      const lines = [
        line({ city_tax: true }),
        line({ line_item_id: 2, tax_type: 'VAT_FREE', tax_product_code: '447' }),
        line({ line_item_id: 3, tax_type: 'VAT_ZERO', tax_product_code: '501', quantity: 7, total: mnt(33_333) }),
      ]
      expect(await faultOf(tax.port.issue(request({ lines })))).toBe('none')
    })
    it('is the same one when its answer was lost and it is asked for again', async () => {
      const wanted = request()
      const before = (await tax.kept()).length
      await tax.loseNext()
      expect(await faultOf(tax.port.issue(wanted))).toBe('unsure')
      const made = await tax.port.issue(wanted)
      expect(await tax.kept()).toHaveLength(before + 1)
      expect((await tax.kept())[0]?.id).toBe(made.bill_id)
    })
    it('is refused when a sum is wrong, when a suffix is used for another one, and when an organization has no number', async () => {
      const wrong = request()
      wrong.receipt = { ...wrong.receipt, vat: wrong.receipt.vat + 1 }
      expect(await faultOf(tax.port.issue(wrong))).toBe('refused')
      const short = request({ payments: [{ code: 'CASH', amount: mnt(1_000) }] })
      expect(await faultOf(tax.port.issue(short))).toBe('refused')
      const first = request()
      await tax.port.issue(first)
      const other = { ...request({ lines: [line({ total: mnt(30_000) })] }), suffix: first.suffix }
      expect(await faultOf(tax.port.issue(other))).toBe('refused')
      expect(await faultOf(tax.port.issue(request({ kind: 'organization' })))).toBe('refused')
    })
  })

  describe(`${name}: a correction`, () => {
    it('replaces the receipt it names, has no lottery number of its own, and chains', async () => {
      const first = await tax.port.issue(request())
      const second = await tax.port.issue(
        request({ replaces: first.bill_id, lines: [line({ quantity: 2, total: mnt(66_667) })] }),
      )
      expect(second.lottery).toBeNull()
      const third = await tax.port.issue(
        request({ replaces: second.bill_id, lines: [line({ quantity: 1, total: mnt(33_334) })] }),
      )
      const states = new Map((await tax.kept()).map(({ id, state }) => [id, state]))
      expect([first, second, third].map(({ bill_id }) => states.get(bill_id))).toEqual([
        'replaced',
        'replaced',
        'active',
      ])
      expect(await faultOf(tax.port.issue(request({ replaces: first.bill_id })))).toBe('refused')
    })
  })

  describe(`${name}: taking back`, () => {
    it('voids a receipt of a person by its number and time, again without harm', async () => {
      const made = await tax.port.issue(request())
      await tax.port.void(made)
      expect((await tax.kept())[0]).toMatchObject({ id: made.bill_id, state: 'voided' })
      expect(await faultOf(tax.port.void(made))).toBe('none')
    })
    it('waits for the consumer who has taken it into the app', async () => {
      const made = await tax.port.issue(request())
      await tax.register(made.bill_id)
      await tax.port.void(made)
      expect((await tax.kept())[0]).toMatchObject({ state: 'unconfirmed' })
    })
    it('is refused for an unknown one, a wrong time, an organization and one that was replaced', async () => {
      const made = await tax.port.issue(request())
      const organization = await tax.port.issue(request({ kind: 'organization', customer_tin: tax.organization.tin }))
      expect(await faultOf(tax.port.void({ ...made, bill_id: '9'.repeat(33) }))).toBe('refused')
      expect(await faultOf(tax.port.void({ ...made, issued_at: new Date(0) }))).toBe('refused')
      expect(await faultOf(tax.port.void(organization))).toBe('refused')
      await tax.port.issue(request({ replaces: made.bill_id }))
      expect(await faultOf(tax.port.void(made))).toBe('refused')
    })
  })

  describe(`${name}: the service`, () => {
    it('says when it told the tax authority, how many lotteries are left and which payments it knows', async () => {
      await tax.port.send()
      const info = await tax.port.info()
      expect(Math.abs((info.last_sent_at?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
      expect(info.lotteries_left).toBeGreaterThan(0)
      expect(info.payment_codes).toContain('PAYMENT_CARD')
    })
    it('knows organizations by their register number, and says when there is none', async () => {
      const { register_number, ...payer } = tax.organization
      expect(await tax.port.organization(register_number)).toEqual(payer)
      expect(await tax.port.organization('1111111')).toBeUndefined()
    })
    it('that is not there did nothing; one that says nothing may have', async () => {
      expect(await faultOf(tax.absent.issue(request()))).toBe('unreachable')
      expect(await faultOf(tax.silent.issue(request()))).toBe('unsure')
    })
  })
}
