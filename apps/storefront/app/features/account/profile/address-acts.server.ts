import type { SavedFlatAddress } from '@delguur/contract/account/account-flat'
import type { MessageKey } from '@delguur/i18n/keys'
import { localePath } from '@delguur/kit/locale'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { jsonIn } from '../../../lib/sent.server.ts'
import { capital } from '../../address/divisions.ts'
import { type Act, type Acts, InputError, text } from '../act.server.ts'

/** What is missing or wrong, as the checkout says it. */
function check(form: FormData): void {
  const get = (name: string) => text(form, name)
  const found: Record<string, MessageKey | false> = {
    name: !get('name') && 'checkout.error.name',
    phone: !parsePhone(get('phone')) && 'checkout.error.phone',
    aimag_id: !get('aimag_id') && 'checkout.error.city',
    district_id: !get('district_id') && 'checkout.error.district',
    khoroo_id: get('aimag_id') === capital && !get('khoroo_id') && 'checkout.error.khoroo',
    detail: !get('detail') && 'checkout.error.detail',
  }
  const wrong = Object.entries(found).flatMap(([name, key]) => (key ? [[name, key] as const] : []))
  if (wrong.length > 0) throw new InputError(Object.fromEntries(wrong))
}

/** One line of the API holds the street, the other the door; without a street the door comes first. */
function addressOf(form: FormData) {
  const [street, detail] = [text(form, 'street'), text(form, 'detail')]
  return {
    firstname: text(form, 'name'),
    lastname: '',
    phone: text(form, 'phone'),
    country_iso: 'MN',
    aimag_id: text(form, 'aimag_id'),
    district_id: text(form, 'district_id'),
    khoroo_id: text(form, 'khoroo_id') || null,
    address1: street || detail,
    address2: street ? detail : null,
    label: text(form, 'label') || null,
    default_shipping: form.has('default_shipping'),
    default_billing: form.has('default_billing'),
  }
}

const listPath = '/account/addresses'

const add: Act = async (form, { people }, { locale }) => {
  if (form.has('lists')) return { ok: false }
  check(form)
  await people.addAddress({ body: { address: addressOf(form), locale } })
  return { to: `${localePath(locale, listPath)}?saved=1` }
}

const change: Act = async (form, { people }, { locale }) => {
  if (form.has('lists')) return { ok: false }
  check(form)
  await people.updateAddress({
    params: { id: Number(text(form, 'id')) },
    body: { address: addressOf(form), locale },
  })
  return { to: `${localePath(locale, listPath)}?saved=1` }
}

const remove: Act = async (form, { people }, { locale }) => {
  const id = Number(text(form, 'id'))
  const { addresses } = await people.addresses({ query: { locale } })
  const removed = addresses.find((address) => address.id === id)
  if (!removed) return {}
  await people.removeAddress({ params: { id } })
  return { removed }
}

/** Brings back what was just forgotten: the form carries it. */
const restore: Act = async (form, { people }, { locale }) => {
  const saved = jsonIn(text(form, 'address')) as SavedFlatAddress | null | undefined
  if (!saved) return {}
  const { id: _id, state_name: _state, city: _city, district: _district, khoroo: _khoroo, ...address } = saved
  await people.addAddress({ body: { address, locale } })
  return {}
}

/** Taken for products and for bills from now on. */
const makeDefault: Act = async (form, { people }, { locale }) => {
  const address = { default_shipping: true, default_billing: true }
  await people.updateAddress({ params: { id: Number(text(form, 'id')) }, body: { address, locale } })
  return {}
}

export const addressActs: Acts = { add, change, remove, restore, default: makeDefault }
