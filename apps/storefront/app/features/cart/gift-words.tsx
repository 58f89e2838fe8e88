import { format } from '@delguur/kit/money'
import { mostGiftLetters } from '@delguur/kit/text/gift-note'
import { firstLetters, lettersOf } from '@delguur/kit/text/letters'
import { Checkbox } from '@delguur/ui/checkbox'
import { Field, TextArea } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import fieldStyles from '@delguur/ui/styles/field.css?url'
import { useState } from 'react'
import type { Cart } from './cart-view.ts'

type Props = {
  cart: Pick<Cart, 'gift_note' | 'gift_wrap'>
  save: (change: Record<string, string>) => Promise<boolean>
  words: { value: string; onChange: (value: string) => void } | undefined
}

/** The words of a gift's card and its wrapping. More than two hundred letters are not taken. */
export default function GiftWords({ cart, save, words }: Props) {
  const t = useT()
  const [typed, setTyped] = useState(cart.gift_note ?? '')
  const [saved, setSaved] = useState(false)
  const [wanted, setWanted] = useState<boolean>()
  const note = words?.value ?? typed
  const change = (value: string) => {
    const cut = firstLetters(value, mostGiftLetters)
    setSaved(false)
    if (words) words.onChange(cut)
    else setTyped(cut)
  }
  const keep = async () => {
    if (!words && typed.trim() !== (cart.gift_note ?? '')) setSaved(await save({ gift_note: typed }))
  }
  const wrap = async (is: boolean) => {
    setWanted(is)
    await save({ gift_wrap_form: '1', gift_wrap: String(is) })
    setWanted(undefined)
  }
  const left = t('cart.gift.note_left', { count: mostGiftLetters - lettersOf(note) })
  return (
    <>
      {/* without precedence it stays behind the shop's own, whose order of layers must be read first */}
      <link rel="stylesheet" href={fieldStyles} />
      <Field
        label={t('cart.gift.note')}
        hint={note ? (saved ? t('cart.gift.note_saved') : left) : t('cart.gift.note_hint')}
        optional
      >
        <TextArea
          name="gift_note"
          rows={3}
          value={note}
          onChange={(event) => change(event.target.value)}
          onBlur={() => void keep()}
        />
      </Field>
      {cart.gift_wrap && (
        <>
          <input type="hidden" name="gift_wrap_form" value="1" />
          <Checkbox
            name="gift_wrap"
            value="true"
            checked={wanted ?? cart.gift_wrap.chosen}
            onChange={(event) => void wrap(event.target.checked)}
          >
            {cart.gift_wrap.name} <b className="num">{format(cart.gift_wrap.price)}</b>
          </Checkbox>
        </>
      )}
    </>
  )
}
