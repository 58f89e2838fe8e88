import type { Look, LookPiece } from '@delguur/contract/shopfront/lookbooks'
import { useLocale, useT } from '@delguur/ui/i18n'
import { useEffect, useRef, useState } from 'react'
import { read } from '../../lib/post.ts'
import { usePutAll } from '../package/use-put-all.ts'
import { useSizeFor } from '../visitor/child.ts'

type Size = LookPiece['sizes'][number]
type Price = { full: number; price: number }

export const sizeId = (look: Look, piece: LookPiece) => `size-${look.id}-${piece.slug}`

/** The one size of a piece that comes in one. */
const onlySize = ({ sizes }: LookPiece): Size | undefined => (sizes.length === 1 ? sizes[0] : undefined)
/** What stands for its price while no size is chosen: the first that can be had. */
const pricedBy = (piece: LookPiece, chosen: Size | undefined): Size | undefined =>
  chosen ?? piece.sizes.find(({ in_stock }) => in_stock) ?? piece.sizes[0]

export const canBeHad = ({ sizes }: LookPiece): boolean => sizes.some(({ in_stock }) => in_stock)

/** Which pieces of a look are taken, in which sizes, for how much, and the one press that puts them into the cart. */
export function useLook(look: Look) {
  const t = useT()
  const locale = useLocale()
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(look.pieces.filter((piece) => !canBeHad(piece)).map(({ slug }) => slug)),
  )
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({})
  const [missed, setMissed] = useState<ReadonlySet<string>>(new Set())
  const { problem, busy, putAll } = usePutAll((count) => t('lookbooks.added', { count }))

  const known = useSizeFor()
  const ofChild = ({ size_kind, sizes: all }: LookPiece): Size | undefined => {
    const named = size_kind ? all.map(({ options }) => options[size_kind] ?? '') : []
    const fit = size_kind && known?.sizeFor(size_kind, named)
    return fit ? all.find(({ options, in_stock }) => in_stock && options[size_kind] === fit) : undefined
  }
  const chosen = (piece: LookPiece): Size | undefined =>
    onlySize(piece) ?? piece.sizes.find(({ variant_id }) => variant_id === sizes[piece.slug]) ?? ofChild(piece)
  const taken = look.pieces.filter(({ slug }) => !left.has(slug))
  const priced = taken.flatMap((piece) => pricedBy(piece, chosen(piece)) ?? [])
  const full = priced.reduce((sum, { selling_price }) => sum + selling_price, 0)
  const price = usePrice(
    priced.map(({ variant_id }) => variant_id),
    locale,
  )

  const toggle = (slug: string) => {
    const next = new Set(left)
    if (!next.delete(slug)) next.add(slug)
    setLeft(next)
  }
  const choose = (slug: string, variant: number) => {
    setSizes({ ...sizes, [slug]: variant })
    setMissed(new Set([...missed].filter((each) => each !== slug)))
  }
  const buy = async (): Promise<void> => {
    if (busy) return
    const without = taken.filter((piece) => !chosen(piece))
    setMissed(new Set(without.map(({ slug }) => slug)))
    const [first] = without
    if (first) return document.getElementById(sizeId(look, first))?.querySelector('input')?.focus()
    await putAll(
      look.title,
      taken.map((piece) => ({ slug: piece.slug, name: piece.name, options: chosen(piece)?.options ?? {} })),
    )
  }
  return { taken, left, chosen, missed, problem, busy, full, price: price ?? full, toggle, choose, buy }
}
export type LookState = ReturnType<typeof useLook>

/** What these variants cost together, with the promotions that a cart of them gets; undefined until it is known. */
function usePrice(variants: readonly number[], locale: string): number | undefined {
  const key = variants.join(',')
  const [known, setKnown] = useState<{ key: string; price: number }>()
  const latest = useRef(key)
  latest.current = key
  useEffect(() => {
    if (!key) return
    void read<Price>(`/resources/basket-price?variants=${key}&locale=${locale}`).then((answer) => {
      if (answer && latest.current === key) setKnown({ key, price: answer.price })
    })
  }, [key, locale])
  return known?.key === key ? known.price : undefined
}
