import { type HeldDraw, type RoulettePlace, roulette } from '@delguur/contract/leisure/roulette'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { deviceOf, dropSpins, keep, keepSpin, kept, type OwnSpin, ownSpins } from './store.ts'

const retryMs = 5_000

/** What a promoter's phone knows of its store, the draws made ahead and its own spins, which it sends as soon as it can. */
export function useOwnSpins(loaded: RoulettePlace, user: number) {
  const [place, setPlace] = useState(loaded)
  const [held, setHeld] = useState<HeldDraw[]>([])
  const [own, setOwn] = useState<OwnSpin[]>([])
  const sending = useRef(false)

  const refresh = useCallback(async () => {
    const fresh = await call(roulette.place)
    await keep(user, 'place', fresh).catch(() => undefined)
    // what the server's log tells needs not be told by the phone
    const settled = (await ownSpins(user)).filter(
      ({ held_id, result }) => result && fresh.log.some(({ id }) => id === held_id),
    )
    await dropSpins(
      user,
      settled.map(({ held_id }) => held_id),
    )
    setPlace(fresh)
    setOwn(await ownSpins(user))
  }, [user])

  const send = useCallback(async () => {
    if (sending.current || !navigator.onLine) return
    sending.current = true
    try {
      const device = await deviceOf(user)
      const unsent = (await ownSpins(user)).filter(({ result }) => !result).slice(0, 50)
      if (unsent.length > 0) {
        const spins = unsent.map(({ held_id, number, spun_at }) => ({ held_id, number, spun_at }))
        const { results } = await call(roulette.sync, { body: { device, spins } })
        for (const { held_id, result } of results) {
          const spin = unsent.find((each) => each.held_id === held_id)
          if (spin) await keepSpin(user, { ...spin, result })
        }
        await refresh()
      }
      const { held: fresh } = await call(roulette.hold, { body: { device } })
      await keep(user, 'held', fresh)
      setHeld(fresh)
    } catch {
      // it is tried again: spins stay on the phone, and without draws made ahead it only checks
    } finally {
      sending.current = false
    }
  }, [user, refresh])

  useEffect(() => {
    void Promise.all([ownSpins(user), kept(user, 'held')]).then(([spins, draws = []]) => {
      setOwn(spins)
      setHeld((known) => (known.length > 0 ? known : draws))
      void send()
    })
    const again = async () => {
      if ((await ownSpins(user)).some(({ result }) => !result)) await send()
    }
    const timer = setInterval(() => void again(), retryMs)
    const onLine = () => void send()
    addEventListener('online', onLine)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onLine)
    }
  }, [user, send])

  /** Keeps a spin that was made without network; gives all that this phone made. */
  async function add(spin: OwnSpin): Promise<OwnSpin[]> {
    await keepSpin(user, spin)
    const all = [...own, spin]
    setOwn(all)
    return all
  }
  return { place, held, own, refresh, add }
}
