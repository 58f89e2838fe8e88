import { staffNotices } from '@delguur/contract/office/staff-notices'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { currentSession, may } from '../../lib/session.ts'
import { BackLink, ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { Choices } from './choices.tsx'
import { Everyone } from './everyone.tsx'
import styles from './notices.module.css'
import { QuietHours } from './quiet-hours.tsx'
import { useChoosing } from './use-choosing.ts'
import { Ways } from './ways.tsx'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const session = currentSession()
  const sees = session.phase === 'in' && may(session.me, 'staff.view')
  const [settings, everyone] = await Promise.all([
    call(staffNotices.show, { signal }),
    sees ? call(staffNotices.everyone, { signal }) : undefined,
  ])
  return { settings, everyone: everyone?.staff }
}

/** What the person is told of, by which ways and when. */
export function Component() {
  const t = useT()
  const { settings, everyone } = useLoaderData<typeof loader>()
  const choosing = useChoosing(settings)
  return (
    <>
      <div className="page-head">
        <BackLink to="/me" label={t('me.title')} />
        <h1>{t('notices.title')}</h1>
      </div>
      <div className={styles.page}>
        <p className="soft">{t('notices.hint')}</p>
        <ErrorText text={choosing.fault} />
        <Choices settings={settings} choosing={choosing} />
        <Ways settings={settings} />
        <QuietHours choosing={choosing} />
        {everyone && <Everyone staff={everyone} />}
      </div>
    </>
  )
}

export const HydrateFallback = () => <Skeleton rows={8} />
