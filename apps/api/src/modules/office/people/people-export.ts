import { type Cell, type ExportList, exported, pageWanted } from '../../../platform/files/export.ts'
import { personDetails } from './imported-person.queries.ts'
import { peoplePage } from './people-list.queries.ts'

// People as a file that can be imported again: what is of the account, what they agreed to, and where their parcels go.

const columns = [
  ...['phone', 'email', 'last_name', 'first_name', 'birth_date', 'gender', 'language'],
  ...['accepts_email', 'accepts_email_at', 'accepts_sms', 'accepts_sms_at', 'consent_source'],
  ...['company', 'country', 'state', 'city', 'district', 'khoroo', 'address1', 'address2', 'zip'],
  ...['orders', 'spent', 'last_order_at', 'created_at', 'blocked'],
] as const
type Column = (typeof columns)[number]

/** What names or finds somebody. */
const personal: ReadonlySet<string> = new Set<Column>([
  ...(['phone', 'email', 'last_name', 'birth_date', 'company', 'address1', 'address2', 'zip', 'khoroo'] as const),
])
const yes = (value: boolean | null): Cell => (value === null ? null : value ? 'yes' : 'no')

export const peopleExport: ExportList = {
  permission: 'people.view',
  columns,
  read: async ({ db, now, origin }, request) => {
    const { rows, page } = await peoplePage({ db, now }, pageWanted(request))
    const details = await personDetails(
      db,
      rows.map(({ id }) => id),
    )
    return exported({ rows, page }, (row) => {
      const more = details.get(row.id)
      const agreed = more?.accepts_email || more?.accepts_sms
      const cells: Record<Column, Cell> = {
        phone: row.phone,
        email: row.email,
        last_name: row.last_name || null,
        first_name: row.first_name || null,
        birth_date: more?.birth_date ?? null,
        gender: more?.gender ?? null,
        language: more?.selected_locale ?? null,
        accepts_email: yes(more?.accepts_email ?? null),
        accepts_email_at: more?.accepts_email_at ?? null,
        accepts_sms: yes(more?.accepts_sms ?? null),
        accepts_sms_at: more?.accepts_sms_at ?? null,
        consent_source: agreed ? (more?.source ?? new URL(origin).host) : null,
        company: more?.company ?? null,
        country: more?.country_iso ?? null,
        state: more?.state_name || null,
        city: more?.city || null,
        district: more?.district ?? null,
        khoroo: more?.khoroo ?? null,
        address1: more?.address1 || null,
        address2: more?.address2 ?? null,
        zip: more?.zipcode ?? null,
        orders: row.orders,
        spent: Number(row.spent),
        last_order_at: row.last_order_at,
        created_at: row.created_at,
        blocked: row.blocked_at ? 'yes' : null,
      }
      return columns.map((column) => (request.sees_people || !personal.has(column) ? cells[column] : null))
    })
  },
}
