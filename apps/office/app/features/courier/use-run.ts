import { type CourierPage, runs } from '@delguur/contract/warehouse/runs'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useRetries } from '../../lib/form/use-retries.ts'
import { overlay } from './overlay.ts'
import type { StopAct } from './stop.tsx'
import { dropAct, dropOldActs, keepAct, type Unsent, unsentOf } from './store.ts'

/** The run of a link as this phone has it: each act counts at once, is kept on the phone and sent when it can be. */
export function useRun(token: string) {
  const [page, setPage] = useState<CourierPage>()
  const [error, setError] = useState<unknown>()
  const [unsent, setUnsent] = useState<Unsent[]>([])
  const [faults, setFaults] = useState<Record<number, string>>({})

  const read = useCallback(
    () =>
      call(runs.page, { params: { token } }).then((fresh) => {
        setPage(fresh)
        setError(undefined)
      }, setError),
    [token],
  )
  const sendAll = useCallback(async () => {
    try {
      for (;;) {
        const [first] = await unsentOf(token)
        if (!first) break
        try {
          setPage(await sendAct(first.unsent))
        } catch (failed) {
          // without an answer, or refused for now: it is tried again
          if (!(failed instanceof ApiError) || failed.status >= 500 || failed.status === 429) throw failed
          if (failed.status === 404) setError(failed)
          setFaults((all) => ({ ...all, [first.unsent.n]: failed.message }))
        }
        await dropAct(first.key)
        setUnsent((all) => all.filter(({ act_id }) => act_id !== first.unsent.act_id))
      }
    } catch {
      // the acts stay on the phone
    }
  }, [token])
  const send = useRetries(sendAll)

  useEffect(() => {
    void read()
    void dropOldActs(new Date())
      .then(() => unsentOf(token))
      .then((kept) => {
        setUnsent(kept.map((each) => each.unsent))
        send()
      })
  }, [read, send, token])

  async function act(n: number, wish: StopAct): Promise<void> {
    const made: Unsent = { token, n, act_id: crypto.randomUUID(), at: new Date().toISOString(), wish }
    setFaults(({ [n]: _, ...others }) => others)
    setUnsent((all) => [...all, made])
    await keepAct(made)
    send()
  }
  const stops = useMemo(() => overlay(page?.stops ?? [], unsent), [page, unsent])
  return { page, stops, error, faults, unsent: unsent.length, read, act }
}

function sendAct({ token, n, wish, act_id, at }: Unsent): Promise<CourierPage> {
  const params = { token, n }
  if (!('photo' in wish)) return call(runs.stop, { params, body: { ...wish, act_id, at } })
  const form = new FormData()
  form.append('photo', wish.photo)
  return call(runs.stopPhoto, { params, body: form })
}
