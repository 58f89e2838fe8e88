import type { CheckoutAddress } from '@delguur/contract/orders/orders'
import { readsCyrillic } from '@delguur/kit/locale'
import { parsePhone } from '@delguur/kit/numbers/phone'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { countryByIso, resolvePlace } from '../../delivery/shipping/index.ts'
import { blankAddress } from '../order/domain/address.domain.ts'
import type { Address } from '../order/domain/order.domain.ts'
import { savedAddress } from '../order/orders.queries.ts'
import { placeWords } from './address-words.domain.ts'

/**
 * An address with the fields given laid over what it had. Places given by id or by name in either script are resolved to
 * divisions and the postcode is filled. Refuses ids of divisions that do not exist and unknown countries, as faults of
 * fields that begin with `prefix` (`ship_address.`).
 */
export async function layOver(
  ctx: Ctx,
  db: Db,
  prefix: string,
  given: CheckoutAddress,
  before: Address | null,
): Promise<Address> {
  const base = before ?? blankAddress
  const address: Address = {
    ...base,
    // a saved address stays as it is: the order gets its own
    ...(base.user_id !== null && { id: 0, user_id: null }),
    firstname: given.firstname ?? given.first_name ?? base.firstname,
    lastname: given.lastname ?? given.last_name ?? base.lastname,
    company: given.company === undefined ? base.company : given.company,
    phone: given.phone === undefined ? base.phone : (parsePhone(given.phone) ?? given.phone.trim()),
    address1: given.address1 ?? base.address1,
    address2: given.address2 === undefined ? base.address2 : given.address2,
    zipcode: given.zipcode === undefined ? base.zipcode : given.zipcode,
    label: given.label === undefined ? base.label : given.label,
    country_iso: await countryOf(db, prefix, given, base.country_iso),
  }
  return withPlace(ctx, db, prefix, given, address)
}

async function countryOf(db: Db, prefix: string, given: CheckoutAddress, before: string): Promise<string> {
  const wanted = given.country_iso ?? (typeof given.country_id === 'string' ? given.country_id : undefined)
  if (!wanted || /^(mn|mng)$/i.test(wanted)) return wanted ? 'MN' : before
  const country = await countryByIso(db, wanted)
  if (!country) throw fieldFault({ key: `${prefix}country`, code: 'country_invalid' })
  return country.iso
}

const fieldFault = (fault: FieldError) => new ShopError('invalid_input', { faults: [fault] })

async function withPlace(ctx: Ctx, db: Db, prefix: string, given: CheckoutAddress, address: Address): Promise<Address> {
  const words = placeWords(given, address)
  if (!words) return address
  const named = {
    state_name: words.state_name ?? '',
    city: words.city ?? words.district ?? '',
    district: words.district ?? null,
    khoroo: words.khoroo ?? null,
  }
  const place = address.country_iso === 'MN' ? await resolvePlace(ctx, db, words) : undefined
  if (!place) {
    if (words.aimag_id || words.district_id || words.khoroo_id)
      throw fieldFault({ key: `${prefix}district`, code: 'division_invalid' })
    return { ...address, ...named, aimag_id: null, district_id: null, khoroo_id: null }
  }
  const name = (division: { name_mn: string; name_en: string } | null) =>
    division && (readsCyrillic(ctx.locale) ? division.name_mn : division.name_en)
  const district = name(place.district)
  return {
    ...address,
    state_name: named.state_name || (name(place.aimag) ?? ''),
    city: named.city || (district ?? ''),
    district: named.district ?? district,
    khoroo: named.khoroo ?? name(place.khoroo),
    zipcode: given.zipcode || place.zipcode,
    aimag_id: place.aimag.id,
    district_id: place.district?.id ?? null,
    khoroo_id: place.khoroo?.id ?? null,
  }
}

/** A saved address of the signed-in user; any other is refused as `address_not_owned`. */
export async function ownAddress(
  ctx: Ctx,
  db: Db,
  side: 'bill' | 'ship',
  id: string | number,
  of: Address | null,
): Promise<Address> {
  if (of && String(of.id) === String(id)) return of
  const found = ctx.user && /^\d{1,15}$/.test(String(id)) ? await savedAddress(db, Number(id), ctx.user.id) : undefined
  if (!found) {
    const code = 'address_not_owned'
    throw new ShopError(code, { faults: [{ key: `${side}_address`, code }] })
  }
  return found
}
