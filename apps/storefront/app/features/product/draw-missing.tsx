import { lazy, Suspense } from 'react'
import type { Card } from '../catalog/card.ts'

const MissingGoods = lazy(() => import('./missing-goods.tsx'))

/** Goods for a page that was not found; no other page loads their script. */
export const drawMissing = (cards: Card[]) => (
  <Suspense>
    <MissingGoods cards={cards} />
  </Suspense>
)
