import { staffProducts } from '@delguur/contract/catalog/products-staff'
import { ApiError, call } from '../../lib/api.ts'
import { type Change, Conflict } from '../../lib/conflict.ts'
import type { Body } from './product-draft.ts'

type Saved = { requested: boolean; merged: Change[] }

/** Whether a change of others touches a field of one’s own: a variant as a whole touches each of its fields. */
const touches = (own: readonly string[], field: string): boolean =>
  own.some((each) => each === field || each.startsWith(`${field}.`) || field.startsWith(`${each}.`))

/**
 * Saves changes on top of the version that was seen. Where others changed other fields meanwhile they are saved on top of theirs,
 * and `merged` says who; the same field is a `Conflict`.
 */
export async function saveProduct(id: number, version: number, body: Body, fields: readonly string[]): Promise<Saved> {
  try {
    return { requested: await patch(id, version, body), merged: [] }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error
    const { version: newest, changed } = error.body as { version: number; changed: Change[] }
    const own = changed.filter(({ field }) => touches(fields, field))
    if (own.length > 0) throw new Conflict(newest, own)
    return { requested: await patch(id, newest, body), merged: changed }
  }
}

/** The version that only one’s own changes made of the one that was read: pictures are saved at once, beside what is written. */
export function withOwn(read: number, own: ReadonlySet<number>): number {
  let version = read
  while (own.has(version + 1)) version += 1
  return version
}

/** Whether it waits for another person. */
export async function patch(id: number, version: number, body: Body): Promise<boolean> {
  const answer = await call(staffProducts.edit, { params: { id }, body, version })
  return 'approval' in answer
}

/** Every field that was refused says why. */
export function textOf(error: unknown, unreachable: string): string {
  if (!(error instanceof ApiError)) return unreachable
  const texts = [...new Set(Object.values(error.errors).flat())]
  return texts.length > 0 ? texts.join(' ') : error.message
}
