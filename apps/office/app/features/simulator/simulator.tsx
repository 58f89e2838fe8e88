import { type StaffPromotion, staffPromotions } from '@delguur/contract/promotions/promotions-staff'
import { Icon } from '@delguur/ui/icon'
import { Bookmark, CalendarCheck, FlaskConical, ShoppingBag } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { shownName, sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { sentence, termsOf } from '../promotions/sentence.ts'
import { StartDialog } from '../promotions/start-dialog.tsx'
import { addressOf, wishOf } from './address.ts'
import { CartCard } from './cart-card.tsx'
import { Circumstances } from './circumstances.tsx'
import { keepCarts, keptCarts } from './kept-carts.ts'
import { Beside, Sums } from './sums.tsx'
import { useSimulated, type Wish } from './use-simulated.ts'
import { Verdicts } from './verdicts.tsx'
import './simulator.css'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const query = new URLSearchParams({ limit: '50', 'filter[state]': 'draft,stopped' })
  const { promotions } = await call(staffPromotions.list, { query, signal })
  return { drafts: promotions }
}

/** Any cart, person, place and time: what it comes to and why, with drafts beside today; nothing is written. */
export function Component() {
  const w = useWords()
  const s = w.simulator
  const session = useSession()
  const { drafts } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const wish = wishOf(search)
  const { seen, fault, isWaiting } = useSimulated(wish)
  const [dialog, setDialog] = useState<'order' | 'kept'>()
  const [starting, setStarting] = useState<StaffPromotion>()
  const set = (fields: Partial<Wish>) => setSearch(addressOf({ ...wish, ...fields }), { replace: true })
  const setCart = (cart: Wish['cart']) => set({ cart, sample_of: undefined })
  const tried = drafts.filter(({ id }) => wish.drafts.includes(id))
  const [first] = tried
  const canStart = session.phase === 'in' && may(session.me, 'promotions.edit')
  const start = async () => {
    if (first) setStarting(await call(staffPromotions.show, { params: { id: first.id } }))
  }
  return (
    <>
      <div className="page-head">
        <h1>{s.title}</h1>
        <span className="state state-plan">
          <Icon icon={FlaskConical} small />
          {s.dry}
        </span>
        <span className="row wrap push">
          {session.phase === 'in' && may(session.me, 'orders.view') && (
            <button type="button" className="btn btn-quiet" onClick={() => setDialog('order')}>
              <Icon icon={ShoppingBag} small />
              {s.fromOrder}
            </button>
          )}
          <button type="button" className="btn btn-quiet" onClick={() => setDialog('kept')}>
            <Icon icon={Bookmark} small />
            {s.kept(keptCarts().length)}
          </button>
        </span>
      </div>
      <ErrorText text={fault} />
      <div className="simulator" aria-busy={isWaiting}>
        <div className="simulator-left">
          <CartCard seen={seen} wanted={wish.cart ?? []} onChange={setCart} />
          <div className="card">
            <Circumstances wish={wish} seen={seen} set={set} />
            <fieldset className="simulator-fields simulator-drafts">
              <legend className="small strong">{s.drafts}</legend>
              {drafts.length === 0 && <p className="meta">{s.noDrafts}</p>}
              {drafts.slice(0, 12).map((draft) => (
                <label key={draft.id} className="row">
                  <input
                    type="checkbox"
                    className="check"
                    checked={wish.drafts.includes(draft.id)}
                    onChange={({ target }) =>
                      set({
                        drafts: target.checked
                          ? [...wish.drafts, draft.id]
                          : wish.drafts.filter((each) => each !== draft.id),
                      })
                    }
                  />
                  <span className="stack simulator-draft">
                    <span>{shownName(draft.name)}</span>
                    <span className="meta">{sentence(w, termsOf(draft))}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          </div>
        </div>
        {seen ? <Verdicts seen={seen} /> : <Skeleton rows={6} />}
        <div className="simulator-right">
          {seen ? <Sums seen={seen} /> : <Skeleton rows={4} />}
          {seen && <Beside seen={seen} />}
          {canStart && first && (
            <button type="button" className="btn btn-go btn-large simulator-start" onClick={() => void start()}>
              <Icon icon={CalendarCheck} small />
              {tried.length === 1 ? s.activate : s.activateOne(shownName(first.name))}
            </button>
          )}
        </div>
      </div>
      {dialog === 'order' && (
        <OrderDialog
          onClose={() => setDialog(undefined)}
          onTake={(order) => {
            setDialog(undefined)
            setSearch(addressOf({ order, drafts: wish.drafts }))
          }}
        />
      )}
      {dialog === 'kept' && (
        <KeptDialog
          wish={{ lines: seen?.lines ?? [], total: seen?.totals.total ?? '0.0' }}
          onClose={() => setDialog(undefined)}
          onTake={(cart) => {
            setDialog(undefined)
            setCart(cart)
          }}
        />
      )}
      {starting && (
        <StartDialog
          promotion={starting}
          at={new Date()}
          onClose={() => setStarting(undefined)}
          onDone={() => void revalidate()}
        />
      )}
    </>
  )
}
Component.displayName = 'Simulator'

function OrderDialog({ onClose, onTake }: { onClose: () => void; onTake: (number: string) => void }) {
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
  wish: { lines: { variant_id: number; quantity: number }[]; total: string }
  onClose: () => void
  onTake: (cart: { variant_id: number; quantity: number }[]) => void
}

function KeptDialog({ wish, onClose, onTake }: KeptProps) {
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

export const HydrateFallback = () => <Skeleton rows={6} />
