import { dispatch, type Wave } from '@delguur/contract/warehouse/dispatch'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Keyboard, PackageX, Undo2 } from 'lucide'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useScanner } from '../../lib/scanner.ts'
import { useSession } from '../../lib/session.ts'
import { span } from '../../lib/text.ts'
import { PhoneFoot, PhoneHead, PhoneScreen } from '../../parts/phone-screen.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { signal } from './feedback.ts'

import { ClashPanel, DonePanel, OverPanel, TakeWave } from './panels.tsx'
import styles from './pick.module.css'
import { UnitView } from './unit-view.tsx'
import { usePicking } from './use-picking.ts'

export function loader({ params, request }: LoaderFunctionArgs) {
  return call(dispatch.wave, { params: { id: params.id }, signal: request.signal })
}

/** A wave on a phone: taken by one person, then one unit after the other. */
export function Component() {
  const wave = useLoaderData<typeof loader>()
  const session = useSession()
  const mine = session.phase === 'in' && wave.picker?.id === session.me.id
  const isOver = wave.status === 'done' || wave.status === 'packing'
  return (
    <PhoneScreen>
      {isOver ? <OverPanel /> : mine ? <Picking key={wave.id} wave={wave} /> : <TakeWave wave={wave} />}
    </PhoneScreen>
  )
}
Component.displayName = 'Pick'

export const HydrateFallback = () => <Skeleton rows={8} />

const answerMs = 1_200

function Picking({ wave }: { wave: Wave }) {
  const t = useT()
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

  if (picking.isOver) return <OverPanel />
  return (
    <>
      <PhoneHead
        back={{ to: '/dispatch', text: t('picking.back') }}
        title={t('dispatch.wave', { id: String(wave.id) })}
        unsent={unsent}
        sentText={unsent > 0 ? t('picking.unsent', { n: unsent }) : t('picking.sent')}
      />
      <Progress wave={wave} done={[...units.values()].filter(({ status }) => status !== null).length} />
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
          <PhoneFoot>
            <button type="button" className="btn" onClick={picking.missing}>
              <Icon icon={PackageX} />
              {t('picking.missing')}
            </button>
            <button type="button" className="btn" aria-pressed={typing} onClick={() => setTyping(!typing)}>
              <Icon icon={Keyboard} />
              {t('picking.byHand')}
            </button>
            <button
              type="button"
              className="btn"
              aria-label={t('picking.undo')}
              disabled={!picking.canUndo}
              onClick={picking.undo}
            >
              <Icon icon={Undo2} />
            </button>
          </PhoneFoot>
        </>
      )}
      {!clash && !current && (
        <button type="button" className={clsx('btn', styles.undo)} disabled={!picking.canUndo} onClick={picking.undo}>
          <Icon icon={Undo2} />
          {t('picking.undo')}
        </button>
      )}
    </>
  )
}

/** How many units were gone for, and the time that is left. */
function Progress({ wave, done }: { wave: Wave; done: number }) {
  const t = useT()
  const left = new Date(wave.cut_at).getTime() - Date.now()
  const text = t('picking.progress', { done, all: wave.goods.length })
  return (
    <>
      <progress className={styles.bar} value={done} max={wave.goods.length} aria-label={text} />
      <p className="row apart small">
        <b>{text}</b>
        {left > 0 && (
          <span className={left < 3_600_000 ? styles.late : undefined}>
            {t('picking.cut', { text: span(t, left) })}
          </span>
        )}
      </p>
    </>
  )
}
