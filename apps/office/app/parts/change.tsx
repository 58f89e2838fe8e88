import { permissionName } from '@delguur/contract/permission-names'
import type { Permission } from '@delguur/contract/permissions'
import { usePrefs } from '../lib/prefs.ts'
import { sum } from '../lib/text.ts'
import { useWords } from '../lib/words.ts'

type Fields = Record<string, unknown>
const money = [
  'total',
  'returned',
  'return_total',
  'paid',
  'amount',
  'refund',
  'refund_to_wallet',
  'wallet_change',
  'bonus',
]

/** What one of a list says: its values in a row. */
const itemOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .filter((each) => each !== null && each !== 0)
        .join(' ')
    : String(value)

/** The fields that differ, as they were and as they are. */
export function Change({ before, after }: { before: Fields; after: Fields }) {
  const w = useWords()
  const { lang } = usePrefs()
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) =>
      JSON.stringify(before[name]) !== JSON.stringify(after[name]) &&
      // the name that the shop gave it says more
      !(name === 'role_id' && (after.role_name ?? before.role_name)),
  )
  const shown = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—'
    if (money.includes(name) && Number.isFinite(Number(value))) return sum(Number(value))
    if (name === 'role_id' || name === 'view_as') return w.roles[String(value)] ?? String(value)
    if (name === 'permissions' && Array.isArray(value)) return permissionsText(before, after, value)
    if (name === 'status') return w.status[String(value)] ?? String(value)
    if (name === 'payment_status') return w.payment[String(value)] ?? String(value)
    if (typeof value === 'boolean') return value ? w.auditLog.yes : w.auditLog.no
    if (Array.isArray(value)) return value.map((each) => itemOf(each)).join(', ') || '—'
    return typeof value === 'object' ? itemOf(value) : (w.auditLog.values[String(value)] ?? String(value))
  }
  /** Of permissions only what the other side has not. */
  const permissionsText = (was: Fields, is: Fields, keys: unknown[]): string => {
    const other = (keys === was.permissions ? is : was).permissions
    const alone = keys.filter((key) => !(Array.isArray(other) && other.includes(key)))
    return alone.map((key) => permissionName(key as Permission)[lang]).join(', ') || '—'
  }
  return (
    <dl className="change">
      {names.map((name) => (
        <div key={name}>
          <dt>{w.auditLog.fields[name] ?? name}</dt>
          <dd>
            {before[name] !== undefined && (
              <>
                <del>{shown(name, before[name])}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins>{shown(name, after[name])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
