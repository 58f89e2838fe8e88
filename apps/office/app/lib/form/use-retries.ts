import { useCallback, useEffect, useRef } from 'react'

const retryMs = 4_000

/** Sends what waits on this phone, once at a time: now when it is called, and again every few seconds and when the network is back. */
export function useRetries(send: () => Promise<void>): () => void {
  const sending = useRef(false)
  const again = useCallback(() => {
    if (sending.current || !navigator.onLine) return
    sending.current = true
    void send().finally(() => {
      sending.current = false
    })
  }, [send])
  useEffect(() => {
    const timer = setInterval(again, retryMs)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [again])
  return again
}
