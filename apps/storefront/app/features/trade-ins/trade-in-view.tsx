import type { TradeIn } from '@delguur/contract/leisure/trade-in'
import { yearDayText } from '@delguur/i18n/dates'
import { format } from '@delguur/kit/money'
import { mostTradeInPhotos } from '@delguur/kit/trade-in'
import { ButtonLink } from '@delguur/ui/button'
import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { usePath } from '../../lib/path.ts'
import { Panel } from '../account/account-page.tsx'
import { SaveButton } from '../account/fields.tsx'
import { SaveForm } from '../account/save-form.tsx'
import { useSave } from '../account/use-save.ts'
import { PhotoAdder } from './photo-adder.tsx'
import { dayOf, PieceThumb } from './piece-list.tsx'

/** A trade-in: what it is worth, how far it is, and what there is to do. */
export function TradeInView({ trade }: { trade: TradeIn }) {
  const t = useT()
  const { number, name, options, picture, status } = trade
  return (
    <>
      <Panel>
        <div className="hand-head">
          <PieceThumb picture={picture} wide="96px" />
          <div>
            <h1>{name}</h1>
            <p className="small muted">{options}</p>
            <p className="small">
              <b className="num">{t('trade.number', { number })}</b>
            </p>
          </div>
        </div>
        <Sum trade={trade} />
        <Next trade={trade} />
      </Panel>
      <Panel title={t('trade.timeline')}>
        <Timeline trade={trade} />
      </Panel>
      {(status === 'quoted' || trade.photos.length > 0) && (
        <Panel title={t('trade.photos')} text={t('trade.photos_text')}>
          <Photos trade={trade} />
        </Panel>
      )}
    </>
  )
}

function Sum({ trade: { status, quote, offer, credit, expires_at, answer_by, courier_fee } }: { trade: TradeIn }) {
  const t = useT()
  const isDone = status === 'credited'
  const [label, sum] = isDone
    ? [t('trade.credit'), credit]
    : offer !== null
      ? [t('trade.offer'), offer]
      : [t('trade.quote'), quote]
  return (
    <div className={classNames('hand-sum', isDone && 'won')} role="status">
      <p>{label}</p>
      <b className="num">{format(sum ?? 0)}</b>
      {courier_fee > 0 && <p className="small">{t('trade.fee', { sum: format(courier_fee) })}</p>}
      {status === 'quoted' && (
        <p className="small">{t('trade.until', { date: yearDayText(t, new Date(expires_at)) })}</p>
      )}
      {status === 'offered' && answer_by && (
        <p className="small">{t('trade.answer_by', { date: yearDayText(t, new Date(answer_by)) })}</p>
      )}
    </div>
  )
}

function Next({ trade }: { trade: TradeIn }) {
  const t = useT()
  const path = usePath()
  const { status, way, store, fetch_on, address, claimed, found, reason } = trade
  const words = reason && <p>{t('trade.reason', { reason })}</p>
  if (status === 'quoted')
    return (
      <>
        <Note>
          {way === 'store'
            ? t('trade.bring', { store: store.name })
            : t('trade.fetch', { date: fetch_on ? dayOf(t, fetch_on) : '', address: address ?? '' })}{' '}
          {t('trade.pack')}
        </Note>
        {way === 'store' && (
          <p className="small muted">
            {store.address} · {store.opening_hours}
          </p>
        )}
        <Keep number={trade.number} />
      </>
    )
  if (status === 'offered')
    return (
      <>
        {found && (
          <p>{t('trade.differs', { claimed: t(`trade.state.${claimed}`), found: t(`trade.state.${found}`) })}</p>
        )}
        {words}
        <Answer number={trade.number} sum={format(trade.offer ?? 0)} />
      </>
    )
  if (status === 'credited')
    return (
      <div className="hand-acts">
        <ButtonLink variant="dark" href={path('/account/wallet')}>
          {t('trade.wallet')}
        </ButtonLink>
      </div>
    )
  return words
}

function Keep({ number }: { number: string }) {
  const t = useT()
  const save = useSave('withdraw')
  return (
    <SaveForm save={save} foot={<SaveButton variant="line">{t('trade.withdraw')}</SaveButton>}>
      <input type="hidden" name="number" value={number} />
    </SaveForm>
  )
}

function Answer({ number, sum }: { number: string; sum: string }) {
  const t = useT()
  const accept = useSave('accept')
  const decline = useSave('decline')
  const which = <input type="hidden" name="number" value={number} />
  return (
    <div className="hand-acts">
      <SaveForm save={accept} foot={<SaveButton>{t('trade.accept', { sum })}</SaveButton>}>
        {which}
      </SaveForm>
      <SaveForm save={decline} foot={<SaveButton variant="line">{t('trade.decline')}</SaveButton>}>
        {which}
      </SaveForm>
    </div>
  )
}

type Step = 'quoted' | 'received' | 'decided' | 'credited' | 'returning' | 'sent_back' | 'withdrawn' | 'expired'

/** The steps that were, with their time, and those to come. */
function stepsOf(trade: TradeIn): [Step, string | null][] {
  const { status, quoted_at, received_at, decided_at, closed_at, answer_by, expires_at } = trade
  const first: [Step, string | null][] = [['quoted', quoted_at]]
  if (status === 'withdrawn') return [...first, ['withdrawn', closed_at]]
  if (status === 'expired') return [...first, ['expired', expires_at]]
  const until: [Step, string | null][] = [...first, ['received', received_at], ['decided', decided_at]]
  if (status === 'sent_back') return [...until, ['sent_back', closed_at]]
  if (status === 'returning') return [...until, ['returning', decided_at ?? answer_by], ['sent_back', null]]
  return [...until, ['credited', status === 'credited' ? closed_at : null]]
}

function Timeline({ trade }: { trade: TradeIn }) {
  const t = useT()
  return (
    <ol className="hand-line">
      {stepsOf(trade).map(([step, at]) => (
        <li key={step} className={at ? undefined : 'later'}>
          <b>{t(`trade.step.${step}`)}</b>
          <span className="small muted">{at ? yearDayText(t, new Date(at)) : t('trade.to_come')}</span>
        </li>
      ))}
    </ol>
  )
}

function Photos({ trade: { number, photos, status } }: { trade: TradeIn }) {
  const t = useT()
  return (
    <>
      {photos.length > 0 && (
        <ul className="hand-photos">
          {photos.map(({ id }, index) => (
            <li key={id}>
              <img
                src={`/resources/trade-photo?number=${number}&id=${id}`}
                alt={t('trade.photo_alt', { n: index + 1 })}
                width="160"
                height="96"
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
      {status === 'quoted' && photos.length < mostTradeInPhotos && (
        <PhotoAdder number={number} room={mostTradeInPhotos - photos.length} />
      )}
    </>
  )
}
