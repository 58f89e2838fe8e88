import type { Answer as AnswerOf } from '@delguur/contract/client'
import { dispatch, type Wave, type WaveScan, type WaveUnit } from '@delguur/contract/warehouse/dispatch'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useRetries } from '../../lib/form/use-retries.ts'
import { dropScans, keepScan, unsentOf } from './store.ts'
import { fits, keyOf, nextUnit, overlay, type Units } from './units.ts'

export type Answer = { kind: 'right' | 'wrong' | 'missing' | 'undone'; slot: number } | undefined
/** What a unit of this phone turned out to be: in somebody else's basket, or of an order that left. */
export type Clash = { result: 'taken' | 'gone'; unit: WaveUnit }
type Sent = AnswerOf<typeof dispatch.picks>

const perBatch = 100

const unitsOf = (units: Sent['units']): Units =>
  new Map(units.map(({ status, scan_id, ...unit }) => [keyOf(unit), { status, scan_id }]))

const scanOf = ({ line_item_id, unit }: WaveUnit): Pick<WaveScan, 'scan_id' | 'line_item_id' | 'unit'> => ({
  scan_id: crypto.randomUUID(),
  line_item_id,
  unit,
})

/** The scans of this phone: each is kept on it and sent when it can be. */
function useScans({ id, goods }: Wave) {
  const [server, setServer] = useState<Units>(() => unitsOf(goods))
  const [unsent, setUnsent] = useState<WaveScan[]>([])
  const [clashes, setClashes] = useState<Clash[]>([])
  const [isOver, setOver] = useState(false)
  const sendAll = useCallback(async () => {
    try {
      for (;;) {
        const batch = (await unsentOf(id)).slice(0, perBatch)
        if (batch.length === 0) break
        const scans = batch.map(({ scan: { wave_id: _, ...scan } }) => scan)
        const sent = await call(dispatch.picks, { params: { id }, body: { scans } })
        await dropScans(batch.map(({ key }) => key))
        const gone = new Set(scans.map(({ scan_id }) => scan_id))
        setServer(unitsOf(sent.units))
        setUnsent((all) => all.filter(({ scan_id }) => !gone.has(scan_id)))
        setClashes((all) => [...all, ...clashesOf(sent, scans, goods)])
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wave_closed') {
        await dropScans((await unsentOf(id)).map(({ key }) => key))
        setUnsent([])
        setOver(true)
      }
      // anything else is tried again: the scans stay on the phone
    }
  }, [id, goods])
  const send = useRetries(sendAll)
  useEffect(() => {
    void unsentOf(id).then((kept) => {
      setUnsent(kept.map(({ scan }) => scan))
      send()
    })
  }, [id, send])

  async function add(scan: WaveScan): Promise<void> {
    setUnsent((all) => [...all, scan])
    await keepScan({ ...scan, wave_id: id })
    send()
  }
  return { server, unsent, clashes, isOver, add, resolve: () => setClashes((all) => all.slice(1)) }
}

/** The units of a wave as this phone picks them: each scan counts at once. */
export function usePicking(wave: Wave) {
  const { goods } = wave
  const { server, unsent, clashes, isOver, add, resolve } = useScans(wave)
  const [answer, setAnswer] = useState<Answer>()
  const history = useRef<WaveScan[]>([])
  const units = useMemo(() => overlay(server, unsent), [server, unsent])
  const current = nextUnit(goods, units)
  // what was scanned and is not drawn yet: two scans may come within one frame
  const scanned = useRef(units)
  scanned.current = units

  function take(scan: WaveScan): void {
    scanned.current = overlay(scanned.current, [scan])
    void add(scan)
  }
  return {
    units,
    current,
    answer,
    clashes,
    isOver,
    unsent: unsent.length,
    canUndo: history.current.length > 0,
    /** A code was scanned or typed: right or wrong at once. */
    enter(code: string): 'right' | 'wrong' | undefined {
      const next = nextUnit(goods, scanned.current)
      if (!next) return undefined
      const kind = fits(next, code) ? 'right' : 'wrong'
      setAnswer({ kind, slot: next.slot })
      if (kind === 'wrong') return kind
      const scan: WaveScan = { ...scanOf(next), act: 'picked', code }
      history.current.push(scan)
      take(scan)
      return kind
    },
    missing(): void {
      if (!current) return
      const scan: WaveScan = { ...scanOf(current), act: 'missing' }
      history.current.push(scan)
      setAnswer({ kind: 'missing', slot: current.slot })
      take(scan)
    },
    undo(): void {
      const last = history.current.pop()
      if (!last) return
      const { line_item_id, unit, scan_id: undoes } = last
      setAnswer({ kind: 'undone', slot: 0 })
      take({ scan_id: crypto.randomUUID(), line_item_id, unit, act: 'undone', undoes })
    },
    clearAnswer: () => setAnswer(undefined),
    resolve,
  }
}

function clashesOf({ results }: Sent, scans: readonly WaveScan[], goods: readonly WaveUnit[]): Clash[] {
  return results.flatMap(({ scan_id, result }): Clash[] => {
    const scan = scans.find((each) => each.scan_id === scan_id)
    const unit = scan?.act === 'picked' ? goods.find((each) => keyOf(each) === keyOf(scan)) : undefined
    return unit && (result === 'taken' || result === 'gone') ? [{ result, unit }] : []
  })
}
