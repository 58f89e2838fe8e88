import type { HotelRoom, StayPrice, TravelLine } from '@delguur/contract/leisure/travel'
import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { type SummaryRow, SummaryRows } from '@delguur/ui/summary-rows'
import { useTenant } from '../../lib/tenant.ts'
import { tugrik } from '../cart/cart-view.ts'
import { ChildAges } from './child-ages.tsx'
import { addDays } from './days.ts'
import { Party } from './party.tsx'
import type { Stay, StayChoice } from './stay.server.ts'
import { stayQuery } from './stay-path.ts'
import { longDay, nightsText, shortDay, spanText } from './texts.ts'

type Props = { stay: Stay; path: string; room: HotelRoom; onChange: (changed: Partial<StayChoice>) => void }

/** What the stay is and costs, and the one step on. */
export function StaySummary({ stay, path, room, onChange }: Props) {
  const t = useT()
  const { choice, price, hotel } = stay
  const { check_in, check_out } = choice
  const [first] = [...hotel.terms].sort((a, b) => b.days - a.days)
  return (
    <aside className="travel-sum" aria-label={t('travel.summary')}>
      <h2>
        {room.name}
        {check_in && check_out && `, ${nightsText(t, check_in, check_out)}`}
      </h2>
      <div className="travel-when">
        <Link href="#calendar">
          <span className="tiny muted block">{t('travel.arrive')}</span>
          <b>{check_in ? longDay(t, check_in) : t('travel.choose_day')}</b>
        </Link>
        <Link href="#calendar">
          <span className="tiny muted block">{t('travel.leave')}</span>
          <b>{check_out ? longDay(t, check_out) : t('travel.choose_day')}</b>
        </Link>
      </div>
      <StayForm stay={stay} path={path} onChange={onChange} room={room} />
      <div role="status" className="travel-said">
        <Problem stay={stay} path={path} />
        {price && stay.offers.length === 0 && <Sums price={price} feasts={stay.nights} />}
      </div>
      <BookButton stay={stay} path={path} />
      <p className="small muted">
        {t('travel.hold_text')}
        {check_in && first && ` ${t('travel.free_until', { date: shortDay(t, addDays(check_in, -first.days)) })}`}
      </p>
    </aside>
  )
}

const bookable = ({ price, offers, problem }: Stay): boolean =>
  price !== null && offers.length === 0 && problem === null

function BookButton({ stay, path }: { stay: Stay; path: string }) {
  const t = useT()
  if (!stay.price || !bookable(stay))
    return (
      <ButtonLink variant="dark" big wide href="#calendar">
        {t('travel.choose_dates')}
      </ButtonLink>
    )
  return (
    <ButtonLink variant="main" big wide href={`${path}/book${stayQuery(stay.choice)}`}>
      {t('travel.book_for', { sum: format(tugrik(stay.price.total)) })}
    </ButtonLink>
  )
}

function Problem({ stay, path }: { stay: Stay; path: string }) {
  const t = useT()
  const { problem, price, offers, choice } = stay
  if (!problem && (!price || price.left >= choice.rooms)) return null
  return (
    <Note kind="warn">
      {problem?.message ?? t('travel.sold_out')}
      {offers.length > 0 && (
        <span className="travel-offers">
          {offers.map((dates) => (
            <Link
              key={dates.check_in}
              className="btn btn-line travel-btn"
              href={path + stayQuery({ ...choice, ...dates })}
              replace
              keepScroll
            >
              {spanText(t, dates.check_in, dates.check_out)}
            </Link>
          ))}
        </span>
      )}
      {!problem && offers.length === 0 && <span className="block">{t('travel.no_near')}</span>}
    </Note>
  )
}

const resized = (ages: StayChoice['ages'], children: number): StayChoice['ages'] =>
  Array.from({ length: children }, (_, index) => ages[index] ?? null)

type FormProps = Omit<Props, 'onChange'> & Pick<Props, 'onChange'>

