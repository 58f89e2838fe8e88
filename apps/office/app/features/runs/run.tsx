import { type Run, runs as runsRoutes } from '@delguur/contract/warehouse/runs'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Truck, X } from 'lucide'
import { type FormEvent, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useScanner } from '../../lib/scanner.ts'
import { useMay } from '../../lib/session.ts'
import { phoneText, sum } from '../../lib/text.ts'
import { BackLink, ErrorText } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import { signal } from '../picking/feedback.ts'
import { CloseRun, differenceText } from './close-run.tsx'
import { CourierLink } from './courier-link.tsx'
import styles from './runs.module.css'
import { RunState } from './runs.tsx'
import { StopRow } from './stop-row.tsx'

export const loader = ({ params, request: { signal: abort } }: LoaderFunctionArgs) =>
  call(runsRoutes.list, { signal: abort }).then(({ runs }) => {
    const run = runs.find(({ id }) => id === Number(params.id))
    if (!run) throw new ApiError(404, { code: 'not_found' })
    return run
  })

/** A run as the last answer showed it; what was refused is kept to be shown. */
function useRun(loaded: Run) {
  const t = useT()
  const [changed, setChanged] = useState<Run>()
  const [fault, setFault] = useState<string>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const run = changed?.id === loaded.id ? changed : loaded
  const { id } = run

  async function act(work: () => Promise<Run>): Promise<Run | undefined> {
    setFault(undefined)
    try {
      const after = await work()
      setChanged(after)
      return after
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
      return undefined
    }
  }
  const sendAdd = (code: string) => call(runsRoutes.add, { params: { id }, body: { code } })
  return {
    run,
    fault,
    /** Scans come faster than answers: one is sent after the other. */
    add(code: string): void {
      queue.current = queue.current.then(async () => signal((await act(() => sendAdd(code))) ? 'right' : 'wrong'))
    },
    async remove(number: string): Promise<void> {
      if (await act(() => call(runsRoutes.remove, { params: { id }, body: { number } })))
        showToast(t('orders.done', { step: `${number} · ${t('runs.remove')}` }), async () => {
          setChanged(await sendAdd(number))
        })
    },
    handOver: () => act(() => call(runsRoutes.handOver, { params: { id }, body: {} })),
    take: setChanged,
  }
}

/** One run: its parcels are scanned in, the courier leaves with one tap and reports by link. */
export function Component() {
  const t = useT()
  const { revalidate } = useRevalidator()
  const mayEdit = useMay('dispatch.edit')
  const { run, fault, add, remove, handOver, take } = useRun(useLoaderData<typeof loader>())
  const { id, status, stops, courier } = run
  const [busy, setBusy] = useState(false)
  const [closing, setClosing] = useState(false)
  useScanner((code) => (mayEdit && status === 'loading' ? add(code) : false))
  async function leave() {
    setBusy(true)
    const after = await handOver()
    if (after) showToast(t('runs.handedOver', { n: after.stops.length, name: courier.name }))
    setBusy(false)
    void revalidate()
  }
  return (
    <>
      <div className="page-head">
        <BackLink to="/runs" label={t('runs.back')} />
        <h1>{t('runs.run', { id: String(id) })}</h1>
        <RunState status={status} />
        <span className="soft">
          {courier.name} · <a href={`tel:+976${courier.phone}`}>{phoneText(courier.phone)}</a>
        </span>
        {mayEdit && (status === 'out' || status === 'loading') && (
          <button type="button" className="btn push" onClick={() => setClosing(true)}>
            {t('runs.close')}
          </button>
        )}
      </div>
      {status === 'out' && mayEdit && <CourierLink run={run} />}
      {mayEdit && (status === 'loading' || status === 'leaving') && (
        <div className={styles.load}>
          <ScanField onCode={add} />
          <button
            type="button"
            className="btn btn-go btn-large"
            disabled={busy || stops.length === 0}
            onClick={() => void leave()}
          >
            <Icon icon={Truck} />
            {t('runs.handOver', { n: stops.length })}
          </button>
        </div>
      )}
      <ErrorText text={fault} />
      <Cash run={run} />
      {stops.length === 0 ? (
        <Empty icon={Truck} title={t('runs.empty')} hint={t('runs.emptyHint')} />
      ) : (
        <Stops run={run} onRemove={mayEdit && status === 'loading' ? (number) => void remove(number) : undefined} />
      )}
      {closing && <CloseRun run={run} onCancel={() => setClosing(false)} onClosed={take} />}
    </>
  )
}
Component.displayName = 'Run'

export const HydrateFallback = () => <Skeleton rows={8} />

/** What is still to be collected, what was in cash, and what was counted. */
function Cash({ run: { stops, cash } }: { run: Run }) {
  const t = useT()
  const left = stops.reduce((all, { collect }) => all + Number(collect), 0)
  if (left === 0 && Number(cash.expected) === 0 && Number(cash.counted) === 0) return null
  return (
    <p className={styles.cash}>
      {left > 0 && cash.counted === null && (
        <span>
          {t('runs.cashLeft')}: <b>{sum(left)}</b>
        </span>
      )}
      <span>
        {t('runs.cashExpected')}: <b>{sum(cash.expected)}</b>
      </span>
      {cash.counted !== null && (
        <>
          <span>
            {t('runs.cashCounted')}: <b>{sum(cash.counted)}</b>
          </span>
          <b>{differenceText(t, Number(cash.difference))}</b>
          {cash.by && <span className="meta">{cash.by}</span>}
        </>
      )}
    </p>
  )
}

type StopsProps = { run: Run; onRemove: ((number: string) => void) | undefined }

function Stops({ run, onRemove }: StopsProps) {
  const t = useT()
  return (
    <ol className={clsx('card', styles.stops)} aria-label={t('runs.parcels', { n: run.stops.length })}>
      {run.stops.map((stop) => (
        <StopRow key={stop.number} run={run} stop={stop}>
          {onRemove && (
            <IconButton
              icon={X}
              small
              label={t('runs.removeOf', { number: stop.number })}
              className="push"
              title={t('runs.remove')}
              onClick={() => onRemove(stop.number)}
            />
          )}
        </StopRow>
      ))}
    </ol>
  )
}

function ScanField({ onCode }: { onCode: (code: string) => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '') onCode(code)
    setCode('')
  }
  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor="parcel">{t('runs.scan')}</label>
      <input
        id="parcel"
        className="input"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        aria-describedby="parcel-hint"
        // biome-ignore lint/a11y/noAutofocus: the page is opened to scan
        autoFocus
      />
      <p className="hint" id="parcel-hint">
        {t('runs.scanHint')}
      </p>
    </form>
  )
}
