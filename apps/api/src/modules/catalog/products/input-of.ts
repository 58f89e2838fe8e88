import { locales } from '@delguur/kit/locale'
import type { ProductInput, Texts } from './product-input.ts'
import { type ProductState, type StateTexts, same, type VariantState } from './product-state.ts'

/** Texts with every language said: what is not there is removed. */
const complete = (texts: StateTexts | null): Texts =>
  Object.fromEntries(locales.map((locale) => [locale, texts?.[locale] ?? null]))
const day = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** A state as an input that makes a product exactly that. Without an id: a new product, whose variants are new. */
export function inputOf(state: ProductState, id: number | undefined): ProductInput {
  const { properties, variants, option_types: _, material: __, ...fields } = state
  return {
    ...fields,
    ...(id !== undefined && { id }),
    available_on: day(state.available_on),
    discontinued_on: day(state.discontinued_on),
    sale_start_at: day(state.sale_start_at),
    sale_expire_at: day(state.sale_expire_at),
    name: complete(state.name),
    description: complete(state.description),
    meta_title: state.meta_title && complete(state.meta_title),
    meta_description: state.meta_description && complete(state.meta_description),
    meta_keywords: state.meta_keywords && complete(state.meta_keywords),
    gender: state.gender as ProductInput['gender'],
    tax_type: state.tax_type as NonNullable<ProductInput['tax_type']>,
    min_age: state.min_age as NonNullable<ProductInput['min_age']>,
    properties: Object.fromEntries(properties.map(({ name, value, filter }) => [name, { ...complete(value), filter }])),
    variants: variants.map((variant) => variantInput(variant, id !== undefined)),
    whole: true,
  }
}

function variantInput({ id, version: _, options, ...fields }: VariantState, keepsId: boolean) {
  return {
    ...fields,
    ...(keepsId && { id }),
    options: Object.entries(options).map(([type, value]) => ({ type, value })),
  }
}

/** `name.en` or `variants.BD-1.price` in its parts; a SKU may have dots. */
function partsOf(key: string): { field: string; locale?: string } | { sku: string; variant: string | null } {
  if (!key.startsWith('variants.')) {
    const [field = '', locale] = key.split('.')
    return locale === undefined ? { field } : { field, locale }
  }
  const rest = key.slice('variants.'.length)
  const at = rest.lastIndexOf('.')
  const name = rest.slice(at + 1)
  return at > 0 && /^[a-z_]+$/.test(name) ? { sku: rest.slice(0, at), variant: name } : { sku: rest, variant: null }
}

/** A state in which some changed fields, as `productChanges` names them, are what they were in an earlier one. */
export function withFieldsOf(now: ProductState, earlier: ProductState, keys: readonly string[]): ProductState {
  const next: ProductState = { ...now, variants: now.variants.map((each) => ({ ...each })) }
  for (const key of keys) {
    const parts = partsOf(key)
    if ('field' in parts) {
      const field = parts.field as keyof ProductState
      if (parts.locale === undefined) Object.assign(next, { [field]: earlier[field] })
      else {
        const texts = { ...(next[field] as StateTexts | null) } as Record<string, string | undefined>
        const text = (earlier[field] as Record<string, string> | null)?.[parts.locale]
        if (text === undefined) delete texts[parts.locale]
        else texts[parts.locale] = text
        Object.assign(next, {
          [field]: Object.keys(texts).length > 0 || field === 'name' || field === 'description' ? texts : null,
        })
      }
    } else {
      const was = earlier.variants.find(({ sku }) => sku === parts.sku)
      const at = next.variants.findIndex((each) => (was ? each.id === was.id : each.sku === parts.sku))
      if (parts.variant === null) {
        if (at >= 0 && !was) next.variants.splice(at, 1)
        else if (at < 0 && was) next.variants.push(was)
      } else if (was && at >= 0)
        next.variants[at] = {
          ...(next.variants[at] as VariantState),
          [parts.variant]: was[parts.variant as keyof VariantState],
        }
    }
  }
  return next
}

/** Whether these fields are the same in two states. */
export const sameFields = (one: ProductState, other: ProductState, keys: readonly string[]): boolean =>
  same(comparable(withFieldsOf(one, other, keys)), comparable(one))
const comparable = (state: ProductState) => ({
  ...state,
  variants: state.variants.map(({ version: _, ...each }) => each),
})
