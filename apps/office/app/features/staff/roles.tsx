import { staffPeople } from '@delguur/contract/office/staff-people'
import { roles as rolesRoutes, type StaffRoleAnswer } from '@delguur/contract/roles'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Plus, Users } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { may, useSession } from '../../lib/session.ts'
import { roleText } from '../../lib/text.ts'
import { Changed } from '../../parts/list/changed.tsx'
import sideNav from '../../parts/side-nav.module.css'
import { Skeleton } from '../../parts/states.tsx'
import { CopyDialog } from './role-dialogs.tsx'
import { RoleEditor } from './role-editor.tsx'
import styles from './roles.module.css'
import { StaffTabs } from './staff-tabs.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const signal = request.signal
  const [{ roles }, { permissions }] = await Promise.all([
    call(rolesRoutes.list, { signal }),
    call(staffPeople.permissions, { signal }),
  ])
  return { roles, permissions }
}

/** What each role may do, and up to what sum alone; roles of the shop's own are copies of the built-in ones. */
export function Component() {
  const t = useT()
  const { roles, permissions } = useLoaderData<typeof loader>()
  const session = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [copied, setCopied] = useState<StaffRoleAnswer>()
  if (session.phase !== 'in') return null
  const { me } = session
  const wanted = search.get('role') ?? me.staff_role ?? 'owner'
  const open = roles.find(({ key }) => key === wanted) ?? roles[0]
  const own = roles.filter(({ name }) => name !== null)
  const built = roles.filter(({ name }) => name === null)
  const first = built.find(({ key }) => key !== 'owner')
  const base = roles.find(({ key }) => key === open?.copied_from)
  return (
    <>
      <div className="page-head">
        <h1>{t('staff.title')}</h1>
        <Changed topics={['roles']} />
        {may(me, 'staff.edit') && (
          <button type="button" className="btn push" onClick={() => setCopied(open?.key === 'owner' ? first : open)}>
            <Icon icon={Plus} small />
            {t('rolesPage.add')}
          </button>
        )}
      </div>
      <StaffTabs />
      <div className={sideNav.grid}>
        <nav className={clsx(sideNav.nav, styles.list)} aria-label={t('staff.tabs.roles')}>
          {[
            { title: t('rolesPage.builtIn'), list: built },
            { title: t('rolesPage.own'), list: own },
          ].map(({ title, list }) => (
            <section key={title}>
              <h2 className="meta">{title}</h2>
              {list.map(({ key, name, people }) => (
                <Link key={key} to={{ search: `role=${key}` }} aria-current={key === open?.key ? 'page' : undefined}>
                  <span className="cut">{roleText(t, key, name)}</span>
                  {people > 0 && (
                    <span className={clsx('meta row', styles.count)} title={t('staff.people', { n: people })}>
                      <Icon icon={Users} small />
                      {people}
                    </span>
                  )}
                </Link>
              ))}
              {list.length === 0 && <p className="meta">{t('rolesPage.noOwn')}</p>}
            </section>
          ))}
        </nav>
        {open && (
          <RoleEditor
            key={open.key}
            role={open}
            base={base}
            permissions={permissions}
            me={me}
            onCopy={() => setCopied(open)}
            onRemoved={() => void navigate({ search: '' })}
          />
        )}
      </div>
      {copied && (
        <CopyDialog
          role={copied}
          onClose={() => setCopied(undefined)}
          onMade={(key) => void navigate({ search: `role=${key}` })}
        />
      )}
    </>
  )
}
Component.displayName = 'Roles'

export const HydrateFallback = () => <Skeleton rows={12} />
