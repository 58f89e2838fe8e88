import { type BulkAct, ordersBulk } from '@delguur/contract/office/bulk'
import type { OrderRow } from '@delguur/contract/orders/staff-order-list'
import { Icon } from '@delguur/ui/icon'
import { Copy, MessageSquare, Tag, X } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { copy } from '../../lib/copy.ts'
import { watchJob } from '../../lib/jobs.ts'
import { canDial, sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { showToast } from '../../parts/toast.tsx'
import { BulkDialog, type BulkTarget } from './bulk-dialog.tsx'

const steps = ['confirm', 'make_ready'] as const

type Props = {
  orders: OrderRow[]
  /** How many the list finds, where it knows exactly, and its address. */
  found: number | undefined
  filter: string
  isPageFull: boolean
  onFaults: (faults: Record<string, string>) => void
  onDone: () => void
}

/** What can be done with all chosen orders; each is done for itself, and one that fails says why in its row. */
export function NightBar({ orders, found, filter, isPageFull, onFaults, onDone }: Props) {
  const w = useWords()
  const b = w.bulk
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [isAll, setIsAll] = useState(false)
  const [open, setOpen] = useState<BulkAct>()
  const total = orders.reduce((all, order) => all + Number(order.total), 0)
  const ready = (step: string) => orders.filter(({ next_step }) => next_step?.step === step && next_step.allowed)
  const mayAll = isPageFull && found !== undefined && found > orders.length
  const target = (ids: string[]): BulkTarget =>
    isAll && found !== undefined ? { filter, expected_total: found } : { ids }

  async function run(act: BulkAct, on: BulkTarget, params: object = {}): Promise<string | undefined> {
    setBusy(true)
    try {
      const done = await call(ordersBulk.run, { body: { act, params, ...on } })
      if ('job' in done) watchJob(done.job)
      else {
        onFaults(Object.fromEntries(done.results.flatMap(({ id, error }) => (error ? [[id, error]] : []))))
        showToast(
          [w.orders.bulkDone(done.done), ...(done.failed > 0 ? [w.orders.bulkFailed(done.failed)] : [])].join(' · '),
        )
      }
      if ('job' in done || done.failed === 0) onDone()
      return undefined
    } catch (error) {
      const text = error instanceof ApiError ? error.message : w.states.unreachable
      if (!open) showToast(text)
      return text
    } finally {
      setBusy(false)
      void revalidate()
    }
  }

  const phones = orders.flatMap(({ person }) => (canDial(person.phone) ? [person.phone] : []))
  const count = isAll ? (found ?? 0) : orders.length
  return (
    <>
      <section className="night" aria-label={w.orders.chosen(count)}>
        <b>{w.orders.chosen(count)}</b>
        {!isAll && <span className="meta">{sum(total)}</span>}
        {mayAll && (
          <button type="button" className="btn" aria-pressed={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? b.onlyPage : b.all(found)}
          </button>
        )}
        {steps.map((step) => {
          const able = ready(step).map(({ number }) => number)
          if (!isAll && able.length === 0) return null
          return (
            <button
              key={step}
              type="button"
              className="btn"
              disabled={busy}
              onClick={() => (isAll ? setOpen(step) : void run(step, { ids: able }))}
            >
              {step === 'confirm' ? w.orders.bulkConfirm : w.orders.bulkReady}
              {!isAll && ` (${able.length})`}
            </button>
          )
        })}
        <button type="button" className="btn" disabled={busy} onClick={() => setOpen('tag')}>
          <Icon icon={Tag} small />
          {b.tag}
        </button>
        <button type="button" className="btn" disabled={busy} onClick={() => setOpen('message')}>
          <Icon icon={MessageSquare} small />
          {b.message}
        </button>
        {phones.length > 0 && !isAll && (
          <button type="button" className="btn wide-only" onClick={() => void copy(phones.join('\n'))}>
            <Icon icon={Copy} small />
            {w.orders.copyPhones}
          </button>
        )}
        <button type="button" className="btn" onClick={onDone} aria-label={w.common.close}>
          <Icon icon={X} small />
        </button>
      </section>
      {open && (
        <BulkDialog
          act={open}
          target={target(orders.map(({ number }) => number))}
          run={(params) => run(open, target(orders.map(({ number }) => number)), params)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
