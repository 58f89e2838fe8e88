import { type Run, runs as runsRoutes } from '@delguur/contract/warehouse/runs'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { ArrowLeft, Truck, X } from 'lucide'
import { type FormEvent, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useScanner } from '../../lib/scanner.ts'
import { useMay } from '../../lib/session.ts'
import { phoneText } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import { signal } from '../picking/feedback.ts'
import { CourierLink } from './courier-link.tsx'
import { RunState } from './runs.tsx'
import './runs.css'
import { StopRow } from './stop-row.tsx'

export const loader = ({ params, request: { signal: abort } }: LoaderFunctionArgs) =>
  call(runsRoutes.list, { signal: abort }).then(({ runs }) => {
    const run = runs.find(({ id }) => id === Number(params.id))
    if (!run) throw new ApiError(404, { code: 'not_found' })
    return run
  })

/** One run: its parcels are scanned in, the courier leaves with one tap and reports by link. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const w = useWords()
  const r = w.runs
  const { revalidate } = useRevalidator()
  const mayEdit = useMay('dispatch.edit')
  const [changed, setChanged] = useState<Run>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [closing, setClosing] = useState(false)
  const run = changed?.id === loaded.id ? changed : loaded
  const { id, status, stops, courier } = run
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  async function act(work: () => Promise<Run>): Promise<Run | undefined> {
    setFault(undefined)
    try {
      const after = await work()
      setChanged(after)
      return after
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
      return undefined
    }
  }
  const sendAdd = (code: string) => call(runsRoutes.add, { params: { id }, body: { code } })
  const sendClose = () => call(runsRoutes.close, { params: { id }, body: {} })
  /** Scans come faster than answers: one is sent after the other. */
  function add(code: string) {
    queue.current = queue.current.then(async () => signal((await act(() => sendAdd(code))) ? 'right' : 'wrong'))
  }
  useScanner((code) => (mayEdit && status === 'loading' ? add(code) : false))
  async function remove(number: string) {
    if (await act(() => call(runsRoutes.remove, { params: { id }, body: { number } })))
      showToast(w.orders.done(`${number} · ${r.remove}`), async () => {
        setChanged(await sendAdd(number))
      })
  }
  async function handOver() {
    setBusy(true)
    const after = await act(() => call(runsRoutes.handOver, { params: { id }, body: {} }))
    if (after) showToast(r.handedOver(after.stops.length, courier.name))
    setBusy(false)
    void revalidate()
  }
  const undelivered = stops.filter((stop) => stop.status !== 'delivered').length
  return (
    <>
      <div className="page-head">
        <Link className="icon-btn" to="/runs" aria-label={r.back}>
          <Icon icon={ArrowLeft} />
        </Link>
        <h1>{r.run(id)}</h1>
        <RunState status={status} />
        <span className="soft">
          {courier.name} · <a href={`tel:+976${courier.phone}`}>{phoneText(courier.phone)}</a>
        </span>
        {mayEdit && (status === 'out' || status === 'loading') && (
          <button type="button" className="btn push" onClick={() => setClosing(true)}>
            {r.close}
          </button>
        )}
      </div>
      {status === 'out' && mayEdit && <CourierLink run={run} />}
      {mayEdit && (status === 'loading' || status === 'leaving') && (
        <div className="run-load">
          <ScanField onCode={add} />
          <button
            type="button"
            className="btn btn-go btn-large"
            disabled={busy || stops.length === 0}
            onClick={() => void handOver()}
          >
            <Icon icon={Truck} />
            {r.handOver(stops.length)}
          </button>
        </div>
      )}
      <ErrorText text={fault} />
      {stops.length === 0 ? (
        <Empty icon={Truck} title={r.empty} hint={r.emptyHint} />
      ) : (
        <ol className="card run-stops" aria-label={r.parcels(stops.length)}>
          {stops.map((stop) => (
            <StopRow key={stop.number} run={run} stop={stop}>
              {mayEdit && status === 'loading' && (
                <IconButton
                  icon={X}
                  small
                  label={r.removeOf(stop.number)}
                  className="push"
                  title={r.remove}
                  onClick={() => void remove(stop.number)}
                />
              )}
            </StopRow>
          ))}
        </ol>
      )}
      {closing && (
        <Dialog
          title={r.closeTitle}
          onClose={() => setClosing(false)}
          foot={
            <>
              <button type="button" className="btn" onClick={() => setClosing(false)}>
                {w.common.cancel}
              </button>
              <button
                type="button"
                className="btn btn-go"
                onClick={() => void act(sendClose).then(() => setClosing(false))}
              >
                {r.close}
              </button>
            </>
          }
        >
          <p>{r.closeHint(undelivered)}</p>
        </Dialog>
      )}
    </>
  )
}
Component.displayName = 'Run'

export const HydrateFallback = () => <Skeleton rows={8} />

function ScanField({ onCode }: { onCode: (code: string) => void }) {
  const r = useWords().runs
  const [code, setCode] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '') onCode(code)
    setCode('')
  }
  return (
    <form className="field run-scan" onSubmit={submit}>
      <label htmlFor="parcel">{r.scan}</label>
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
        {r.scanHint}
      </p>
    </form>
  )
}
