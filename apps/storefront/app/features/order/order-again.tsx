import type { ReorderChange } from '@delguur/contract/account/account-orders'
import { Button, ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { showToast } from '@delguur/ui/toast-store'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { cartChanged } from '../visitor/visitor.ts'
import { ActForm, type OrderPlace, useAct } from './act-form.tsx'

type Props = { number: string; place: OrderPlace; variant?: 'main' | 'line' }

/** Puts the products into the cart and goes there; stays and tells what is short or gone. */
export function OrderAgain({ number, place, variant = 'line' }: Props) {
  const t = useT()
  const path = usePath()
  const navigate = useNavigate()
  const [lost, setLost] = useState<{ changes: ReorderChange[]; any: boolean }>()
  const { busy, error, submit } = useAct(number, ({ again }) => {
    if (!again) return
    const any = again.changes.some(({ got }) => got > 0)
    if (any) cartChanged(again.cart_count)
    if (again.changes.some(({ kind }) => kind !== 'added')) return setLost({ changes: again.changes, any })
    showToast({ text: t('order.again.done') })
    void navigate(path('/cart'))
  })
  return (
    <div className="order-again">
      <ActForm number={number} intent="again" place={place} onSubmit={submit}>
        <Button type="submit" variant={variant} busy={busy && t('order.again.busy')}>
          {t('order.again.button')}
        </Button>
      </ActForm>
      {error && (
        <Note kind="bad" live>
          {error}
        </Note>
      )}
      {lost && (
        <Note kind="warn" live>
          <b className="block">{t(lost.any ? 'order.again.short' : 'order.again.nothing')}</b>
          {lost.changes.map((change) => (
            <ChangeText key={`${change.name} ${change.options_text}`} change={change} />
          ))}
        </Note>
      )}
      {lost?.any && (
        <ButtonLink variant="main" href={path('/cart')}>
          {t('order.again.to_cart')}
        </ButtonLink>
      )}
    </div>
  )
}

function ChangeText({ change }: { change: ReorderChange }) {
  const t = useT()
  if (change.kind === 'added') return null
  const { name, options_text, wanted, got } = change
  const label = options_text ? `${name}, ${options_text}` : name
  return <span className="block">{t(`order.again.${change.kind}`, { name: label, wanted, got })}</span>
}
