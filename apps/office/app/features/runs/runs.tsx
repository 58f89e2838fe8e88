import { type Courier, type CourierRow as Row, type Run, runs as runsRoutes } from '@delguur/contract/warehouse/runs'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Pencil, Route, Truck } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, initials, phoneText } from '../../lib/text.ts'
import { AddButton } from '../../parts/list/add-button.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { CourierBalance } from './courier-cash.tsx'
import { CourierDialog } from './courier-dialog.tsx'
import { ReceiveParcel } from './receive-parcel.tsx'
import styles from './runs.module.css'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [{ couriers }, { runs }] = await Promise.all([
    call(runsRoutes.couriers, { signal }),
    call(runsRoutes.list, { signal }),
  ])
  return { couriers, runs, at: new Date() }
}

/** Couriers, and the runs they take out. */
export function Component() {
  const t = useT()
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
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    }
  }
  return (
    <>
      <div className="page-head">
        <h1>{t('runs.title')}</h1>
        {mayEdit && <AddButton text={t('runs.add')} className="btn push" onClick={() => setEdited('new')} />}
      </div>
      <ErrorText text={fault} />
      {mayEdit && <ReceiveParcel onReceived={() => void revalidate()} />}
      <div className={styles.page}>
        <Couriers couriers={couriers} mayEdit={mayEdit} onStart={(courier) => void start(courier)} onEdit={setEdited} />
        <section className="card">
          <header>
            <h2>{t('runs.open')}</h2>
          </header>
          {runs.length === 0 && <Empty icon={Route} title={t('runs.noRuns')} hint={t('runs.noRunsHint')} />}
          <ul>
            {runs.map((run) => (
              <RunRow key={run.id} run={run} now={at} />
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

type CouriersProps = {
  couriers: Row[]
  mayEdit: boolean
  onStart: (courier: Courier) => void
  onEdit: (courier: Courier) => void
}

function Couriers({ couriers, mayEdit, onStart, onEdit }: CouriersProps) {
  const t = useT()
  return (
    <section className="card">
      <header>
        <h2>{t('runs.couriers')}</h2>
      </header>
      {couriers.length === 0 && <Empty icon={Truck} title={t('runs.noCouriers')} hint={t('runs.noCouriersHint')} />}
      <ul>
        {couriers.map((courier) => (
          <CourierRow key={courier.id} courier={courier}>
            {mayEdit && (
              <span className="row push">
                {courier.active && (
                  <button type="button" className="btn" onClick={() => onStart(courier)}>
                    {t('runs.start')}
                    <span className="unseen"> {courier.name}</span>
                  </button>
                )}
                <IconButton
                  icon={Pencil}
                  small
                  label={`${t('runs.edit')}: ${courier.name}`}
                  onClick={() => onEdit(courier)}
                />
              </span>
            )}
          </CourierRow>
        ))}
      </ul>
    </section>
  )
}

function CourierRow({
  courier: { id, name, phone, area, active, balance },
  children,
}: {
  courier: Row
  children: ReactNode
}) {
  const t = useT()
  return (
    <li className={styles.row}>
      <span className="round" aria-hidden="true">
        {initials(name)}
      </span>
      <span className={clsx('stack', styles.text)}>
        <Link className="link cut strong" to={`/runs/couriers/${id}`}>
          {name}
        </Link>
        <CourierBalance balance={balance} />
        <span className="meta cut">
          {[phoneText(phone), area, active ? '' : t('runs.inactive')].filter(Boolean).join(' · ')}
        </span>
      </span>
      {children}
    </li>
  )
}

function RunRow({ run: { id, courier, status, stops, handed_over_at, created_at }, now }: { run: Run; now: Date }) {
  const t = useT()
  const delivered = stops.filter((stop) => stop.status === 'delivered').length
  return (
    <li>
      <Link className={styles.row} to={`/runs/${id}`}>
        <span className={clsx('stack', styles.text)}>
          <b className="cut">
            {t('runs.run', { id: String(id) })} · {courier.name}
          </b>
          <span className="meta cut">{dayAndClock(t, handed_over_at ?? created_at, now)}</span>
        </span>
        <span className="small push">
          {status === 'loading'
            ? t('runs.parcels', { n: stops.length })
            : t('runs.count', { done: delivered, all: stops.length })}
        </span>
        <RunState status={status} />
      </Link>
    </li>
  )
}

export function RunState({ status }: { status: string }) {
  const t = useT()
  const tone = status === 'out' || status === 'leaving' ? 'state-plan' : status === 'closed' ? '' : 'state-info'
  return <span className={`state ${tone}`}>{t.maybe(`runs.status.${status}`)}</span>
}
