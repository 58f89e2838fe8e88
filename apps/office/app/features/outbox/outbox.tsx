import { type OutboxMessage, type OutboxState, outbox as outboxRoutes } from '@delguur/contract/messages/outbox'
import { clsx } from 'clsx'
import { Mailbox } from 'lucide'
import { useEffect, useState } from 'react'
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { type KeysUnder, type Translate, useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, phoneText } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { CursorPages } from '../../parts/list/pages.tsx'
import { ErrorText, OrderLink } from '../../parts/small.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import styles from './outbox.module.css'

const filters = [
  ['q', 'q'],
  ['state', 'filter[state]'],
  ['channel', 'filter[channel]'],
  ['kind', 'filter[kind]'],
  ['person', 'filter[person]'],
  ['order', 'filter[order]'],
] as const

function narrowedBy(search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const [from, to] of filters) {
    const value = search.get(from)?.trim()
    if (value) query.set(to, value)
  }
  return query
}

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const query = narrowedBy(search)
  query.set('count', '1')
  query.set('facets', 'state')
  for (const edge of ['after', 'before']) {
    const cursor = search.get(edge)
    if (cursor) query.set(edge, cursor)
  }
  return { ...(await call(outboxRoutes.list, { query, signal })), at: new Date() }
}

const marks: Record<OutboxState, string> = {
  queued: 'state state-plan',
  sending: 'state state-info',
  sent: 'state state-ok',
  failed: 'state state-bad',
}

/** Every message that was handed to a gateway: to whom, what, and what became of it. */
export function Component() {
  const t = useT()
  const { outbox, kinds, page, facets, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { act, busy, fault } = useAct()
  const [opened, setOpened] = useState<OutboxMessage>()
  const mayEdit = useMay('templates.edit')
  const state = search.get('state') ?? 'all'
  return (
    <>
      <div className="page-head">
        <h1>{t('outbox.title')}</h1>
        {page.total && (
          <span className="meta">
            {t('outbox.total', { n: page.total.value, more: page.total.relation === 'gte' })}
          </span>
        )}
        <ExportButtons list="outbox" query={narrowedBy(search)} disabled={outbox.length === 0} />
      </div>
      <nav className="tabs" aria-label={t('outbox.title')}>
        {(Object.keys(t.group('outbox.views')) as KeysUnder<'outbox.views'>[]).map((each) => (
          <Link key={each} to={{ search: viewOf(search, each) }} aria-current={each === state ? 'page' : undefined}>
            {t(`outbox.views.${each}`)}
            {facets?.state?.[each] ? <span className="meta"> {Math.min(facets.state[each], 1000)}</span> : null}
          </Link>
        ))}
      </nav>
      <Filters key={search.toString()} kinds={kinds} search={search} />
      <ErrorText text={fault} />
      {outbox.length === 0 ? (
        <EmptyList icon={Mailbox} title={t('outbox.nothing')} hint={t('outbox.nothingHint')} />
      ) : (
        <ul className="rows">
          {outbox.map((each) => (
            <li key={each.id} className={clsx('card', styles.row)}>
              <time className="meta" dateTime={each.created_at}>
                {dayAndClock(t, each.created_at, at)}
              </time>
              <span className={styles.to}>
                <b className="small">{receiverText(t, each.receiver)}</b>
                <span className="meta">
                  {t(`templates.channels.${each.channel}`)} · {t.maybe(`outbox.kinds.${each.kind}`) ?? each.kind}
                </span>
              </span>
              <span className={styles.what}>
                {each.order_number && <OrderLink number={each.order_number} />}{' '}
                <button type="button" className={styles.open} onClick={() => setOpened(each)} aria-haspopup="dialog">
                  {each.subject || t('outbox.open')}
                </button>
              </span>
              <span className={styles.state}>
                <span className={marks[each.state]}>{t(`outbox.states.${each.state}`)}</span>
                {each.replay_of !== null && <span className="meta">{t('outbox.replayOf')}</span>}
                {each.fault && <span className="meta">{t.maybe(`outbox.faults.${each.fault}`) ?? each.fault}</span>}
                {each.tries > 1 && <span className="meta">{t('outbox.tries', { n: each.tries })}</span>}
              </span>
              <span className={styles.act}>
                {mayEdit && each.replayable && (
                  <button
                    type="button"
                    className="btn"
                    disabled={busy}
                    onClick={() =>
                      void act(() => call(outboxRoutes.replay, { params: { id: each.id } }), t('outbox.againDone'))
                    }
                  >
                    {t('outbox.again')}
                  </button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <CursorPages page={page} search={search} />
      {opened && <Opened message={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
Component.displayName = 'Outbox'

function viewOf(search: URLSearchParams, state: string): string {
  const next = new URLSearchParams(search)
  for (const gone of ['state', 'after', 'before']) next.delete(gone)
  if (state !== 'all') next.set('state', state)
  return next.toString()
}

const receiverText = (t: Translate, receiver: string): string =>
  receiver.startsWith('#') ? t('outbox.device', { id: receiver }) : phoneText(receiver)

function Filters({ kinds, search }: { kinds: string[]; search: URLSearchParams }) {
  const t = useT()
  return (
    <Form className={clsx('row wrap', styles.filters)} role="search">
      {(['state', 'person', 'order'] as const).map((name) =>
        search.get(name) ? <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} /> : null,
      )}
      <input
        className="input"
        type="search"
        name="q"
        id="filter"
        defaultValue={search.get('q') ?? ''}
        placeholder={t('outbox.find')}
        aria-label={t('outbox.find')}
        maxLength={100}
      />
      <select
        className="input"
        name="channel"
        aria-label={t('outbox.channel')}
        defaultValue={search.get('channel') ?? ''}
      >
        <option value="">{t('outbox.anyChannel')}</option>
        {Object.entries(t.group('templates.channels')).map(([channel, text]) => (
          <option key={channel} value={channel}>
            {text}
          </option>
        ))}
      </select>
      <select className="input" name="kind" aria-label={t('outbox.kind')} defaultValue={search.get('kind') ?? ''}>
        <option value="">{t('outbox.anyKind')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t.maybe(`outbox.kinds.${kind}`) ?? kind}
          </option>
        ))}
      </select>
      <button type="submit" className="btn">
        {t('articles.search')}
      </button>
    </Form>
  )
}

/** What a message said, read when it is opened. */
function Opened({ message, onClose }: { message: OutboxMessage; onClose: () => void }) {
  const t = useT()
  const [text, setText] = useState<string | null>('')
  useEffect(() => {
    const stop = new AbortController()
    call(outboxRoutes.show, { params: { id: message.id }, signal: stop.signal }).then(
      (read) => setText(read.text),
      () => stop.signal.aborted || setText(null),
    )
    return () => stop.abort()
  }, [message.id])
  return (
    <Dialog
      title={message.subject || t('outbox.text')}
      onClose={onClose}
      foot={
        <button type="button" className="btn" onClick={onClose}>
          {t('common.close')}
        </button>
      }
    >
      <p className="meta">{receiverText(t, message.receiver)}</p>
      {text === null ? (
        <p>{message.replayable ? t('outbox.noText') : t('outbox.notKept')}</p>
      ) : (
        <pre className={styles.text}>{text}</pre>
      )}
    </Dialog>
  )
}

export const HydrateFallback = () => <Skeleton rows={10} />
