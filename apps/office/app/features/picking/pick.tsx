import { dispatch, type Wave } from '@delguur/contract/warehouse/dispatch'
import { Icon } from '@delguur/ui/icon'
import { ArrowLeft, CircleCheck, CloudOff, Keyboard, PackageX, Undo2 } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call, Unreachable } from '../../lib/api.ts'
import { useScanner } from '../../lib/scanner.ts'
import { useSession } from '../../lib/session.ts'
import { span } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Skeleton } from '../../parts/states.tsx'
import { ToastRegion } from '../../parts/toast.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { signal } from './feedback.ts'
import './pick.css'
import { ClashPanel, DonePanel, OverPanel, TakeWave } from './panels.tsx'
import { keepWave, keptWave } from './store.ts'
import { UnitView } from './unit-view.tsx'
import { usePicking } from './use-picking.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  try {
    const wave = await call(dispatch.wave, { params: { id: params.id }, signal: request.signal })
    await keepWave(wave).catch(() => undefined)
    return wave
  } catch (error) {
    const kept = error instanceof Unreachable ? await keptWave(Number(params.id)).catch(() => undefined) : undefined
    if (!kept) throw error
    return kept
  }
}

/** A wave on a phone: taken by one person, then one unit after the other. */
export function Component() {
  const wave = useLoaderData<typeof loader>()
  const session = useSession()
  const mine = session.phase === 'in' && wave.picker?.id === session.me.id
  const isOver = wave.status === 'done' || wave.status === 'packing'
  return (
    <div className="pick">
      {isOver ? <OverPanel /> : mine ? <Picking key={wave.id} wave={wave} /> : <TakeWave wave={wave} />}
      <ToastRegion />
    </div>
  )
}
Component.displayName = 'Pick'

export const HydrateFallback = () => <Skeleton rows={8} />

const answerMs = 1_200

function Picking({ wave }: { wave: Wave }) {
  const w = useWords()
  const p = w.picking
  const picking = usePicking(wave)
  const { current, answer, unsent, clashes, units } = picking
  const [typing, setTyping] = useState(false)
  const [clash] = clashes

  function enter(code: string) {
    const kind = clash ? undefined : picking.enter(code)
    if (kind) signal(kind)
  }
  useScanner(enter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has its own time
  useEffect(() => {
    if (!answer || answer.kind === 'wrong') return
    const timer = setTimeout(picking.clearAnswer, answerMs)
    return () => clearTimeout(timer)
  }, [answer])

  const done = [...units.values()].filter(({ status }) => status !== null).length
  const left = new Date(wave.cut_at).getTime() - Date.now()
  if (picking.isOver) return <OverPanel />
  return (
    <>
      <header className="pick-head">
        <Link className="icon-btn" to="/dispatch" aria-label={p.back}>
          <Icon icon={ArrowLeft} />
        </Link>
        <h1>{w.dispatch.wave(wave.id)}</h1>
        <span className={unsent > 0 ? 'state state-warn push' : 'state push'} role="status">
          <Icon icon={unsent > 0 ? CloudOff : CircleCheck} />
          {unsent > 0 ? p.unsent(unsent) : p.sent}
        </span>
      </header>
      <progress
        className="pick-bar"
        value={done}
        max={wave.goods.length}
        aria-label={p.progress(done, wave.goods.length)}
      />
      <p className="row apart pick-meta">
        <b>{p.progress(done, wave.goods.length)}</b>
        {left > 0 && <span className={left < 3_600_000 ? 'due-bad' : ''}>{p.cut(span(w, left))}</span>}
      </p>
      {clash ? (
        <ClashPanel clash={clash} onDone={picking.resolve} />
      ) : current ? (
        <UnitView wave={wave} unit={current} />
      ) : (
        <DonePanel wave={wave} units={units} unsent={unsent} />
      )}
      {!clash && current && (
        <>
          <AnswerPanel answer={answer} typing={typing} onCode={enter} />
          <div className="pick-foot">
            <button type="button" className="btn" onClick={picking.missing}>
              <Icon icon={PackageX} />
              {p.missing}
            </button>
            <button type="button" className="btn" aria-pressed={typing} onClick={() => setTyping(!typing)}>
              <Icon icon={Keyboard} />
              {p.byHand}
            </button>
            <button
              type="button"
              className="btn"
              aria-label={p.undo}
              disabled={!picking.canUndo}
              onClick={picking.undo}
            >
              <Icon icon={Undo2} />
            </button>
          </div>
        </>
      )}
      {!clash && !current && (
        <button type="button" className="btn pick-undo" disabled={!picking.canUndo} onClick={picking.undo}>
          <Icon icon={Undo2} />
          {p.undo}
        </button>
      )}
    </>
  )
}
