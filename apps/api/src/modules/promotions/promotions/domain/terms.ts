import type { DealKind } from './deal.ts'

/** What of a promotion its rules are read from. */
export type Terms = {
  kind: DealKind
  value: number
  automatic: boolean
  audience: 'everyone' | 'members' | 'first_order' | 'regulars'
  least_orders: number | null
  starts_at: Date
  expires_at: Date | null
  max_discount: number | null
  name: { mn?: string }
  items: readonly { quantity: number }[]
  gifts: readonly unknown[]
}

type Rule =
  | 'blank'
  | 'number_too_small'
  | 'number_too_large'
  | 'left_empty'
  | 'package_automatic'
  | 'moment_before_start'
export type TermError = { key: string; code: Rule; params?: Record<string, number> }

const isPercent = (kind: DealKind): boolean => kind === 'percent' || kind === 'package'

/** What a promotion lacks or contradicts. */
export function faultsOf(terms: Terms): TermError[] {
  const { kind, value, audience, expires_at } = terms
  const faults: [boolean, string, Rule, Record<string, number>?][] = [
    [!terms.name.mn, 'name', 'blank'],
    [(isPercent(kind) || kind === 'amount') && value < 1, 'value', 'number_too_small', { least: 1 }],
    [isPercent(kind) && value > 100, 'value', 'number_too_large', { most: 100 }],
    [(kind === 'package' || kind === 'gift') && !terms.automatic, 'automatic', 'package_automatic'],
    [kind === 'package' && terms.items.length === 0, 'items', 'blank'],
    [kind === 'gift' && terms.gifts.length === 0, 'gifts', 'blank'],
    [audience === 'regulars' && terms.least_orders === null, 'least_orders', 'blank'],
    [audience !== 'regulars' && terms.least_orders !== null, 'least_orders', 'left_empty'],
    [expires_at !== null && expires_at <= terms.starts_at, 'expires_at', 'moment_before_start'],
  ]
  return faults.flatMap(([is, key, code, params]) => (is ? [{ key, code, ...(params && { params }) }] : []))
}

/** From here on another person has to agree. */
const steep = 50

export const isSteep = ({ kind, value }: Pick<Terms, 'kind' | 'value'>): boolean => isPercent(kind) && value > steep

/** What one costs after a promotion that is taken alone; null where that depends on the whole cart. */
export function priceAfter(
  { kind, value, max_discount }: Pick<Terms, 'kind' | 'value' | 'max_discount'>,
  price: number,
) {
  if (!isPercent(kind)) return null
  const off = Math.floor((price * value) / 100)
  return price - (max_discount === null ? off : Math.min(off, max_discount))
}
