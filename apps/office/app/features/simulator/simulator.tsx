import type { Simulated } from '@delguur/contract/orders/simulator'
import {
  type StaffPromotion,
  type StaffPromotionRow,
  staffPromotions,
} from '@delguur/contract/promotions/promotions-staff'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Bookmark, CalendarCheck, FlaskConical, ShoppingBag } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { shownName } from '../../lib/text.ts'
import { ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { StartDialog } from '../promotions/start-dialog.tsx'
import { addressOf, wishOf } from './address.ts'
import { CartCard } from './cart-card.tsx'
import { KeptDialog, OrderDialog } from './cart-dialogs.tsx'
import { Circumstances, DraftChoice } from './circumstances.tsx'
import { keptCarts } from './kept-carts.ts'
import styles from './simulator.module.css'
import { Beside, Sums } from './sums.tsx'
import { type Line, useSimulated, type Wish } from './use-simulated.ts'
import { Verdicts } from './verdicts.tsx'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const query = new URLSearchParams({ limit: '50', 'filter[state]': 'draft,stopped' })
  const { promotions } = await call(staffPromotions.list, { query, signal })
  return { drafts: promotions }
}

/** Any cart, person, place and time: what it comes to and why, with drafts beside today; nothing is written. */
export function Component() {
  const { drafts } = useLoaderData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const wish = wishOf(search)
  const { seen, fault, isWaiting } = useSimulated(wish)
  const set = (fields: Partial<Wish>) => setSearch(addressOf({ ...wish, ...fields }), { replace: true })
  const setCart = (cart: Wish['cart']) => set({ cart, sample_of: undefined })
  return (
    <>
      <Head seen={seen} onOrder={(order) => setSearch(addressOf({ order, drafts: wish.drafts }))} onCart={setCart} />
      <ErrorText text={fault} />
      <div className={styles.simulator} aria-busy={isWaiting}>
        <div className={styles.left}>
          <CartCard seen={seen} wanted={wish.cart ?? []} onChange={setCart} />
          <div className="card">
            <Circumstances wish={wish} seen={seen} set={set} />
            <DraftChoice drafts={drafts} wish={wish} set={set} />
          </div>
        </div>
        {seen ? <Verdicts seen={seen} /> : <Skeleton rows={6} />}
        <div className={styles.right}>
          {seen ? <Sums seen={seen} /> : <Skeleton rows={4} />}
          {seen && <Beside seen={seen} />}
          <StartDraft tried={drafts.filter(({ id }) => wish.drafts.includes(id))} />
        </div>
      </div>
    </>
  )
}
Component.displayName = 'Simulator'

type HeadProps = { seen: Simulated | undefined; onOrder: (number: string) => void; onCart: (cart: Line[]) => void }

function Head({ seen, onOrder, onCart }: HeadProps) {
  const t = useT()
  const mayViewOrders = useMay('orders.view')
  const [dialog, setDialog] = useState<'order' | 'kept'>()
  const close = () => setDialog(undefined)
  return (
    <div className="page-head">
      <h1>{t('simulator.title')}</h1>
      <span className="state state-plan">
        <Icon icon={FlaskConical} small />
        {t('simulator.dry')}
      </span>
      <span className="row wrap push">
        {mayViewOrders && (
          <button type="button" className="btn btn-quiet" onClick={() => setDialog('order')}>
            <Icon icon={ShoppingBag} small />
            {t('simulator.fromOrder')}
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={() => setDialog('kept')}>
          <Icon icon={Bookmark} small />
          {t('simulator.kept', { n: keptCarts().length })}
        </button>
      </span>
      {dialog === 'order' && (
        <OrderDialog
          onClose={close}
          onTake={(number) => {
            close()
            onOrder(number)
          }}
        />
      )}
      {dialog === 'kept' && (
        <KeptDialog
          wish={{ lines: seen?.lines ?? [], total: seen?.totals.total ?? '0.0' }}
          onClose={close}
          onTake={(cart) => {
            close()
            onCart(cart)
          }}
        />
      )}
    </div>
  )
}

/** Starts the first of the drafts that were tried. */
function StartDraft({ tried }: { tried: StaffPromotionRow[] }) {
  const t = useT()
  const mayStart = useMay('promotions.edit')
  const { revalidate } = useRevalidator()
  const [starting, setStarting] = useState<StaffPromotion>()
  const [first] = tried
  if (!mayStart) return null
  const start = async (id: number) => setStarting(await call(staffPromotions.show, { params: { id } }))
  return (
    <>
      {first && (
        <button
          type="button"
          className={clsx('btn btn-go btn-large', styles.start)}
          onClick={() => void start(first.id)}
        >
          <Icon icon={CalendarCheck} small />
          {tried.length === 1 ? t('simulator.activate') : t('simulator.activateOne', { name: shownName(first.name) })}
        </button>
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

export const HydrateFallback = () => <Skeleton rows={6} />
