import { useState } from 'react'
import { sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { keepCarts, keptCarts } from './kept-carts.ts'
import type { Line } from './use-simulated.ts'

/** Takes the cart of an order. */
export function OrderDialog({ onClose, onTake }: { onClose: () => void; onTake: (number: string) => void }) {
  const w = useWords()
  const s = w.simulator
  const [number, setNumber] = useState('')
  const wanted = number.trim().toUpperCase()
  return (
    <Dialog title={s.fromOrder} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted) onTake(wanted)
        }}
      >
        <Field
          label={s.orderNumber}
          value={number}
          maxLength={40}
          autoFocus
          autoComplete="off"
          onChange={({ target }) => setNumber(target.value)}
        />
        <div className="row">
          <button type="button" className="btn" onClick={onClose}>
            {w.common.cancel}
          </button>
          <button type="submit" className="btn btn-go" disabled={!wanted}>
            {s.take}
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
  const w = useWords()
  const s = w.simulator
  const [carts, setCarts] = useState(keptCarts)
  const keep = () => {
    const lines = wish.lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
    const units = lines.reduce((all, { quantity }) => all + quantity, 0)
    setCarts(keepCarts([{ lines, units, total: wish.total }, ...carts]))
  }
  const foot = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        {w.common.close}
      </button>
      <button type="button" className="btn btn-go" disabled={wish.lines.length === 0} onClick={keep}>
        {s.keep}
      </button>
    </>
  )
  return (
    <Dialog title={s.kept(carts.length)} onClose={onClose} foot={foot}>
      {carts.length === 0 && <p className="meta">{s.keptNothing}</p>}
      <ul className="stack">
        {carts.map((cart, place) => (
          <li key={JSON.stringify([cart, place])} className="row">
            <button type="button" className="btn" onClick={() => onTake(cart.lines)}>
              {s.keptOne(cart.units, sum(cart.total))}
            </button>
            <button
              type="button"
              className="btn btn-quiet push"
              onClick={() => setCarts(keepCarts(carts.filter((each) => each !== cart)))}
            >
              {s.forget}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
