import { type StaffOrder, staffOrder } from '@delguur/contract/orders/staff-order'
import { ApiError, call } from '../../lib/api.ts'
import { type Change, Conflict } from '../../lib/conflict.ts'

export type OrderEdit = {
  tags?: string[]
  instructions?: string | null
  address?: { firstname?: string; lastname?: string; phone?: string; address1?: string; address2?: string | null }
}

const fieldsOf = ({ address, ...edit }: OrderEdit): string[] => [...Object.keys(edit), ...Object.keys(address ?? {})]

/**
 * Saves an edit on top of the version that was seen. Where others changed other fields meanwhile it is saved on top of theirs, and
 * `merged` says who; the same field is a `Conflict`.
 */
export async function saveOrder(
  number: string,
  version: number,
  edit: OrderEdit,
): Promise<{ order: StaffOrder; merged: Change[] }> {
  try {
    return { order: await patch(number, version, edit), merged: [] }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error
    const { version: newest, changed } = error.body as { version: number; changed: Change[] }
    const own = new Set(fieldsOf(edit))
    if (changed.some(({ field }) => own.has(field))) throw new Conflict(newest, changed)
    return { order: await patch(number, newest, edit), merged: changed }
  }
}

const patch = (number: string, version: number, body: OrderEdit): Promise<StaffOrder> =>
  call(staffOrder.edit, { params: { number }, body, version })
