import type { Style } from '../content-types.ts'
import { named, namedPictureSets, styles } from './data.ts'
import type { DemoProduct, PictureSet, Way } from './types.ts'

/** Light walls that are unlike a garment of each colour. */
const walls: Readonly<Record<Way, readonly string[]>> = {
  tsatsargana: ['sky', 'lilac', 'oat', 'grass'],
  anis: ['oat', 'sky', 'snow', 'sun'],
  tenger: ['sun', 'oat', 'berry', 'snow'],
  nomin: ['sun', 'oat', 'berry', 'grass'],
  nogoo: ['berry', 'sun', 'oat', 'lilac'],
  sarnai: ['grass', 'sky', 'oat', 'lilac'],
  nar: ['sky', 'lilac', 'grass', 'berry'],
  tsas: ['lilac', 'sky', 'berry', 'clay'],
  bor: ['sky', 'sun', 'grass', 'lilac'],
  shono: ['oat', 'sun', 'lilac', 'clay'],
  yargui: ['sun', 'grass', 'oat', 'sky'],
  gaa: ['berry', 'lilac', 'sun', 'oat'],
}

const sets: Record<string, PictureSet> = { ...namedPictureSets }
const owned = new Set<string>()
const ofKind = new Map<string, number>()

/**
 * Gives every colour of every product a picture set of its own. A look of `looks.json` is the first product's that names it;
 * each later product of the kind has another cut, another cloth and other trims, the same in all of its colours.
 */
export function pictured(products: readonly DemoProduct[]): DemoProduct[] {
  return products.map((product) => {
    const model = product.colors
      .map(({ picture_set }) => picture_set && namedPictureSets[picture_set])
      .find((picture_set) => picture_set !== undefined && picture_set !== '')
    if (!model) return product
    const style = styleOf(product, model)
    const colors = product.colors.map((color, index) => {
      if (!color.way || color.pictures) return color
      const own = color.picture_set && namedPictureSets[color.picture_set]
      if (!style && color.picture_set && own && !owned.has(color.picture_set)) {
        owned.add(color.picture_set)
        return color
      }
      const key = `${product.sku.toLowerCase()}-${color.way}`
      const wall = walls[color.way]
      sets[key] = {
        ...model,
        tone: 1 + (hashOf(product.sku) % 7),
        ...style,
        way: color.way,
        backdrop: wall[(hashOf(product.sku) + index) % wall.length] ?? 'oat',
        maker: product.brand,
        seed: product.sku,
      }
      return { ...color, picture_set: key }
    })
    return { ...product, kind: style?.kind ?? model.kind, colors }
  })
}

/** Nothing for the product that is drawn as its look says: the first of its look, unless its name tells otherwise. */
function styleOf({ slug, colors, digital }: DemoProduct, { kind }: PictureSet): (Style & { tone: number }) | undefined {
  const found = named[slug]
  const first = colors[0]?.picture_set
  if (digital || (!found && first && !owned.has(first))) return undefined
  const turn = ofKind.get(kind) ?? 0
  ofKind.set(kind, turn + 1)
  const list = styles[kind] ?? [{}]
  return { ...(found ?? list[turn % list.length]), tone: turn + 1 }
}

const hashOf = (text: string): number => [...text].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 9973, 7)

/** Every look that is drawn, by the first part of its pictures' keys. */
export const pictureSets: Readonly<Record<string, PictureSet>> = sets
