import type { RuleSet } from '@delguur/contract/delivery/delivery-staff'
import type { Tx } from '../../../../platform/database/db.ts'
import {
  findPlaces,
  type PlaceLeft,
  paintPlaces,
  unpaintPlaces,
  waysOfDelivery,
} from '../../../delivery/shipping/index.ts'
import { rowReader } from '../domain/build-product.domain.ts'
import { alike } from '../domain/cells.domain.ts'
import { placeIn, type RuleLine, ruleIn } from '../domain/kinds/place-rule.domain.ts'
import type { TableRow } from '../domain/table-row.domain.ts'
import { nothingMade } from '../unit.ts'
import { endOf, type KindOf, reasonOf } from './kind.ts'

/** Ways of delivery by what a file may call them. */
async function waysByName(tx: Tx): Promise<Map<string, string>> {
  const ways = await waysOfDelivery(tx)
  return new Map(
    ways.flatMap(({ code, name }) => [code, ...Object.values(name)].map((each) => [alike(String(each)), code])),
  )
}

type Unit = { place: { id: string; path: string } | undefined; places: number[] }

/** One set of rules from the lines of a place; what is named twice is a mistake of the later line. */
function setOf(
  lines: readonly (readonly [TableRow, RuleLine])[],
  ways: ReadonlyMap<string, string>,
): RuleSet | undefined {
  const methods: NonNullable<RuleSet['methods']> = {}
  const set: RuleSet = {}
  for (const [line, { served, method, drops, part }] of lines) {
    if (line.isRefused) continue
    const code = method === undefined ? undefined : ways.get(alike(method))
    const key = code ?? ''
    if (method !== undefined && !code) line.problem('method', 'unknown_method')
    else if (served === false) set.served = false
    else if (key in methods) line.problem(method ? 'method' : 'delivery_price', 'way_twice')
    else methods[key] = drops ? null : part
  }
  const { '': plain, ...named } = methods
  if (set.served === false) return set
  if (Object.keys(methods).length === 0) return undefined
  return { ...plain, ...(Object.keys(named).length > 0 && { methods: named }) }
}

/** Lines of one place are one unit. */
export const delivery: KindOf = {
  join: async (tx, lines) => {
    const found = await findPlaces(
      tx,
      lines.map(({ row }) => placeIn(row)),
    )
    return lines.map(({ id, row }, i) => {
      const place = found[i]
      const known = place && 'id' in place ? place : undefined
      const key = known ? `place:${known.id}` : `line:${row.line}`
      return { id, line: row.line, key, slug: known?.path ?? null, sku: null }
    })
  },

  write: async (ctx, tx, { record, table }, rows) => {
    const read = rowReader(table)
    const lines = rows.map(read)
    const named = lines.map(placeIn)
    const found = await findPlaces(tx, named)
    const ways = await waysByName(tx)
    const rules = lines.map(ruleIn)
    const units = new Map<number, Unit>()
    for (const [i, row] of rows.entries()) {
      const place = found[i]
      if (place && 'unknown' in place) {
        const isNamed = Object.values(named[i] ?? {}).some(Boolean)
        const column = place.unknown === 'place' && named[i]?.id ? 'place_id' : place.unknown
        lines[i]?.problem(column, isNamed ? 'place_unknown' : 'place_missing')
      }
      const unit = units.get(row.unit) ?? { place: undefined, places: [] }
      unit.place ??= place && 'id' in place ? place : undefined
      unit.places.push(i)
      units.set(row.unit, unit)
    }
    const wanted = [...units.values()].flatMap((unit) => {
      const own = unit.places.map((i) => [lines[i] as TableRow, rules[i] as RuleLine] as const)
      const set = unit.place && setOf(own, ways)
      return unit.place && set ? [{ unit, id: unit.place.id, set }] : []
    })
    const painted = await paintPlaces(ctx, tx, wanted, reasonOf(record))
    const done = new Map(
      wanted.flatMap(({ unit }, n) => unit.places.map((i) => [i, { unit, of: painted[n] }] as const)),
    )
    return {
      units: [],
      stock: [],
      goods: 0,
      made: nothingMade(),
      rows: rows.map((row, i) => {
        const line = lines[i] as TableRow
        const { unit, of } = done.get(i) ?? {}
        if (of?.outcome === 'refused' && !line.isRefused) line.problem('delivery_price', 'rule_impossible')
        const changed = of?.outcome === 'changed'
        // what the place changes stands at the first of its lines that is right
        const isHead = unit?.places.find((each) => !lines[each]?.isRefused) === i
        const code = ways.get(alike(rules[i]?.method ?? ''))
        const own = of?.changes.filter(({ field }) => (code ? field.startsWith(`${code}.`) : isHead)) ?? []
        const changes = own.length === 0 && isHead ? (of?.changes ?? []) : own
        const earlier = row.undo?.other as PlaceLeft | undefined
        const left = of?.left && isHead ? { ...of.left, ...(earlier && { before: earlier.before }) } : null
        const outcome = changed && (isHead || changes.length > 0) ? 'update' : 'same'
        return endOf(row, line, { outcome, changes: outcome === 'update' ? changes : [], other: left })
      }),
    }
  },

  undo: async (ctx, tx, record, rows) => {
    const lefts = rows.flatMap(({ unit, undo }) => (undo?.other ? [{ unit, left: undo.other as PlaceLeft }] : []))
    const back = await unpaintPlaces(
      ctx,
      tx,
      lefts.map(({ left }) => left),
      reasonOf(record),
    )
    const units = new Set(lefts.filter(({ left }) => back.has(left.id)).map(({ unit }) => unit))
    return new Set(rows.flatMap(({ id, unit }) => (units.has(unit) ? [id] : [])))
  },
}
