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

/** Does an act on many orders, at once or by a job; throws what was refused altogether. */
function useBulk({ onFaults, onDone }: Pick<Props, 'onFaults' | 'onDone'>) {
  const w = useWords()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function run(act: BulkAct, on: BulkTarget, params: object = {}): Promise<void> {
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
    } finally {
      setBusy(false)
      void revalidate()
    }
  }
  return { run, busy }
}

/** What can be done with all chosen orders; each is done for itself, and one that fails says why in its row. */
export function NightBar({ orders, found, filter, isPageFull, onFaults, onDone }: Props) {
  const w = useWords()
  const b = w.bulk
  const { run, busy } = useBulk({ onFaults, onDone })
  const [isAll, setIsAll] = useState(false)
  const [open, setOpen] = useState<BulkAct>()
  const total = orders.reduce((all, order) => all + Number(order.total), 0)
  const mayAll = isPageFull && found !== undefined && found > orders.length
  const target: BulkTarget =
    isAll && found !== undefined ? { filter, expected_total: found } : { ids: orders.map(({ number }) => number) }
  const runAtOnce = (step: BulkAct, ids: string[]) =>
    run(step, { ids }).catch((error: unknown) =>
      showToast(error instanceof ApiError ? error.message : w.states.unreachable),
    )
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
        {steps.map((step) => (
          <StepButton
            key={step}
            step={step}
            able={isAll ? undefined : ableTo(step, orders)}
            busy={busy}
            onClick={(able) => (able ? void runAtOnce(step, able) : setOpen(step))}
          />
        ))}
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
          target={target}
          run={(params) => run(open, target, params)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

const ableTo = (step: string, orders: OrderRow[]): string[] =>
  orders.flatMap(({ number, next_step }) => (next_step?.step === step && next_step.allowed ? [number] : []))

type StepProps = {
  step: (typeof steps)[number]
  /** The chosen orders that can take it; nothing where all that are found are chosen. */
  able: string[] | undefined
  busy: boolean
  onClick: (able: string[] | undefined) => void
}

function StepButton({ step, able, busy, onClick }: StepProps) {
  const w = useWords()
  if (able?.length === 0) return null
  return (
    <button type="button" className="btn" disabled={busy} onClick={() => onClick(able)}>
      {step === 'confirm' ? w.orders.bulkConfirm : w.orders.bulkReady}
      {able && ` (${able.length})`}
    </button>
  )
}
