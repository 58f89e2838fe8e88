import type { Option } from '../../lib/palette-option.ts'
import type { OwnOption } from './own-options.ts'
import { fitOf, fits, isAsTyped, isNamed, type Typed } from './rank.ts'

// What comes first: the screens, acts and settings of the office, or what the API found.

export type Scored = { option: OwnOption; fit: number }
const least = 24
const leastAhead = 40
const mostAhead = 4

/** Of two that fit alike a screen is before what is done on it, and that before a setting or a page of help. */
const edge: Partial<Record<Option['group'], number>> = { screens: 0.5, actions: 0.4, settings: 0.2, help: -8 }

/** The options that fit, the best first. */
export const scored = (options: readonly OwnOption[], typed: Typed): Scored[] =>
  options
    .map((option) => ({ option, fit: fitOf(option.names, typed) }))
    .filter(({ fit }) => fit >= least)
    .map(({ option, fit }) => ({ option, fit: fit + (edge[option.group] ?? 0) }))
    .toSorted((one, other) => other.fit - one.fit)

/** How well what the API found is what was typed: a person, number or code that is exactly it, or a name that holds its words. */
function fitOfFound({ group, title, order, product, detail = '' }: Option, typed: Typed, repaired: boolean): number {
  const q = typed.text
  if (repaired) return fits.repaired
  if (group === 'products') {
    if (product?.sku.toLowerCase() === q.toLowerCase()) return fits.exact
    const asNamed = fitOf([title], typed)
    if (asNamed >= fits.prefix) return q.includes(' ') || asNamed >= fits.exact ? fits.exact - 5 : fits.prefix - 10
    return isAsTyped(title, typed) ? fits.asTyped : fits.repaired
  }
  if (/\d{3}|@|^[#r]\d/i.test(q)) return fits.exact - 5
  const name = order?.person.name ?? (group === 'orders' || group === 'drafts' ? detail : title)
  return isNamed(name, typed) ? fits.exact - 5 : isAsTyped(name, typed) ? fits.asTyped : fits.repaired
}

/** The options of the office that come before all that was found. */
export function ownAhead(
  own: readonly Scored[],
  found: readonly Option[],
  typed: Typed,
  repaired: boolean,
): OwnOption[] {
  const best = Math.max(leastAhead, ...found.map((option) => fitOfFound(option, typed, repaired)))
  return own
    .filter(({ fit }) => fit > best)
    .slice(0, mostAhead)
    .map(({ option }) => option)
}
