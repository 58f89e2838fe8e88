import type { FoundProduct } from '@delguur/contract/office/lookup'
import { type StaffOrder, staffOrder } from '@delguur/contract/orders/staff-order'
import type { OrderRow } from '@delguur/contract/orders/staff-order-list'
import { Icon } from '@delguur/ui/icon'
import { Store, Volume2 } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import type { Option } from '../../lib/palette-option.ts'
import { sayOrder } from '../../lib/say-order.ts'
import { sum } from '../../lib/text.ts'
import { PaymentLine, Promised, StateChip, Thumbs } from '../../parts/order-chips.tsx'
import styles from './palette.module.css'

const waitMs = 150

/** The order as its page reads it, for the sentence to read aloud. */
function useOrder(row: OrderRow | undefined): StaffOrder | undefined {
  const [order, setOrder] = useState<StaffOrder>()
  // while the palette is open only: the next who signs in here may see less
  const kept = useRef(new Map<string, { version: number; order: StaffOrder }>()).current
  const [number, version] = [row?.number, row?.version]
  useEffect(() => {
    setOrder(undefined)
    if (number === undefined || version === undefined) return
    const known = kept.get(number)
    if (known?.version === version) return setOrder(known.order)
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const read = await call(staffOrder.show, { params: { number }, signal: abort.signal }).catch(() => undefined)
      if (!read || abort.signal.aborted) return
      kept.set(number, { version, order: read })
      setOrder(read)
    }, waitMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [number, version, kept])
  return order
}

/** What stands behind the chosen line, at the right of a wide palette. */
export function Preview({ option, onClose }: { option: Option | undefined; onClose: () => void }) {
  if (option?.order) return <OrderPreview row={option.order} />
  if (option?.product) return <ProductPreview product={option.product} onClose={onClose} />
  return null
}

function OrderPreview({ row }: { row: OrderRow }) {
  const t = useT()
  const order = useOrder(row)
  const now = new Date()
  return (
    <aside className={styles.preview} aria-live="polite">
      <div className="row">
        <b>{row.number}</b>
        <span className="push">
          <StateChip order={row} />
        </span>
      </div>
      {order ? (
        <>
          <p className={styles.sentence}>«{sayOrder(order, t, now)}»</p>
          <p className="row meta">
            <Icon icon={Volume2} small />
            {t('palette.readAloud')}
          </p>
        </>
      ) : (
        <p className={styles.sentence} aria-hidden="true" />
      )}
      <Thumbs pictures={row.pictures} />
      <dl className="pairs">
        <dt>{t('order.where')}</dt>
        <dd>{row.place.text || '–'}</dd>
        <dt>{t('order.promised')}</dt>
        <dd>
          <Promised order={row} now={now} />
        </dd>
        <dt>{t('order.payments')}</dt>
        <dd>
          <PaymentLine order={row} />
        </dd>
        <dt>{t('order.sums.total')}</dt>
        <dd>
          <b>{sum(row.total)}</b>
        </dd>
      </dl>
      {row.next_step && (
        <p className="state state-warn">{t('palette.next', { step: t.maybe(`step.${row.next_step.step}`) ?? '' })}</p>
      )}
    </aside>
  )
}

function ProductPreview({ product, onClose }: { product: FoundProduct; onClose: () => void }) {
  const t = useT()
  const { picture } = product
  return (
    <aside className={styles.preview} aria-live="polite">
      {picture && (
        <picture>
          <source type="image/avif" srcSet={`${picture.base}-360.avif`} />
          <img
            className={styles.picture}
            src={`${picture.base}-360.jpg`}
            alt={picture.alt}
            width={120}
            height={150}
            style={{ backgroundColor: picture.color }}
          />
        </picture>
      )}
      <p className={styles.sentence}>{product.name}</p>
      <dl className="pairs">
        <dt>SKU</dt>
        <dd>{product.sku}</dd>
        <dt>{t('palette.price')}</dt>
        <dd>
          <b>{sum(product.price)}</b>
        </dd>
        <dt>{t('palette.left')}</dt>
        <dd>{product.on_hand}</dd>
      </dl>
      {product.listed ? (
        <a className="btn" href={`/products/${product.slug}`} target="_blank" rel="noreferrer">
          <Icon icon={Store} small />
          {t('palette.inShop')}
        </a>
      ) : (
        <p className="state">{t('palette.hidden')}</p>
      )}
      <Link className="btn" to={`/orders?${new URLSearchParams({ 'filter[sku]': product.sku })}`} onClick={onClose}>
        {t('palette.withIt')}
      </Link>
    </aside>
  )
}
