import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { dropForm, keepForm, keptForm } from '../../lib/form/kept-forms.ts'
import { useT } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'

const writeMs = 500

type KeptForm = {
  /** What was being written when the tab went, with the choice to take it back. */
  offer: ReactNode
  /** It was saved: nothing is offered again. */
  forget: () => void
}

/**
 * Keeps a form while it is written and offers it back after a closed or killed tab. `form` names it, `isDirty` says whether there is
 * anything to keep.
 */
export function useKeptForm<T>(form: string, value: T, isDirty: boolean, restore: (value: T) => void): KeptForm {
  const session = useSession()
  const person = session.phase === 'in' ? session.me.id : undefined
  const [offered, setOffered] = useState<{ value: T; at: number }>()
  const latest = useRef({ value, isDirty })
  latest.current = { value, isDirty }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasDirty = useRef(false)

  const write = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (person !== undefined && latest.current.isDirty) void keepForm(person, form, latest.current.value)
  }, [person, form])
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    setOffered(undefined)
    if (person !== undefined) void dropForm(person, form)
  }, [person, form])

  useEffect(() => {
    if (person === undefined) return
    let isOver = false
    void keptForm<T>(person, form).then((kept) => {
      if (!isOver && kept && !latest.current.isDirty) setOffered(kept)
    })
    return () => {
      isOver = true
    }
  }, [person, form])

  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the value is written, by its text
  useEffect(() => {
    if (isDirty) {
      wasDirty.current = true
      setOffered(undefined)
      timer.current ??= setTimeout(write, writeMs)
    } else if (wasDirty.current) {
      wasDirty.current = false
      drop()
    }
  }, [text, isDirty, write, drop])

  useEffect(() => {
    const onHidden = () => document.hidden && timer.current !== undefined && write()
    const onReload = () => timer.current !== undefined && write()
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('office-reload', onReload)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('office-reload', onReload)
      if (timer.current !== undefined) write()
    }
  }, [write])

  const offer = offered && (
    <Offer
      at={offered.at}
      onDiscard={drop}
      onRestore={() => {
        restore(offered.value)
        setOffered(undefined)
      }}
    />
  )
  const forget = useCallback(() => {
    wasDirty.current = false
    latest.current = { ...latest.current, isDirty: false }
    drop()
  }, [drop])
  return { offer, forget }
}

function Offer({ at, onDiscard, onRestore }: { at: number; onDiscard: () => void; onRestore: () => void }) {
  const t = useT()
  return (
    <div className="note row wrap" role="status">
      <span>{t('keptForms.offer', { at: dayAndClock(t, new Date(at), new Date()) })}</span>
      <span className="row push">
        <button type="button" className="btn btn-quiet" onClick={onDiscard}>
          {t('keptForms.discard')}
        </button>
        <button type="button" className="btn" onClick={onRestore}>
          {t('keptForms.restore')}
        </button>
      </span>
    </div>
  )
}
