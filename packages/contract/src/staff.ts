import { z } from 'zod'
import { route } from './route.ts'
import { localeCode } from './schemas.ts'

// Who is signed in to the back office, and what they may do; flat.

export const StaffMember = z.object({
  id: z.int(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  name: z.string(),
  role: z.enum(['staff', 'admin']),
  /** One of the built-in roles of staff; null for the owner. */
  staff_role: z.string().nullable(),
  /** Keys of permissions, `orders.edit`. */
  permissions: z.array(z.string()),
  locale: localeCode,
})
export type StaffMember = z.infer<typeof StaffMember>

export const staff = {
  me: route({
    method: 'GET',
    path: '/backoffice/me',
    access: 'staff',
    permission: 'any',
    summary: 'Staff: who is signed in, and what they may do',
    response: StaffMember,
  }),
}
