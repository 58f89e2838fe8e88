import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import { type PreorderOffer, preorders } from '@delguur/contract/orders/preorders'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { useChanges } from '../../../lib/pulse.ts'
import { useMay } from '../../../lib/session.ts'
import { dateOf } from '../../../lib/text.ts'
import { useRead } from '../../../lib/use-read.ts'
import { Failed, Skeleton } from '../../../parts/states.tsx'

const AnnounceDialog = lazy(() => import('./announce-dialog.tsx'))
const ArriveDialog = lazy(() => import('./arrive-dialog.tsx'))

type Opened = { dialog: 'announce' | 'arrive'; offer: PreorderOffer }

/** What of a product can be ordered before it arrives, and how many orders wait for it. */
export function PreorderCard({ product }: { product: StaffProduct }) {
  const t = useT()
  const params = { id: product.id }
  const { data, error, again, replace } = useRead(product.id, (signal) => call(preorders.list, { params, signal }))
  const refresh = () => void call(preorders.list, { params }).then(replace, () => undefined)
  useChanges(['stock', 'orders'], refresh)
  const [opened, setOpened] = useState<Opened>()
  const offers = data?.offers ?? []
  const nameOf = ({ options_text, sku }: PreorderOffer) => options_text || sku
  const dialog = opened && { offer: opened.offer, name: nameOf(opened.offer), onDone: refresh }
  const close = () => setOpened(undefined)
  return (
    <section className="card" aria-label={t('preorder.title')}>
      <header>
        <h2>{t('preorder.title')}</h2>
      </header>
      <div className="card-body stack">
        <p className="hint">{t('preorder.hint')}</p>
        {error !== undefined && <Failed error={error} retry={again} />}
        {!data && error === undefined && <Skeleton rows={2} />}
        <ul className="stack">
          {offers.map((offer) => (
            <Row
              key={offer.variant_id}
              offer={offer}
              name={nameOf(offer)}
              onOpen={(kind) => setOpened({ dialog: kind, offer })}
            />
          ))}
        </ul>
      </div>
      <Suspense>
        {opened?.dialog === 'announce' && dialog && <AnnounceDialog {...dialog} offers={offers} onClose={close} />}
        {opened?.dialog === 'arrive' && dialog && <ArriveDialog {...dialog} onClose={close} />}
      </Suspense>
    </section>
  )
}

type RowProps = { offer: PreorderOffer; name: string; onOpen: (dialog: Opened['dialog']) => void }

function Row({ offer, name, onOpen }: RowProps) {
  const t = useT()
  const mayAnnounce = useMay('products.edit')
  const mayReceive = useMay('stock.edit')
  const { arrives_on, deposit_percent, units, taken, on_shelf, late } = offer
  const isOpen = arrives_on !== null && units > 0
  return (
    <li className="stack" style={{ gap: 2 }}>
      <span className="row wrap">
        <b style={{ flex: '1 1 14ch' }}>{name}</b>
        {mayAnnounce && (
          <button type="button" className="btn btn-quiet" onClick={() => onOpen('announce')}>
            {t(isOpen ? 'preorder.change' : 'preorder.announce')}
            <span className="unseen">: {name}</span>
          </button>
        )}
        {isOpen && mayReceive && (
          <button
            type="button"
            className={on_shelf > 0 && taken > 0 ? 'btn btn-go' : 'btn'}
            onClick={() => onOpen('arrive')}
          >
            {t('preorder.arrived')}
            <span className="unseen">: {name}</span>
          </button>
        )}
      </span>
      {isOpen && (
        <>
          <span className="meta">{t('preorder.row', { date: dateOf(t, arrives_on), percent: deposit_percent })}</span>
          <span className="meta">{t('preorder.waiting', { taken, units })}</span>
          {on_shelf > 0 && taken > 0 && (
            <p className="note" role="status">
              {t('preorder.shelf', { n: on_shelf })}
            </p>
          )}
          {late && <p className="note note-bad">{t('preorder.late')}</p>}
        </>
      )}
    </li>
  )
}
