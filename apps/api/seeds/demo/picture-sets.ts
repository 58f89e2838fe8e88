import type { Style } from '../content-types.ts'
import { looks, named, styles } from './data.ts'
import type { DemoProduct, Look, Way } from './types.ts'

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

const sets: Record<string, Look> = { ...looks }
const owned = new Set<string>()
const ofKind = new Map<string, number>()

/**
 * Gives every colour of every product a picture set of its own. A look of `looks.json` is the first product's that names it;
 * each later product of the kind has another cut, another cloth and other trims, the same in all of its colours.
 */
export function pictured(products: readonly DemoProduct[]): DemoProduct[] {
  return products.map((product) => {
    const model = product.colors
      .map(({ look }) => look && looks[look])
      .find((look) => look !== undefined && look !== '')
    if (!model) return product
    const style = styleOf(product, model)
    const colors = product.colors.map((color, index) => {
      if (!color.way || color.pictures) return color
      const own = color.look && looks[color.look]
      if (!style && color.look && own && !owned.has(color.look)) {
        owned.add(color.look)
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
      return { ...color, look: key }
    })
    return { ...product, kind: style?.kind ?? model.kind, colors }
  })
}

/** Nothing for the product that is drawn as its look says: the first of its look, unless its name tells otherwise. */
function styleOf({ slug, colors, digital }: DemoProduct, { kind }: Look): (Style & { tone: number }) | undefined {
  const found = named[slug]
  const first = colors[0]?.look
  if (digital || (!found && first && !owned.has(first))) return undefined
  const turn = ofKind.get(kind) ?? 0
  ofKind.set(kind, turn + 1)
  const list = styles[kind] ?? [{}]
  return { ...(found ?? list[turn % list.length]), tone: turn + 1 }
}

const hashOf = (text: string): number => [...text].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 9973, 7)

/** Every look that is drawn, by the first part of its pictures' keys. */
export const pictureSets: Readonly<Record<string, Look>> = sets
