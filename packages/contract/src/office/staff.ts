import { locales } from '@delguur/kit/locale'
import { z } from 'zod'
import { Preferences } from '../account/preferences.ts'
import { Flags } from '../flags.ts'
import { route } from '../route.ts'
import { localeCode } from '../schemas.ts'

// Who is signed in to the back office, and what they may do; flat.

export const StaffMember = z.object({
  id: z.int(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  name: z.string(),
  /** What the shop is called. */
  shop: z.string(),
  /** The languages that the shop speaks, Mongolian first. */
  locales: z.array(z.enum(locales)),
  /** What the shop has switched on: screens of what is off are left out of the menu. */
  flags: Flags,
  role: z.enum(['staff', 'admin']),
  /** A built-in role of staff or one of the shop’s own; null for the owner. */
  staff_role: z.string().nullable(),
  /** What the shop calls a role of its own; null for a built-in one. */
  role_name: z.string().nullable(),
  /** Keys of permissions, `orders.edit`. */
  permissions: z.array(z.string()),
  locale: localeCode,
  preferences: Preferences,
  /** Until when they look as the role that is named here, and change nothing; null: as themselves. */
  view_as_until: z.iso.datetime().nullable(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** A sign-in of the office: the refresh token comes and goes in a cookie that no script reads. */
export const OfficeToken = z.object({ access_token: z.string(), expires_in: z.int(), created_at: z.int() })
export type OfficeToken = z.infer<typeof OfficeToken>

const signingIn = {
  method: 'POST',
  root: true,
  secret: true,
  own_pages: true,
  access: 'none',
  response: OfficeToken,
} as const

export const office = {
  signIn: route({
    ...signingIn,
    path: '/oauth/office',
    summary: 'Staff: signs in to the office with password and second factor; the refresh token is set as a cookie',
    body: z.object({
      username: z.string().max(254),
      password: z.string().max(1000),
      otp: z.string().max(20).optional(),
      locale: localeCode.optional(),
    }),
  }),
  refresh: route({
    ...signingIn,
    path: '/oauth/office/refresh',
    summary: 'Staff: a new access token for the cookie of the office',
    body: z.object({ locale: localeCode.optional() }),
  }),
  signOut: route({
    method: 'DELETE',
    root: true,
    secret: true,
    own_pages: true,
    access: 'none',
    path: '/oauth/office',
    summary: 'Staff: ends the sign-in of the office’s cookie',
  }),
}

const me = {
  method: 'GET',
  access: 'staff',
  permission: 'any',
  summary: 'Staff: who is signed in, and what they may do',
  response: StaffMember,
} as const

export const staff = {
  me: route({ ...me, path: '/backoffice/me' }),
  /** The same, under the name of the flat contract. */
  user: route({ ...me, path: '/backoffice/users/me' }),
}
