import { localePath } from '@delguur/kit/locale'
import { readWayFields } from '../../paying/pay-ways.ts'
import { type Acts, text } from '../act.server.ts'

export const bookingActs: Acts = {
  pay_booking: async (form, { travel }, { locale }) => {
    const number = text(form, 'number')
    const payment_method_id = text(form, 'payment')
    const { pay_phone } = readWayFields(form, payment_method_id)
    const body = { payment_method_id, locale, ...(pay_phone && { phone: pay_phone }) }
    await travel.pay({ params: { number }, body })
    return { to: localePath(locale, `/account/bookings/${number}`) }
  },
  stop_waiting: async (form, { travel }, { locale }) => {
    const query = { departure_on: text(form, 'departure_on'), locale }
    await travel.stopWaiting({ params: { slug: text(form, 'slug') }, query })
    return { to: localePath(locale, '/account/bookings') }
  },
  cancel_booking: async (form, { travel }, { locale }) => {
    const number = text(form, 'number')
    await travel.cancel({ params: { number }, body: { locale } })
    return { to: localePath(locale, `/account/bookings/${number}`) }
  },
}
