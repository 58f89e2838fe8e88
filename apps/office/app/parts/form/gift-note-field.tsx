import { mostGiftLetters } from '@delguur/kit/text/gift-note'
import { lettersOf } from '@delguur/kit/text/letters'
import { useId } from 'react'
import { useT } from '../../lib/i18n.ts'

type Props = { value: string; onChange: (value: string) => void; onBlur?: () => void }

/** The words of a gift's card, with how many letters are left. */
export function GiftNoteField({ value, onChange, onBlur }: Props) {
  const t = useT()
  const id = useId()
  const left = mostGiftLetters - lettersOf(value.trim())
  return (
    <div className="field">
      <label htmlFor={id}>{t('order.giftNote')}</label>
      <textarea
        id={id}
        className="input"
        rows={4}
        value={value}
        aria-describedby={`${id}-left`}
        aria-invalid={left < 0 || undefined}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      <p className={left < 0 ? 'fault' : 'hint'} id={`${id}-left`}>
        {left < 0 ? t('order.giftOver', { n: -left }) : t('order.giftLeft', { n: left })}
      </p>
    </div>
  )
}
