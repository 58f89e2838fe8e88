import type { StaffMember } from '@delguur/contract/office/staff'
import { type StaffRoleAnswer, viewAs } from '@delguur/contract/roles'
import { Icon } from '@delguur/ui/icon'
import { Eye } from 'lucide'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { clock, roleText } from '../../lib/text.ts'
import { showToast } from '../../parts/toast.tsx'
import styles from './view-as.module.css'

/** Reads the office anew: what is open was read as somebody else. */
const startAnew = () => location.assign('/office/')

/** The office looks as another role sees it, and is read anew. */
export async function beginViewAs(role: StaffRoleAnswer['key']): Promise<void> {
  await call(viewAs.begin, { body: { role } })
  startAnew()
}

/** Frames the office while it is seen as another role; one button ends it, and half an hour. */
export function ViewAsFrame({ me }: { me: StaffMember }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const until = me.view_as_until
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(startAnew, Math.max(1000, new Date(until).getTime() - Date.now() + 1000))
    return () => clearTimeout(timer)
  }, [until])
  if (!until) return null
  async function end() {
    setBusy(true)
    try {
      await call(viewAs.end)
      startAnew()
    } catch (error) {
      setBusy(false)
      showToast(error instanceof ApiError ? error.message : t('states.unreachable'))
    }
  }
  return (
    <>
      <div className={styles.viewAsEdge} aria-hidden="true" />
      <section className={styles.viewAs} aria-label={t('viewAs.begin')}>
        <Icon icon={Eye} small />
        <p role="status">
          <b>{t('viewAs.title', { role: roleText(t, me.staff_role ?? '', me.role_name), time: clock(until) })}</b>{' '}
          <span>{t('viewAs.hint')}</span>
        </p>
        <button type="button" className="btn" disabled={busy} onClick={() => void end()}>
          {t('viewAs.end')}
        </button>
      </section>
    </>
  )
}
