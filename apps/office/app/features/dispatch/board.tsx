import { type BoardCard, dispatch } from '@delguur/contract/warehouse/dispatch'
import { runs as runsRoutes } from '@delguur/contract/warehouse/runs'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Route, Truck } from 'lucide'
import { useMemo, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useChanges, usePulse } from '../../lib/pulse.ts'
import { useMay } from '../../lib/session.ts'
import { day } from '../../lib/text.ts'
import { ErrorText } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import { useKeys } from '../frame/use-keys.ts'
import { Band } from './board-band.tsx'
import { Card } from './board-card.tsx'
import { columns, nextWave, runOfDay, windows } from './board-cards.ts'
import styles from './dispatch.module.css'
import { moveFocus } from './move-focus.ts'
import { OpenRuns, Waves } from './side.tsx'

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const of = new URL(url).searchParams.get('day')
  const [board, { runs }] = await Promise.all([
    call(dispatch.board, { query: of ? { day: of } : {}, signal }),
    call(runsRoutes.list, { signal }),
  ])
  return { board, runs }
}

/** The board is read again when orders or waves have changed; the time on it goes on in between. */
function useClock(read: string): Date {
  const { revalidate } = useRevalidator()
  const { at } = usePulse()
  // the server's clock, moved on by what has passed here since it was read
  const readAt = useMemo(() => ({ read: Date.parse(read), here: Date.now() }), [read])
  useChanges(['orders', 'dispatch'], () => void revalidate())
  return new Date(readAt.read + Math.max(0, at.getTime() - readAt.here))
}

/** The orders that are chosen for a wave, and the wave that is made of them. */
function useWave(cards: BoardCard[], mayEdit: boolean) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const next = nextWave(cards, chosen)

  async function make(): Promise<void> {
    if (!mayEdit || busy || next.length === 0) return
    setBusy(true)
    setFault(undefined)
    try {
      const body = { numbers: next.map(({ number }) => number) }
      const { id, orders } = await call(dispatch.make, { body })
      showToast(t('dispatch.made', { id: String(id), n: orders }))
      setChosen(new Set())
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    } finally {
      setBusy(false)
      void revalidate()
    }
  }
  return {
    chosen,
    busy,
    fault,
    next,
    make,
    clear: () => setChosen(new Set()),
    toggle: ({ number }: BoardCard) =>
      setChosen((all) => {
        const rest = new Set(all)
        if (!rest.delete(number)) rest.add(number)
        return rest
      }),
  }
}

/** What is to be picked, is picked, is packed and has left. */
export function Component() {
  const t = useT()
  const { board, runs } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const now = useClock(board.now)
  const mayEdit = useMay('dispatch.edit')
  const window = windows.find((key) => key === search.get('window')) ?? 'all'
  const cards = board.cards.filter((card) => window === 'all' || card.window === window)
  const { chosen, busy, fault, next, make, clear, toggle } = useWave(cards, mayEdit)
  useKeys({
    w: () => void make(),
    Escape: clear,
    ArrowDown: () => moveFocus(0, 1),
    ArrowUp: () => moveFocus(0, -1),
    ArrowRight: () => moveFocus(1, 0),
    ArrowLeft: () => moveFocus(-1, 0),
  })
  return (
    <>
      <div className="page-head">
        <h1>{t('dispatch.title')}</h1>
        <span className="meta">{day(t, `${board.day}T12:00:00+08:00`, now)}</span>
        {chosen.size > 0 && <span className="state">{t('dispatch.chosen', { n: chosen.size })}</span>}
        <Link className="btn btn-quiet push" to="/runs">
          <Icon icon={Route} small />
          {t('dispatch.runs')}
        </Link>
      </div>
      <WindowTabs cards={board.cards} open={window} />
      <Band
        run={runOfDay(board.cards)}
        cut={new Date(board.cut_at)}
        now={now}
        next={next.length}
        busy={busy}
        onWave={mayEdit ? () => void make() : undefined}
      />
      <ErrorText text={fault} />
      {board.more && <p className="note note-warn">{t('dispatch.full')}</p>}
      <div className={styles.boardAndSide}>
        {board.cards.length === 0 ? (
          <Empty icon={Truck} title={t('dispatch.nothing')} hint={t('dispatch.nothingHint')} />
        ) : (
          <div className={styles.board}>
            {columns.map((column) => (
              <Column
                key={column}
                title={t(`dispatch.columns.${column}`)}
                cards={cards.filter((card) => card.column === column)}
                now={now}
                chosen={chosen}
                onChoose={mayEdit && column === 'to_pick' ? toggle : undefined}
              />
            ))}
          </div>
        )}
        <aside className={clsx('stack', styles.side)}>
          <OpenRuns runs={runs} />
          <Waves waves={board.waves} mayEdit={mayEdit} />
        </aside>
      </div>
    </>
  )
}
Component.displayName = 'DispatchBoard'

export const HydrateFallback = () => <Skeleton rows={8} />

/** When orders are promised, each with how many there are. */
function WindowTabs({ cards, open }: { cards: readonly BoardCard[]; open: (typeof windows)[number] }) {
  const t = useT()
  const [search] = useSearchParams()
  const addressOf = (key: (typeof windows)[number]) => {
    const to = new URLSearchParams(search)
    if (key === 'all') to.delete('window')
    else to.set('window', key)
    return { search: to.toString() }
  }
  return (
    <nav className="tabs" aria-label={t('dispatch.title')}>
      {windows.map((key) => (
        <Link key={key} to={addressOf(key)} aria-current={key === open ? 'page' : undefined}>
          {t(`dispatch.windows.${key}`)}{' '}
          <span className="meta">{cards.filter((card) => key === 'all' || card.window === key).length}</span>
        </Link>
      ))}
    </nav>
  )
}

type ColumnProps = {
  title: string
  cards: BoardCard[]
  now: Date
  chosen: ReadonlySet<string>
  onChoose: ((card: BoardCard) => void) | undefined
}
const shownFirst = 40

function Column({ title, cards, now, chosen, onChoose }: ColumnProps) {
  const t = useT()
  const [all, setAll] = useState(false)
  const shown = all ? cards : cards.slice(0, shownFirst)
  return (
    <section className={styles.column} aria-label={title} data-column>
      <h2>
        {title} <span className={styles.count}>{cards.length}</span>
      </h2>
      {cards.length === 0 && <p className={clsx('meta', styles.none)}>{t('dispatch.emptyColumn')}</p>}
      <ul>
        {shown.map((card) => (
          <Card
            key={card.number}
            card={card}
            now={now}
            chosen={chosen.has(card.number)}
            onChoose={onChoose && (() => onChoose(card))}
          />
        ))}
      </ul>
      {cards.length > shown.length && (
        <button type="button" className="btn btn-quiet" onClick={() => setAll(true)}>
          {t('dispatch.more', { n: cards.length - shown.length })}
        </button>
      )}
    </section>
  )
}
