import { type BulkAct, ordersBulk } from '@delguur/contract/office/bulk'
import type { OrderRow } from '@delguur/contract/orders/staff-order-list'
import { Icon } from '@delguur/ui/icon'
import { Copy, MessageSquare, Tag, X } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { copy } from '../../lib/copy.ts'
import { useT } from '../../lib/i18n.ts'
import { watchJob } from '../../lib/jobs.ts'
import { canDial, sum } from '../../lib/text.ts'
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
  const t = useT()
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
          [
            t('orders.bulkDone', { n: done.done }),
            ...(done.failed > 0 ? [t('orders.bulkFailed', { n: done.failed })] : []),
          ].join(' · '),
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
  const t = useT()
  const { run, busy } = useBulk({ onFaults, onDone })
  const [isAll, setIsAll] = useState(false)
  const [open, setOpen] = useState<BulkAct>()
  const total = orders.reduce((all, order) => all + Number(order.total), 0)
  const mayAll = isPageFull && found !== undefined && found > orders.length
  const target: BulkTarget =
    isAll && found !== undefined ? { filter, expected_total: found } : { ids: orders.map(({ number }) => number) }
  const runAtOnce = (step: BulkAct, ids: string[]) =>
    run(step, { ids }).catch((error: unknown) =>
      showToast(error instanceof ApiError ? error.message : t('states.unreachable')),
    )
  const phones = orders.flatMap(({ person }) => (canDial(person.phone) ? [person.phone] : []))
  const count = isAll ? (found ?? 0) : orders.length
  return (
    <>
      <section className="night" aria-label={t('orders.chosen', { n: count })}>
        <b>{t('orders.chosen', { n: count })}</b>
        {!isAll && <span className="meta">{sum(total)}</span>}
        {mayAll && (
          <button type="button" className="btn" aria-pressed={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? t('bulk.onlyPage') : t('bulk.all', { n: found })}
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
          {t('bulk.tag')}
        </button>
        <button type="button" className="btn" disabled={busy} onClick={() => setOpen('message')}>
          <Icon icon={MessageSquare} small />
          {t('bulk.message')}
        </button>
        {phones.length > 0 && !isAll && (
          <button type="button" className="btn wide-only" onClick={() => void copy(phones.join('\n'))}>
            <Icon icon={Copy} small />
            {t('orders.copyPhones')}
          </button>
        )}
        <button type="button" className="btn" onClick={onDone} aria-label={t('common.close')}>
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
  const t = useT()
  if (able?.length === 0) return null
  return (
    <button type="button" className="btn" disabled={busy} onClick={() => onClick(able)}>
      {step === 'confirm' ? t('orders.bulkConfirm') : t('orders.bulkReady')}
      {able && ` (${able.length})`}
    </button>
  )
}
