import type { StaffRoleShown } from '@delguur/contract/approvals'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { usePrefs } from '../../lib/prefs.ts'
import { may, useSession } from '../../lib/session.ts'
import { sum, useWords } from '../../lib/text.ts'
import { Bones } from '../../parts/states.tsx'
import { LimitDialog } from './staff-dialogs.tsx'
import { StaffTabs } from './staff-tabs.tsx'
import './staff.css'

type Named = { key: string; mn: string; en: string }
type Loaded = { roles: StaffRoleShown[]; permissions: Named[] }

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const signal = request.signal
  const [{ roles }, { permissions }] = await Promise.all([
    call<{ roles: StaffRoleShown[] }>('GET', '/backoffice/roles', { signal }),
    call<{ permissions: Named[] }>('GET', '/backoffice/permissions', { signal }),
  ])
  return { roles, permissions }
}

const acts = ['view', 'edit', 'approve'] as const

/** What each role may do, and up to what sum alone. */
export function Component() {
  const w = useWords()
  const { lang } = usePrefs()
  const { roles, permissions } = useLoaderData<Loaded>()
  const { revalidate } = useRevalidator()
  const session = useSession()
  const [open, setOpen] = useState<StaffRoleShown>()
  const areas = [...new Set(permissions.map(({ key }) => key.split('.')[0] ?? ''))]
  const nameOf = (area: string): string =>
    (permissions.find(({ key }) => key.startsWith(`${area}.`))?.[lang] ?? area).split(':')[0] ?? area
  const maySet = session.phase === 'in' && may(session.me, 'staff.approve')
  return (
    <>
      <div className="page-head">
        <h1>{w.staff.title}</h1>
      </div>
      <StaffTabs />
      <p className="meta">{w.staff.rolesHint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard */}
      <section className="roles-scroll" aria-label={w.staff.tabs.roles} tabIndex={0}>
        <table className="roles">
          <thead>
            <tr>
              <th scope="col" aria-label={w.staff.role} />
              {roles.map(({ key, people }) => (
                <th key={key} scope="col">
                  {w.roles[key]}
                  <small>{w.staff.people(people)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <tr key={area}>
                <th scope="row">{nameOf(area)}</th>
                {roles.map((role) => (
                  <td key={role.key}>
                    {acts.map((each) =>
                      role.permissions.includes(`${area}.${each}`) ? (
                        <span key={each} className={`letter letter-${each}`}>
                          {w.staff.letters[each]}
                        </span>
                      ) : null,
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{w.staff.limits}</th>
              {roles.map((role) => (
                <td key={role.key}>
                  {Object.entries(role.limits).map(([kind, amount]) => (
                    <span key={kind} className="limit">
                      <small>{w.staff.limitKinds[kind]}</small>
                      {amount === null ? w.staff.noLimit : sum(amount ?? 0)}
                    </span>
                  ))}
                  {maySet && (
                    <button type="button" className="btn" onClick={() => setOpen(role)}>
                      {w.order.edit}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {open && (
        <LimitDialog
          role={open.key}
          limits={open.limits}
          onClose={() => {
            setOpen(undefined)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
Component.displayName = 'Roles'

export const HydrateFallback = () => <Bones rows={12} />
