import { NavLink } from 'react-router'
import { useT } from '../../lib/i18n.ts'

/** People, and what their roles may do. */
export function StaffTabs() {
  const t = useT()
  return (
    <nav className="tabs" aria-label={t('staff.title')}>
      <NavLink to="/staff" end>
        {t('staff.tabs.people')}
      </NavLink>
      <NavLink to="/staff/roles">{t('staff.tabs.roles')}</NavLink>
    </nav>
  )
}
