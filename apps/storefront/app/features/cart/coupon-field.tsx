import { Button } from '@delguur/ui/button'
import { Field, Input } from '@delguur/ui/field'
import { useLocale, useT } from '@delguur/ui/i18n'
import fieldStyles from '@delguur/ui/styles/field.css?url'
import { showToast } from '@delguur/ui/toast-store'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Cart } from './cart-view.ts'
import { changeCoupon } from './coupon-client.ts'

type CouponFieldProps = {
  cart: Cart
  onCart: (cart: Cart) => void
  refused?: { code: string; problem: string } | undefined
}

/** A code and its button. It stands inside other forms, so it is none itself; what is refused stays to be mended. */
export default function CouponField({ cart, onCart, refused }: CouponFieldProps) {
  const t = useT()
  const locale = useLocale()
  const [code, setCode] = useState(refused?.code ?? '')
  const [problem, setProblem] = useState(refused?.problem)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const apply = async (): Promise<void> => {
    if (busy) return
    if (!code.trim()) return setProblem(t('errors.blank'))
    setBusy(true)
    const answer = await changeCoupon(cart, 'coupon', code, locale)
    setBusy(false)
    if (answer?.ok) {
      setCode('')
      setProblem(undefined)
      showToast({ text: t('cart.coupon_applied') })
      onCart(answer.cart)
    } else setProblem(answer?.error ?? t('errors.network'))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void apply()
  }
  return (
    <>
      {/* comes with the field: a page that shows none does not pay for its styles. Without precedence it stays behind the
          shop's own, whose order of layers must be read first. */}
      <link rel="stylesheet" href={fieldStyles} />
      <Field label={t('cart.coupon_code')} error={problem}>
        <Input
          ref={input}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setCode(target.value)
            setProblem(undefined)
          }}
          after={
            <Button variant="line" aria-disabled={busy} onClick={() => void apply()}>
              {t('cart.coupon_apply')}
            </Button>
          }
        />
      </Field>
    </>
  )
}
