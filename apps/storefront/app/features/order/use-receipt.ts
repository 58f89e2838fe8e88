import { useLocale } from '@delguur/ui/i18n'
import { useCallback, useEffect, useState } from 'react'
import { read } from '../../lib/post.ts'
import type { ReceiptView } from './receipt/receipt.server.ts'

const soonMs = 3_000
const pollsAtMost = 20

/**
 * The receipt as it is now. While one is being made it looks every few seconds, when what is shown of it for minutes is over
 * it looks once more, and whenever the order's own state changes.
 */
export function useReceipt(number: string, initial: ReceiptView | null, status: string, reached: boolean) {
  const locale = useLocale()
  const [view, setView] = useState(initial)
  useEffect(() => setView(initial), [initial])
  const refresh = useCallback(async () => {
    const answer = await read<{ view: ReceiptView | null }>(`/resources/receipts/${number}?locale=${locale}`)
    if (answer?.view) setView(answer.view)
  }, [number, locale])
  const making = reached && view?.receipt?.state === 'waiting'
  useEffect(() => {
    if (!making) return
    let polls = 0
    const timer = setInterval(() => {
      polls += 1
      if (polls >= pollsAtMost) clearInterval(timer)
      void refresh()
    }, soonMs)
    return () => clearInterval(timer)
  }, [making, refresh])
  const until = view?.receipt?.secret?.shown_until
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => void refresh(), Math.max(1_000, new Date(until).getTime() - Date.now() + 1_000))
    return () => clearTimeout(timer)
  }, [until, refresh])
  const [seen, setSeen] = useState(status)
  useEffect(() => {
    if (seen === status) return
    setSeen(status)
    void refresh()
  }, [seen, status, refresh])
  return { view, setView }
}
