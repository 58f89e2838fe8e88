import type { FlatReceipt } from '@delguur/contract/money/receipts'
import type { Ctx } from '../../../platform/context.ts'
import { qrModules } from '../../../platform/files/qr-code.ts'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import type { Month, StaffRow } from './receipts.queries.ts'
import type { ReceiptRow } from './receipts.repository.ts'
import { decimals } from './tugrik.ts'
import { revealSecret } from './use-cases/secret.ts'

const sumOf = (amount: number | null): string | null => (amount === null ? null : decimals(amount))
type Revealed = Awaited<ReturnType<typeof revealSecret>>

/** What only its buyer sees of a receipt, while it may be seen. */
export const secretOf = (ctx: Ctx, receipt: ReceiptRow, mine: boolean): Promise<Revealed> =>
  mine && receipt.state === 'issued' ? revealSecret(ctx, receipt.id) : Promise.resolve(undefined)

/** A receipt as JSON:API shows it; whom it was made out to is its buyer's alone. */
export function receiptEntity(receipt: ReceiptRow, mine: boolean, secret: Revealed): Entity {
  const { id, kind, state, bill_id, issued_at, due_at, total, vat, city_tax } = receipt
  return {
    id,
    type: 'receipt',
    attributes: {
      kind,
      state,
      bill_id: mine ? bill_id : null,
      due_at: due_at.toISOString(),
      issued_at: issued_at?.toISOString() ?? null,
      lottery: secret?.lottery ?? null,
      qr_data: secret?.qr_text ?? null,
      shown_until: secret?.shown_until.toISOString() ?? null,
      total: sumOf(total),
      vat: sumOf(vat),
      city_tax: sumOf(city_tax),
      register_number: mine ? receipt.register_number : null,
      organization_name: mine ? receipt.organization_name : null,
    },
  }
}

/** A receipt as the flat API shows it. */
export function flatReceipt(receipt: ReceiptRow, mine: boolean, secret: Revealed): FlatReceipt {
  const { kind, state, issued_at, due_at, total, vat, city_tax, version, mailed_at } = receipt
  return {
    kind,
    state,
    bill_id: mine ? receipt.bill_id : null,
    issued_at: issued_at?.toISOString() ?? null,
    due_at: due_at.toISOString(),
    total: sumOf(total),
    vat: sumOf(vat),
    city_tax: sumOf(city_tax),
    register_number: mine ? receipt.register_number : null,
    organization_name: mine ? receipt.organization_name : null,
    mailed: mailed_at !== null,
    correction: version > 1,
    secret: secret ? serializeSecret(secret) : null,
  }
}

function serializeSecret({ lottery, qr_text, shown_until }: NonNullable<Revealed>): FlatReceipt['secret'] {
  const modules = qrModules(qr_text, 'L')
  const dark: string[] = []
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) dark.push(`M${x} ${y}h1v1h-1z`)
  const qr = { qr_path: dark.join(''), qr_size: modules.size }
  return { lottery, qr_data: qr_text, ...qr, shown_until: shown_until.toISOString() }
}

/** A receipt as staff see it. */
export const serializeStaffReceipt = ({ total, issued_at, due_at, ...row }: StaffRow) => ({
  ...row,
  kind: row.kind as FlatReceipt['kind'],
  state: row.state as FlatReceipt['state'],
  issued_at: issued_at?.toISOString() ?? null,
  due_at: due_at.toISOString(),
  total: sumOf(total),
})

/** Whether a month has anything to show: receipts, or that it was closed. */
export const isInUse = ({ issued, corrected, voided, closed_at }: Month): boolean =>
  issued + corrected + voided > 0 || closed_at !== null

export const serializeMonth = ({ total, vat, city_tax, closed_at, closed_by, closed_total, ...row }: Month) => ({
  ...row,
  total: decimals(total),
  vat: decimals(vat),
  city_tax: decimals(city_tax),
  closed: closed_at && {
    at: closed_at.toISOString(),
    by: closed_by,
    total: decimals(closed_total ?? 0),
    /** A sum that another one was reported for. */
    changed: closed_total !== total,
  },
})
