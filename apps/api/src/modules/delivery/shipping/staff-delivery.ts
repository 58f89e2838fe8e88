import type { DeliveryDivision, DeliveryTree, RuleSet } from '@delguur/contract/delivery/delivery-staff'
import type { FieldErrorCode } from '@delguur/contract/field-errors'
import { localDate } from '@delguur/kit/dates'
import { inLocale, type Translated } from '@delguur/kit/locale'
import { decimal } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import { type Db, type Tx, transact } from '../../../platform/database/db.ts'
import type { SeenVersion } from '../../../platform/http/if-match.ts'
import { requireSeen } from '../../../platform/http/seen-version.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { isAsLeft, type UndoRow } from '../../../platform/staff/undoable.ts'
import { groupVersions, lockGroup, nextVersion } from '../../base/settings/index.ts'
import type { Division, DivisionIndex } from './divisions.domain.ts'
import { type Rule, ruleKey, rulesAfter } from './place-rules.ts'
import { deliveryMethods, type Member, promisedLoad, type Zone, zoneMembers, zonesWithRules } from './rules.queries.ts'
import { dropMembers, insertZone, setMembers } from './rules.repository.ts'
import { divisionIndex } from './shipping.queries.ts'

export const group = 'delivery_rules'
const twoWords = (name: Translated) => ({ mn: name.mn, en: inLocale(name, 'en') })

type Held = { index: DivisionIndex; members: Map<string, number | null> }

export const heldOf = (index: DivisionIndex, members: readonly Member[]): Held => ({
  index,
  members: new Map(members.map(({ division_id, zone_id }) => [division_id, zone_id])),
})

/** The zone that holds at a place: that of the nearest place from it up that has one. */
function zoneAt({ index, members }: Held, id: string): number | null {
  const decides = index.chain(id).find((each) => members.has(each.id))
  return decides ? (members.get(decides.id) ?? null) : null
}

const isPlace = ({ level }: Division): boolean => level !== 'postal_area'

/** Every place below one. */
function below(index: DivisionIndex, id: string): string[] {
  return index.childrenOf(id).flatMap((child) => [child.id, ...below(index, child.id)])
}

function node(held: Held, own: Division, depth: number): DeliveryDivision {
  const children = held.index.childrenOf(own.id).filter(isPlace)
  const zone_id = zoneAt(held, own.id)
  return {
    id: own.id,
    level: own.level,
    name: { mn: own.name_mn, en: own.name_en },
    parent_id: own.parent_id,
    zone_id,
    served: zone_id !== null || children.some((child) => zoneAt(held, child.id) !== null),
    own: held.members.has(own.id),
    mixed: below(held.index, own.id).some((id) => held.members.has(id)),
    children_count: children.length,
    children: depth > 0 ? children.map((child) => node(held, child, depth - 1)) : [],
  }
}

type Wanted = { under?: string | undefined; whole?: boolean | undefined }

/** The rules of delivery by place. */
export async function readTree(
  ctx: Ctx,
  { under, whole: complete }: Wanted,
  db: Db | Tx = ctx.db,
): Promise<DeliveryTree> {
  const index = await divisionIndex(ctx.db, db)
  const [methods, zones, members, versions, load] = await Promise.all([
    deliveryMethods(db),
    zonesWithRules(db),
    zoneMembers(db),
    groupVersions(db),
    promisedLoad(db, localDate(ctx.now)),
  ])
  const held = heldOf(index, members)
  const opened = under === undefined ? undefined : index.get(under)
  if (under !== undefined && !opened) throw new ShopError('not_found')
  const tops = opened ? [opened] : index.childrenOf(null).filter(isPlace)
  const used = new Set(members.map(({ zone_id }) => zone_id))
  return {
    version: versions.get(group) ?? 1,
    methods: methods.map(({ code, kind, name }) => ({ code, kind, name: twoWords(name) })),
    zones: zones.filter(({ id }) => used.has(id)).map(serializeZone),
    divisions: tops.map((top) => node(held, top, complete ? 3 : opened ? 2 : 1)),
    load,
  }
}

const serializeZone = ({ id, name, rules }: Zone) => ({
  id,
  name: twoWords(name),
  prices: rules.map(({ price, free_from, ...rest }) => ({
    ...rest,
    price: decimal(price),
    free_from: free_from === null ? null : decimal(free_from),
  })),
})

const invalid = (key: string, code: FieldErrorCode | 'blank') =>
  new ShopError('invalid_input', { faults: [{ key, code }] })

/** `inherit`: as the place above; `none`: nobody delivers there; else the zone. */
export const stateOf = ({ members }: Held, id: string): string =>
  members.has(id) ? String(members.get(id) ?? 'none') : 'inherit'

