import { lazy, Suspense } from 'react'
import type { Card } from '../catalog/card.ts'

const MissingProducts = lazy(() => import('./missing-products.tsx'))

/** Products for a page that was not found; no other page loads their script. */
export const drawMissing = (cards: Card[]) => (
  <Suspense>
    <MissingProducts cards={cards} />
  </Suspense>
)
