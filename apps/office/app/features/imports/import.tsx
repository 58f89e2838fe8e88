import type { Answer } from '@delguur/contract/client'
import { type Import, imports } from '@delguur/contract/office/imports'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CircleAlert, Download, Upload } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { watchJob } from '../../lib/jobs.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { BackLink, ErrorText } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { Changes } from './changes.tsx'
import { Columns } from './columns.tsx'
import { groupOf } from './fields.ts'
import styles from './import.module.css'
import { Meter, Steps, whole } from './import-parts.tsx'
import { Tiles } from './import-tiles.tsx'
import { Makes } from './makes.tsx'
import { Mistakes } from './mistakes.tsx'
import { Pictures } from './pictures.tsx'
import { Questions } from './questions.tsx'
import { saveMistakes } from './save-mistakes.ts'

export type Loaded = Awaited<ReturnType<typeof loader>>

const none: Answer<typeof imports.rows> = { rows: [], page: { limit: 0, after: null, before: null } }

export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const of = await call(imports.show, { params: { id: params.id }, signal })
  const rows = (query: Record<string, string>) => call(imports.rows, { params: { id: params.id }, query, signal })
  const hasMistakes = of.counts.errors > 0
  const states = search.get('show') ?? (of.counts.update > 0 ? 'update,done' : 'create,done')
  const paged = (name: string): Record<string, string> => {
    const after = search.get(name)
    return after ? { after } : {}
  }
  const [mistakes, changes] = await Promise.all([
    hasMistakes ? rows({ 'filter[state]': 'error', limit: '20', ...paged('after') }) : none,
    of.counts.create + of.counts.update + of.counts.warnings > 0
      ? rows({
          ...(states === 'warned' ? { 'filter[warned]': 'true' } : { 'filter[state]': states }),
          limit: '20',
          ...paged('changes'),
        })
      : none,
  ])
  const isOver = (of.status === 'done' || of.status === 'canceled') && of.left === null && of.job_id !== null
  const waiting = isOver ? await rows({ 'filter[state]': 'create,update', limit: '1' }) : none
  const hasPictures = of.pictures.waiting + of.pictures.failed > 0
  const { pictures } = hasPictures
    ? await call(imports.pictures, { params: { id: params.id }, query: { limit: '20' }, signal })
    : { pictures: [] }
  return { of, mistakes, changes, pictures, hasMended: waiting.rows.length > 0, now: new Date() }
}

const isBusy = ({ status }: Import): boolean => status === 'reading' || status === 'running' || status === 'stopping'

/** Reads the import again while something works on it: each second, after a minute each five, less often where nobody looks. */
function useProgress(of: Import): void {
  const { revalidate, state } = useRevalidator()
  const [began] = useState(Date.now)
  const busy = isBusy(of)
  const isFetching = of.pictures.waiting > 0
  useEffect(() => {
    if (!(busy || isFetching) || state !== 'idle') return
    const pause = !busy ? 15_000 : document.hidden ? 10_000 : Date.now() - began > 60_000 ? 5_000 : 1_000
    const timer = setTimeout(() => void revalidate(), pause)
    return () => clearTimeout(timer)
  }, [busy, isFetching, state, revalidate, began])
}

