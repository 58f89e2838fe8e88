import type { ProductCard } from '@delguur/contract/shop'
import { lazy, Suspense } from 'react'

const MissingGoods = lazy(() => import('./missing-goods.tsx'))

/** Goods for a page that was not found; no other page loads their script. */
export const drawMissing = (cards: ProductCard[]) => (
  <Suspense>
    <MissingGoods cards={cards} />
  </Suspense>
)
