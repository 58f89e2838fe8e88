import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import { staffProducts } from '@delguur/contract/catalog/products-staff'
import { Icon } from '@delguur/ui/icon'
import { Archive, CalendarClock, Ellipsis, ExternalLink, Eye, EyeOff, type IconNode, Trash } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { fieldOf, instantOf } from '../../lib/form/time-field.ts'
import { useT } from '../../lib/i18n.ts'
import { shownName } from '../../lib/text.ts'
import { undoLast } from '../../lib/undo-last.ts'
import type { useAct } from '../../lib/use-act.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import styles from './product.module.css'

type Props = {
  product: StaffProduct
  at: Date
  busy: boolean
  isDirty: boolean
  act: ReturnType<typeof useAct>['act']
  save: () => Promise<boolean>
}

/** How a product becomes live, hidden, put aside or deleted. */
export function StatusActs({ product, at, busy, isDirty, act, save }: Props) {
  const t = useT()
  const disabled = busy || isDirty
  const [open, setOpen] = useState<Opened>()
  const isLive = product.status === 'live' && product.available_on !== null && new Date(product.available_on) <= at
  const put = (what: 'publish' | 'hide' | 'archive', done: string) =>
    void act(
      () => call(staffProducts[what], { params: { id: product.id }, body: {} }),
      done,
      () => undoLast(`product:${product.id}`),
    )
  const item = (icon: IconNode, text: string, onClick: () => void, look = 'btn btn-quiet') => (
    <button type="button" className={look} disabled={disabled} onClick={onClick}>
      <Icon icon={icon} small />
      {text}
    </button>
  )
  return (
    <>
      {!isLive && (
        <button
          type="button"
          className="btn btn-go"
          disabled={busy}
          onClick={() => void save().then((saved) => saved && put('publish', t('products.published')))}
        >
          {t('products.publish')}
        </button>
      )}
      <details className={styles.more}>
        <summary className="icon-btn" aria-label={t('products.more')}>
          <Icon icon={Ellipsis} />
        </summary>
        <div className={styles.moreList}>
          {isLive ? (
            <a className="btn btn-quiet" href={`/products/${product.slug}`} target="_blank" rel="noreferrer">
              <Icon icon={ExternalLink} small />
              {t('products.inShop')}
            </a>
          ) : (
            <button type="button" className="btn btn-quiet" onClick={() => setOpen('preview')}>
              <Icon icon={Eye} small />
              {t('products.preview')}
            </button>
          )}
          {item(CalendarClock, t('products.schedule'), () => setOpen('schedule'))}
          {product.status !== 'hidden' && item(EyeOff, t('products.hide'), () => put('hide', t('products.hidden')))}
          {product.status !== 'archived' &&
            item(Archive, t('products.archive'), () => put('archive', t('products.archived')))}
          {!product.sold && item(Trash, t('products.remove'), () => setOpen('remove'), 'btn btn-quiet btn-danger')}
        </div>
      </details>
      {open === 'preview' && <PreviewDialog productId={product.id} onClose={() => setOpen(undefined)} />}
      {open === 'schedule' && <ScheduleDialog product={product} act={act} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && <RemoveDialog product={product} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type Opened = 'preview' | 'schedule' | 'remove'
type DialogProps = Pick<Props, 'product'> & { onClose: () => void }

function RemoveDialog({ product: { id, version, name, slug }, onClose }: DialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const send = async () => {
    await call(staffProducts.remove, { params: { id }, version })
    await navigate('/products')
    return t('products.removed')
  }
  return (
    <FormDialog title={t('products.remove')} verb={t('products.remove')} danger onClose={onClose} send={send}>
      <p>{shownName(name) || slug}</p>
      <p className="meta">{t('products.removeHint')}</p>
    </FormDialog>
  )
}

function ScheduleDialog({ product, act, onClose }: DialogProps & Pick<Props, 'act'>) {
  const t = useT()
  const [from, setFrom] = useState(fieldOf(product.available_on))
  const [until, setUntil] = useState(fieldOf(product.discontinued_on))
  const available_on = instantOf(from) ?? ''
  const send = async () => {
    const body = { available_on, discontinued_on: instantOf(until) ?? null }
    await call(staffProducts.schedule, { params: { id: product.id }, body })
    await act(async () => undefined, t('products.scheduled'))
    return t('products.scheduled')
  }
  return (
    <FormDialog
      title={t('products.schedule')}
      verb={t('products.schedule')}
      disabled={available_on === ''}
      onClose={onClose}
      send={send}
    >
      <Field
        label={t('products.from')}
        type="datetime-local"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <Field
        label={t('products.until')}
        type="datetime-local"
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
    </FormDialog>
  )
}
