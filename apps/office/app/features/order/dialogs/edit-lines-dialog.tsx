import type { DraftVariant } from '@delguur/contract/orders/drafts'
import { type OrderEditResult, orderEdits } from '@delguur/contract/orders/order-edits'
import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { type Translate, useT } from '../../../lib/i18n.ts'
import { sum } from '../../../lib/text.ts'
import { usePreview } from '../../../lib/use-preview.ts'
import { CheckField } from '../../../parts/form/choices.tsx'
import { Field } from '../../../parts/form/field.tsx'
import { ActDialog } from '../../../parts/form/form-dialog.tsx'
import { WhyRequested } from '../../../parts/over-limit.tsx'
import { PreviewBox } from '../../../parts/preview-box.tsx'
import { UnitRow } from '../../../parts/product/unit-row.tsx'
import { FindVariants } from '../../drafts/find-variants.tsx'
import styles from './edit-lines.module.css'

type Props = { order: StaffOrder; onClose: () => void; onDone: () => void }
type Added = { variant: DraftVariant; quantity: number }

/** Other quantities, products and a discount; what is requested or given back is shown before it is done. */
export function EditLinesDialog({ order, onClose, onDone }: Props) {
  const t = useT()
  const before = order.sums.discounts.find(({ by_staff }) => by_staff)
  const [units, setUnits] = useState<Record<number, number>>({})
  const [added, setAdded] = useState<Added[]>([])
  const [off, setOff] = useState(before ? String(-Number(before.amount)) : '')
  const [why, setWhy] = useState(before?.label ?? '')
  const wrapped = order.gift_wrap?.chosen ?? false
  const [wrap, setWrap] = useState(wrapped)
  const lines = order.lines.flatMap(({ id, quantity }) =>
    units[id] === undefined || units[id] === quantity ? [] : [{ id, quantity: units[id] }],
  )
  const add = added.map(({ variant, quantity }) => ({ variant_id: variant.variant_id, quantity }))
  const amount = Number(off.replace(/\D/g, ''))
  const isOff = amount !== -Number(before?.amount ?? 0) || (amount > 0 && why.trim() !== (before?.label ?? ''))
  const discount = amount > 0 ? { amount, reason: why.trim() || t('edits.discountOf') } : null
  const changes = lines.length > 0 || add.length > 0 || isOff || wrap !== wrapped
  const params = { number: order.number }
  const body = changes
    ? { version: order.version, lines, add, ...(isOff && { discount }), ...(wrap !== wrapped && { gift_wrap: wrap }) }
    : undefined
  const { tried, fault } = usePreview(orderEdits.edit, body && { params, body: { ...body, dry_run: true } })

  async function send() {
    if (!body) return
    const done = await call(orderEdits.edit, { params, body })
    onDone()
    return 'approval' in done ? t('refund.requested') : t('edits.done')
  }

  function take(variant: DraftVariant) {
    const line = order.lines.find((each) => each.variant_id === variant.variant_id)
    if (line) return setUnits({ ...units, [line.id]: (units[line.id] ?? line.quantity) + 1 })
    const present = added.find((each) => each.variant.variant_id === variant.variant_id)
    setAdded(
      present
        ? added.map((each) => (each === present ? { ...each, quantity: each.quantity + 1 } : each))
        : [...added, { variant, quantity: 1 }],
    )
  }

  return (
    <ActDialog
      title={t('edits.title', { number: order.number })}
      verb={verb(t, tried)}
      disabled={!tried}
      refusal={fault}
      onClose={onClose}
      send={send}
    >
      <Lines order={order} units={units} added={added} setUnits={setUnits} setAdded={setAdded} />
      <FindVariants onChosen={take} />
      <div className={styles.off}>
        <Field
          label={t('edits.discount')}
          inputMode="numeric"
          value={off}
          onChange={(event) => setOff(event.target.value)}
        />
        <Field label={t('edits.why')} value={why} maxLength={100} onChange={(event) => setWhy(event.target.value)} />
      </div>
      <CheckField label={t('edits.wrap')} checked={wrap} onChange={setWrap} />
      <Outcome tried={tried} changes={changes} />
    </ActDialog>
  )
}

