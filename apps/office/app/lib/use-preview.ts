import { useEffect, useState } from 'react'
import { ApiError, callFresh } from './api.ts'
import { useWords } from './words.ts'

/** What an act would come to (`dry_run`), asked for as it is typed; an older answer never takes the place of a newer. */
export function usePreview<T>(path: string, body: object | undefined, method: 'POST' | 'PUT' = 'POST') {
  const w = useWords()
  const [tried, setTried] = useState<T>()
  const [fault, setFault] = useState<string>()
  const text = body ? JSON.stringify({ ...body, dry_run: true }) : ''
  useEffect(() => {
    setTried(undefined)
    setFault(undefined)
    if (text === '') return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setTried(await callFresh<T>(method, path, { body: JSON.parse(text), signal: abort.signal }))
      } catch (error) {
        if (abort.signal.aborted) return
        setFault(error instanceof ApiError ? error.message : w.states.unreachable)
      }
    }, 250)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [method, path, text, w])
  return { tried, fault }
}
