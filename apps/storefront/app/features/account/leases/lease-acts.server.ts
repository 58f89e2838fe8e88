import { localePath } from '@delguur/kit/locale'
import { readWayFields } from '../../paying/pay-ways.ts'
import { type Acts, text } from '../act.server.ts'

const digits = (value: string): number => Number(value.replace(/\D/g, '').slice(0, 9))

export const leaseActs: Acts = {
  request_lease: async (form, { leases }, { locale }) => {
    const down = text(form, 'down_payment')
    const { id } = await leases.request({
      body: {
        order_number: text(form, 'order_number'),
        months: digits(text(form, 'months')),
        ...(down && { down_payment: digits(down) }),
        register_number: text(form, 'register_number'),
        phone: text(form, 'phone'),
        locale,
      },
    })
    return { to: localePath(locale, `/account/leases/${id}?saved=1`) }
  },
  pay_instalment: async (form, { leases }, { locale }) => {
    const [id, position] = [digits(text(form, 'id')), digits(text(form, 'position'))]
    const payment_method_id = text(form, 'payment')
    const { pay_phone } = readWayFields(form, payment_method_id)
    const body = { payment_method_id, locale, ...(pay_phone && { phone: pay_phone }) }
    await leases.pay({ params: { id, position }, body })
    return { to: localePath(locale, `/account/leases/${id}/pay?position=${position}`) }
  },
  withdraw_lease: async (form, { leases }, { locale }) => {
    await leases.cancel({ params: { id: digits(text(form, 'id')) }, body: { locale } })
    return {}
  },
}
