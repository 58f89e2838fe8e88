import type { OrderPaper, PaperSeller } from '@delguur/contract/warehouse/order-papers'
import { lettersOf } from '@delguur/kit/text/letters'
import { useT } from '../../lib/i18n.ts'
import styles from './order-sheets.module.css'

/** As many letters and lines are set large. */
const fewLetters = 90
const fewLines = 4

/** The card of a gift: the words of the giver below the name of the shop, and no price. */
export function GiftCardSheet({ paper, seller }: { paper: OrderPaper; seller: PaperSeller }) {
  const note = paper.gift_note ?? ''
  const isShort = lettersOf(note) <= fewLetters && note.split('\n').length <= fewLines
  return (
    <>
      <p className={styles.cardShop}>{seller.shop}</p>
      <p className={isShort ? styles.cardShort : styles.cardNote}>{note}</p>
      <p className={styles.cardFoot}>{paper.number}</p>
    </>
  )
}

type Packing = { card: boolean; wrap: string | null }

/** What who packs an order does with it as a gift; of several parts the first takes card and wrapping. */
export const giftOf = ({ gift, gift_note, gift_wrap, part }: OrderPaper): Packing | null =>
  gift ? { card: part === 1 && gift_note !== null, wrap: part === 1 ? gift_wrap : null } : null

export function GiftLine({ gift }: { gift: Packing | null }) {
  const t = useT()
  if (!gift) return null
  const acts = [gift.wrap && t('paper.wrapIt', { name: gift.wrap }), gift.card && t('paper.cardInside')].filter(Boolean)
  return (
    <p>
      <b>{t('paper.gift')}</b>
      {acts.length > 0 && `: ${acts.join(' · ')}`}
    </p>
  )
}
