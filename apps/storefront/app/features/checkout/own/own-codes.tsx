import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { type ComponentProps, useState } from 'react'
import { onEnter } from '../on-enter.ts'
import type { Own } from '../use-own.ts'
import { Entry, useEntry } from './own-entry.tsx'

/** A gift card by its number and code; whoever holds it need not be signed in. */
export function GiftCardEntry({ own }: { own: Own }) {
  const t = useT()
  const [typed, setTyped] = useState({ card_number: '', activation_code: '' })
  const entry = useEntry(own, 'gift_card', typed, () => setTyped({ card_number: '', activation_code: '' }))
  const line = (name: keyof typeof typed) => ({
    value: typed[name],
    maxLength: 40,
    onKeyDown: onEnter(entry.send),
    onChange: (value: string) => {
      setTyped((all) => ({ ...all, [name]: value }))
      entry.touch()
    },
  })
  return (
    <Entry title={t('own.gift_ask')} entry={entry}>
      <div className="two">
        <Field label={t('own.gift_number')} error={entry.faults.card_number}>
          <Code {...line('card_number')} inputMode="numeric" />
        </Field>
        <Field label={t('own.gift_code')} error={entry.faults.activation_code}>
          <Code {...line('activation_code')} />
        </Field>
      </div>
    </Entry>
  )
}

/** A voucher by its code. */
export function VoucherEntry({ own }: { own: Own }) {
  const t = useT()
  const [code, setCode] = useState('')
  const entry = useEntry(own, 'voucher', { code }, () => setCode(''))
  const onChange = (value: string) => {
    setCode(value)
    entry.touch()
  }
  return (
    <Entry title={t('own.voucher_ask')} entry={entry}>
      <Field label={t('own.voucher_code')} error={entry.faults.code}>
        <Code value={code} maxLength={60} onKeyDown={onEnter(entry.send)} onChange={onChange} />
      </Field>
    </Entry>
  )
}

type CodeProps = Omit<ComponentProps<typeof Input>, 'onChange'> & { onChange: (value: string) => void }

const Code = ({ onChange, ...rest }: CodeProps) => (
  <Input
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    {...rest}
    onChange={({ target }) => onChange(target.value)}
  />
)
