import { type ModerationItem, moderationKinds } from '@delguur/contract/community/moderation'
import { clsx } from 'clsx'
import { MessageSquare } from 'lucide'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { span } from '../../lib/text.ts'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { Thumb } from '../../parts/product/thumb.tsx'
import { ViewTabs } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { useKeys } from '../frame/use-keys.ts'
import { Beside } from './beside.tsx'
import styles from './moderation.module.css'
import { kindOf, readQueue, useQueue } from './queue.ts'
import { ReadCard, refusals } from './read-card.tsx'
import { Stars } from './stars.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const kind = kindOf(new URL(request.url).searchParams)
  return { ...(await readQueue(kind, request.signal)), kind, at: Date.now() }
}

/** What shoppers wrote and the shop has not read yet, one thing at a time: a key decides and shows the next. */
export function Component() {
  const t = useT()
  const loaded = useLoaderData<typeof loader>()
  const { kind, at, decided_today } = loaded
  const mayDecide = useMay('moderation.edit')
  const queue = useQueue(kind, loaded, mayDecide)
  const { items, current, place, setPlace, faults, done, waiting, last, decide, undo, hide } = queue
  const [isRefusing, setIsRefusing] = useState(false)
  const [isReplying, setIsReplying] = useState(false)
  const [search] = useSearchParams()
  const currentId = current?.id
  useEffect(() => {
    document.title = t('moderation.title')
  }, [t])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next thing is read with nothing open
  useEffect(() => {
    setIsRefusing(false)
    setIsReplying(false)
  }, [currentId, search])

  const mayReply = kind === 'reviews' || kind === 'comments'
  useDecisionKeys({ queue, mayDecide, mayReply, isRefusing, setIsRefusing, setIsReplying })
  const [oldest] = loaded.moderation
  const first = done[0]
  const latest = done.at(-1)
  const mean = first && latest && done.length > 1 ? (latest.at - first.at) / (done.length - 1) / 1000 : undefined
  const tabs = Object.fromEntries(
    moderationKinds.map((each) => [each, `${t(`moderation.views.${each}`)} ${waiting[each] ?? 0}`]),
  )
  return (
    <>
      <div className={clsx('page-head', styles.head)}>
        <h1>{t('moderation.title')}</h1>
        <span className="meta">
          {t('moderation.waiting', { n: waiting[kind] ?? 0 })}
          {oldest &&
            items.length > 0 &&
            ` · ${t('moderation.oldest', { time: span(t, at - Date.parse(oldest.created_at)) })}`}
        </span>
        <span className="meta push">
          {t('moderation.today', { n: decided_today + done.length, seconds: mean?.toFixed(1) ?? 'none' })}
        </span>
        <Link className="btn btn-quiet" to={`/moderation/decided?kind=${kind}`}>
          {t('moderation.toDecided')}
        </Link>
        <ExportButtons list="moderation" query={{ kind }} disabled={items.length === 0} />
      </div>
      <ViewTabs label={t('moderation.title')} views={tabs} open={kind} name="kind" />
      {current ? (
        <div className={styles.screen}>
          <Waiting items={items} place={place} now={at} choose={setPlace} />
          <ReadCard
            key={current.id}
            item={current}
            fault={faults[current.id]}
            mayDecide={mayDecide}
            mayReply={mayReply}
            isRefusing={isRefusing}
            isReplying={isReplying}
            setIsRefusing={setIsRefusing}
            setIsReplying={setIsReplying}
            decide={decide}
            hide={hide}
            undo={last && undo}
          />
          <Beside item={current} />
        </div>
      ) : (
        <Empty icon={MessageSquare} title={t('moderation.nothing')} hint={t('moderation.nothingHint')}>
          {last && (
            <button type="button" className="btn" onClick={undo}>
              {t('undo.do')} <kbd>Z</kbd>
            </button>
          )}
        </Empty>
      )}
    </>
  )
}
Component.displayName = 'Moderation'

type KeysProps = {
  queue: ReturnType<typeof useQueue>
  mayDecide: boolean
  mayReply: boolean
  isRefusing: boolean
  setIsRefusing: Dispatch<SetStateAction<boolean>>
  setIsReplying: (is: boolean) => void
}

/** A key decides on what is read and shows the next. */
function useDecisionKeys({ queue, mayDecide, mayReply, isRefusing, setIsRefusing, setIsReplying }: KeysProps): void {
  const { items, current, setPlace, decide, undo, hide } = queue
  const on = (run: (item: ModerationItem) => void) => () => {
    if (mayDecide && current) run(current)
  }
  const reasons = Object.fromEntries(
    refusals.map((reason, index) => [
      String(index + 1),
      on((item) => isRefusing && decide(item, 'refuse', { reason })),
    ]),
  )
  useKeys({
    a: on((item) => decide(item, 'approve')),
    r: on(() => setIsRefusing((open) => !open)),
    s: on((item) => decide(item, 'spam')),
    b: on(() => mayReply && setIsReplying(true)),
    h: on((item) => {
      const [photo] = item.images.filter(({ hidden }) => !hidden)
      if (photo) hide(item, photo.id, true)
    }),
    z: () => mayDecide && undo(),
    j: () => setPlace((now) => Math.min(now + 1, Math.max(0, items.length - 1))),
    k: () => setPlace((now) => Math.max(0, now - 1)),
    Escape: () => setIsRefusing(false),
    ...reasons,
  })
}

type WaitingProps = { items: ModerationItem[]; place: number; now: number; choose: (place: number) => void }

function Waiting({ items, place, now, choose }: WaitingProps) {
  const t = useT()
  return (
    <ol className={clsx('card', styles.queue)} aria-label={t('moderation.queue')}>
      {items.map((item, index) => (
        <li key={item.id}>
          <button type="button" aria-current={index === place || undefined} onClick={() => choose(index)}>
            <Thumb src={item.subject.picture} />
            <span className="row">
              <b className="cut">{item.author.name || t('moderation.nobody')}</b>
              {item.rating !== null && <Stars rating={item.rating} />}
              <span className="meta push">{span(t, now - Date.parse(item.created_at))}</span>
            </span>
            <span className="cut soft small">{item.title ?? item.text}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
