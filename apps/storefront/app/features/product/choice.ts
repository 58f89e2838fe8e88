import type { ProductDetail, ProductVariant } from '@delguur/contract/shopfront/shop-schemas'

/** Chosen values by option: `{color: "anis", clothing_size: "104"}`. */
export type Choice = Record<string, string>

/** The choice an address names; the first colour stands when none does, a size is never chosen for the shopper. */
export function readChoice(product: ProductDetail, search: URLSearchParams): Choice {
  const choice: Choice = {}
  for (const option of product.options) {
    const requested = search.get(option.name)
    const known = option.values.find((value) => value.name === requested)
    if (known) choice[option.name] = known.name
    else if (option.kind === 'color' || option.values.length === 1) choice[option.name] = option.values[0]?.name ?? ''
  }
  return choice
}

const fits = (variant: ProductVariant, choice: Choice): boolean =>
  Object.entries(choice).every(
    ([option, value]) => variant.options[option] === undefined || variant.options[option] === value,
  )

/** The variant of a complete choice. */
export function chosenVariant(product: ProductDetail, choice: Choice): ProductVariant | undefined {
  const complete = product.options.every((option) => choice[option.name])
  return complete ? product.variants.find((variant) => fits(variant, choice)) : undefined
}

/** What a value would lead to, the other choices as they are. */
export const variantWith = (
  product: ProductDetail,
  choice: Choice,
  option: string,
  value: string,
): ProductVariant | undefined =>
  product.variants.find((variant) => variant.options[option] === value && fits(variant, { ...choice, [option]: value }))

/** The pictures of a colour; `pictured` names the colour that they show where it has none of its own. */
export function picturesOf({ gallery, options }: Pick<ProductDetail, 'gallery' | 'options'>, color: string) {
  const own = gallery[color] ?? gallery['']
  if (own) return { pictures: own, pictured: undefined }
  const [other = '', pictures = []] = Object.entries(gallery)[0] ?? []
  const colors = options.find(({ kind }) => kind === 'color')?.values ?? []
  return { pictures, pictured: colors.find(({ name }) => name === other)?.label }
}

/** The price to show before all is chosen: of the chosen variant, else the lowest. */
export function displayPrice(
  product: ProductDetail,
  variant: ProductVariant | undefined,
): { price: number; old: number | null } {
  const price = variant?.selling_price ?? product.selling_price
  const regular = variant?.price ?? product.price
  return { price, old: regular > price ? regular : null }
}
