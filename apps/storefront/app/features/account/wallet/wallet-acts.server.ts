import { RechargeDocument } from '@delguur/contract/money/wallet'
import { localePath } from '@delguur/kit/locale'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { readWayFields } from '../../paying/pay-ways.ts'
import { type Act, type Acts, InputError, text } from '../act.server.ts'

/** Begins to put money into the wallet and leads to the page that says how to pay it. */
const recharge: Act = async (form, { accountWallet }, { locale }) => {
  const amount = text(form, 'amount').replace(/\D/g, '')
  if (!amount) throw new InputError({ amount: 'wallet.recharge.blank' })
  const payment_method_id = text(form, 'payment')
  const { pay_phone } = readWayFields(form, payment_method_id)
  const needsPhone = text(form, `phone_needed:${payment_method_id}`) !== ''
  if ((pay_phone || needsPhone) && !parsePhone(pay_phone))
    throw new InputError({ pay_phone: 'wallet.recharge.phone_blank' })
  const answer = await accountWallet.recharge({
    body: { amount, payment_method_id, ...(pay_phone && { phone: pay_phone }) },
  })
  const { number } = RechargeDocument.parse(answer).data.attributes
  return { to: localePath(locale, `/account/wallet/recharges/${number}`) }
}

export const walletActs: Acts = { recharge }
