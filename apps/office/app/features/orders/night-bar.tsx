import { type BulkAct, ordersBulk } from '@delguur/contract/office/bulk'
import type { OrderRow } from '@delguur/contract/orders/staff-order-list'
import { dispatch, largestWave } from '@delguur/contract/warehouse/dispatch'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Ban, Copy, FileDown, Layers, MessageSquare, Tag, X } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { copy } from '../../lib/copy.ts'
import { useT } from '../../lib/i18n.ts'
import { beginExport, watchJob } from '../../lib/jobs.ts'
import { useMay } from '../../lib/session.ts'
import { canDial, sum } from '../../lib/text.ts'
import { showToast } from '../../parts/toast.tsx'
import type { PrintKind } from '../paper/print-kind.ts'
import { PrintMenu } from '../paper/print-menu.tsx'
import { usePrinting } from '../paper/use-printing.tsx'
import { BulkDialog, type BulkTarget } from './bulk-dialog.tsx'
import styles from './orders.module.css'

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

/** Puts the chosen orders into a wave, those that can be picked; the others say why in their rows. */
function useWave({ onFaults, onDone }: Pick<Props, 'onFaults' | 'onDone'>) {
  const t = useT()
  const { revalidate } = useRevalidator()
  return async (orders: OrderRow[]): Promise<void> => {
    const numbers = orders.map(({ number }) => number)
    try {
      const made = await call(dispatch.make, { body: { numbers, leave_out: true } })
      showToast(t('dispatch.made', { id: String(made.id), n: made.orders }))
      onFaults(Object.fromEntries(made.left_out.map(({ number, error }) => [number, error])))
      if (made.left_out.length === 0) onDone()
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : t('states.unreachable'))
    }
    void revalidate()
  }
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
  const { frame, busy: printing, printOrders } = usePrinting()
  const printAs = async (kind: PrintKind) => {
    const numbers = orders.map(({ number }) => number).join(',')
    const refused = await printOrders(kind, isAll ? { filter } : { numbers })
    onFaults(Object.fromEntries(refused.map(({ number, error }) => [number, error])))
  }
  return (
    <>
      <section className={clsx('night', styles.chosen)} aria-label={t('orders.chosen', { n: count })}>
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
        <PrintMenu onPrint={(kind) => void printAs(kind)} busy={busy || printing} up />
        {frame}
        <WaveButton orders={orders} isAll={isAll} busy={busy} onFaults={onFaults} onDone={onDone} />
        <button type="button" className="btn" disabled={busy} onClick={() => setOpen('tag')}>
          <Icon icon={Tag} small />
          {t('bulk.tag')}
        </button>
        <button type="button" className="btn" disabled={busy} onClick={() => setOpen('message')}>
          <Icon icon={MessageSquare} small />
          {t('bulk.message')}
        </button>
        <button type="button" className="btn" disabled={busy} onClick={() => setOpen('cancel')}>
          <Icon icon={Ban} small />
          {t('bulk.cancel')}
        </button>
        <ExportButton orders={orders} filter={isAll ? filter : undefined} />
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

type WaveProps = Pick<Props, 'orders' | 'onFaults' | 'onDone'> & { isAll: boolean; busy: boolean }

/** One person picks as many orders as a trolley has baskets. */
function WaveButton({ orders, isAll, busy, onFaults, onDone }: WaveProps) {
  const t = useT()
  const make = useWave({ onFaults, onDone })
  const mayPick = useMay('dispatch.edit')
  if (!mayPick || isAll || orders.length > largestWave) return null
  return (
    <button type="button" className="btn wide-only" disabled={busy} onClick={() => void make(orders)}>
      <Icon icon={Layers} small />
      {t('bulk.wave')}
    </button>
  )
}

/** The chosen orders as a file, or all that are found. */
function ExportButton({ orders, filter }: { orders: OrderRow[]; filter: string | undefined }) {
  const t = useT()
  const query = filter ?? `filter[number]=${orders.map(({ number }) => number).join(',')}`
  const begin = () =>
    beginExport('orders', query, 'xlsx').catch((error: unknown) =>
      showToast(error instanceof ApiError ? error.message : t('states.unreachable')),
    )
  return (
    <button type="button" className="btn wide-only" onClick={() => void begin()}>
      <Icon icon={FileDown} small />
      {t('exports.xlsx')}
    </button>
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
