import type { HTMLAttributes } from 'react'
import { asWritten } from '../../lib/written.ts'
import { cardContent, type PlacedCard } from './shop-card.tsx'

/** Content of a list that a document has as HTML; without cards the browser leaves it as the server wrote it. */
export const writtenContent = (
  name: string,
  cards: readonly PlacedCard[] | undefined,
  inItems = false,
): HTMLAttributes<HTMLElement> => {
  if (!cards) return asWritten(name)
  const placed = cards.map(({ card, place }) => ({ card, place: { ...place, isNamed: true } }))
  const mark = { 'data-written': name }
  return { ...cardContent(placed, inItems), ...mark }
}
