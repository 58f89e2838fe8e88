import { type Segment, SegmentRules } from '@delguur/contract/office/segments'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import {
  allSegments,
  campaignsTo,
  categoriesOf,
  changeSegment,
  deleteSegment,
  findSegment,
  insertSegment,
  lockSegment,
  placesOf,
  type StoredSegment,
} from './segments.repository.ts'

export async function listSegments({ db, locale }: Pick<Ctx, 'db' | 'locale'>) {
  const [rows, categories, places] = await Promise.all([allSegments(db), categoriesOf(db), placesOf(db)])
  return {
    segments: rows.map(serialize),
    categories: categories.map(({ name, ...each }) => ({ ...each, name: inLocale(name, locale) })),
    places: places.map(({ id, name_mn, name_en }) => ({ id, name: locale === 'mn' ? name_mn : name_en })),
  }
}

export async function showSegment({ db }: Pick<Ctx, 'db'>, id: number): Promise<Segment> {
  const row = await findSegment(db, id)
  if (!row) throw new ShopError('not_found')
  return serialize(row)
}

/** Rules that came as a text of an address. */
export function rulesFrom(text: string): SegmentRules {
  const wrong = (): never => {
    throw new ShopError('invalid_input', { faults: [{ key: 'rules', code: 'filter_unreadable' }] })
  }
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return wrong()
  }
  const parsed = SegmentRules.safeParse(given)
  return parsed.success ? parsed.data : wrong()
}

const fields = ({ name, rules }: Pick<StoredSegment, 'name' | 'rules'>) => ({ name, rules })
const subject = (id: number) => ({ subject_type: 'segment', subject_id: String(id) })

/** A name is somebody's once (`conflict`). */
async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw new ShopError('conflict')
    throw error
  }
}

export const createSegment = (ctx: Ctx, { name, rules }: { name: string; rules: SegmentRules }): Promise<Segment> =>
  named(() =>
    transact(ctx.db, async (tx) => {
      const times = { created_at: ctx.now, updated_at: ctx.now }
      const row = await insertSegment(tx, {
        name,
        rules: JSON.stringify(rules),
        created_by: ctx.user?.id ?? null,
        ...times,
      })
      await audit(ctx, tx, { ...subject(row.id), version: row.version, before: null, after: fields(row) })
      return serialize(row)
    }),
  )

async function locked(tx: Tx, id: number): Promise<StoredSegment> {
  const row = await lockSegment(tx, id)
  if (!row) throw new ShopError('not_found')
  return row
}

type Edit = { name?: string | undefined; rules?: SegmentRules | undefined }

/** Changes a segment on the version that was seen. */
export const editSegment = (ctx: Ctx, id: number, seen: SeenVersion, { name, rules }: Edit): Promise<Segment> =>
  named(() =>
    transact(ctx.db, async (tx) => {
      const before = await locked(tx, id)
      await requireSeen(tx, subject(id), { version: before.version, seen }, () => serialize(before))
      const next = { name: name ?? before.name, rules: JSON.stringify(rules ?? before.rules), updated_at: ctx.now }
      const after = await changeSegment(tx, id, next)
      await audit(ctx, tx, { ...subject(id), version: after.version, before: fields(before), after: fields(after) })
      return serialize(after)
    }),
  )

/** Removes a segment; refuses one that campaigns are still to be sent to (`in_use`, with their names). */
export const removeSegment = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const before = await locked(tx, id)
    await requireSeen(tx, subject(id), { version: before.version, seen: ctx.act?.seen }, () => fields(before))
    const names = await campaignsTo(tx, id)
    if (names.length > 0)
      throw new ShopError('in_use', { beside: { uses: [{ what: 'campaigns', units: names.length, names }] } })
    await deleteSegment(tx, id)
    await audit(ctx, tx, { ...subject(id), before: fields(before), after: null })
  })

const serialize = ({ rules, created_at, updated_at, ...row }: StoredSegment): Segment => ({
  ...row,
  rules: SegmentRules.parse(rules),
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})
