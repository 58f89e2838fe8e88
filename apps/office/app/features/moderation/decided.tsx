import { type DecidedItem, decidedStates, moderation, moderationKinds } from '@delguur/contract/community/moderation'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { MessageSquare, Search, X } from 'lucide'
import { useState } from 'react'
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { CursorPages } from '../../parts/list/pages.tsx'
import { Thumb } from '../../parts/product/thumb.tsx'
import { BackLink, ErrorText } from '../../parts/small.tsx'
import { Empty, EmptyList, Skeleton } from '../../parts/states.tsx'
import { UndoButton } from '../../parts/undo-button.tsx'
import styles from './decided.module.css'
import { kindOf } from './queue.ts'
import { refusals } from './read-card.tsx'
import { Stars } from './stars.tsx'

/** What is narrowed by pressing a name in a row. */
const narrowed = ['filter[subject]', 'filter[person]'] as const

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const query = new URLSearchParams({ limit: '25', kind: kindOf(search) })
  for (const name of ['q', 'after', 'before', 'filter[state]', ...narrowed]) {
    const value = search.get(name)?.trim()
    if (value) query.set(name, value)
  }
  const found = await call(moderation.decided, { query, signal })
  return { ...found, kind: kindOf(search), at: new Date() }
}

/** What was decided on: found by words, product, person and state; a decision is undone from its row. */
export function Component() {
  const t = useT()
  const { decided, page, kind, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const mayDecide = useMay('moderation.edit')
  return (
    <>
      <div className="page-head">
        <BackLink to={{ pathname: '/moderation', search: `kind=${kind}` }} label={t('moderation.backToQueue')} />
        <h1>{t('moderation.decidedTitle')}</h1>
      </div>
      <nav className="tabs" aria-label={t('moderation.decidedTitle')}>
        {moderationKinds.map((each) => (
          <Link key={each} to={{ search: `kind=${each}` }} aria-current={each === kind ? 'page' : undefined}>
            {t(`moderation.views.${each}`)}
          </Link>
        ))}
      </nav>
      <Filters kind={kind} search={search} first={decided[0]} />
      {decided.length === 0 ? (
        <Nothing search={search} />
      ) : (
        <ul className="rows">
          {decided.map((item) => (
            <Row key={`${item.kind} ${item.id}`} item={item} at={at} mayDecide={mayDecide} />
          ))}
        </ul>
      )}
      <CursorPages page={page} search={search} />
    </>
  )
}
Component.displayName = 'Decided'
export const HydrateFallback = () => <Skeleton rows={8} />

type FilterProps = { kind: string; search: URLSearchParams; first: DecidedItem | undefined }

/** Words and a state to find by; the names that rows were narrowed to are those of the first row. */
function Filters({ kind, search, first }: FilterProps) {
  const t = useT()
  const names: Record<string, string | undefined> = {
    'filter[subject]': first?.subject.name,
    'filter[person]': first?.author.name || t('moderation.nobody'),
  }
  return (
    <Form className="list-filters" role="search" key={search.toString()}>
      <input type="hidden" name="kind" value={kind} />
      <span className="filter-box">
        <Icon icon={Search} small />
        <input
          name="q"
          type="search"
          aria-label={t('moderation.findDecided')}
          placeholder={t('moderation.findDecided')}
          maxLength={100}
          defaultValue={search.get('q') ?? ''}
        />
      </span>
      <select
        className="input"
        name="filter[state]"
        aria-label={t('moderation.state')}
        defaultValue={search.get('filter[state]') ?? ''}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        <option value="">{t('moderation.anyState')}</option>
        {decidedStates.map((each) => (
          <option key={each} value={each}>
            {t(`moderation.states.${each}`)}
          </option>
        ))}
      </select>
      {narrowed
        .filter((name) => search.get(name))
        .map((name) => (
          <span key={name} className="chip">
            <input type="hidden" name={name} value={search.get(name) ?? ''} />
            {names[name] ?? `#${search.get(name)}`}
            <Link
              to={{ search: without(search, name) }}
              aria-label={t('moderation.anybody', { name: names[name] ?? '' })}
            >
              <Icon icon={X} small />
            </Link>
          </span>
        ))}
    </Form>
  )
}

/** A kind is no filter: only what narrows it is cleared. */
function Nothing({ search }: { search: URLSearchParams }) {
  const t = useT()
  const what = { icon: MessageSquare, title: t('moderation.nothingDecided'), hint: t('moderation.nothingDecidedHint') }
  return [...search.keys()].every((name) => name === 'kind') ? <Empty {...what} /> : <EmptyList {...what} />
}

/** An address with one part of it set, from its first page. */
function withOne(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(without(search, name))
  next.set(name, value)
  return next.toString()
}

function without(search: URLSearchParams, name: string): string {
  const next = new URLSearchParams(search)
  for (const each of [name, 'after', 'before']) next.delete(each)
  return next.toString()
}

function Row({ item, at, mayDecide }: { item: DecidedItem; at: Date; mayDecide: boolean }) {
  const t = useT()
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const { act, busy, fault } = useAct()
  const [refusing, setRefusing] = useState(false)
  const { subject, author, decision, state } = item
  const name = author.name || t('moderation.nobody')
  return (
    <li className={clsx('card', styles.row)}>
      <Thumb src={subject.picture} />
      <div className="stack">
        <span className="row wrap">
          {author.id === null ? (
            <b>{name}</b>
          ) : (
            <Link className="strong" to={{ search: withOne(search, 'filter[person]', String(author.id)) }}>
              {name}
            </Link>
          )}
          {item.rating !== null && <Stars rating={item.rating} />}
          <span className="meta">{dayAndClock(t, item.created_at, at)}</span>
          <span className={state === 'approved' ? 'state state-ok' : 'state state-bad'}>
            {t(`moderation.states.${state}`)}
          </span>
        </span>
        <Link className="link small cut" to={{ search: withOne(search, 'filter[subject]', String(subject.id)) }}>
          {subject.name}
        </Link>
        <p className={styles.text}>{item.title ?? item.text}</p>
        {item.images > 0 && <span className="meta">{t('moderation.photos', { n: item.images })}</span>}
        {item.reason && <p className="meta">{t('moderation.because', { reason: item.reason })}</p>}
        {decision && (
          <p className="meta">
            {[t.maybe(`moderation.acts.${decision.act}`) ?? decision.act, decision.by, dayAndClock(t, decision.at, at)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <ErrorText text={fault} />
      </div>
      <span className={clsx('row wrap', styles.acts)}>
        <a className="btn btn-quiet" href={subject.path} target="_blank" rel="noreferrer">
          {t('moderation.open')}
        </a>
        {mayDecide && decision?.undoable ? (
          <UndoButton row={decision.audit_id} about={name} onUndone={() => void revalidate()} />
        ) : (
          mayDecide &&
          (state === 'approved' ? (
            <button type="button" className="btn" disabled={busy} onClick={() => setRefusing(true)}>
              {t('moderation.takeDown')}
            </button>
          ) : (
            <button
              type="button"
              className="btn"
              disabled={busy}
              onClick={() =>
                void act(
                  () => call(moderation.approve, { params: { kind: item.kind, id: item.id }, body: {} }),
                  t('moderation.published'),
                )
              }
            >
              {t('moderation.publish')}
            </button>
          ))
        )}
      </span>
      {refusing && (
        <TakeDown item={item} name={name} onClose={() => setRefusing(false)} onDone={() => void revalidate()} />
      )}
    </li>
  )
}

type DownProps = { item: DecidedItem; name: string; onClose: () => void; onDone: () => void }

/** A reason that its writer reads: a known one, or in own words. */
function TakeDown({ item, name, onClose, onDone }: DownProps) {
  const t = useT()
  const [known, setKnown] = useState<string>(refusals[0] ?? '')
  const [text, setText] = useState('')
  const send = async () => {
    const params = { kind: item.kind, id: item.id }
    await call(moderation.refuse, { params, body: { reason: text.trim() || known } })
    onDone()
    return t('moderation.takenDown')
  }
  return (
    <FormDialog
      title={`${t('moderation.takeDown')}: ${name}`}
      verb={t('moderation.takeDown')}
      danger
      onClose={onClose}
      send={send}
    >
      {refusals.map((reason) => (
        <label key={reason} className="row">
          <input
            type="radio"
            name="reason"
            checked={!text && known === reason}
            onChange={() => {
              setKnown(reason)
              setText('')
            }}
          />
          {t.maybe(`moderation.refusals.${reason}`)}
        </label>
      ))}
      <input
        className="input"
        value={text}
        maxLength={500}
        placeholder={t('moderation.reason')}
        aria-label={t('moderation.reason')}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}
