import { type Acts, text } from '../act.server.ts'

export const cardActs: Acts = {
  /** Leads to the page of the bank, which leads back here. */
  add: async (form, { cards }, { locale }) => {
    const { redirect_url } = await cards.begin({
      body: { payment_method_id: text(form, 'payment_method_id'), locale },
    })
    return { to: redirect_url, reload: true }
  },
  default: async (form, { cards }) => {
    await cards.makeDefault({ params: { id: Number(text(form, 'id')) } })
    return {}
  },
  remove: async (form, { cards }) => {
    await cards.remove({ body: { cardId: text(form, 'id') } })
    return {}
  },
}
