import { type Acts, text } from '../act.server.ts'

export const couponActs: Acts = {
  send: async (form, { coupons }, { locale }) => {
    const body = { email: text(form, 'email'), locale }
    await coupons.sendByEmail({ params: { id: Number(text(form, 'id')) }, body })
    return {}
  },
}
