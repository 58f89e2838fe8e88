import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import { staffProducts } from '@delguur/contract/catalog/products-staff'
import { Icon } from '@delguur/ui/icon'
import { Archive, CalendarClock, Ellipsis, ExternalLink, Eye, EyeOff, Trash } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { shownName } from '../../lib/text.ts'
import { fieldOf, instantOf } from '../../lib/time-field.ts'
import { undoLast } from '../../lib/undo-last.ts'
import type { useAct } from '../../lib/use-act.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

type Props = { product: StaffProduct; at: Date; disabled: boolean; act: ReturnType<typeof useAct>['act'] }

/** How a product becomes live, hidden, put aside or deleted. */
export function StatusActs({ product, at, disabled, act }: Props) {
  const p = useWords().products
  const navigate = useNavigate()
  const [open, setOpen] = useState<'preview' | 'schedule' | 'remove'>()
  const isLive = product.status === 'live' && product.available_on !== null && new Date(product.available_on) <= at
  const put = (what: 'publish' | 'hide' | 'archive', done: string) =>
    void act(
      () => call(staffProducts[what], { params: { id: product.id }, body: {} }),
      done,
      () => undoLast(`product:${product.id}`),
    )
  return (
    <>
      {!isLive && (
        <button type="button" className="btn btn-go" disabled={disabled} onClick={() => put('publish', p.published)}>
          {p.publish}
        </button>
      )}
      <details className="more">
        <summary className="icon-btn" aria-label={p.more}>
          <Icon icon={Ellipsis} />
        </summary>
        <div className="more-list">
          {!isLive && (
            <button type="button" className="btn btn-quiet" onClick={() => setOpen('preview')}>
              <Icon icon={Eye} small />
              {p.preview}
            </button>
          )}
          {isLive && (
            <a className="btn btn-quiet" href={`/products/${product.slug}`} target="_blank" rel="noreferrer">
              <Icon icon={ExternalLink} small />
              {p.inShop}
            </a>
          )}
          <button type="button" className="btn btn-quiet" disabled={disabled} onClick={() => setOpen('schedule')}>
            <Icon icon={CalendarClock} small />
            {p.schedule}
          </button>
          {product.status !== 'hidden' && (
            <button type="button" className="btn btn-quiet" disabled={disabled} onClick={() => put('hide', p.hidden)}>
              <Icon icon={EyeOff} small />
              {p.hide}
            </button>
          )}
          {product.status !== 'archived' && (
            <button
              type="button"
              className="btn btn-quiet"
              disabled={disabled}
              onClick={() => put('archive', p.archived)}
            >
              <Icon icon={Archive} small />
              {p.archive}
            </button>
          )}
          {!product.sold && (
            <button
              type="button"
              className="btn btn-quiet btn-danger"
              disabled={disabled}
              onClick={() => setOpen('remove')}
            >
              <Icon icon={Trash} small />
              {p.remove}
            </button>
          )}
        </div>
      </details>
      {open === 'preview' && <PreviewDialog productId={product.id} onClose={() => setOpen(undefined)} />}
      {open === 'schedule' && <ScheduleDialog product={product} act={act} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && (
        <FormDialog
          title={p.remove}
          verb={p.remove}
          danger
          onClose={() => setOpen(undefined)}
          send={async () => {
            await call(staffProducts.remove, { params: { id: product.id }, version: product.version })
            await navigate('/products')
            return p.removed
          }}
        >
          <p>{shownName(product.name) || product.slug}</p>
          <p className="meta">{p.removeHint}</p>
        </FormDialog>
      )}
    </>
  )
}

type ScheduleProps = Pick<Props, 'product' | 'act'> & { onClose: () => void }
function ScheduleDialog({ product, act, onClose }: ScheduleProps) {
  const p = useWords().products
  const [from, setFrom] = useState(fieldOf(product.available_on))
  const [until, setUntil] = useState(fieldOf(product.discontinued_on))
  const available_on = instantOf(from) ?? ''
  const send = async () => {
    const body = { available_on, discontinued_on: instantOf(until) ?? null }
    await call(staffProducts.schedule, { params: { id: product.id }, body })
    await act(async () => undefined, p.scheduled)
    return p.scheduled
  }
  return (
    <FormDialog title={p.schedule} verb={p.schedule} disabled={available_on === ''} onClose={onClose} send={send}>
      <Field label={p.from} type="datetime-local" value={from} onChange={({ target }) => setFrom(target.value)} />
      <Field label={p.until} type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
    </FormDialog>
  )
}
