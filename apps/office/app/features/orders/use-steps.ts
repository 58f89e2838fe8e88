import type { OrderRow } from '@delguur/contract/orders/staff-order-list'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../parts/toast.tsx'
import { commandOf, runStep } from './run-step.ts'

/** Does the next step of a row; what one call does not do opens the order, and what was refused stands in its row. */
export function useSteps() {
  const t = useT()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [faults, setFaults] = useState<Record<string, string>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has faults of its own
  useEffect(() => setFaults({}), [search])

  async function doStep({ number, next_step }: OrderRow) {
    const command = next_step && commandOf(next_step.step)
    if (!next_step?.allowed) return
    if (!command) return void navigate(`/orders/${number}`)
    setBusy((all) => new Set(all).add(number))
    setFaults(({ [number]: _, ...rest }) => rest)
    try {
      await runStep(number, command)
      showToast(t('orders.done', { step: `${number} · ${t.maybe(`step.${next_step.step}`)}` }))
    } catch (error) {
      const text = error instanceof ApiError ? error.message : t('states.unreachable')
      setFaults((all) => ({ ...all, [number]: text }))
    } finally {
      setBusy((all) => new Set([...all].filter((each) => each !== number)))
      void revalidate()
    }
  }
  return { doStep: (order: OrderRow) => void doStep(order), busy, faults, setFaults }
}
