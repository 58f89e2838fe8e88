import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type NewInvoice, openInvoices, refundable } from './invoices.ts'

const bill = (id: string, changes: Partial<NewInvoice> = {}): NewInvoice => ({
  id,
  provider: 'qpay',
  number: `C${id}`,
  amount: 45_900,
  description: 'Бамбар, захиалга R1',
  callback: null,
  ...changes,
})

describe('the journal of the stand-ins', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-money-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const file = (): string => join(folder, 'invoices.jsonl')

  it('is read again at the next start: everything as it was last', () => {
    const before = openInvoices(folder)
    before.add(bill('1'))
    const second = before.add(bill('2'))
    before.change(second, { status: 'paid', payment_id: 'P1' })
    const after = openInvoices(folder)
    expect(after.list()).toEqual(before.list())
    expect(after.find('qpay', '2')).toMatchObject({ status: 'paid', payment_id: 'P1' })
    expect(after.byNumber('qpay', 'C1')).toMatchObject({ id: '1', status: 'open' })
  })

  it('leaves out a line that was cut off, and keeps what comes after it', () => {
    openInvoices(folder).add(bill('1'))
    appendFileSync(file(), '{"id":"2","provider":"qp')
    const after = openInvoices(folder)
    expect(after.list().map(({ id }) => id)).toEqual(['1'])
    after.add(bill('3'))
    expect(
      openInvoices(folder)
        .list()
        .map(({ id }) => id),
    ).toEqual(['3', '1'])
  })

  it('holds each invoice once after a start, however often it changed', () => {
    const before = openInvoices(folder)
    let invoice = before.add(bill('1'))
    for (let i = 0; i < 20; i += 1) invoice = before.change(invoice, { data: { i } })
    openInvoices(folder)
    expect(readFileSync(file(), 'utf8').trimEnd().split('\n')).toHaveLength(1)
    expect(openInvoices(folder).find('qpay', '1')).toEqual(invoice)
  })
})

describe('invoices', () => {
  it('go by provider and id; one number may be asked for twice, and the newest answers to it', () => {
    const invoices = openInvoices()
    invoices.add(bill('1', { number: 'C' }))
    invoices.add(bill('2', { number: 'C' }))
    invoices.add(bill('1', { provider: 'monpay', number: 'C' }))
    expect(invoices.byNumber('qpay', 'C')?.id).toBe('2')
    expect(invoices.list('qpay').map(({ id }) => id)).toEqual(['2', '1'])
    expect(invoices.find('monpay', '2')).toBeUndefined()
  })

  it('keep the change that came first when a later one was made from an older copy', () => {
    const invoices = openInvoices()
    const old = invoices.add(bill('1'))
    invoices.change(old, { status: 'paid' })
    expect(invoices.change(old, { data: { seen: true } })).toMatchObject({ status: 'paid', data: { seen: true } })
  })

  it('can give back what was paid and has not gone back', () => {
    const invoices = openInvoices()
    const open = invoices.add(bill('1'))
    expect(refundable(open)).toBe(0)
    const refunds = [{ key: 'a', amount: 900, at: '' }]
    expect(refundable(invoices.change(open, { status: 'paid', refunds }))).toBe(45_000)
  })

  it('tell who watches of every change, until told to stop', () => {
    const invoices = openInvoices()
    let changes = 0
    const stop = invoices.watch(() => {
      changes += 1
    })
    invoices.change(invoices.add(bill('1')), { status: 'paid' })
    stop()
    invoices.add(bill('2'))
    expect(changes).toBe(2)
  })
})
