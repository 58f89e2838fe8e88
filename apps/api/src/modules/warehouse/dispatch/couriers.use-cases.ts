import { decimal, zero } from '@delguur/kit/money'
import { parsePhone } from '@delguur/kit/numbers/phone'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { isAsLeft } from '../../../platform/staff/undoable.ts'
import { balancesOf } from '../../money/ledger/index.ts'
import {
  type CourierFields,
  couriers,
  insertCourier,
  lockCourier,
  type StoredCourier,
  updateCourier,
} from './couriers.repository.ts'

function phoneOf(text: string): string {
  const phone = parsePhone(text)
  if (phone === undefined) throw new ShopError('invalid_input', { faults: [{ key: 'phone', code: 'phone_invalid' }] })
  return phone
}

const fieldsOf = ({ id: _, version: __, ...fields }: StoredCourier) => fields

export async function addCourier(ctx: Ctx, request: Omit<CourierFields, 'active'>): Promise<StoredCourier> {
  const phone = phoneOf(request.phone)
  return transact(ctx.db, async (tx) => {
    const courier = await insertCourier(tx, { ...request, phone, active: true })
    const { id, version } = courier
    await audit(ctx, tx, {
      subject_type: 'courier',
      subject_id: String(id),
      version,
      before: null,
      after: fieldsOf(courier),
    })
    return courier
  })
}

type Edit = { [K in keyof CourierFields]?: CourierFields[K] | undefined }

/** Changes a courier; refuses a version that is not the newest (`version_conflict`). */
export async function editCourier(ctx: Ctx, id: number, version: SeenVersion, edit: Edit): Promise<StoredCourier> {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const fields: Partial<CourierFields> = { ...given, ...(edit.phone !== undefined && { phone: phoneOf(edit.phone) }) }
  return transact(ctx.db, async (tx) => {
    const before = await lockCourier(tx, id)
    if (!before) throw new ShopError('not_found')
    const subject = { subject_type: 'courier', subject_id: String(id) }
    await requireSeen(tx, subject, { version: before.version, seen: version }, () => before)
    if (Object.keys(fields).length === 0) return before
    const after = await updateCourier(tx, id, fields)
    await audit(ctx, tx, {
      subject_type: 'courier',
      subject_id: String(id),
      version: after.version,
      before: fieldsOf(before),
      after: fieldsOf(after),
    })
    return after
  })
}

type EditRow = { before: Record<string, unknown>; after: Record<string, unknown> }

/** Gives a courier what they had before an edit; `undo_changed` where it was changed since. */
export const undoCourierEdit = (ctx: Ctx, id: number, row: EditRow): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const now = await lockCourier(tx, id)
    if (!now || !isAsLeft(fieldsOf(now), row)) throw new ShopError('undo_changed')
    const after = await updateCourier(tx, id, row.before)
    const states = { before: fieldsOf(now), after: fieldsOf(after) }
    await audit(ctx, tx, { subject_type: 'courier', subject_id: String(id), version: after.version, ...states })
  })

/** Those who deliver first, by name, with what stands with them. */
export async function listCouriers(ctx: Ctx): Promise<(StoredCourier & { balance: string })[]> {
  const found = await couriers(ctx.db)
  const ids = found.map(({ id }) => id)
  const balances = await balancesOf(ctx.db, 'courier', ids)
  return found.map((courier) => ({ ...courier, balance: decimal(balances.get(String(courier.id)) ?? zero) }))
}
