import { localePath } from '@delguur/kit/locale'
import { pieceStates } from '@delguur/kit/trade-in'
import { type Act, type Acts, InputError, text } from './act.server.ts'

const idIn = (form: FormData, name: string): number | undefined => Number(text(form, name)) || undefined

/** Keeps a quote: the sum that was shown for the state, less the courier where one comes. */
const handOn: Act = async (form, { tradeIns }, { locale }) => {
  const state = pieceStates.find((each) => each === text(form, 'state'))
  if (!state) throw new InputError({ state: 'trade.error.state' })
  const isFetched = text(form, 'way') === 'courier'
  const fee = isFetched ? (await tradeIns.list({ query: { locale } })).courier_fee : 0
  const { number } = await tradeIns.create({
    body: {
      line_item_id: idIn(form, 'line') ?? 0,
      state,
      quote: Math.max(0, (idIn(form, `sum_${state}`) ?? 0) - fee),
      note: text(form, 'note'),
      locale,
      ...(isFetched
        ? { way: 'courier', address_id: idIn(form, 'address_id'), fetch_on: text(form, 'fetch_on') || undefined }
        : { way: 'store', store_id: idIn(form, 'store_id') }),
    },
  })
  return { to: localePath(locale, `/account/trade-ins/${number}`) }
}

const numberIn = (form: FormData): { number: string } => ({ number: text(form, 'number') })

const withdraw: Act = async (form, { tradeIns }, { locale }) => {
  await tradeIns.withdraw({ params: numberIn(form), body: { locale } })
  return {}
}
const answer =
  (accept: boolean): Act =>
  async (form, { tradeIns }, { locale }) => {
    await tradeIns.answer({ params: numberIn(form), body: { accept, locale } })
    return {}
  }

export const tradeActs: Acts = { hand_on: handOn, withdraw, accept: answer(true), decline: answer(false) }
