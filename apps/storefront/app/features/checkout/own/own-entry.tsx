import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { type ReactNode, useRef, useState } from 'react'
import { More } from '../more.tsx'
import type { Own } from '../use-own.ts'

type FieldErrors = Record<string, string>

/** Fields whose own refusals say so. */
const faultFields: Record<string, string> = {
  gift_card_wrong: 'activation_code',
  phone_invalid: 'phone',
  lease_months_invalid: 'months',
}

/** What else is refused is wrong with what stands for the whole mean. */
const fullFields = { gift_card: 'card_number', voucher: 'code', lease: 'register_number' }
type Kind = keyof typeof fullFields

const faultAt = (kind: Kind, code: string): string =>
  faultFields[code] ?? (code.startsWith('lease_down') ? 'down_payment' : fullFields[kind])

/** What is typed of a mean and sent; `clear` once it is taken. */
export function useEntry(own: Own, kind: Kind, typed: FieldErrors, clear: () => void) {
  const t = useT()
  const box = useRef<HTMLDetailsElement>(null)
  const [faults, setFaults] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const refuse = (found: FieldErrors) => {
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

/** Closed until requested; a button that sends what is typed. */
export function Entry({ title, entry: { box, busy, send }, children }: EntryProps) {
  const t = useT()
  return (
    <More label={title} ref={box}>
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
    </More>
  )
}
