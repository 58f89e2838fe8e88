import { dispatch, type Wave } from '@delguur/contract/warehouse/dispatch'
import { Icon } from '@delguur/ui/icon'
import { ArrowLeft, Layers, PackageCheck, PackageX, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { ErrorText } from '../../parts/small.tsx'
import { Empty } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import styles from './pick.module.css'
import { type Units, wholeAndShort } from './units.ts'
import type { Clash } from './use-picking.ts'

const textOf = (error: unknown, unreachable: string): string =>
  error instanceof ApiError ? error.message : unreachable

const Back = () => {
  const t = useT()
  return (
    <Link className="btn btn-large" to="/dispatch">
      <Icon icon={ArrowLeft} small />
      {t('picking.back')}
    </Link>
  )
}

export const OverPanel = () => {
  const t = useT()
  return (
    <Empty icon={PackageCheck} title={t('picking.over')}>
      <Back />
    </Empty>
  )
}

/** A wave that one has not taken: nobody has it, or somebody else. */
export function TakeWave({ wave }: { wave: Wave }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<string>()
  const act = async (name: 'claim' | 'release') => {
    try {
      await call(dispatch[name], { params: { id: wave.id } })
    } catch (error) {
      setFault(textOf(error, t('states.unreachable')))
    }
    void revalidate()
  }
  return (
    <Empty
      icon={Layers}
      title={`${t('dispatch.wave', { id: String(wave.id) })}: ${wave.picker ? t('picking.othersWave', { name: wave.picker.name }) : t('picking.claimFirst')}`}
      hint={`${t('picking.progress', { done: wave.picked + wave.missing, all: wave.units })} · ${t('orders.total', { n: wave.orders, more: false })}`}
    >
      <ErrorText text={fault} />
      <button
        type="button"
        className={wave.picker ? 'btn btn-large' : 'btn btn-go btn-large'}
        onClick={() => void act(wave.picker ? 'release' : 'claim')}
      >
        {wave.picker ? t('picking.release') : t('picking.claim')}
      </button>
      <Back />
    </Empty>
  )
}

/** A unit that this phone picked without knowing that it could not: it is put back on its shelf. */
export function ClashPanel({ clash: { result, unit }, onDone }: { clash: Clash; onDone: () => void }) {
  const t = useT()
  return (
    <div className={styles.clash} role="alert">
      <Icon icon={TriangleAlert} />
      <h2>{t(`picking.${result}`)}</h2>
      <p>
        <b>{unit.name}</b> {[unit.size, unit.color?.name].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.shelf}>{unit.shelf ?? t('picking.noShelf')}</p>
      <p>{result === 'taken' ? t('picking.takenHint') : t('picking.goneHint')}</p>
      <button type="button" className="btn btn-large" onClick={onDone}>
        {t('picking.understood')}
      </button>
    </div>
  )
}

/** All units were gone for: the orders that are whole are packed. */
export function DonePanel({ wave, units, unsent }: { wave: Wave; units: Units; unsent: number }) {
  const t = useT()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const { whole, short } = wholeAndShort(wave.goods, units)
  async function finish() {
    setBusy(true)
    try {
      const { packed, left } = await call(dispatch.finish, { params: { id: wave.id } })
      showToast(t('picking.finished', { packed: packed.length, left: left.length }))
      await navigate('/dispatch')
    } catch (error) {
      setFault(textOf(error, t('states.unreachable')))
      setBusy(false)
    }
  }
  return (
    <section className={styles.done}>
      <h2>{t('picking.allDone')}</h2>
      <p>{t('picking.doneHint', { whole: whole.length, short: short.length })}</p>
      <ul className={styles.slots}>
        {wave.slots
          .filter(({ active }) => active)
          .map(({ slot, number }) => (
            <li key={slot}>
              <b>{slot}</b> {number}
              <span className={whole.includes(number) ? 'state state-ok push' : 'state state-bad push'}>
                <Icon icon={whole.includes(number) ? PackageCheck : PackageX} />
                {whole.includes(number) ? t('dispatch.columns.packed') : t('picking.missing')}
              </span>
            </li>
          ))}
      </ul>
      <ErrorText text={fault} />
      {unsent > 0 && <p className="note note-warn">{t('picking.waitNetwork')}</p>}
      <button
        type="button"
        className="btn btn-go btn-large"
        disabled={busy || unsent > 0}
        onClick={() => void finish()}
      >
        {busy ? t('picking.finishing') : t('picking.finish')}
      </button>
    </section>
  )
}
