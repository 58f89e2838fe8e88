import type { ProductDetail } from '@delguur/contract/shopfront/shop-schemas'
import type { MessageKey } from '@delguur/i18n/keys'
import type { Translate } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'
import { facetTitle, labelOf } from '../catalog/labels.ts'

/** A fact of every compared product; `null` where a product has none. `differs` when not all say the same. */
export type CompareRow = { key: string; label: string; values: (string | null)[]; differs: boolean }

type Fact = [key: string, label: string, of: (product: ProductDetail) => string | null]
const few = 5

/** The facts to compare, in the order a parent asks for them; those that no product has are left out. */
export function compareRows(products: readonly ProductDetail[], t: Translate): CompareRow[] {
  const facts: Fact[] = [
    ['price', t('lists.compare.row.price'), ({ selling_price }) => format(selling_price)],
    ['lease', t('lists.compare.row.lease'), (product) => leaseText(product, t)],
    ['stock', t('lists.compare.row.stock'), ({ total_on_hand }) => stockText(total_on_hand, t)],
    ['rating', t('lists.compare.row.rating'), ratingText],
    ...optionFacts(products, t),
    ['age', t('lists.compare.row.age'), ({ age_groups }) => ages(age_groups, t)],
    ['gender', t('lists.compare.row.gender'), ({ gender }) => gender && t(`listing.gender.${gender}` as MessageKey)],
    ['material', t('lists.compare.row.material'), ({ material }) => material],
    ['warm_to', t('lists.compare.row.warm_to'), ({ warm_to }) => warmth(warm_to, t)],
    ['brand', t('lists.compare.row.brand'), ({ brand }) => brand?.name ?? null],
    ['country', t('lists.compare.row.country'), ({ country }) => country?.name ?? null],
    [
      'return',
      t('lists.compare.row.return'),
      ({ return_hours }) => t('lists.compare.row.return_value', { hours: return_hours }),
    ],
    ['vendor', t('lists.compare.row.vendor'), ({ vendor }) => vendor?.name ?? null],
    ['code', t('lists.compare.row.code'), ({ sku }) => sku],
  ]
  return facts
    .map(([key, label, of]) => ({ key, label, values: products.map((product) => of(product) || null) }))
    .filter(({ values }) => values.some((value) => value !== null))
    .map((row) => ({ ...row, differs: new Set(row.values).size > 1 }))
}

/** One row for each kind of option that any of them has: colours, sizes. */
function optionFacts(products: readonly ProductDetail[], t: Translate): Fact[] {
  const names = new Set(products.flatMap(({ options }) => options.map(({ name }) => name)))
  return [...names].map((name) => [
    `option_${name}`,
    facetTitle(t, name),
    ({ options }) =>
      options
        .find((option) => option.name === name)
        ?.values.map((value) => value.label)
        .join(t('common.punctuation.list')) ?? null,
  ])
}

function leaseText({ leases }: ProductDetail, t: Translate): string | null {
  const longest = leases.at(-1)
  return longest ? t('lists.compare.row.lease_value', { amount: format(longest.monthly) }) : null
}

function stockText(count: number, t: Translate): string {
  if (count === 0) return t('lists.compare.row.stock_none')
  return count > few ? t('lists.compare.row.stock_many') : t('lists.compare.row.stock_some', { count })
}

const ratingText = ({ rating, total_reviews }: ProductDetail): string | null =>
  total_reviews > 0 ? `${(rating ?? 0).toFixed(1)} (${total_reviews})` : null

const ages = (groups: readonly string[], t: Translate): string =>
  groups.map((age) => t(`listing.age.${age}` as MessageKey)).join(t('common.punctuation.list'))

const warmth = (degrees: number | null, t: Translate): string | null =>
  degrees === null ? null : labelOf(t, 'warm_to', { value: String(degrees), label: '' })
