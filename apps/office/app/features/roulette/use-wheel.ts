import {
  type CheckedReceipt,
  type HeldDraw,
  type RoulettePlace,
  type RouletteSpin,
  roulette,
} from '@delguur/contract/leisure/roulette'
import { isBig } from '@delguur/kit/roulette'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, call, Unreachable } from '../../lib/api.ts'
import { useOfflineSince } from '../../lib/offline.ts'
import { useWords } from '../../lib/words.ts'
import { checkHere, logOf, nextHeld } from './local-check.ts'
import { deviceOf, dropSpins, keep, keepSpin, kept, type OwnSpin, ownSpins } from './store.ts'

const retryMs = 5_000

/** What came of a spin; `waits`: it is handed out only once the server knows of it. */
export type Won = Pick<RouletteSpin, 'prize' | 'kind' | 'coupon_code'> & { turn: number; spins: number; waits: boolean }

/** The wheel of a store as a promoter's phone has it: online the server checks and draws, offline it does what it can. */
export function useWheel(loaded: RoulettePlace, user: number) {
  const w = useWords()
  const [place, setPlace] = useState(loaded)
  const [held, setHeld] = useState<HeldDraw[]>([])
  const [own, setOwn] = useState<OwnSpin[]>([])
  const [checked, setChecked] = useState<CheckedReceipt & { offline: boolean }>()
  const [won, setWon] = useState<Won>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const offline = useOfflineSince() !== undefined
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

  const shown = (error: unknown): string => (error instanceof ApiError ? error.message : w.states.unreachable)

  async function check(number: string): Promise<CheckedReceipt | undefined> {
    setWon(undefined)
    setFault(undefined)
    let answer: CheckedReceipt | undefined
    if (navigator.onLine) {
      try {
        answer = await call(roulette.check, { body: { number } })
        setChecked({ ...answer, offline: false })
        return answer
      } catch (error) {
        if (!(error instanceof Unreachable)) {
          setChecked(undefined)
          setFault(shown(error))
          return undefined
        }
      }
    }
    answer = checkHere(place, own, number, new Date())
    setChecked({ ...answer, offline: true })
    return answer
  }

  async function spinHere({ number, spins, left }: CheckedReceipt): Promise<void> {
    const draw = nextHeld(held, own, new Date())
    if (!draw) return setFault(w.roulette.noDraws)
    const spin: OwnSpin = { held_id: draw.id, number, spun_at: new Date().toISOString(), draw }
    await keepSpin(user, spin)
    const all = [...own, spin]
    setOwn(all)
    setWon({ ...draw, turn: spins - left + 1, spins, waits: isBig(draw) })
    setChecked({ ...checkHere(place, all, number, new Date()), offline: true })
  }

  async function spinThere({ number, spins, left }: CheckedReceipt): Promise<void> {
    const turn = spins - left + 1
    const answer = await call(roulette.spin, { body: { number, turn } })
    setWon({ ...answer.spin, turn, spins, waits: false })
    setChecked((now) => now && { ...now, left: answer.left, verdict: answer.left > 0 ? 'good' : 'used' })
    await refresh()
  }

  async function spin(): Promise<void> {
    if (busy || checked?.verdict !== 'good') return
    setBusy(true)
    setFault(undefined)
    try {
      await (checked.offline || !navigator.onLine ? spinHere(checked) : spinThere(checked))
    } catch (error) {
      setFault(error instanceof Unreachable ? w.roulette.lost : shown(error))
      if (error instanceof ApiError) await check(checked.number)
    } finally {
      setBusy(false)
    }
  }

  const usable = held.filter(({ id }) => !own.some(({ held_id }) => held_id === id))
  return {
    place,
    offline,
    checked,
    won,
    fault,
    busy,
    log: logOf(place, own),
    unsent: own.filter(({ result }) => !result).length,
    ready: usable.length,
    spunToday: place.spins_today + own.filter(({ result }) => !result).length,
    check,
    spin,
    clear: () => {
      setChecked(undefined)
      setWon(undefined)
      setFault(undefined)
    },
  }
}

export type Wheel = ReturnType<typeof useWheel>
