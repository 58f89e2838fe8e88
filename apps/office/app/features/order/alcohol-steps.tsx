import type { Answer } from '@delguur/contract/client'
import { staffOrders } from '@delguur/contract/orders/staff-orders'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { Radios } from '../../parts/form/choices.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { ActDialog } from '../../parts/form/form-dialog.tsx'
import type { StepProps } from './act.ts'
import styles from './order.module.css'

const documents = ['identity_card', 'passport', 'driving_license', 'digital_identity'] as const

type ButtonProps = Pick<StepProps, 'order' | 'busy'> & { text: string | undefined; onClick: () => void }

const OpenButton = ({ order, busy, text, onClick }: ButtonProps) => (
  <div className={clsx('no-print', styles.next)}>
    <button type="button" className="btn btn-go" disabled={busy || !order.next_step?.allowed} onClick={onClick}>
      {text}
    </button>
  </div>
)

/** Staff see a document of who takes alcohol: of age, none shown, or too young, which cancels the order. */
export function IdCheck({ order, act, busy }: StepProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [document, setDocument] = useState<(typeof documents)[number]>('identity_card')
  const check = (outcome: 'of_age' | 'under_age' | 'no_document') =>
    act(
      () =>
        call(staffOrders.checkId, {
          params: { number: order.number },
          body: { outcome, ...(outcome !== 'no_document' && { document }) },
        }),
      t('orders.done', { step: t('step.check_id') ?? '' }),
    ).then(() => setOpen(false))
  return (
    <>
      <OpenButton order={order} busy={busy} text={t('step.check_id')} onClick={() => setOpen(true)} />
      {open && (
        <Dialog
          title={t('order.alcohol.title', { age: order.alcohol?.minimum_age ?? 21 })}
          onClose={() => setOpen(false)}
          foot={
            <>
              <button type="button" className="btn" disabled={busy} onClick={() => void check('no_document')}>
                {t('order.alcohol.noDocument')}
              </button>
              <button type="button" className="btn btn-danger" disabled={busy} onClick={() => void check('under_age')}>
                {t('order.alcohol.underAge')}
              </button>
              <button type="button" className="btn btn-go" disabled={busy} onClick={() => void check('of_age')}>
                {t('order.alcohol.ofAge')}
              </button>
            </>
          }
        >
          <p className="soft">{t('order.alcohol.hint')}</p>
          <Radios
            stacked
            label={t('order.alcohol.document')}
            options={documents.map((each) => [each, t.maybe(`order.alcohol.documents.${each}`)])}
            value={document}
            onChange={setDocument}
          />
        </Dialog>
      )}
    </>
  )
}

/** One excise stamp for each bottle, scanned or typed, a line each. */
export function StampScan(props: StepProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <OpenButton {...props} text={t('step.scan_stamps')} onClick={() => setOpen(true)} />
      {open && <StampDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const idsOf = (text: string) => text.split(/\s+/).filter(Boolean)

function StampDialog({ order: { number }, act, onClose }: StepProps & { onClose: () => void }) {
  const t = useT()
  const [lines, setLines] = useState<Answer<typeof staffOrders.stamps>['lines']>()
  const [texts, setTexts] = useState<Record<number, string>>({})
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    call(staffOrders.stamps, { params: { number } })
      .then((read) => {
        setLines(read.lines)
        setTexts(
          Object.fromEntries(read.lines.map(({ line_item_id, stamp_ids }) => [line_item_id, stamp_ids.join('\n')])),
        )
      })
      .catch((error: unknown) => setFault(error instanceof ApiError ? error.message : t('states.unreachable')))
  }, [number, t])
  const textOf = (id: number) => texts[id] ?? ''
  const scan = async (stampsOf: (line: NonNullable<typeof lines>[number]) => string[]) => {
    for (const line of lines ?? []) {
      const body = { line_item_id: line.line_item_id, stamp_ids: stampsOf(line) }
      await call(staffOrders.scanStamps, { params: { number }, body })
    }
  }
  const save = () =>
    act(
      () => scan(({ line_item_id }) => idsOf(textOf(line_item_id))),
      t('orders.done', { step: t('step.scan_stamps') ?? '' }),
      () => scan(({ stamp_ids }) => stamp_ids),
    )
  return (
    <ActDialog
      title={t('step.scan_stamps') ?? ''}
      verb={t('common.save')}
      disabled={!lines}
      refusal={fault}
      onClose={onClose}
      send={() => save().then((isDone) => (isDone ? undefined : false))}
    >
      {lines?.map(({ line_item_id: id, name, bottles }) => (
        <div className="field" key={id}>
          <label htmlFor={`stamps-${id}`}>
            {name}: {t('order.alcohol.scanned', { n: idsOf(textOf(id)).length, of: bottles })}
          </label>
          <textarea
            id={`stamps-${id}`}
            className="input"
            rows={Math.min(6, bottles + 1)}
            value={textOf(id)}
            onChange={({ target }) => setTexts({ ...texts, [id]: target.value })}
          />
        </div>
      ))}
    </ActDialog>
  )
}
