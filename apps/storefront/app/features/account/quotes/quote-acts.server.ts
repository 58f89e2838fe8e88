import { localePath } from '@delguur/kit/locale'
import { outgoingCookies } from '../../../lib/server-context.server.ts'
import { keepCart } from '../../visitor/session.server.ts'
import { type Act, type Acts, InputError, text } from '../act.server.ts'

const digits = (value: string): number => Number(value.replace(/\D/g, '').slice(0, 9))

const field = /^quantity-(\d{1,15})$/

const requestQuote: Act = async (form, { quotes }, { locale }) => {
  const employees = text(form, 'employee_count')
  if (employees && !/^\d{1,6}$/.test(employees)) throw new InputError({ employee_count: 'account.org.employees_wrong' })
  const items = [...form.keys()].flatMap((name) => {
    const [, variant] = field.exec(name) ?? []
    const quantity = digits(text(form, name))
    return variant && quantity > 0 ? [{ variant_id: Number(variant), quantity }] : []
  })
  const organization = {
    name: text(form, 'name'),
    register_number: text(form, 'register_number'),
    phone: text(form, 'phone'),
    address: text(form, 'address'),
    employee_count: employees ? Number(employees) : null,
    business_direction: text(form, 'business_direction'),
  }
  const quote_request = { organization, items, comment: text(form, 'comment').slice(0, 1_000) }
  const { number } = await quotes.create({ body: { quote_request, locale } })
  return { to: localePath(locale, `/account/quotes/${number}?saved=1`) }
}

/** Takes an offer and goes to the checkout with its cart. */
const acceptQuote: Act = async (form, { quotes }, { request, context, locale }) => {
  const { order } = await quotes.accept({ params: { number: text(form, 'number') }, body: { locale } })
  context.get(outgoingCookies).push(await keepCart(request, order.token))
  return { to: localePath(locale, '/checkout'), reload: true }
}

export const quoteActs: Acts = {
  request_quote: requestQuote,
  accept_quote: acceptQuote,
  decline_quote: async (form, { quotes }, { locale }) => {
    await quotes.decline({ params: { number: text(form, 'number') }, body: { locale } })
    return {}
  },
}

const suggestPrice: Act = async (form, { quotes }, { locale }) => {
  const [price, url] = [text(form, 'price'), text(form, 'url')]
  if (!price) throw new InputError({ price: 'errors.blank' })
  if (url && !(URL.canParse(url) && /^https?:/.test(url))) throw new InputError({ url: 'quotes.suggest.url_wrong' })
  const price_suggestion = {
    variant_id: digits(text(form, 'variant_id')),
    price: digits(price),
    ...(url && { url }),
    comment: text(form, 'comment').slice(0, 1_000),
  }
  await quotes.suggest({ body: { price_suggestion, locale } })
  return { to: localePath(locale, '/account/price-suggestions?saved=1') }
}

export const suggestionActs: Acts = {
  suggest_price: suggestPrice,
  withdraw_price: async (form, { quotes }) => {
    await quotes.withdraw({ params: { id: digits(text(form, 'id')) } })
    return {}
  },
}
