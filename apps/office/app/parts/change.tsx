import { permissionName } from '@delguur/contract/permission-names'
import type { Permission } from '@delguur/contract/permissions'
import { changeText, fieldText } from '../lib/change-text.ts'
import { useT } from '../lib/i18n.ts'
import { usePrefs } from '../lib/prefs.ts'

type Fields = Record<string, unknown>
type Props = {
  before: Fields
  after: Fields
  /** How many are seen at once; the others open by a press. */
  most?: number
}

/** The fields that differ, as they were and as they are. */
export function Change({ before, after, most = Number.POSITIVE_INFINITY }: Props) {
  const t = useT()
  const { lang } = usePrefs()
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) =>
      JSON.stringify(before[name]) !== JSON.stringify(after[name]) &&
      (changeText(t, name, before[name]) !== '' || changeText(t, name, after[name]) !== '') &&
      // the name that the shop gave it says more
      !(name === 'role_id' && (after.role_name ?? before.role_name)),
  )
  const shown = (name: string, value: unknown): string => {
    if (name === 'role_id' || name === 'view_as') return t.maybe(`roles.${String(value)}`) ?? String(value)
    if (name === 'permissions' && Array.isArray(value)) return permissionsText(before, after, value)
    if (name === 'status') return t.maybe(`status.${String(value)}`) ?? String(value)
    if (name === 'payment_status') return t.maybe(`payment.${String(value)}`) ?? String(value)
    return changeText(t, name, value) || '—'
  }
  /** Of permissions only what the other side has not. */
  const permissionsText = (was: Fields, is: Fields, keys: unknown[]): string => {
    const other = (keys === was.permissions ? is : was).permissions
    const alone = keys.filter((key) => !(Array.isArray(other) && other.includes(key)))
    return alone.map((key) => permissionName(key as Permission)[lang]).join(', ') || '—'
  }
  const list = (shownNames: string[]) => (
    <dl className="change">
      {shownNames.map((name) => (
        <div key={name}>
          <dt>{fieldText(t, name)}</dt>
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
  return (
    <>
      {list(names.slice(0, most))}
      {names.length > most && (
        <details>
          <summary className="meta">{t('auditMore.more', { n: names.length - most })}</summary>
          {list(names.slice(most))}
        </details>
      )}
    </>
  )
}
