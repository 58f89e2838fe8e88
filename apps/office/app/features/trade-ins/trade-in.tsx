import { staffTradeIns } from '@delguur/contract/leisure/trade-in-staff'
import { Fragment, useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { canDial, dayAndClock, phoneText, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { Changed } from '../../parts/list/changed.tsx'
import { BackLink, ErrorText, OrderLink } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { Inspection } from './inspection.tsx'
import { ShelfCard } from './shelf-card.tsx'
import styles from './trade-ins.module.css'

type Loaded = Awaited<ReturnType<typeof loader>>

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  return { trade: await call(staffTradeIns.show, { params: { number: params.number ?? '' }, signal }), at: new Date() }
}

/** A piece that somebody hands on: what was told of it, what is found, and where it goes. */
export function Component() {
  const t = useT()
  const canEdit = useMay('returns.edit')
  const { trade, at } = useLoaderData<typeof loader>()
  const { act, busy, fault } = useAct()
  const { number, name, status } = trade
  const simple = (verb: 'receive' | 'sendBack') => () => call(staffTradeIns[verb], { params: { number } })
  return (
    <>
      <div className="page-head">
        <BackLink to="/trade-ins" label={t('tradeIns.back')} />
        <h1>{name}</h1>
        <span className={status === 'credited' ? 'state state-ok' : 'state'}>
          {t.maybe(`tradeIns.statuses.${status}`)}
        </span>
        <Changed topics={['returns']} />
        {canEdit && status === 'quoted' && (
          <button
            type="button"
            className="btn btn-go"
            disabled={busy}
            onClick={() => void act(simple('receive'), t('tradeIns.received'))}
          >
            {t('tradeIns.receive')}
          </button>
        )}
        {canEdit && status === 'returning' && (
          <button
            type="button"
            className="btn btn-go"
            disabled={busy}
            onClick={() => void act(simple('sendBack'), t('tradeIns.sentBack'))}
          >
            {t('tradeIns.sendBack')}
          </button>
        )}
      </div>
      <ErrorText text={fault} />
      <div className={styles.two}>
        <Facts trade={trade} at={at} />
        <div>
          {canEdit && status === 'received' && <Inspection key={number} trade={trade} />}
          {status === 'credited' && <ShelfCard trade={trade} canEdit={canEdit} />}
        </div>
      </div>
    </>
  )
}
Component.displayName = 'TradeIn'

function Facts({ trade, at }: Loaded) {
  const t = useT()
  const { number, options, order_number, person, paid, months, claimed, found, quote, offer, credit } = trade
  const { way, store, address, fetch_on, note, reason, expires_at, answer_by, status, photos } = trade
  const facts: [string, string | null][] = [
    ['№', [number, options].filter(Boolean).join(' · ')],
    [t('tradeIns.claimed'), t.maybe(`tradeIns.states.${claimed}`) ?? claimed],
    [t('tradeIns.found'), found && (t.maybe(`tradeIns.states.${found}`) ?? found)],
    [t('tradeIns.quote'), sum(quote)],
    [t('tradeIns.offer'), offer === null ? null : sum(offer)],
    [t('tradeIns.credit'), credit === null ? null : sum(credit)],
    [t('tradeIns.paid'), sum(paid)],
    [t('tradeIns.age'), t('tradeIns.months', { n: months })],
    [
      t('tradeIns.place'),
      way === 'store' ? store.name : [t('tradeIns.ways.courier'), fetch_on, address].filter(Boolean).join(' · '),
    ],
    [t('tradeIns.until'), status === 'quoted' ? dayAndClock(t, expires_at, at) : null],
    [t('tradeIns.answerBy'), status === 'offered' && answer_by ? dayAndClock(t, answer_by, at) : null],
    [t('tradeIns.note'), note || null],
    [t('tradeIns.reason'), reason],
  ]
  return (
    <section className="card card-fields">
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
        <dt>{t('tradeIns.order')}</dt>
        <dd>
          <OrderLink number={order_number} />
        </dd>
        {person && (
          <>
            <dt>{t('tradeIns.person')}</dt>
            <dd>
              {person.name}{' '}
              {person.phone &&
                (canDial(person.phone) ? (
                  <a className="link" href={`tel:${person.phone}`}>
                    {phoneText(person.phone)}
                  </a>
                ) : (
                  <span>{person.phone}</span>
                ))}
            </dd>
          </>
        )}
      </dl>
      <h2>{t('tradeIns.photos')}</h2>
      {photos.length === 0 ? (
        <p className="meta">{t('tradeIns.noPhotos')}</p>
      ) : (
        <div className={styles.photos}>
          {photos.map(({ id }, index) => (
            <SentPhoto key={id} number={number} id={id} label={t('tradeIns.photo', { n: index + 1 })} />
          ))}
        </div>
      )}
    </section>
  )
}

/** A photo that only who is signed in may fetch, drawn on a canvas. */
function SentPhoto({ number, id, label }: { number: string; id: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const draw = async () => {
      const sent = await call(staffTradeIns.photo, { params: { number, id }, signal })
      const bytes = Uint8Array.from(atob(sent.base64), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: sent.content_type }))
      const target = canvas.current
      if (signal.aborted || !target) return
      target.width = bitmap.width
      target.height = bitmap.height
      target.getContext('2d')?.drawImage(bitmap, 0, 0)
    }
    void draw().catch(() => undefined)
    return () => stop.abort()
  }, [number, id])
  return <canvas ref={canvas} role="img" aria-label={label} width="480" height="600" />
}

export const HydrateFallback = () => <Skeleton rows={6} />