/** Guests; without scripts the dates too. */
function StayForm({ stay, path, room, onChange }: FormProps) {
  const t = useT()
  const { choice, today } = stay
  return (
    <form method="get" action={path} className="travel-form" onSubmit={(event) => event.preventDefault()}>
      <Party
        name="adults"
        label={t('travel.adults')}
        value={choice.adults}
        min={1}
        max={room.adults * room.rooms}
        onChange={(adults) => onChange({ adults })}
      />
      <Party
        name="children"
        label={t('travel.children')}
        text={t('travel.child_night', { sum: format(tugrik(room.child_price)) })}
        value={choice.children}
        min={0}
        max={(room.adults + room.children) * room.rooms}
        onChange={(children) => onChange({ children, ages: resized(choice.ages, children) })}
      />
      <ChildAges bands={stay.hotel.child_bands} ages={choice.ages} onChange={(ages) => onChange({ ages })} />
      <Party
        name="rooms"
        label={t('travel.how_many_rooms')}
        value={choice.rooms}
        min={1}
        max={room.rooms}
        onChange={(rooms) => onChange({ rooms })}
      />
      <noscript>
        <input type="hidden" name="room" value={room.id} />
        <label>
          {t('travel.arrive')}
          <input type="date" name="check_in" min={today} defaultValue={choice.check_in ?? ''} required />
        </label>
        <label>
          {t('travel.leave')}
          <input type="date" name="check_out" min={today} defaultValue={choice.check_out ?? ''} required />
        </label>
        <button type="submit" className="btn btn-line">
          {t('travel.count')}
        </button>
      </noscript>
    </form>
  )
}

export function lineText(
  t: ReturnType<typeof useT>,
  { kind, day, quantity, until_age }: TravelLine,
  feast = false,
): string {
  if (kind === 'children' && until_age !== null)
    return t('travel.line_children_until', { count: quantity, age: until_age })
  if (kind !== 'night') return t(`travel.line_${kind}`, { count: quantity })
  const name = day ? shortDay(t, day) : ''
  const label = feast ? `${name}, ${t('travel.feast')}` : name
  return quantity > 1 ? `${label} × ${quantity}` : label
}

/** The lines of a price and its total. */
export function Sums({
  price,
  feasts = [],
}: {
  price: Pick<StayPrice, 'lines' | 'total' | 'tax'>
  feasts?: { night: string; is_feast: boolean }[]
}) {
  const t = useT()
  const { receipts } = useTenant()
  const feastDays = new Set(feasts.flatMap(({ night, is_feast }) => (is_feast ? [night] : [])))
  const rows: SummaryRow[] = [
    ...price.lines.map((line, index) => ({
      key: `${line.kind} ${line.day ?? index}`,
      label: lineText(t, line, line.day !== null && feastDays.has(line.day)),
      value: tugrik(line.amount) === 0 ? t('common.price.free') : format(tugrik(line.amount)),
    })),
    ...(receipts ? [{ key: 'tax', label: t('travel.tax'), value: t('travel.included') }] : []),
    { key: 'total', label: t('common.total'), value: format(tugrik(price.total)), kind: 'total' },
  ]
  return (
    <div className="travel-sums">
      <h3>{t('travel.breakdown')}</h3>
      <SummaryRows rows={rows} />
    </div>
  )
}

/** The phone's bar with the sum. */
export function StayBar({ stay, path }: { stay: Stay; path: string }) {
  const t = useT()
  const { choice, price } = stay
  if (!price || !bookable(stay) || !choice.check_in || !choice.check_out) return null
  const people = t('travel.people', { count: choice.adults + choice.children })
  return (
    <div className="travel-bar phone">
      <p>
        <b className="num">{format(tugrik(price.total))}</b>
        <small>{`${nightsText(t, choice.check_in, choice.check_out)}, ${people}`}</small>
      </p>
      <ButtonLink variant="main" href={`${path}/book${stayQuery(choice)}`}>
        {t('travel.book')}
      </ButtonLink>
    </div>
  )
}
