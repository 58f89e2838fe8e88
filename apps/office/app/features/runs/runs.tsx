import { type Courier, runs as runsRoutes } from '@delguur/contract/warehouse/runs'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { Pencil, Plus, Route, Truck } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, initials, phoneText } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorText } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { CourierDialog } from './courier-dialog.tsx'
import { ReceiveParcel } from './receive-parcel.tsx'
import './runs.css'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [{ couriers }, { runs }] = await Promise.all([
    call(runsRoutes.couriers, { signal }),
    call(runsRoutes.list, { signal }),
  ])
  return { couriers, runs, at: new Date() }
}

/** Couriers, and the runs they take out. */
export function Component() {
  const w = useWords()
  const r = w.runs
  const { couriers, runs, at } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const mayEdit = useMay('dispatch.edit')
  const [edited, setEdited] = useState<Courier | 'new'>()
  const [fault, setFault] = useState<string>()

  async function start({ id }: Courier) {
    try {
      const run = await call(runsRoutes.start, { body: { courier_id: id } })
      await navigate(`/runs/${run.id}`)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    }
  }
  return (
    <>
      <div className="page-head">
        <h1>{r.title}</h1>
        {mayEdit && (
          <button type="button" className="btn push" onClick={() => setEdited('new')}>
            <Icon icon={Plus} small />
            {r.add}
          </button>
        )}
      </div>
      <ErrorText text={fault} />
      {mayEdit && <ReceiveParcel onReceived={() => void revalidate()} />}
      <div className="runs-page">
        <section className="card">
          <header>
            <h2>{r.couriers}</h2>
          </header>
          {couriers.length === 0 && <Empty icon={Truck} title={r.noCouriers} hint={r.noCouriersHint} />}
          <ul>
            {couriers.map((courier) => (
              <li key={courier.id} className="run-row">
                <span className="round" aria-hidden="true">
                  {initials(courier.name)}
                </span>
                <span className="stack run-text">
                  <b className="cut">{courier.name}</b>
                  <span className="meta cut">
                    {[phoneText(courier.phone), courier.area, courier.active ? '' : r.inactive]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {mayEdit && (
                  <span className="row push">
                    {courier.active && (
                      <button type="button" className="btn" onClick={() => void start(courier)}>
                        {r.start}
                        <span className="unseen"> {courier.name}</span>
                      </button>
                    )}
                    <IconButton
                      icon={Pencil}
                      small
                      label={`${r.edit}: ${courier.name}`}
                      onClick={() => setEdited(courier)}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
        <section className="card">
          <header>
            <h2>{r.open}</h2>
          </header>
          {runs.length === 0 && <Empty icon={Route} title={r.noRuns} hint={r.noRunsHint} />}
          <ul>
            {runs.map((run) => (
              <li key={run.id}>
                <Link className="run-row" to={`/runs/${run.id}`}>
                  <span className="stack run-text">
                    <b className="cut">
                      {r.run(run.id)} · {run.courier.name}
                    </b>
                    <span className="meta cut">{dayAndClock(w, run.handed_over_at ?? run.created_at, at)}</span>
                  </span>
                  <span className="small push">
                    {run.status === 'loading'
                      ? r.parcels(run.stops.length)
                      : r.count(run.stops.filter(({ status }) => status === 'delivered').length, run.stops.length)}
                  </span>
                  <RunState status={run.status} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {edited && (
        <CourierDialog
          courier={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
Component.displayName = 'Runs'

export const HydrateFallback = () => <Skeleton rows={8} />

export function RunState({ status }: { status: string }) {
  const w = useWords()
  const tone = status === 'out' || status === 'leaving' ? 'state-plan' : status === 'closed' ? '' : 'state-info'
  return <span className={`state ${tone}`}>{w.runs.status[status]}</span>
}