/** One import: its file, columns and questions, the dry run, the run, and how to take it back. */
export function Component() {
  const t = useT()
  const { of, mistakes, changes, pictures, hasMended, now } = useLoaderData<typeof loader>()
  const { act, busy, fault } = useAct()
  useProgress(of)
  const open = of.columns.filter(({ target }) => target === null).length
  const unanswered = of.questions.filter(({ answer }) => answer === null).length
  const isAsking = of.status === 'asking'
  const put = (verb: 'check' | 'cancel') =>
    act(
      () => call(imports[verb], { params: { id: of.id }, body: {} }),
      verb === 'check' ? t('imports.checking') : t('imports.stopped'),
    )
  return (
    <>
      <Head of={of} busy={busy} onCancel={() => void put('cancel')} />
      <Steps of={of} />
      <ErrorText text={fault} />
      {isBusy(of) && <Running of={of} onStop={() => void put('cancel')} busy={busy} />}
      {of.status === 'failed' && (
        <Empty icon={CircleAlert} title={t('imports.notRead')} hint={of.message ?? ''}>
          <Link className="btn btn-go" to="/imports">
            {t('imports.again')}
          </Link>
        </Empty>
      )}
      {(of.status === 'done' || of.status === 'canceled') && <Finished of={of} now={now} />}
      {of.rows > 0 && of.columns.length > 0 && (
        <>
          {of.counts.create + of.counts.update + of.counts.same + of.counts.errors > 0 && <Tiles of={of} />}
          <div className={styles.grid}>
            <div className={clsx('stack', styles.main)}>
              {isAsking && (open > 0 || unanswered > 0) && (
                <p className="note note-warn">
                  {[
                    unanswered > 0 && t('imports.toAnswer', { count: unanswered }),
                    open > 0 && t('imports.toMap', { count: open }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              )}
              {of.questions.length > 0 && <Questions key={of.version} of={of} />}
              {of.makes.categories.length + of.makes.values.length > 0 && of.job_id === null && <Makes of={of} />}
              {pictures.length > 0 && <Pictures of={of} rows={pictures} now={now} />}
              {of.counts.errors > 0 && <Mistakes of={of} rows={mistakes.rows} after={mistakes.page.after} />}
              <Changes of={of} rows={changes.rows} after={changes.page.after} />
            </div>
            <aside className="stack">
              <Columns key={of.version} of={of} />
            </aside>
          </div>
          {!isBusy(of) && of.status !== 'failed' && (
            <Go
              of={of}
              hasMended={hasMended}
              canCheck={open === 0 && unanswered === 0}
              onCheck={() => void put('check')}
              busy={busy}
            />
          )}
        </>
      )}
    </>
  )
}
Component.displayName = 'Import'

type HeadProps = { of: Import; busy: boolean; onCancel: () => void }

/** The file, its mistakes to take home, and an end before the run. */
function Head({ of, busy, onCancel }: HeadProps) {
  const t = useT()
  return (
    <div className="page-head">
      <BackLink to="/imports" label={t('imports.back')} titled />
      <h1>{t(`imports.head.${of.kind}`)}</h1>
      <span className={clsx('meta', styles.file)}>
        {of.file.name} · {t('imports.lines', { count: whole(of.rows) })} · {sizeOf(of.file.size)}
      </span>
      <span className="row push">
        {of.counts.errors > 0 && (
          <button type="button" className="btn" onClick={() => void saveMistakes(of.id)}>
            <Icon icon={Download} small />
            {t('imports.download')}
          </button>
        )}
        {['asking', 'checked', 'reading'].includes(of.status) && (
          <button type="button" className="btn btn-quiet" disabled={busy} onClick={onCancel}>
            {t('imports.cancel')}
          </button>
        )}
      </span>
    </div>
  )
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

function Running({ of, onStop, busy }: { of: Import; onStop: () => void; busy: boolean }) {
  const t = useT()
  const isReading = of.status === 'reading' && of.columns.length === 0
  const title = isReading
    ? t('imports.states.reading')
    : of.status === 'reading'
      ? t('imports.checking')
      : of.status === 'stopping'
        ? t('imports.states.stopping')
        : t('imports.running')
  return (
    <section className={clsx('card', styles.running)} role="status" aria-label={title}>
      <span className="row">
        <b>{title}</b>
        <span className="meta push">
          {of.rows > 0 && t('imports.of', { done: whole(of.done), total: whole(of.rows) })}
        </span>
      </span>
      <Meter share={isReading ? undefined : of.rows > 0 ? of.done / of.rows : 0} label={title} />
      <span className="row">
        <span className="meta">{t('imports.readingHint')}</span>
        {of.status !== 'stopping' && (
          <button type="button" className="btn btn-quiet push" disabled={busy} onClick={onStop}>
            {t('imports.stop')}
          </button>
        )}
      </span>
    </section>
  )
}

type GoProps = { of: Import; hasMended: boolean; canCheck: boolean; onCheck: () => void; busy: boolean }

function Go({ of, hasMended, canCheck, onCheck, busy }: GoProps) {
  const t = useT()
  const { act, busy: starting, fault } = useAct()
  const [, setSearch] = useSearchParams()
  if (of.left !== null) return null
  const { create, update, errors } = of.counts
  const isRun = of.status === 'done' || of.status === 'canceled'
  const todo = create + update
  const canRun = of.checked && todo > 0 && (!isRun || hasMended || (of.status === 'canceled' && of.job_id !== null))
  if (isRun && !canRun && of.checked) return null
  const run = () =>
    act(async () => {
      const { job } = await call(imports.run, { params: { id: of.id }, body: {} })
      watchJob(job)
      setSearch({})
    }, t('imports.running'))
  return (
    <div className={styles.go}>
      <ErrorText text={fault} />
      {canRun && <span className="meta">{t('imports.undoLasts')}</span>}
      {!isRun && (
        <button
          type="button"
          className={of.checked ? 'btn' : 'btn btn-go btn-large'}
          disabled={!canCheck || busy}
          onClick={onCheck}
        >
          {of.checked ? t('imports.checkAgain') : t('imports.check')}
        </button>
      )}
      {canRun && (
        <button type="button" className="btn btn-go btn-large" disabled={starting} onClick={() => void run()}>
          <Icon icon={Upload} small />
          {of.status === 'done'
            ? t('imports.runMended')
            : errors > 0
              ? t('imports.runWithout', { bad: whole(errors), count: whole(todo) })
              : t('imports.run', { count: whole(todo) })}
        </button>
      )}
    </div>
  )
}

function Finished({ of, now }: { of: Import; now: Date }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const undo = async () => {
    const { job } = await call(imports.undo, { params: { id: of.id }, body: {} })
    watchJob(job)
    await revalidate()
    return t('imports.undoing')
  }
  const canUndo = of.undo_until !== null && new Date(of.undo_until) > now
  return (
    <div className={clsx('note', styles.overNote, of.status !== 'done' && 'note-warn')} role="status">
      <span>
        <b>{of.left !== null ? t('imports.undone') : t(`imports.states.${of.status}`)}</b>{' '}
        {of.left !== null
          ? t('imports.left', { count: of.left })
          : of.job_id !== null && t('imports.finished', { count: whole(of.counts.create + of.counts.update) })}
        {canUndo && of.undo_until && (
          <span className="meta"> · {t('imports.undoUntil', { day: dayAndClock(t, of.undo_until, now) })}</span>
        )}
      </span>
      {canUndo && (
        <button type="button" className="btn push" onClick={() => setAsking(true)}>
          {t('imports.undo')}
        </button>
      )}
      {asking && (
        <FormDialog title={t('imports.undoAsk')} verb={t('imports.undo')} onClose={() => setAsking(false)} send={undo}>
          <p>{t(`importKinds.undoHints.${groupOf(of.kind)}`)}</p>
        </FormDialog>
      )}
    </div>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />
