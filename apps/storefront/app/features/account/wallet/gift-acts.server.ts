import { type Acts, InputError, text } from '../act.server.ts'

export const giftActs: Acts = {
  redeem: async (form, { accountWallet }) => {
    const [card_number, activation_code] = [text(form, 'card_number'), text(form, 'activation_code')]
    if (!card_number) throw new InputError({ card_number: 'errors.blank' })
    if (!activation_code) throw new InputError({ activation_code: 'errors.blank' })
    const keep = text(form, 'keep') === '1'
    await accountWallet.redeem({ body: { card_number, activation_code, ...(keep && { keep }) } })
    return {}
  },
  send_gift: async (form, { accountWallet }) => {
    const to = text(form, 'to')
    if (!to) throw new InputError({ to: 'errors.blank' })
    const message = text(form, 'message').slice(0, 500)
    await accountWallet.send({ params: { id: Number(text(form, 'id')) }, body: { to, message } })
    return {}
  },
}
