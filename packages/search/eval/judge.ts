/** What the judge knows of a product: facts of the catalogue, nothing of the engine. */
export type Judged = {
  slug: string
  sku: string
  /** Its own Mongolian name. */
  name: string
  brand: string
  /** Permalinks. */
  taxons: string[]
  colors: string[]
  sizes: string[]
  gender: string
  /** °C it keeps warm down to, for winter products. */
  warm_to?: number
}

/** A judgement: every fact given holds of a right product. It stays true when products are added. */
export type Right = {
  /** In one of these categories or below. */
  taxon?: string | string[]
  brand?: string
  /** Each begins a word of its own Mongolian name. */
  name?: string[]
  color?: string
  size?: string
  gender?: string | string[]
  /** Keeps warm down to this temperature or further, °C. */
  warm_to?: number
  /** Begins its SKU, so that a series has one. */
  sku?: string
  slugs?: string[]
  /** At least one of these holds. */
  any?: Right[]
}

const oneOf = (texts: string | string[]): string[] => (typeof texts === 'string' ? [texts] : texts)

/** Small letters and digits in words, as a reader sees them. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether the product answers what the shopper requested. A judgement without a fact is never right. */
export function isRight(product: Judged, right: Right): boolean {
  const { taxon, brand, name, color, size, gender, warm_to, sku, slugs, any } = right
  const held = [
    taxon && oneOf(taxon).some((below) => product.taxons.some((own) => `${own}/`.startsWith(`${below}/`))),
    brand && product.brand === brand,
    name?.every((start) => wordsOf(product.name).some((word) => word.startsWith(start))),
    color && product.colors.includes(color),
    size && product.sizes.includes(size),
    gender && oneOf(gender).includes(product.gender),
    warm_to !== undefined ? (product.warm_to ?? 0) <= warm_to : undefined,
    sku && product.sku.startsWith(sku),
    slugs?.includes(product.slug),
    any?.some((other) => isRight(product, other)),
  ].filter((fact) => fact !== undefined)
  return held.length > 0 && held.every(Boolean)
}

export type Score = { queries: number; success_at_1: number; success_at_10: number; mrr: number }

/** `ranks`: place of the first right hit of each query from 1, or 0 when none of the first ten is right. Shares of 1. */
export function score(ranks: number[]): Score {
  const share = (of: (rank: number) => number): number =>
    ranks.reduce((sum, rank) => sum + of(rank), 0) / Math.max(1, ranks.length)
  return {
    queries: ranks.length,
    success_at_1: share((rank) => Number(rank === 1)),
    success_at_10: share((rank) => Number(rank > 0)),
    mrr: share((rank) => (rank > 0 ? 1 / rank : 0)),
  }
}

/** Shares of queries with a right product among the first ten. */
export type Goal = { over_all: number; in_a_group: number }
/** What the search is to reach with the evaluation set, and with the names of the shop typed in seven ways. */
export const goal: Goal = { over_all: 0.97, in_a_group: 0.92 }
export const nameGoal: Goal = { over_all: 0.98, in_a_group: 0.94 }

/** Whether the ranks of every group, and all together, reach the goal. */
export function reachesGoal(ranks: Record<string, number[]>, wanted: Goal = goal): boolean {
  const groups = Object.values(ranks)
  return (
    score(groups.flat()).success_at_10 >= wanted.over_all &&
    groups.every((group) => score(group).success_at_10 >= wanted.in_a_group)
  )
}
