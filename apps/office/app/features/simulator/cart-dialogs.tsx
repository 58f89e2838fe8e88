import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { Field } from '../../parts/form/field.tsx'
import { keepCarts, keptCarts } from './kept-carts.ts'
import type { Line } from './use-simulated.ts'

/** Takes the cart of an order. */
export function OrderDialog({ onClose, onTake }: { onClose: () => void; onTake: (number: string) => void }) {
  const t = useT()
  const [number, setNumber] = useState('')
  const wanted = number.trim().toUpperCase()
  return (
    <Dialog title={t('simulator.fromOrder')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted) onTake(wanted)
        }}
      >
        <Field
          label={t('simulator.orderNumber')}
          value={number}
          maxLength={40}
          autoFocus
          autoComplete="off"
          onChange={({ target }) => setNumber(target.value)}
        />
        <div className="row">
          <button type="button" className="btn" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button type="submit" className="btn btn-go" disabled={!wanted}>
            {t('simulator.take')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

type KeptProps = {
  wish: { lines: Line[]; total: string }
  onClose: () => void
  onTake: (cart: Line[]) => void
}

/** Carts that were kept in this browser. */
export function KeptDialog({ wish, onClose, onTake }: KeptProps) {
  const t = useT()
  const [carts, setCarts] = useState(keptCarts)
  const keep = () => {
    const lines = wish.lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
    const units = lines.reduce((all, { quantity }) => all + quantity, 0)
    setCarts(keepCarts([{ lines, units, total: wish.total }, ...carts]))
  }
  const foot = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {t('common.close')}
      </button>
      <button type="button" className="btn btn-go" disabled={wish.lines.length === 0} onClick={keep}>
        {t('simulator.keep')}
      </button>
    </>
  )
  return (
    <Dialog title={t('simulator.kept', { n: carts.length })} onClose={onClose} foot={foot}>
      {carts.length === 0 && <p className="meta">{t('simulator.keptNothing')}</p>}
      <ul className="stack">
        {carts.map((cart, place) => (
          <li key={JSON.stringify([cart, place])} className="row">
            <button type="button" className="btn" onClick={() => onTake(cart.lines)}>
              {t('simulator.keptOne', { n: cart.units, total: sum(cart.total) })}
            </button>
            <button
              type="button"
              className="btn btn-quiet push"
              onClick={() => setCarts(keepCarts(carts.filter((each) => each !== cart)))}
            >
              {t('simulator.forget')}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