export async function write(ctx: Ctx, tx: Tx, before: Held, reason?: string): Promise<void> {
  const after = heldOf(before.index, await zoneMembers(tx))
  const ids = [...new Set([...before.members.keys(), ...after.members.keys()])]
  const changed = ids.filter((id) => stateOf(before, id) !== stateOf(after, id))
  if (changed.length === 0) return
  const of = (held: Held) => Object.fromEntries(changed.map((id) => [id, stateOf(held, id)]))
  const version = await nextVersion(tx, group)
  await audit(ctx, tx, {
    subject_type: 'delivery',
    subject_id: 'rules',
    version,
    before: of(before),
    after: of(after),
    reason,
  })
}

/**
 * Paints places with rules, one zone for all that come to the same; what is below a painted place follows it. Zones stay as they
 * were, so that the act can be undone.
 */
export async function paintRules(ctx: Ctx, version: SeenVersion, divisions: readonly string[], set: RuleSet) {
  const index = await divisionIndex(ctx.db)
  const chosen = [...new Set(divisions)]
  if (Object.values(set).every((each) => each === undefined)) throw invalid('set', 'blank')
  for (const id of chosen) if (!index.get(id)) throw invalid('divisions', 'entry_unknown')
  await transact(ctx.db, async (tx) => {
    const now = await lockGroup(tx, group)
    const rules = { subject_type: 'delivery', subject_id: 'rules' }
    await requireSeen(tx, rules, { version: now, seen: version }, () => readTree({ ...ctx, db: tx }, {}))
    const before = heldOf(index, await zoneMembers(tx))
    const followers = chosen.flatMap((id) => below(index, id)).filter((id) => !chosen.includes(id))
    const goals = set.inherit || set.served === false ? new Map() : await zonesFor(tx, before, chosen, set)
    await dropMembers(tx, set.inherit ? [...chosen, ...followers] : followers)
    if (!set.inherit)
      for (const [zone, ids] of Map.groupBy(chosen, (id) => goals.get(id) ?? null)) await setMembers(tx, ids, zone)
    await write(ctx, tx, before)
  })
  return readTree(ctx, {})
}

/** The zone that each place comes to, by the rules it has after the change; one is made where none says the same. */
async function zonesFor(tx: Tx, held: Held, chosen: readonly string[], set: RuleSet): Promise<Map<string, number>> {
  const zones = await zonesWithRules(tx)
  if (set.zone_id !== undefined) {
    if (!zones.some(({ id }) => id === set.zone_id)) throw invalid('set.zone_id', 'entry_unknown')
    return new Map(chosen.map((id) => [id, set.zone_id as number]))
  }
  const methods = (await deliveryMethods(tx)).map(({ code }) => code)
  const byId = new Map(zones.map((zone) => [zone.id, zone]))
  const byKey = new Map(zones.map((zone) => [ruleKey(zone.rules), zone.id]))
  const goals = new Map<string, number>()
  for (const id of chosen) {
    const rules = rulesAfter(startOf(held, byId, id), set, methods)
    if (!rules || rules.length === 0) throw invalid('set', 'entry_unknown')
    const key = ruleKey(rules)
    const zone = byKey.get(key) ?? (await insertZone(tx, nameOf(held.index, chosen), rules))
    byKey.set(key, zone)
    goals.set(id, zone)
  }
  return goals
}

/** What a place has now; the city, which has no rules of its own, has those of its first district. */
export function startOf(held: Held, zones: ReadonlyMap<number, Zone>, id: string): readonly Rule[] {
  const own = zoneAt(held, id)
  const zone =
    own ??
    held.index
      .childrenOf(id)
      .map((child) => zoneAt(held, child.id))
      .find((each) => each !== null)
  return zone == null ? [] : (zones.get(zone)?.rules ?? [])
}

export function nameOf(index: DivisionIndex, chosen: readonly string[]): Translated {
  const [first = ''] = chosen
  const names = index.chain(first).slice(0, 2).reverse()
  const more = chosen.length > 1 ? ` +${chosen.length - 1}` : ''
  return {
    mn: names.map(({ name_mn }) => name_mn).join(', ') + more,
    en: names.map(({ name_en }) => name_en).join(', ') + more,
  }
}

/** Puts every place back into the zone that a row of the log says it was in. */
export async function undoRules(ctx: Ctx, row: Pick<UndoRow, 'before' | 'after'>): Promise<void> {
  const index = await divisionIndex(ctx.db)
  await transact(ctx.db, async (tx) => {
    await lockGroup(tx, group)
    const held = heldOf(index, await zoneMembers(tx))
    const ids = Object.keys(row.after)
    if (!isAsLeft(Object.fromEntries(ids.map((id) => [id, stateOf(held, id)])), row))
      throw new ShopError('undo_changed')
    for (const [state, own] of Map.groupBy(ids, (id) => String(row.before[id])))
      if (state === 'inherit') await dropMembers(tx, own)
      else await setMembers(tx, own, state === 'none' ? null : Number(state))
    await write(ctx, tx, held)
  })
}
