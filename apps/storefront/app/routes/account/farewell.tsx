import '../../features/account/account.css'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/farewell'

/** After an account is gone: nobody is signed in any more. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages } = words(locale, ['account'])
  return { title: privateTitle({ request, context, locale }, 'account.farewell.title'), messages }
}

export const meta: Route.MetaFunction = privateMeta

export default function Farewell() {
  const t = useT()
  const path = usePath()
  return (
    <div className="wrap">
      <EmptyState
        headingLevel={1}
        title={t('account.farewell.title')}
        text={t('account.farewell.text')}
        action={
          <ButtonLink variant="main" href={path('/')}>
            {t('account.farewell.button')}
          </ButtonLink>
        }
      />
    </div>
  )
}
