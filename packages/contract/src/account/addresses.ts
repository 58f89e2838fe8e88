import { z } from 'zod'
import { metadata, resource } from '../jsonapi.ts'

const text = z.string().nullable()

/** In Mongolia `state_name` is the city or aimag, `city` the district or sum, `khoroo` the khoroo or bag. */
export const address = resource('address', {
  firstname: z.string(),
  lastname: z.string(),
  address1: z.string(),
  address2: text,
  city: z.string(),
  zipcode: text,
  phone: z.string(),
  state_name: z.string(),
  state_code: text,
  country_name: z.string(),
  country_iso: z.string(),
  country_iso3: z.string(),
  company: text,
  label: text,
  public_metadata: metadata,
  district: text,
  khoroo: text,
})
