import type { ProductDraft, PropertyTexts, VariantDraft } from './product-draft.domain.ts'

// A draft as the one writer of products takes it.

const genders: Readonly<Record<string, string>> = {
  male: 'man',
  female: 'woman',
  unisex: 'unisex',
  girl: 'girl',
  boy: 'boy',
  man: 'man',
  woman: 'woman',
}
const texts = ['name', 'description'] as const

const taxOf = (given: string | null | undefined) => {
  if (given === undefined) return {}
  const [tax_type = 'VAT_ABLE', tax_product_code = null] = (given ?? 'VAT_ABLE').split(':')
  return { tax_type, tax_product_code }
}

function variantInput(draft: VariantDraft) {
  const { line: _line, track, stock: _stock, stock_lines: _lines, ...more } = draft
  const { low_stock: _low, low_levels: _levels, image: _image, unpriced: _unpriced, ...rest } = more
  return { ...rest, ...(track !== undefined && { track_stock: track }) }
}

/** Country, gender and age are fields of the product, other properties words. */
function propertiesOf(properties: ProductDraft['properties']) {
  if (!properties) return {}
  const { gender, country_of_origin, ...rest } = properties
  if (gender && typeof gender === 'object') return withCountry(country_of_origin, { ...rest, gender })
  const known = gender ? genders[gender.toLowerCase()] : gender
  // what the shop calls it, as an export writes it
  const words = gender && !known ? { ...rest, gender } : rest
  return {
    ...(known !== undefined && { gender: known }),
    ...withCountry(country_of_origin, words),
  }
}

const withCountry = (country: string | PropertyTexts | null | undefined, words: Record<string, unknown>) => ({
  ...(country !== undefined && { country_of_origin: country && typeof country === 'object' ? country.mn : country }),
  ...(Object.keys(words).length > 0 && { properties: words }),
})

/** Also the places of its variants: which draft each of them is. */
export function productInput(draft: ProductDraft) {
  const {
    slug,
    status,
    available_on,
    discontinue_on,
    seo_title,
    seo_description,
    seo_keywords,
    tags,
    badges,
    related,
    categories,
  } = draft
  return {
    ...(slug && { slug }),
    ...(status && { status }),
    ...(available_on !== undefined && { available_on }),
    ...(discontinue_on !== undefined && { discontinued_on: discontinue_on }),
    ...(draft.sale_start_at !== undefined && { sale_start_at: draft.sale_start_at }),
    ...(draft.sale_expire_at !== undefined && { sale_expire_at: draft.sale_expire_at }),
    ...Object.fromEntries(texts.flatMap((field) => (draft[field] ? [[field, draft[field]]] : []))),
    ...(seo_title && { meta_title: seo_title }),
    ...(seo_description && { meta_description: seo_description }),
    ...(seo_keywords && { meta_keywords: seo_keywords }),
    ...(draft.brand !== undefined && { brand: draft.brand }),
    ...(draft.vendor !== undefined && { vendor: draft.vendor }),
    ...(categories && { categories }),
    ...(tags && { tags }),
    ...(badges && { badges }),
    ...(related && { related }),
    ...propertiesOf(draft.properties),
    ...taxOf(draft.tax_class),
    ...(draft.receipt_class !== undefined && { receipt_class: draft.receipt_class }),
    ...(draft.gpc !== undefined && { gpc_brick: draft.gpc }),
    ...(draft.min_age !== undefined && { min_age: draft.min_age ?? 0 }),
    variants: draft.variants.map(variantInput),
  }
}

/** The target of a column that a field of the writer comes from: `variants[2].price`, `name.mn`, `categories[0]`. */
export function targetOfField(field: string): { target: string; variant: number | null } {
  const found = /^variants\[(\d+)\](?:\.(.+))?$/.exec(field)
  const name = (found ? (found[2] ?? 'sku') : field).replace(/\[\d+\].*$/, '')
  const [base = '', locale] = name.split('.')
  const renamed: Readonly<Record<string, string>> = {
    meta_title: 'seo_title',
    meta_description: 'seo_description',
    meta_keywords: 'seo_keywords',
    discontinued_on: 'discontinue_on',
    tax_type: 'tax_class',
    tax_product_code: 'tax_class',
    gpc_brick: 'gpc',
    track_stock: 'track',
    options: 'option1_value',
    categories: 'category',
  }
  const target = (Object.hasOwn(renamed, base) ? renamed[base] : base) ?? base
  return { target: locale ? `${target}_${locale}` : target, variant: found ? Number(found[1]) : null }
}
