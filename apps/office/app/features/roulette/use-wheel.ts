import {
  type CheckedReceipt,
  type RoulettePlace,
  type RouletteSpin,
  roulette,
} from '@delguur/contract/leisure/roulette'
import { isBig } from '@delguur/kit/roulette'
import { useState } from 'react'
import { ApiError, call, Unreachable } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useOfflineSince } from '../../lib/offline.ts'
import { checkHere, logOf, nextHeld } from './local-check.ts'
import { useOwnSpins } from './use-own-spins.ts'

/** What came of a spin; `waits`: it is handed out only once the server knows of it. */
export type Won = Pick<RouletteSpin, 'prize' | 'kind' | 'coupon_code'> & { turn: number; spins: number; waits: boolean }

/** What the server says of a receipt; undefined where it is not reached. */
async function checkThere(number: string): Promise<CheckedReceipt | undefined> {
  if (!navigator.onLine) return undefined
  try {
    return await call(roulette.check, { body: { number } })
  } catch (error) {
    if (error instanceof Unreachable) return undefined
    throw error
  }
}

/** The wheel of a store as a promoter's phone has it: online the server checks and draws, offline it does what it can. */
export function useWheel(loaded: RoulettePlace, user: number) {
  const t = useT()
  const { place, held, own, refresh, add } = useOwnSpins(loaded, user)
  const [checked, setChecked] = useState<CheckedReceipt & { offline: boolean }>()
  const [won, setWon] = useState<Won>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const offline = useOfflineSince() !== undefined
  const shown = (error: unknown): string => (error instanceof ApiError ? error.message : t('states.unreachable'))

  async function check(number: string): Promise<CheckedReceipt | undefined> {
    setWon(undefined)
    setFault(undefined)
    try {
      const there = await checkThere(number)
      const answer = there ?? checkHere(place, own, number, new Date())
      setChecked({ ...answer, offline: there === undefined })
      return answer
    } catch (error) {
      setChecked(undefined)
      setFault(shown(error))
      return undefined
    }
  }

  async function spinHere({ number, spins, left }: CheckedReceipt): Promise<void> {
    const draw = nextHeld(held, own, new Date())
    if (!draw) return setFault(t('roulette.noDraws'))
    const all = await add({ held_id: draw.id, number, spun_at: new Date().toISOString(), draw })
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
      setFault(error instanceof Unreachable ? t('roulette.lost') : shown(error))
      if (error instanceof ApiError) await check(checked.number)
    } finally {
      setBusy(false)
    }
  }

  const unsent = own.filter(({ result }) => !result).length
  return {
    place,
    offline,
    checked,
    won,
    fault,
    busy,
    unsent,
    check,
    spin,
    log: logOf(place, own),
    ready: held.filter(({ id }) => !own.some(({ held_id }) => held_id === id)).length,
    spunToday: place.spins_today + unsent,
    clear: () => {
      setChecked(undefined)
      setWon(undefined)
      setFault(undefined)
    },
  }
}

export type Wheel = ReturnType<typeof useWheel>
