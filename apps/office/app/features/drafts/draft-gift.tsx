import type { Draft } from '@delguur/contract/orders/drafts'
import { mostGiftLetters } from '@delguur/kit/text/gift-note'
import { lettersOf } from '@delguur/kit/text/letters'
import { useEffect, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { CheckField } from '../../parts/form/choices.tsx'
import { GiftNoteField } from '../../parts/form/gift-note-field.tsx'
import { DraftPart } from './draft-part.tsx'
import type { DraftEdit } from './use-draft.ts'

/** Whether it is a gift, with the words that the caller dictates and wrapping where the shop offers it. */
export function DraftGift({ draft, save }: { draft: Draft; save: (edit: DraftEdit) => Promise<void> }) {
  const t = useT()
  const { gift, gift_note, gift_wrap } = draft.order
  const [note, setNote] = useState(gift_note ?? '')
  useEffect(() => setNote(gift_note ?? ''), [gift_note])
  const keep = () => {
    const typed = note.trim()
    if (typed !== (gift_note ?? '') && lettersOf(typed) <= mostGiftLetters) void save({ gift_note: typed || null })
  }
  return (
    <DraftPart title={t('order.gift')} done={gift}>
      <CheckField label={t('order.giftYes')} checked={gift} onChange={(is) => void save({ gift: is })} />
      {gift && <GiftNoteField value={note} onChange={setNote} onBlur={keep} />}
      {gift && gift_wrap && (
        <CheckField
          label={`${gift_wrap.name} · ${sum(gift_wrap.price)}`}
          checked={gift_wrap.chosen}
          onChange={(is) => void save({ gift_wrap: is })}
        />
      )}
    </DraftPart>
  )
}
