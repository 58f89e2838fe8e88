import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { restoreWritten } from '../../lib/written.ts'
import { FestivalMark } from '../festival/late.tsx'
import { WishButton } from './wish-button.tsx'

/** What acts on a list of cards that the server wrote: the browser has no data of them and adds hearts and marks to their elements. */
export function CardActs({ list }: { list: string }) {
  const [cards, setCards] = useState<HTMLElement[]>([])
  useEffect(() => {
    setCards([...(restoreWritten(list)?.querySelectorAll<HTMLElement>('[data-product]') ?? [])])
  }, [list])
  return cards.map((card) => <Acts key={card.dataset.product} card={card} />)
}

function Acts({ card }: { card: HTMLElement }) {
  const { product, variant } = card.dataset
  const picture = card.querySelector('.pic')
  const named = { id: Number(product), variant_id: Number(variant), name: card.getAttribute('aria-label') ?? '' }
  return (
    <>
      {createPortal(<WishButton product={named} />, card)}
      {picture && !card.matches('.card-out') && createPortal(<FestivalMark />, picture)}
    </>
  )
}
