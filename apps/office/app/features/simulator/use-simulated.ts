import { type Simulated, simulator } from '@delguur/contract/orders/simulator'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'

export type Line = { variant_id: number; quantity: number }

/** What is tried; what is not named is left to the order that it was begun from. */
export type Wish = {
  cart?: Line[] | undefined
  order?: string | undefined
  sample_of?: number | undefined
  person?: number | null | undefined
  at?: string | undefined
  place?: string | undefined
  method_id?: number | undefined
  coupons?: string[] | undefined
  drafts: number[]
}

type Answer = { seen: Simulated | undefined; fault: string | undefined; isWaiting: boolean }

/** Tries a cart as soon as it changes; an answer to an older question is not shown. */
export function useSimulated(wish: Wish): Answer {
  const t = useT()
  const [answer, setAnswer] = useState<Answer>({ seen: undefined, fault: undefined, isWaiting: true })
  const text = JSON.stringify(wish)
  useEffect(() => {
    const abort = new AbortController()
    setAnswer((before) => ({ ...before, isWaiting: true }))
    const timer = setTimeout(() => {
      call(simulator.run, { body: JSON.parse(text), signal: abort.signal })
        .then((seen) => setAnswer({ seen, fault: undefined, isWaiting: false }))
        .catch((error) => {
          if (abort.signal.aborted) return
          const fault = error instanceof ApiError ? error.message : t('states.unreachable')
          setAnswer((before) => ({ ...before, fault, isWaiting: false }))
        })
    }, 80)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, t])
  return answer
}
