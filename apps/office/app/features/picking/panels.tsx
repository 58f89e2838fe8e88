import { dispatch, type Wave } from '@delguur/contract/warehouse/dispatch'
import { Icon } from '@delguur/ui/icon'
import { ArrowLeft, Layers, PackageCheck, PackageX, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorText } from '../../parts/small.tsx'
import { Empty } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import styles from './pick.module.css'
import { type Units, wholeAndShort } from './units.ts'
import type { Clash } from './use-picking.ts'

const textOf = (error: unknown, unreachable: string): string =>
  error instanceof ApiError ? error.message : unreachable

const Back = () => {
  const p = useWords().picking
  return (
    <Link className="btn btn-large" to="/dispatch">
      <Icon icon={ArrowLeft} small />
      {p.back}
    </Link>
  )
}

export const OverPanel = () => {
  const p = useWords().picking
  return (
    <Empty icon={PackageCheck} title={p.over}>
      <Back />
    </Empty>
  )
}

/** A wave that one has not taken: nobody has it, or somebody else. */
export function TakeWave({ wave }: { wave: Wave }) {
  const w = useWords()
  const p = w.picking
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<string>()
  const act = async (name: 'claim' | 'release') => {
    try {
      await call(dispatch[name], { params: { id: wave.id } })
    } catch (error) {
      setFault(textOf(error, w.states.unreachable))
    }
    void revalidate()
  }
  return (
    <Empty
      icon={Layers}
      title={`${w.dispatch.wave(wave.id)}: ${wave.picker ? p.othersWave(wave.picker.name) : p.claimFirst}`}
      hint={`${p.progress(wave.picked + wave.missing, wave.units)} · ${w.orders.total(wave.orders, false)}`}
    >
      <ErrorText text={fault} />
      <button
        type="button"
        className={wave.picker ? 'btn btn-large' : 'btn btn-go btn-large'}
        onClick={() => void act(wave.picker ? 'release' : 'claim')}
      >
        {wave.picker ? p.release : p.claim}
      </button>
      <Back />
    </Empty>
  )
}

/** A unit that this phone picked without knowing that it could not: it is put back on its shelf. */
export function ClashPanel({ clash: { result, unit }, onDone }: { clash: Clash; onDone: () => void }) {
  const w = useWords()
  const p = w.picking
  return (
    <div className={styles.clash} role="alert">
      <Icon icon={TriangleAlert} />
      <h2>{p[result]}</h2>
      <p>
        <b>{unit.name}</b> {[unit.size, unit.color?.name].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.shelf}>{unit.shelf ?? p.noShelf}</p>
      <p>{result === 'taken' ? p.takenHint : p.goneHint}</p>
      <button type="button" className="btn btn-large" onClick={onDone}>
        {p.understood}
      </button>
    </div>
  )
}

/** All units were gone for: the orders that are whole are packed. */
export function DonePanel({ wave, units, unsent }: { wave: Wave; units: Units; unsent: number }) {
  const w = useWords()
  const p = w.picking
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const { whole, short } = wholeAndShort(wave.goods, units)
  async function finish() {
    setBusy(true)
    try {
      const { packed, left } = await call(dispatch.finish, { params: { id: wave.id } })
      showToast(p.finished(packed.length, left.length))
      await navigate('/dispatch')
    } catch (error) {
      setFault(textOf(error, w.states.unreachable))
      setBusy(false)
    }
  }
  return (
    <section className={styles.done}>
      <h2>{p.allDone}</h2>
      <p>{p.doneHint(whole.length, short.length)}</p>
      <ul className={styles.slots}>
        {wave.slots
          .filter(({ active }) => active)
          .map(({ slot, number }) => (
            <li key={slot}>
              <b>{slot}</b> {number}
              <span className={whole.includes(number) ? 'state state-ok push' : 'state state-bad push'}>
                <Icon icon={whole.includes(number) ? PackageCheck : PackageX} />
                {whole.includes(number) ? w.dispatch.columns.packed : p.missing}
              </span>
            </li>
          ))}
      </ul>
      <ErrorText text={fault} />
      {unsent > 0 && <p className="note note-warn">{p.waitNetwork}</p>}
      <button
        type="button"
        className="btn btn-go btn-large"
        disabled={busy || unsent > 0}
        onClick={() => void finish()}
      >
        {busy ? p.finishing : p.finish}
      </button>
    </section>
  )
}
