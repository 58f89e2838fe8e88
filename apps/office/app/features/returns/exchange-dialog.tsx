import type { DraftVariant } from '@delguur/contract/orders/drafts'
import { type ExchangedReturn, exchanges } from '@delguur/contract/orders/exchanges'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { usePreview } from '../../lib/use-preview.ts'
import { CheckField } from '../../parts/form/choices.tsx'
import { ActDialog } from '../../parts/form/form-dialog.tsx'
import { WhyRequested } from '../../parts/over-limit.tsx'
import { PreviewBox } from '../../parts/preview-box.tsx'
import { UnitRow } from '../../parts/product/unit-row.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { FindVariants } from '../drafts/find-variants.tsx'
import styles from './exchange-dialog.module.css'

type Props = {
  request: StaffOrder['returns'][number]
  /** Whether its goods were received before; else they are with the same stroke. */
  isHere: boolean
  onClose: () => void
  onDone: () => void
}
type Chosen = { variant: DraftVariant; quantity: number }

/** Other goods for what comes back: the same product in other sizes first; what it comes to is shown before it is done. */
export function ExchangeDialog({ request, isHere, onClose, onDone }: Props) {
  const t = useT()
  const same = useSame(request.number)
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [restock, setRestock] = useState(true)
  const params = { number: request.number }
  const lines = chosen.map(({ variant, quantity }) => ({ variant_id: variant.variant_id, quantity }))
  const body = lines.length > 0 ? { lines, ...(!isHere && { restock }) } : undefined
  const { tried, fault } = usePreview(exchanges.exchange, body && { params, body: { ...body, dry_run: true } })

  async function send() {
    if (!body) return
    const done = await call(exchanges.exchange, { params, body })
    onDone()
    return 'approval' in done ? t('refund.requested') : t('exchange.done', { number: done.exchange.order_number ?? '' })
  }

  const set = (variant: DraftVariant, quantity: number) =>
    setChosen((before) => {
      const others = before.filter((each) => each.variant.variant_id !== variant.variant_id)
      const place = before.findIndex((each) => each.variant.variant_id === variant.variant_id)
      if (quantity < 1) return others
      return place < 0 ? [...before, { variant, quantity }] : before.with(place, { variant, quantity })
    })
  const countOf = (variant: DraftVariant): number =>
    chosen.find((each) => each.variant.variant_id === variant.variant_id)?.quantity ?? 0
  const others = chosen.filter(({ variant }) => !same?.some(({ variant_id }) => variant_id === variant.variant_id))

  return (
    <ActDialog
      title={t('exchange.title', { number: request.number })}
      verb={verb(t, tried)}
      disabled={!tried}
      refusal={fault}
      onClose={onClose}
      send={send}
    >
      <p className="small">
        <b>{t('exchange.back')}:</b> {request.lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')}
      </p>
      <h3 className="small strong">{t('exchange.same')}</h3>
      {same?.length === 0 && <p className="meta">{t('exchange.none')}</p>}
      {same === undefined && <Skeleton rows={3} />}
      <ul className={styles.goods} aria-label={t('exchange.same')}>
        {(same ?? []).map((variant) => (
          <Good key={variant.variant_id} variant={variant} count={countOf(variant)} onChange={(n) => set(variant, n)} />
        ))}
        {others.map(({ variant, quantity }) => (
          <Good key={variant.variant_id} variant={variant} count={quantity} onChange={(n) => set(variant, n)} />
        ))}
      </ul>
      <p className="meta">{t('exchange.hint')}</p>
      <FindVariants onChosen={(variant) => set(variant, countOf(variant) + 1)} />
      {!isHere && <CheckField label={t('exchange.restock')} checked={restock} onChange={setRestock} />}
      <Outcome tried={tried?.exchange} isChosen={body !== undefined} />
    </ActDialog>
  )
}

/** Variants on sale of the products of a return; undefined until they are here. */
function useSame(number: string): DraftVariant[] | undefined {
  const [variants, setVariants] = useState<DraftVariant[]>()
  useEffect(() => {
    const abort = new AbortController()
    call(exchanges.goods, { params: { number }, signal: abort.signal })
      .then((found) => setVariants(found.goods))
      .catch(() => !abort.signal.aborted && setVariants([]))
    return () => abort.abort()
  }, [number])
  return variants
}

/** What the button does, with its sum. */
function verb(t: Translate, tried: ExchangedReturn | undefined): string {
  if (!tried) return t('exchange.do')
  const { needs_approval, refund, due } = tried.exchange
  if (needs_approval) return t('edits.request')
  if (Number(refund) > 0) return t('exchange.doRefund', { amount: sum(refund) })
  return Number(due) > 0 ? t('exchange.doDue', { amount: sum(due) }) : t('exchange.do')
}

/** What came back, what is given for it, and what becomes of the difference. */
function Outcome({ tried, isChosen }: { tried: ExchangedReturn['exchange'] | undefined; isChosen: boolean }) {
  const t = useT()
  const rows = tried && [
    [t('exchange.value'), tried.value],
    [t('exchange.total'), tried.total],
    ...(Number(tried.due) > 0
      ? [[tried.link_sent_to ? t(`exchange.toPay.${tried.link_sent_to}`) : t('exchange.due'), tried.due]]
      : []),
    ...tried.parts.map(({ method, to, amount }) => [
      t('edits.back', { to: to === 'wallet' ? (t('order.refundTo.wallet') ?? '') : method }),
      amount,
    ]),
  ]
  return (
    <PreviewBox>
      {!rows && <p className="meta">{isChosen ? t('exchange.counting') : t('exchange.nothing')}</p>}
      {rows && (
        <dl className="pairs small">
          {rows.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="strong">{sum(amount ?? 0)}</dd>
            </div>
          ))}
        </dl>
      )}
      {tried && Number(tried.difference) === 0 && <p className="meta">{t('exchange.even')}</p>}
      {tried?.needs_approval && <p className="note note-warn">{t('refund.needsApproval')}</p>}
      <WhyRequested over={tried?.over_limit ?? null} />
    </PreviewBox>
  )
}

type GoodProps = { variant: DraftVariant; count: number; onChange: (count: number) => void }

function Good({ variant, count, onChange }: GoodProps) {
  const t = useT()
  const { image, name, options_text, sku, on_hand, price } = variant
  return (
    <UnitRow
      name={[name, options_text].filter(Boolean).join(', ')}
      title={options_text || name}
      about={[sku, t('order.stock', { n: on_hand }), sum(price)].filter(Boolean).join(' · ')}
      image={image?.base}
      count={count}
      most={on_hand}
      state={count > 0 ? 'changed' : undefined}
      onChange={onChange}
    />
  )
}
