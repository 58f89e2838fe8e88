import { staffTickets, type Ticket } from '@delguur/contract/community/contact-threads'
import { clsx } from 'clsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay, useSession } from '../../lib/session.ts'
import { canDial, dayAndClock, initials, phoneText, span } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { Changed } from '../../parts/list/changed.tsx'
import { BackLink, Copied, ErrorText, OrderLink } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { AnswerForm } from './answer-form.tsx'
import { StateMark, subjectText } from './ticket-words.tsx'
import styles from './tickets.module.css'

type Loaded = Awaited<ReturnType<typeof loader>>

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  return { ticket: await call(staffTickets.show, { params: { number: params.number ?? '' }, signal }), at: new Date() }
}

/** One message to the shop: its thread, the answer to write, and who wrote it. */
export function Component() {
  const t = useT()
  const canEdit = useMay('people.edit')
  const { ticket, at } = useLoaderData<typeof loader>()
  const { act, busy, fault } = useAct()
  const { number, state, spam } = ticket
  const close = () => call(staffTickets.close, { params: { number }, body: {} })
  const reopen = () => call(staffTickets.reopen, { params: { number }, body: {} })
  const setSpam = (is: boolean) => call(staffTickets.spam, { params: { number }, body: { spam: is } })
  return (
    <>
      <div className="page-head">
        <BackLink to="/tickets" label={t('messagesToShop.back')} />
        <h1>{ticket.name}</h1>
        <StateMark state={state} spam={spam} />
        <Changed topics={['messages']} />
        {canEdit && (
          <>
            {!spam && state !== 'closed' && (
              <button
                type="button"
                className="btn"
                disabled={busy}
                onClick={() => void act(close, t('messagesToShop.closed'), reopen)}
              >
                {t('messagesToShop.close')}
              </button>
            )}
            {!spam && state === 'closed' && (
              <button
                type="button"
                className="btn"
                disabled={busy}
                onClick={() => void act(reopen, t('messagesToShop.reopened'))}
              >
                {t('messagesToShop.reopen')}
              </button>
            )}
            <button
              type="button"
              className="btn btn-quiet"
              disabled={busy}
              onClick={() =>
                void act(
                  () => setSpam(!spam),
                  spam ? t('messagesToShop.noSpamDone') : t('messagesToShop.spamDone'),
                  () => setSpam(spam),
                )
              }
            >
              {spam ? t('messagesToShop.noSpam') : t('messagesToShop.markSpam')}
            </button>
          </>
        )}
      </div>
      <ErrorText text={fault} />
      <div className={styles.page}>
        <div className={styles.thread}>
          <ol className={styles.messages} aria-label={t('messagesToShop.thread')}>
            {ticket.messages.map(({ id, by_shop, author, text, created_at }) => (
              <li key={id} className={clsx(styles.message, by_shop && styles.byShop)}>
                <p className="meta">
                  <b>{by_shop ? (author ?? t('messagesToShop.shop')) : ticket.name}</b> ·{' '}
                  {dayAndClock(t, created_at, at)}
                </p>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ol>
          {canEdit && !spam && <AnswerForm ticket={ticket} />}
        </div>
        <Side ticket={ticket} at={at} canEdit={canEdit} />
      </div>
    </>
  )
}
Component.displayName = 'Ticket'

function Side({ ticket, at, canEdit }: Loaded & { canEdit: boolean }) {
  const t = useT()
  const { number, subject, email, phone, order_number, locale, created_at, first_answered_at, others } = ticket
  const wait = Date.parse(first_answered_at ?? at.toISOString()) - Date.parse(created_at)
  return (
    <aside className="card card-fields" aria-label={t('messagesToShop.writer')}>
      <Copied label={t('messagesToShop.number')} value={number} />
      {email && <Copied label={t('messagesToShop.email')} value={email} />}
      {phone && (
        <p className="row">
          <span className="meta">{t('messagesToShop.phone')}</span>
          {canDial(phone) ? (
            <a className="link" href={`tel:+976${phone}`}>
              {phoneText(phone)}
            </a>
          ) : (
            phone
          )}
        </p>
      )}
      <p className="row">
        <span className="meta">{t('messagesToShop.topic')}</span>
        {subjectText(t, subject) || '–'}
      </p>
      {order_number && (
        <p className="row">
          <span className="meta">{t('messagesToShop.order')}</span>
          <OrderLink number={order_number} />
        </p>
      )}
      <p className="row">
        <span className="meta">{t('messagesToShop.language')}</span>
        {t.maybe(`messagesToShop.languages.${locale}`) ?? locale}
      </p>
      <p className="meta">
        {first_answered_at
          ? t('messagesToShop.answeredIn', { time: span(t, wait) })
          : t('messagesToShop.waits', { time: span(t, wait) })}
      </p>
      <Assignee ticket={ticket} canEdit={canEdit} />
      {others.length > 0 && (
        <>
          <h2 className="small strong">{t('messagesToShop.others')}</h2>
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other.number} className="row wrap">
                <Link className="link" to={`/tickets/${other.number}`}>
                  {other.number}
                </Link>
                <StateMark state={other.state} spam={false} />
                <span className="meta">{dayAndClock(t, other.created_at, at)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}

function Assignee({ ticket: { number, assignee }, canEdit }: { ticket: Ticket; canEdit: boolean }) {
  const t = useT()
  const session = useSession()
  const { act, busy, fault } = useAct()
  const me = session.phase === 'in' ? session.me.id : undefined
  const isMine = assignee !== null && assignee.id === me
  const assign = (staff_id: number | null) => call(staffTickets.assign, { params: { number }, body: { staff_id } })
  return (
    <div className="row">
      {assignee && <span className="round">{initials(assignee.name)}</span>}
      <span className={assignee ? 'cut' : 'soft'}>{assignee?.name ?? t('order.nobody')}</span>
      {canEdit && me !== undefined && (
        <button
          type="button"
          className="btn btn-quiet push"
          disabled={busy}
          onClick={() =>
            void act(
              () => assign(isMine ? null : me),
              isMine ? t('order.givenBack') : t('order.taken'),
              () => assign(assignee?.id ?? null),
            )
          }
        >
          {isMine ? t('order.giveBack') : t('order.take')}
        </button>
      )}
      <ErrorText text={fault} />
    </div>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
