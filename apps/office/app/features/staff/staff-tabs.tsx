import { NavLink } from 'react-router'
import { useWords } from '../../lib/words.ts'

/** People, and what their roles may do. */
export function StaffTabs() {
  const w = useWords()
  return (
    <nav className="tabs" aria-label={w.staff.title}>
      <NavLink to="/staff" end>
        {w.staff.tabs.people}
      </NavLink>
      <NavLink to="/staff/roles">{w.staff.tabs.roles}</NavLink>
    </nav>
  )
}
