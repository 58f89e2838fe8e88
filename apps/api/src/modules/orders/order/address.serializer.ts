import type { FlatAddress } from '@delguur/contract/orders/order-schemas'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import type { Address } from './domain/order.domain.ts'

/** What a country is called, and its three letters. */
export type Country = { iso3: string; name: string }

/** An address as JSON:API shows it. */
export function addressEntity(address: Address, country: Country | undefined): Entity {
  const { id, user_id: _user, aimag_id, district_id, khoroo_id, ...fields } = address
  return {
    id,
    type: 'address',
    attributes: {
      ...fields,
      country_name: country?.name ?? 'Mongolia',
      country_iso3: country?.iso3 ?? 'MNG',
      public_metadata: { aimag_id, district_id, khoroo_id },
    },
  }
}

/** An address as the flat API shows it. */
export const flatAddress = ({
  user_id: _user,
  company: _company,
  state_code: _code,
  label: _label,
  ...address
}: Address): FlatAddress => address
