import { type OrderPapers, orderPapers } from '@delguur/contract/warehouse/order-papers'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../parts/toast.tsx'
import { PrintFrame } from './print-frame.tsx'
import { type PrintKind, paperOfKind, usePrintKind } from './print-kind.ts'

type Sheets = { kind: PrintKind; data: OrderPapers }
/** Orders by their numbers, or all that a list finds. */
export type PrintTarget = { numbers: string } | { filter: string }

const read = async (kind: PrintKind, target: PrintTarget, signal?: AbortSignal): Promise<Sheets> => ({
  kind,
  data: await call(orderPapers.print, { query: { kind: paperOfKind[kind], ...target }, ...(signal && { signal }) }),
})

/** Prints paper of orders instead of the screen; gives what was refused, and says so where that is all. */
export function usePrinting(): {
  frame: ReactNode
  busy: boolean
  printOrders: (kind: PrintKind, target: PrintTarget) => Promise<OrderPapers['refused']>
} {
  const t = useT()
  const [sheets, setSheets] = useState<Sheets>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!sheets) return
    const end = () => setSheets(undefined)
    addEventListener('afterprint', end, { once: true })
    // the sheets are measured and drawn first
    const timer = setTimeout(() => void document.fonts.ready.then(() => print()), 50)
    return () => {
      clearTimeout(timer)
      removeEventListener('afterprint', end)
    }
  }, [sheets])

  async function printOrders(kind: PrintKind, target: PrintTarget): Promise<OrderPapers['refused']> {
    setBusy(true)
    try {
      const wanted = await read(kind, target)
      const { papers, refused } = wanted.data
      if (papers.length > 0) setSheets(wanted)
      if (refused.length > 0)
        showToast(t('paper.refused', { n: refused.length, what: refused.map(({ number }) => number).join(', ') }))
      return refused
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : t('states.unreachable'))
      return []
    } finally {
      setBusy(false)
    }
  }
  return { frame: sheets && <PrintFrame {...sheets} />, busy, printOrders }
}

/** What the browser prints of the page of an order: its slip. It is read once the page is there. */
export function OrderSlipFrame({ number, version }: { number: string; version: number }) {
  const { slip } = usePrintKind()
  const [sheets, setSheets] = useState<Sheets>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed order has another slip
  useEffect(() => {
    const stop = new AbortController()
    read(slip, { numbers: number }, stop.signal).then(setSheets, () => undefined)
    return () => stop.abort()
  }, [number, version, slip])
  return sheets && <PrintFrame {...sheets} />
}
