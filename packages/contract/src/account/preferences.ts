import { z } from 'zod'
import { route } from '../route.ts'
import { localeCode } from '../schemas.ts'

// How somebody of the staff wants the office; flat. What they never chose is absent, and the office decides.

/** Lists of the office, by the name under which their columns and views are kept. */
export const officeLists = [
  'orders',
  'payments',
  'bank',
  'refunds',
  'receipts',
  'returns',
  'quotes',
  'leases',
  'audit',
  'products',
  'stock_items',
] as const
export type OfficeList = (typeof officeLists)[number]

const column = z.string().regex(/^[a-z_]{1,30}$/)

/** `order`: keys from left to right; a column that is not in it stands at its usual place. */
export const ListColumns = z.object({ order: z.array(column).max(40), hidden: z.array(column).max(40) })
export type ListColumns = z.infer<typeof ListColumns>

export const Preferences = z
  .object({
    theme: z.enum(['system', 'light', 'dark']),
    language: z.enum(['mn', 'en']),
    /** Rows of lists 50 or 36 pixels high. */
    density: z.enum(['normal', 'compact']),
    /** Whether keys without Ctrl or ⌘ do anything. */
    single_keys: z.boolean(),
    /** Screens at the head of the menu, by their keys, in their order. */
    pins: z.array(z.string().regex(/^[a-zA-Z]{1,40}$/)).max(20),
    columns: z.partialRecord(z.enum(officeLists), ListColumns),
  })
  .partial()
export type Preferences = z.infer<typeof Preferences>

export const preferences = {
  edit: route({
    method: 'PATCH',
    path: '/backoffice/me/preferences',
    access: 'staff',
    permission: 'any',
    audit: 'preferences.edit',
    summary: 'Staff: how they want the office; what is not sent stays, and so do the columns of other lists',
    body: Preferences.extend({ locale: localeCode.optional() }),
    response: Preferences,
  }),
}
