import type { ShipCriterion } from '@delguur/kit/places/ship-rule'

/** A place that could send an order. `km` to where it goes; null where either is not known. */
export type ShipPlace = { id: number; kind: string; position: number; km: number | null }

/** `first`: the place that goes before what the criteria say, because the order is sent from there already. */
export type ShipRule = { criteria: readonly ShipCriterion[]; first?: number | undefined }

/** What an order is sent by: the rule and the places it chooses among. */
export type ShipChoice = { rule: ShipRule; places: readonly ShipPlace[] }

/** How many units of each variant an order wants, and how many of them a place has. */
export type Wanted = ReadonlyMap<number, number>
export type FreeUnits = (place: number, variant: number) => number

/**
 * Places in the order in which each gives what it has. `whole`: one has everything; `fewest`: as few as can have it together;
 * `in_turn`: one after another. `by`: the criterion that decided against the next best; null where there was no other choice.
 */
export type ShipPlan = { way: 'whole' | 'fewest' | 'in_turn'; turn: ShipPlace[]; by: ShipCriterion | 'first' | null }

/** More sets of places than these are not compared; a shop has tens of places, and an order a few lines. */
const mostSets = 5_000

type Compared = { order: number; by: ShipPlan['by'] }

/** Which of two sets of places is better, and by what; a place alone is a set of one. */
function compare(a: readonly ShipPlace[], b: readonly ShipPlace[], { criteria, first }: ShipRule): Compared {
  const isFirst = (set: readonly ShipPlace[]) => Number(!set.some(({ id }) => id === first))
  const keys: [ShipPlan['by'], (set: readonly ShipPlace[]) => number[]][] = [
    ['first', (set) => [isFirst(set)]],
    ...criteria
      .filter((each) => each !== 'fewest')
      .map((each): [ShipCriterion, (set: readonly ShipPlace[]) => number[]] => [each, measures[each]]),
    ['preference', measures.preference],
  ]
  for (const [by, measure] of keys) {
    const [one, other] = [measure(a), measure(b)]
    const at = one.findIndex((value, i) => value !== other[i])
    if (at >= 0) return { order: (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1, by }
  }
  return { order: 0, by: null }
}

/** Smaller is better, the first number that differs decides. */
const measures: Record<Exclude<ShipCriterion, 'fewest'>, (set: readonly ShipPlace[]) => number[]> = {
  nearest: (set) => [set.reduce((sum, { km }) => sum + (km ?? Number.POSITIVE_INFINITY), 0)],
  warehouse: (set) => [set.filter(({ kind }) => kind !== 'warehouse').length],
  preference: (set) => set.toSorted(byPreference).flatMap(({ position, id }) => [position, id]),
}

const byPreference = (a: ShipPlace, b: ShipPlace): number => a.position - b.position || a.id - b.id

/** Which places send an order, by the rule of the shop; without criteria the order of preference, one after another. */
export function planShipping(places: readonly ShipPlace[], wanted: Wanted, free: FreeUnits, rule: ShipRule): ShipPlan {
  const better = (a: readonly ShipPlace[], b: readonly ShipPlace[]) => compare(a, b, rule).order
  const ranked = places.toSorted((a, b) => better([a], [b]))
  const inTurn: ShipPlan = {
    way: 'in_turn',
    turn: ranked,
    by: decidedBy(
      ranked.map((each) => [each]),
      rule,
    ),
  }
  if (rule.criteria.length === 0) return inTurn
  const hasAll = (set: readonly ShipPlace[]) =>
    [...wanted].every(([variant, units]) => set.reduce((sum, { id }) => sum + free(id, variant), 0) >= units)
  const whole = ranked.filter((each) => hasAll([each]))
  if (whole.length > 0)
    return {
      way: 'whole',
      turn: whole.slice(0, 1),
      by: decidedBy(
        whole.map((each) => [each]),
        rule,
      ),
    }
  if (!asksFewest(rule)) return inTurn
  const useful = ranked.filter(({ id }) => [...wanted.keys()].some((variant) => free(id, variant) > 0))
  if (!hasAll(useful)) return inTurn
  const sets = smallestSets(useful, hasAll).toSorted(better)
  const [best] = sets
  if (best) return { way: 'fewest', turn: best, by: sets.length > 1 ? decidedBy(sets, rule) : 'fewest' }
  return { way: 'fewest', turn: mostFirst(useful, wanted, free), by: 'fewest' }
}

/** What stands below the order of preference is not asked any more: it tells all places apart. */
function asksFewest({ criteria }: ShipRule): boolean {
  const [fewest, preference] = [criteria.indexOf('fewest'), criteria.indexOf('preference')]
  return fewest >= 0 && (preference < 0 || fewest < preference)
}

function decidedBy(sets: readonly (readonly ShipPlace[])[], rule: ShipRule): ShipPlan['by'] {
  const [best, next] = sets
  return best && next ? compare(best, next, rule).by : null
}

/** All sets of the fewest places that have everything together, in the given order; none where there are too many to compare. */
function smallestSets(places: readonly ShipPlace[], hasAll: (set: ShipPlace[]) => boolean): ShipPlace[][] {
  let sets: { set: ShipPlace[]; next: number }[] = [{ set: [], next: 0 }]
  for (let size = 1; size <= places.length; size++) {
    sets = sets.flatMap(({ set, next }) =>
      places.slice(next).map((each, i) => ({ set: [...set, each], next: next + i + 1 })),
    )
    if (sets.length > mostSets) return []
    const enough = sets.filter(({ set }) => hasAll(set))
    if (enough.length > 0) return enough.map(({ set }) => set)
  }
  return []
}

/** The place that has most of what is still wanted, then the one that has most of the rest, and so on. */
function mostFirst(places: readonly ShipPlace[], wanted: Wanted, free: FreeUnits): ShipPlace[] {
  const rest = new Map(wanted)
  const left = [...places]
  const turn: ShipPlace[] = []
  const gives = ({ id }: ShipPlace) => [...rest].reduce((sum, [of, units]) => sum + Math.min(units, free(id, of)), 0)
  while ([...rest.values()].some((units) => units > 0)) {
    const most = left.reduce<ShipPlace | undefined>(
      (best, each) => (!best || gives(each) > gives(best) ? each : best),
      undefined,
    )
    if (!most || gives(most) === 0) break
    turn.push(most)
    left.splice(left.indexOf(most), 1)
    for (const [of, units] of rest) rest.set(of, units - Math.min(units, free(most.id, of)))
  }
  return turn
}
