import type { OnDeliveryRules } from '@delguur/contract/base/on-delivery'
import { decimal, mnt } from '@delguur/kit/money'
import { onDeliveryType } from '@delguur/kit/payment-types'
import type { Ctx } from '../../../platform/context.ts'
import { type Db, type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { type OnDelivery, onDeliveryRules } from '../../money/payments/index.ts'
import { methodRows } from './payment-tests.queries.ts'
import { lockMethod, setPreferences } from './payment-tests.repository.ts'
import { cityDistricts, groupVersions, lastChanges } from './settings.queries.ts'
import { lockGroup, nextVersion } from './settings.repository.ts'

const group = onDeliveryType
const subject = { subject_type: 'settings', subject_id: group }

const methodOf = async (db: Db | Tx) => (await methodRows(db)).find(({ type }) => type === onDeliveryType)
const sumOr = (amount: number | null): string | null => (amount === null ? null : decimal(mnt(amount)))

/** Limits of cash on delivery, and who changed them last. */
export async function readOnDelivery(ctx: Ctx, db: Db | Tx = ctx.db): Promise<OnDeliveryRules> {
  const [method, versions, changes] = await Promise.all([methodOf(db), groupVersions(db), lastChanges(db, group)])
  if (!method) throw new ShopError('not_found')
  const rules = onDeliveryRules(method)
  const districts = await cityDistricts(db, ctx.locale)
  const change = changes.get('order_limit')
  return {
    version: versions.get(group) ?? 1,
    active: method.active,
    order_limit: sumOr(rules.order_limit),
    districts: districts.map(({ id, name }) => ({ id, name, limit: sumOr(rules.districts[id] ?? null) })),
    person_limit: sumOr(rules.person_limit),
    failures: rules.failures,
    changed_at: change?.at.toISOString() ?? null,
    changed_by: change ? { id: change.actor_id, name: change.name } : null,
  }
}

type Wanted = Omit<OnDelivery, 'districts'> & { districts: readonly { id: string; limit: number }[] }

/** Sets the limits, all of them. Refuses a district that does not exist or is named twice. */
export async function editOnDelivery(ctx: Ctx, version: SeenVersion, wanted: Wanted): Promise<OnDeliveryRules> {
  const { order_limit, person_limit, failures, districts } = wanted
  const ids = districts.map(({ id }) => id)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  if (twice >= 0)
    throw new ShopError('invalid_input', { faults: [{ key: `districts.${twice}.id`, code: 'entry_twice' }] })
  await transact(ctx.db, async (tx) => {
    const now = await lockGroup(tx, group)
    await requireSeen(tx, subject, { version: now, seen: version }, () => readOnDelivery(ctx, tx))
    const known = (await cityDistricts(tx, ctx.locale)).map(({ id }) => id)
    const unknown = ids.findIndex((id) => !known.includes(id))
    if (unknown >= 0)
      throw new ShopError('invalid_input', { faults: [{ key: `districts.${unknown}.id`, code: 'not_found' }] })
    const found = await methodOf(tx)
    const method = found && (await lockMethod(tx, found.id))
    if (!method) throw new ShopError('not_found')
    const before = onDeliveryRules(method)
    const limits = Object.fromEntries(districts.map(({ id, limit }) => [id, limit]))
    const after: OnDelivery = { order_limit, person_limit, failures, districts: limits }
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await setPreferences(tx, method.id, after)
    await audit(ctx, tx, { ...subject, version: await nextVersion(tx, group), before, after })
  })
  return readOnDelivery(ctx)
}
