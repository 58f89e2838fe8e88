import type { Answer } from '@delguur/contract/client'
import { staffOrders } from '@delguur/contract/orders/staff-orders'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import type { StepProps } from './act.ts'
import styles from './order.module.css'

const documents = ['identity_card', 'passport', 'driving_license', 'digital_identity'] as const

/** Staff see a document of who takes alcohol: of age, none shown, or too young, which cancels the order. */
export function IdCheck({ order, act, busy }: StepProps) {
  const w = useWords()
  const [open, setOpen] = useState(false)
  const [document, setDocument] = useState<(typeof documents)[number]>('identity_card')
  const a = w.order.alcohol
  const check = (outcome: 'of_age' | 'under_age' | 'no_document') =>
    act(
      () =>
        call(staffOrders.checkId, {
          params: { number: order.number },
          body: { outcome, ...(outcome !== 'no_document' && { document }) },
        }),
      w.orders.done(w.step.check_id ?? ''),
    ).then(() => setOpen(false))
  return (
    <div className={clsx('no-print', styles.next)}>
      <button
        type="button"
        className="btn btn-go"
        disabled={busy || !order.next_step?.allowed}
        onClick={() => setOpen(true)}
      >
        {w.step.check_id}
      </button>
      {open && (
        <Dialog
          title={a.title(order.alcohol?.minimum_age ?? 21)}
          onClose={() => setOpen(false)}
          foot={
            <>
              <button type="button" className="btn" disabled={busy} onClick={() => void check('no_document')}>
                {a.noDocument}
              </button>
              <button type="button" className="btn btn-danger" disabled={busy} onClick={() => void check('under_age')}>
                {a.underAge}
              </button>
              <button type="button" className="btn btn-go" disabled={busy} onClick={() => void check('of_age')}>
                {a.ofAge}
              </button>
            </>
          }
        >
          <p className="soft">{a.hint}</p>
          <fieldset className="stack" aria-label={a.document}>
            {documents.map((each) => (
              <label key={each} className="row">
                <input type="radio" name="document" checked={document === each} onChange={() => setDocument(each)} />
                {a.documents[each]}
              </label>
            ))}
          </fieldset>
        </Dialog>
      )}
    </div>
  )
}

/** One excise stamp for each bottle, scanned or typed, a line each. */
export function StampScan({ order, act, busy }: StepProps) {
  const w = useWords()
  const [stamps, setStamps] = useState<Answer<typeof staffOrders.stamps>>()
  const [open, setOpen] = useState(false)
  const [texts, setTexts] = useState<Record<number, string>>({})
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    if (!open) return
    call(staffOrders.stamps, { params: { number: order.number } })
      .then((read) => {
        setStamps(read)
        setTexts(
          Object.fromEntries(read.lines.map(({ line_item_id, stamp_ids }) => [line_item_id, stamp_ids.join('\n')])),
        )
      })
      .catch((error: unknown) => setFault(error instanceof ApiError ? error.message : w.states.unreachable))
  }, [open, order.number, w])
  const idsOf = (text: string) => text.split(/\s+/).filter(Boolean)

  async function save() {
    const done = await act(
      async () => {
        for (const { line_item_id } of stamps?.lines ?? [])
          await call(staffOrders.scanStamps, {
            params: { number: order.number },
            body: { line_item_id, stamp_ids: idsOf(texts[line_item_id] ?? '') },
          })
      },
      w.orders.done(w.step.scan_stamps ?? ''),
      async () => {
        for (const { line_item_id, stamp_ids } of stamps?.lines ?? [])
          await call(staffOrders.scanStamps, { params: { number: order.number }, body: { line_item_id, stamp_ids } })
      },
    )
    if (done) setOpen(false)
  }

  const a = w.order.alcohol
  return (
    <div className={clsx('no-print', styles.next)}>
      <button
        type="button"
        className="btn btn-go"
        disabled={busy || !order.next_step?.allowed}
        onClick={() => setOpen(true)}
      >
        {w.step.scan_stamps}
      </button>
      {open && (
        <Dialog
          title={w.step.scan_stamps ?? ''}
          onClose={() => setOpen(false)}
          foot={
            <>
              <button type="button" className="btn" onClick={() => setOpen(false)}>
                {w.common.cancel}
              </button>
              <button type="button" className="btn btn-go" disabled={busy || !stamps} onClick={() => void save()}>
                {w.common.save}
              </button>
            </>
          }
        >
          {fault && <p className="note note-bad">{fault}</p>}
          {stamps?.lines.map(({ line_item_id, name, bottles }) => (
            <div className="field" key={line_item_id}>
              <label htmlFor={`stamps-${line_item_id}`}>
                {name}: {a.scanned(idsOf(texts[line_item_id] ?? '').length, bottles)}
              </label>
              <textarea
                id={`stamps-${line_item_id}`}
                className="input"
                rows={Math.min(6, bottles + 1)}
                value={texts[line_item_id] ?? ''}
                onChange={(event) => setTexts({ ...texts, [line_item_id]: event.target.value })}
              />
            </div>
          ))}
        </Dialog>
      )}
    </div>
  )
}
