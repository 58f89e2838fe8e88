import { Button } from '@delguur/ui/button'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Plus } from 'lucide'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import type { OwnKind } from '../../lib/cart-view.ts'
import { onEnter } from './on-enter.ts'
import type { Own } from './use-own.ts'

/** A gift card by its number and code; whoever holds it need not be signed in. */
export function GiftCardEntry({ own }: { own: Own }) {
  const t = useT()
  const [typed, setTyped] = useState({ card_number: '', activation_code: '' })
  const entry = useEntry(own, 'gift_card', typed, () => setTyped({ card_number: '', activation_code: '' }))
  const line = (name: keyof typeof typed) => ({
    ...{ value: typed[name], maxLength: 40, onKeyDown: onEnter(entry.send) },
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

type Faults = Record<string, string>

/** What is wrong with a card shows at its number, unless the pair of number and code opens nothing. */
const faultAt = (kind: OwnKind, code: string): string =>
  kind === 'lease'
    ? leaseFaultAt(code)
    : kind === 'voucher'
      ? 'code'
      : code === 'gift_card_wrong'
        ? 'activation_code'
        : 'card_number'

const leaseFaultAt = (code: string): string => {
  if (code === 'phone_invalid') return 'phone'
  if (code.startsWith('lease_down')) return 'down_payment'
  return code === 'lease_months_invalid' ? 'months' : 'register_number'
}

/** What is typed of a mean and sent; `clear` once it is taken. */
export function useEntry(own: Own, kind: OwnKind, typed: Faults, clear: () => void) {
  const t = useT()
  const box = useRef<HTMLDetailsElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const refuse = (found: Faults) => {
    setFaults(found)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const send = async (): Promise<void> => {
    if (busy) return
    const blank = Object.entries(typed).filter(([, value]) => !value.trim())
    if (blank.length > 0) return refuse(Object.fromEntries(blank.map(([name]) => [name, t('errors.blank')])))
    setBusy(true)
    const refused = await own.use(kind, typed)
    setBusy(false)
    if (refused) return refuse({ [faultAt(kind, refused.code)]: refused.error })
    clear()
    box.current?.removeAttribute('open')
  }
  return { box, faults, busy, send, touch: () => setFaults({}) }
}

type EntryProps = { title: string; entry: ReturnType<typeof useEntry>; children: ReactNode }

export function Entry({ title, entry: { box, busy, send }, children }: EntryProps) {
  const t = useT()
  return (
    <details className="ask" ref={box}>
      <summary className="link small">
        <span className="i-turn">
          <Icon icon={Plus} small />
        </span>
        {title}
      </summary>
      <div className="own-entry">
        {children}
        <Button
          variant="dark"
          aria-label={t('own.use_of', { name: title })}
          aria-disabled={busy}
          onClick={() => void send()}
        >
          {t('own.use')}
        </Button>
      </div>
    </details>
  )
}
