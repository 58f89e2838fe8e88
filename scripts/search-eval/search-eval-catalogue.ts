import { brands, optionTypes, taxonOf } from '../../apps/api/seeds/demo/data.ts'
import { products } from '../../apps/api/seeds/demo/products.ts'
import type { DemoProduct, Text } from '../../apps/api/seeds/demo/types.ts'
import type { Judged } from '../../packages/search/eval/judge.ts'

const isListed = ({ stock, available_days_ago }: DemoProduct): boolean => stock !== 'none' && available_days_ago >= 0

/** What the demo shop lists, as the judge sees it: a size that is sold out in every colour is not there. */
export const catalogue: Judged[] = products.filter(isListed).map((product) => ({
  ...product,
  name: product.name.mn,
  gender: product.gender ?? '',
  colors: product.colors.flatMap(({ way }) => way ?? []),
  sizes: product.sizes.filter(
    (size) => !product.sold_out?.some(({ way, sizes }) => way === 'all' && sizes.includes(size)),
  ),
}))

/** All that the shop says of a product in a language: names, category, colours, material, description, and its brand in every writing. */
export function textOf(slug: string, locale: keyof Text): string {
  const product = products.find((each) => each.slug === slug)
  if (!product) throw new Error(`no product ${slug}`)
  const { name, description, material } = product
  const brand = brands.find(({ code }) => code === product.brand)
  return [
    ...[name, description, material, ...taxonTexts(product), ...colorTexts(product)].map((text) => text[locale]),
    ...Object.values(brand?.name ?? {}),
  ].join(' ')
}

/** Names of its categories with those above. */
function taxonTexts({ taxons }: DemoProduct): Text[] {
  const above = taxons.flatMap((permalink) =>
    permalink.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/')),
  )
  return above.map((permalink) => taxonOf(permalink).name)
}

function colorTexts({ colors }: DemoProduct): Text[] {
  const values = optionTypes.find(({ name }) => name === 'color')?.values ?? []
  return values.filter(({ name }) => colors.some(({ way }) => way === name)).map(({ presentation }) => presentation)
}

/** Sizes by what the shop says of their age: `3 нас` is 98. */
export function sizesOfAge(age: string): string[] {
  return optionTypes.flatMap(({ values }) => values.filter(({ hint }) => hint?.mn === age).map(({ name }) => name))
}
