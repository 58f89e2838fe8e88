import '@delguur/ui/styles/field.css'
import '../../features/travel/travel.css'
import { localePath } from '@delguur/kit/locale'
import { format } from '@delguur/kit/money'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { useState } from 'react'
import { data, redirect } from 'react-router'
import { tugrik } from '../../features/cart/cart-view.ts'
import { bookWith, knownContact } from '../../features/travel/book.server.ts'
import { BookingForm } from '../../features/travel/booking-form.tsx'
import { loadStay, party } from '../../features/travel/stay.server.ts'
import { stayQuery } from '../../features/travel/stay-path.ts'
import { Sums } from '../../features/travel/stay-summary.tsx'
import { longDay, nightsText, spanText } from '../../features/travel/texts.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { sentForm } from '../../lib/sent.server.ts'
import type { Route } from './+types/hotel-book'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const [stay, known] = await Promise.all([loadStay(args, params.slug), knownContact(args)])
  const { check_in, check_out } = stay.choice
  if (!check_in || !check_out)
    throw redirect(localePath(args.locale, `/hotels/${stay.hotel.slug}${stayQuery(stay.choice)}`))
  const { messages } = words(args.locale, ['travel'])
  const title = privateTitle(args, 'travel.book_title')
  return { stay, check_in, check_out, known, key: crypto.randomUUID(), messages, title }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context, locale: localeOf(params) }
  const form = await sentForm(request)
  const { hotel, choice } = await loadStay(args, params.slug)
  const { room, check_in, check_out } = choice
  const seen = Number(form.get('seen'))
  const answer = await bookWith(args, form, ({ travel }, headers, contact) =>
    travel.book({
      params: { slug: hotel.slug },
      headers,
      body: {
        room_id: room,
        check_in: check_in ?? '',
        check_out: check_out ?? '',
        ...party(choice),
        contact,
        ...(seen > 0 && { seen }),
        locale: args.locale,
      },
    }),
  )
  if ('booking' in answer) throw redirect(localePath(args.locale, `/account/bookings/${answer.booking?.number}`), 303)
  return data(answer, { status: 422 })
}

export const meta: Route.MetaFunction = privateMeta

/** Who comes to the stay that the address names; it is held for half an hour from here on. */
export default function HotelBook({ loaderData, actionData: refused }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { stay, check_in, check_out, known, key } = loaderData
  const { hotel, choice, price, offers, problem } = stay
  const here = path(`/hotels/${hotel.slug}`)
  // the days that are offered instead have an address of their own: what was typed goes along
  const [typed] = useState(refused?.typed)
  const room = hotel.rooms.find(({ id }) => id === choice.room)
  const possible = price !== null && offers.length === 0 && price.left >= choice.rooms
  return (
    <div className="wrap travel-page travel-book">
      <Breadcrumbs crumbs={[{ name: hotel.name, href: here + stayQuery(choice) }]} />
      <h1>{t('travel.book_title')}</h1>
      <section className="travel-book-what">
        <h2>
          {hotel.name}, {room?.name}
        </h2>
        <p>
          {longDay(t, check_in)} – {longDay(t, check_out)}, {nightsText(t, check_in, check_out)}
        </p>
        {price && <Sums price={price} feasts={stay.nights} />}
        <p>
          <Link className="link small" href={here + stayQuery(choice)}>
            {t('travel.change')}
          </Link>
        </p>
      </section>
      {possible ? (
        <>
          <BookingForm
            key={key}
            known={typed ?? known}
            refused={refused}
            bookKey={key}
            hidden={{ seen: String(tugrik(price.total)) }}
            button={t('travel.book_for', { sum: format(tugrik(price.total)) })}
          />
          <p className="small muted">{t('travel.hold_text')}</p>
        </>
      ) : (
        <Note kind="warn" live>
          {problem?.message ?? t('travel.sold_out')}
          <span className="travel-offers">
            {offers.map((dates) => (
              <Link
                key={dates.check_in}
                className="btn btn-line travel-btn"
                href={`${here}/book${stayQuery({ ...choice, ...dates })}`}
                replace
              >
                {spanText(t, dates.check_in, dates.check_out)}
              </Link>
            ))}
          </span>
        </Note>
      )}
    </div>
  )
}
