import type { StockVariant } from '@delguur/contract/catalog/stock'
import { stockCounts } from '@delguur/contract/catalog/stock-counts'
import type { Answer } from '@delguur/contract/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useRetries } from '../../lib/form/use-retries.ts'
import { dropScans, keepScan, type Unsent, unsentOf } from './store.ts'

type Sent = Answer<typeof stockCounts.scan>
type Result = Sent['results'][number]
/** The last code of this phone, and what it turned out to be once it was sent. */
export type Last = {
  scan: Unsent
  result?: Result['result']
  variant?: StockVariant | null
  counted?: number | undefined
}

const perBatch = 100

/** Scans of one phone: each is kept at once and sent when it can be. */
export function useCounting(id: number, onUnknown: () => void) {
  const [unsent, setUnsent] = useState(0)
  const [mine, setMine] = useState(0)
  const [last, setLast] = useState<Last>()
  const [isOver, setOver] = useState(false)
  const history = useRef<Unsent[]>([])
  const unknown = useRef(onUnknown)
  unknown.current = onUnknown

  const took = useCallback(({ results, counted }: Sent, scans: readonly Omit<Unsent, 'count_id'>[]) => {
    const lost = new Set(results.flatMap(({ result, scan_id }) => (result === 'counted' ? [] : scan_id)))
    if (lost.size > 0) unknown.current()
    const units = scans.reduce((sum, { scan_id, quantity }) => sum + (lost.has(scan_id) ? quantity : 0), 0)
    setMine((n) => Math.max(0, n - units))
    setLast((shown) => {
      const answer = results.find(({ scan_id }) => scan_id === shown?.scan.scan_id)
      if (!shown || !answer) return shown
      const { result, variant } = answer
      return {
        ...shown,
        result,
        variant,
        counted: counted.find(({ variant_id }) => variant_id === variant?.id)?.counted,
      }
    })
  }, [])

  const sendAll = useCallback(async () => {
    try {
      for (;;) {
        const batch = (await unsentOf(id)).slice(0, perBatch)
        if (batch.length === 0) break
        const scans = batch.map(({ scan: { count_id: _, ...scan } }) => scan)
        const sent = await call(stockCounts.scan, { params: { id }, body: { scans } })
        await dropScans(batch.map(({ key }) => key))
        took(sent, scans)
        setUnsent((await unsentOf(id)).length)
      }
    } catch (error) {
      // what was scanned after the end is not lost from sight: it stays on the phone, and the screen says so
      if (error instanceof ApiError && error.code === 'count_closed') setOver(true)
    }
  }, [id, took])
  const send = useRetries(sendAll)
  useEffect(() => {
    void unsentOf(id).then((kept) => {
      setUnsent(kept.length)
      send()
    })
  }, [id, send])

  async function add(scan: Unsent): Promise<void> {
    setLast({ scan })
    setMine((n) => n + scan.quantity)
    await keepScan(scan)
    setUnsent((n) => n + 1)
    send()
  }
  return {
    unsent,
    mine,
    last,
    isOver,
    canUndo: history.current.length > 0,
    enter(code: string, quantity = 1): void {
      const scan = { scan_id: crypto.randomUUID(), count_id: id, code: code.trim(), quantity }
      history.current.push(scan)
      void add(scan)
    },
    undo(): void {
      const before = history.current.pop()
      if (before) void add({ ...before, scan_id: crypto.randomUUID(), quantity: -before.quantity })
    },
  }
}