type LinesProps = {
  order: StaffOrder
  units: Record<number, number>
  added: Added[]
  setUnits: (units: Record<number, number>) => void
  setAdded: (added: Added[]) => void
}

/** What was ordered and what is added, each with its units. */
const Lines = ({ order, units, added, setUnits, setAdded }: LinesProps) => (
  <ul className={styles.lines}>
    {order.lines.map(({ id, name, options_text, price, quantity, image }) => (
      <UnitRow
        key={id}
        name={name}
        title={name}
        about={[options_text, sum(price)].filter(Boolean).join(' · ')}
        image={image?.base}
        count={units[id] ?? quantity}
        state={stateOf(units[id] ?? quantity, quantity)}
        onChange={(next) => setUnits({ ...units, [id]: next })}
      />
    ))}
    {added.map((each) => (
      <UnitRow
        key={`new ${each.variant.variant_id}`}
        name={each.variant.name}
        title={each.variant.name}
        about={[each.variant.options_text, sum(each.variant.price)].filter(Boolean).join(' · ')}
        image={each.variant.image?.base}
        count={each.quantity}
        state="changed"
        onChange={(next) =>
          setAdded(added.flatMap((one) => (one !== each ? [one] : next > 0 ? [{ ...one, quantity: next }] : [])))
        }
      />
    ))}
  </ul>
)

const stateOf = (count: number, before: number) =>
  count === 0 ? ('gone' as const) : count !== before ? ('changed' as const) : undefined

/** What the button does, with its sum. */
function verb(t: Translate, tried: OrderEditResult | undefined): string {
  if (!tried) return t('common.save')
  if (tried.needs_approval) return t('edits.request')
  if (Number(tried.refund) > 0) return t('edits.refundDo', { amount: sum(tried.refund) })
  return tried.link_sent_to ? t('edits.linkDo', { amount: sum(tried.due) }) : t('common.save')
}

/** The sums before and after, and what becomes of the difference. */
function Outcome({ tried, changes }: { tried: OrderEditResult | undefined; changes: boolean }) {
  const t = useT()
  return (
    <PreviewBox>
      {!tried && <p className="meta">{changes ? t('edits.counting') : t('edits.nothing')}</p>}
      {tried && (
        <>
          <dl className="pairs small">
            <div>
              <dt>{t('edits.total')}</dt>
              <dd className="strong">
                <s className="soft">{sum(tried.before.total)}</s> {sum(tried.after.total)}
              </dd>
            </div>
            {tried.before.ship_total !== tried.after.ship_total && (
              <div>
                <dt>{t('order.sums.delivery')}</dt>
                <dd className="strong">
                  <s className="soft">{sum(tried.before.ship_total)}</s>{' '}
                  {Number(tried.after.ship_total) > 0 ? sum(tried.after.ship_total) : t('order.sums.free')}
                </dd>
              </div>
            )}
            {Number(tried.due) > 0 && (
              <div>
                <dt>{tried.link_sent_to ? t(`edits.toPay.${tried.link_sent_to}`) : t('edits.due')}</dt>
                <dd className="strong">{sum(tried.due)}</dd>
              </div>
            )}
            {tried.parts.map(({ method, source, to, amount }) => (
              <div key={`${method} ${source}`}>
                <dt>{t('edits.back', { to: to === 'wallet' ? (t('order.refundTo.wallet') ?? '') : method })}</dt>
                <dd className="strong">{sum(amount)}</dd>
              </div>
            ))}
          </dl>
          {tried.needs_approval && <p className="note note-warn">{t('refund.needsApproval')}</p>}
          <WhyRequested over={tried.over_limit} />
        </>
      )}
    </PreviewBox>
  )
}
