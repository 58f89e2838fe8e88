import type { StaffPromotion } from '@delguur/contract/promotions/promotions-staff'
import type { Texts } from '@delguur/contract/texts'
import { dayMs, localDayAt, localTime } from '@delguur/kit/dates'
import { fieldOf } from '../../lib/form/time-field.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Terms } from './sentence.ts'

export type FormProduct = StaffPromotion['products'][number]

/** A promotion while it is written; times as their fields hold them, in Ulaanbaatar. */
export type PromotionForm = {
  kind: StaffPromotion['kind']
  value: string
  name: Texts
  description: Texts
  goods: 'all' | 'taxons' | 'products'
  taxons: { id: number; name: string }[]
  products: FormProduct[]
  /** Of products that are only known by their number. */
  more_ids: number[]
  items: FormProduct[]
  gifts: FormProduct[]
  audience: StaffPromotion['audience']
  least_orders: string
  from: string
  until: string
  min_total: string
  max_discount: string
  stack_group: string
  priority: string
  exclusive: boolean
  with_agreed: boolean
  automatic: boolean
  listed: boolean
}

const instantOf = (field: string): string => new Date(`${field}:00+08:00`).toISOString()

const asField = (amount: string | null): string =>
  amount === null || Number(amount) === 0 ? '' : String(Number(amount))

export const freshForm = (now: Date): PromotionForm => ({
  kind: 'percent',
  value: '',
  name: { mn: '' },
  description: { mn: '' },
  goods: 'all',
  taxons: [],
  products: [],
  more_ids: [],
  items: [],
  gifts: [],
  audience: 'everyone',
  least_orders: '5',
  from: fieldOf(now),
  until: '',
  min_total: '',
  max_discount: '',
  stack_group: 'sale',
  priority: '0',
  exclusive: false,
  with_agreed: false,
  automatic: true,
  listed: true,
})

export const formOf = (promotion: StaffPromotion): PromotionForm => ({
  kind: promotion.kind,
  value: promotion.value === 0 ? '' : String(promotion.value),
  name: promotion.name,
  description: promotion.description ?? { mn: '' },
  goods: promotion.products_count > 0 ? 'products' : promotion.taxons.length > 0 ? 'taxons' : 'all',
  taxons: promotion.taxons,
  products: promotion.products,
  more_ids: [],
  items: promotion.items,
  gifts: promotion.gifts,
  audience: promotion.audience,
  least_orders: String(promotion.least_orders ?? 5),
  from: fieldOf(promotion.starts_at),
  until: fieldOf(promotion.expires_at),
  min_total: asField(promotion.min_total),
  max_discount: asField(promotion.max_discount),
  stack_group: promotion.stack_group,
  priority: String(promotion.priority),
  exclusive: promotion.exclusive,
  with_agreed: promotion.with_agreed,
  automatic: promotion.automatic,
  listed: promotion.listed,
})

const wholeOf = (text: string): number => Math.round(Number(text.replace(/[\s,₮]/g, '')) || 0)
const partsOf = (goods: readonly FormProduct[]) => goods.map(({ id, quantity }) => ({ id, quantity }))
export const idsOf = (form: PromotionForm): number[] => [
  ...new Set([...form.products.map(({ id }) => id), ...form.more_ids]),
]

/** What a form is saved as. */
export function bodyOf(form: PromotionForm, t: Translate) {
  const isOfProducts = form.kind === 'percent' || form.kind === 'amount'
  const isAlwaysAutomatic = form.kind === 'package' || form.kind === 'gift'
  return {
    kind: form.kind,
    value: form.kind === 'gift' || form.kind === 'free_delivery' ? 0 : wholeOf(form.value),
    name: form.name.mn.trim() ? form.name : { ...form.name, mn: suggestedName(form, t) },
    description: form.description.mn.trim() ? form.description : null,
    taxon_ids: form.goods === 'taxons' ? form.taxons.map(({ id }) => id) : [],
    product_ids: form.goods === 'products' ? idsOf(form) : [],
    items: form.kind === 'package' ? partsOf(form.items) : [],
    gifts: form.kind === 'gift' ? partsOf(form.gifts) : [],
    audience: form.audience,
    least_orders: form.audience === 'regulars' ? wholeOf(form.least_orders) || 1 : null,
    starts_at: instantOf(form.from),
    expires_at: form.until ? instantOf(form.until) : null,
    min_total: wholeOf(form.min_total),
    max_discount: wholeOf(form.max_discount) || null,
    stack_group: form.stack_group.trim() || (isOfProducts ? 'sale' : form.kind),
    priority: wholeOf(form.priority),
    exclusive: form.exclusive,
    with_agreed: form.with_agreed,
    automatic: isAlwaysAutomatic || form.automatic,
    listed: form.listed,
  }
}

/** What it is called unless somebody says so. */
export function suggestedName(form: PromotionForm, t: Translate): string {
  const value = wholeOf(form.value)
  if (form.kind === 'percent' || form.kind === 'package') return `−${value} %`
  if (form.kind === 'amount') return `−₮ ${String(value).replace(/\B(?=(\d{3})+$)/g, ',')}`
  return t(`promotions.say.${form.kind}`)
}

export const formTerms = (form: PromotionForm): Terms => ({
  kind: form.kind,
  value: wholeOf(form.value),
  automatic: form.automatic || form.kind === 'package' || form.kind === 'gift',
  audience: form.audience,
  least_orders: wholeOf(form.least_orders),
  min_total: wholeOf(form.min_total),
  max_discount: wholeOf(form.max_discount) || null,
  taxons: form.goods === 'taxons' ? form.taxons : [],
  products_count: form.goods === 'products' ? idsOf(form).length : 0,
  starts_at: form.from ? instantOf(form.from) : new Date(0).toISOString(),
  expires_at: form.until ? instantOf(form.until) : null,
  exclusive: form.exclusive,
  with_agreed: form.with_agreed,
})

export type Span = 'weekend' | 'week' | 'month' | 'open'

/** Saturday to Sunday night: this one while it lasts, else the next. */
export function spanOf(span: Span, now: Date): { from: string; until: string } {
  if (span === 'weekend') {
    const { weekday } = localTime(now)
    const toSaturday = 6 - weekday
    return { from: fieldOf(localDayAt(now, toSaturday, 0)), until: fieldOf(localDayAt(now, toSaturday + 2, 0)) }
  }
  if (span === 'open') return { from: fieldOf(now), until: '' }
  return { from: fieldOf(now), until: fieldOf(new Date(now.getTime() + (span === 'week' ? 7 : 30) * dayMs)) }
}

/** What of a form has to be said before it can be saved. */
export function isComplete(form: PromotionForm): boolean {
  const value = wholeOf(form.value)
  if (!form.from) return false
  if (form.goods === 'products' && idsOf(form).length === 0) return false
  if (form.goods === 'taxons' && form.taxons.length === 0) return false
  if (form.kind === 'percent' || form.kind === 'package') {
    if (value < 1 || value > 100) return false
    return form.kind === 'percent' || form.items.length > 0
  }
  if (form.kind === 'amount') return value > 0
  return form.kind !== 'gift' || form.gifts.length > 0
}
