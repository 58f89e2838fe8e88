import type { OrderRow } from '@delguur/contract/staff-order-list'
import { Copy, X } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sum, useWords } from '../../lib/text.ts'
import { Icon } from '../../parts/icon.tsx'
import { say } from '../../parts/toast.tsx'
import { commandOf, runStep } from './run-step.ts'

const steps = ['confirm', 'make_ready'] as const

/** What can be done with all chosen orders; each is done for itself, and one that fails stays chosen alone. */
export function NightBar({ orders, onDone }: { orders: OrderRow[]; onDone: () => void }) {
  const w = useWords()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const total = orders.reduce((all, order) => all + Number(order.total), 0)
  const ready = (step: string) => orders.filter(({ next_step }) => next_step?.step === step && next_step.allowed)

  async function doAll(step: (typeof steps)[number]) {
    setBusy(true)
    let [done, failed] = [0, 0]
    for (const { number } of ready(step)) {
      await runStep(number, commandOf(step) ?? step).then(
        () => done++,
        () => failed++,
      )
    }
    setBusy(false)
    say([w.orders.bulkDone(done), ...(failed > 0 ? [w.orders.bulkFailed(failed)] : [])].join(' · '))
    if (failed === 0) onDone()
    void revalidate()
  }

  const phones = orders.flatMap(({ person }) => person.phone ?? [])
  return (
    <section className="night" aria-label={w.orders.chosen(orders.length)}>
      <b>{w.orders.chosen(orders.length)}</b>
      <span className="meta">{sum(total)}</span>
      {steps.map((step) => {
        const count = ready(step).length
        return count > 0 ? (
          <button key={step} type="button" className="btn" disabled={busy} onClick={() => void doAll(step)}>
            {step === 'confirm' ? w.orders.bulkConfirm : w.orders.bulkReady} ({count})
          </button>
        ) : null
      })}
      {phones.length > 0 && (
        <button
          type="button"
          className="btn wide-only"
          onClick={() => void navigator.clipboard.writeText(phones.join('\n')).then(() => say(w.common.copied))}
        >
          <Icon icon={Copy} small />
          {w.orders.copyPhones}
        </button>
      )}
      <button type="button" className="btn" onClick={onDone} aria-label={w.common.close}>
        <Icon icon={X} small />
      </button>
    </section>
  )
}
