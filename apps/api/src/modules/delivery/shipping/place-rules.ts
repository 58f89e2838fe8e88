import type { RuleSet } from '@delguur/contract/delivery/delivery-staff'

/** One way of delivery to the places of a zone. */
export type Rule = {
  method: string
  price: number
  free_from: number | null
  min_hours: number
  max_hours: number
  cut_off_hour: number | null
  days: number[]
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const usual: Omit<Rule, 'method' | 'price'> = {
  free_from: null,
  min_hours: 24,
  max_hours: 72,
  cut_off_hour: null,
  days: everyDay,
}

type Part = Omit<RuleSet, 'method' | 'methods' | 'served' | 'zone_id' | 'inherit'>
const amount = (given: number | string): number => Math.round(Number(given))

function changed(before: Rule | undefined, method: string, part: Part): Rule | undefined {
  if (!before && part.price === undefined) return undefined
  const rule = { ...usual, price: 0, ...before, method }
  const after: Rule = {
    ...rule,
    ...(part.price !== undefined && { price: amount(part.price) }),
    ...(part.free_from !== undefined && { free_from: part.free_from === null ? null : amount(part.free_from) }),
    ...(part.min_hours !== undefined && { min_hours: part.min_hours }),
    ...(part.max_hours !== undefined && { max_hours: part.max_hours }),
    ...(part.cut_off_hour !== undefined && { cut_off_hour: part.cut_off_hour }),
    ...(part.days && { days: [...new Set(part.days)].sort() }),
  }
  return after.max_hours < after.min_hours ? undefined : after
}

const fields = ['price', 'free_from', 'min_hours', 'max_hours', 'cut_off_hour', 'days'] as const

/**
 * The rules of a place after a change; `undefined` where it makes none: a way without a price, hours that end before they
 * begin, a way that the shop does not have.
 */
export function rulesAfter(before: readonly Rule[], set: RuleSet, methods: readonly string[]): Rule[] | undefined {
  const rules = new Map(before.map((rule) => [rule.method, rule]))
  const parts = new Map<string, Part | null>(Object.entries(set.methods ?? {}))
  if (fields.some((field) => set[field] !== undefined)) {
    const method = set.method ?? methods.find((code) => rules.has(code)) ?? methods[0]
    if (!method) return undefined
    const { methods: _methods, method: _method, ...part } = set
    parts.set(method, part)
  }
  for (const [method, part] of parts) {
    if (!methods.includes(method)) return undefined
    if (part === null) {
      rules.delete(method)
      continue
    }
    const rule = changed(rules.get(method), method, part)
    if (!rule) return undefined
    rules.set(method, rule)
  }
  return methods.flatMap((code) => rules.get(code) ?? [])
}

/** The same for rules that say the same. */
export const ruleKey = (rules: readonly Rule[]): string =>
  JSON.stringify(
    rules
      .map(({ method, price, free_from, min_hours, max_hours, cut_off_hour, days }) => [
        method,
        price,
        free_from,
        min_hours,
        max_hours,
        cut_off_hour,
        [...days].sort().join(''),
      ])
      .sort((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1)),
  )

/** `Хан-Уул 11`, `ХУД, 11-р хороо`: a district and a khoroo as somebody says them. */
export function placeWords(text: string): { district: string; khoroo: string | null } {
  const [, district = text, khoroo] = /^(.*?)[\s,]+(\d{1,2})(?:\s*-?\s*р)?(?:\s*(?:хороо|khoroo|баг|bag))?\s*$/iu.exec(
    text.trim(),
  ) ?? [undefined, text.trim(), undefined]
  return { district: district.replace(/[\s,]+$/, ''), khoroo: khoroo ?? null }
}
