import type { RuleSet } from '@delguur/contract/delivery/delivery-staff'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockGroup } from '../../base/settings/index.ts'
import type { Division, DivisionIndex } from './divisions.domain.ts'
import { placeWords, type Rule, ruleKey, rulesAfter } from './place-rules.ts'
import { deliveryMethods, type Method, zoneMembers, zonesWithRules } from './rules.queries.ts'
import { dropMembers, insertZone, setMembers } from './rules.repository.ts'
import { divisionIndex } from './shipping.queries.ts'
import { group, heldOf, nameOf, startOf, stateOf, write } from './staff-delivery.ts'

// Rules of many places at once, each for itself: what a file brings. A place that is named gets rules of its own; places below it that
// have their own keep them.

export type NamedPlace = {
  id: string | undefined
  text: string | undefined
  state: string | undefined
  district: string | undefined
  khoroo: string | undefined
}
export type PlaceFound = { id: string; path: string } | { unknown: 'place' | 'state' | 'district' | 'khoroo' }

const pathOf = (index: DivisionIndex, id: string): string =>
  index
    .chain(id)
    .map(({ name_mn }) => name_mn)
    .reverse()
    .join(', ')

/** A district of the capital comes before what is called the same elsewhere, where the file names no aimag. */
const capital = 'Улаанбаатар'

function find(index: DivisionIndex, { id, text, state, district, khoroo }: NamedPlace): PlaceFound {
  const of = (division: Division): PlaceFound => ({ id: division.id, path: pathOf(index, division.id) })
  if (id !== undefined) {
    const own = index.get(id)
    return own ? of(own) : { unknown: 'place' }
  }
  const words = text === undefined ? { district: district ?? null, khoroo: khoroo ?? null } : placeWords(text)
  const top = text !== undefined && words.khoroo === null ? text : (state ?? null)
  const places = [
    ...(state === undefined && words.district !== null ? [index.resolve({ state_name: capital, ...words })] : []),
    ...(text === undefined || top === null ? [] : [index.resolve({ state_name: top })]),
    index.resolve({ ...(text === undefined && { state_name: top }), ...words }),
  ]
  const isComplete = (place: (typeof places)[number]): boolean =>
    (words.district === null || place?.district != null) && (words.khoroo === null || place?.khoroo != null)
  const place = places.find((each) => each && isComplete(each)) ?? (text === undefined ? undefined : places[1])
  if (place) return of(place.khoroo ?? place.district ?? place.aimag)
  if (text !== undefined) return { unknown: 'place' }
  const near = places.find((each) => each?.district) ?? places.at(-1)
  if (!near) return { unknown: state === undefined ? 'district' : 'state' }
  return { unknown: near.district || words.district === null ? 'khoroo' : 'district' }
}

/** The places that a file means. */
export async function findPlaces(tx: Tx, named: readonly NamedPlace[]): Promise<PlaceFound[]> {
  const index = await divisionIndex(tx)
  return named.map((each) => find(index, each))
}

export const waysOfDelivery = (tx: Tx): Promise<Method[]> => deliveryMethods(tx)

/** In which state the import found a place and left it: `inherit`, `none`, or the number of its zone. */
export type PlaceLeft = { id: string; before: string; after: string }
export type Painted = {
  outcome: 'changed' | 'same' | 'refused'
  changes: { field: string; before: unknown; after: unknown }[]
  left: PlaceLeft | null
}

const fields = ['price', 'free_from', 'min_hours', 'max_hours', 'cut_off_hour', 'days'] as const

function differences(before: readonly Rule[], after: readonly Rule[]): Painted['changes'] {
  const methods = [...new Set([...before, ...after].map(({ method }) => method))]
  return methods.flatMap((method) => {
    const [was, is] = [before, after].map((rules) => rules.find((rule) => rule.method === method))
    return fields.flatMap((field) => {
      const [a, b] = [was?.[field] ?? null, is?.[field] ?? null]
      return JSON.stringify(a) === JSON.stringify(b) ? [] : [{ field: `${method}.${field}`, before: a, after: b }]
    })
  })
}

/** Gives places these rules within the transaction of the caller, with one row of the log for all of them. */
export async function paintPlaces(
  ctx: Ctx,
  tx: Tx,
  inputs: readonly { id: string; set: RuleSet }[],
  reason: string,
): Promise<Painted[]> {
  if (inputs.length === 0) return []
  await lockGroup(tx, group)
  const index = await divisionIndex(ctx.db, tx)
  const before = heldOf(index, await zoneMembers(tx))
  const held = { index, members: new Map(before.members) }
  const byId = new Map((await zonesWithRules(tx)).map((zone) => [zone.id, zone]))
  const byKey = new Map([...byId.values()].map((zone) => [ruleKey(zone.rules), zone.id]))
  const methods = (await deliveryMethods(tx)).map(({ code }) => code)
  const goalOf = async (id: string, { served, ...set }: RuleSet, start: readonly Rule[]) => {
    if (served === false) return null
    const rules = rulesAfter(start, set, methods)
    if (!rules || rules.length === 0) return undefined
    const known = byKey.get(ruleKey(rules))
    if (known !== undefined) return known
    const name = nameOf(index, [id])
    const made = await insertZone(tx, name, rules)
    byKey.set(ruleKey(rules), made)
    byId.set(made, { id: made, name, rules })
    return made
  }
  const all: Painted[] = []
  for (const { id, set } of inputs) {
    const start = startOf(held, byId, id)
    const goal = await goalOf(id, set, start)
    const state = stateOf(held, id)
    if (goal === undefined) {
      all.push({ outcome: 'refused', changes: [], left: null })
      continue
    }
    const after = String(goal ?? 'none')
    if (state === after) {
      all.push({ outcome: 'same', changes: [], left: null })
      continue
    }
    await setMembers(tx, [id], goal)
    held.members.set(id, goal)
    const changes = goal === null ? [] : differences(start, byId.get(goal)?.rules ?? [])
    const own = { field: 'served', before: start.length > 0, after: goal !== null }
    all.push({
      outcome: 'changed',
      changes:
        changes.length > 0 ? changes : [own.before === own.after ? { ...own, field: 'own_rules', before: false } : own],
      left: { id, before: state, after },
    })
  }
  await write(ctx, tx, before, reason)
  return all
}

/** Puts places back that are as an import left them; gives their ids. */
export async function unpaintPlaces(
  ctx: Ctx,
  tx: Tx,
  lefts: readonly PlaceLeft[],
  reason: string,
): Promise<Set<string>> {
  await lockGroup(tx, group)
  const index = await divisionIndex(ctx.db, tx)
  const held = heldOf(index, await zoneMembers(tx))
  const fresh = lefts.filter(({ id, after }) => stateOf(held, id) === after)
  for (const [state, own] of Map.groupBy(fresh, ({ before }) => before)) {
    const ids = own.map(({ id }) => id)
    if (state === 'inherit') await dropMembers(tx, ids)
    else await setMembers(tx, ids, state === 'none' ? null : Number(state))
  }
  await write(ctx, tx, held, reason)
  return new Set(fresh.map(({ id }) => id))
}
