import '../features/auth/auth.css'
import { Checkbox } from '@delguur/ui/checkbox'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { AuthCard } from '../features/auth/auth-card.tsx'
import { choose, type Purpose } from '../features/third-parties/choices.ts'
import { useShopStore } from '../features/visitor/store.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { privateTitle } from '../lib/private-page.server.ts'
import { privateMeta } from '../lib/private-page.ts'
import { useTenant } from '../lib/tenant.ts'
import type { Route } from './+types/cookies'

export function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  return { title: privateTitle(args, 'cookies.title'), messages: words(args.locale, ['auth', 'cookies']).messages }
}

export const meta: Route.MetaFunction = privateMeta

/** What scripts of other companies this browser allows, by what they are for. */
export default function Cookies() {
  const t = useT()
  const hydrated = useHydrated()
  const { third_parties } = useTenant()
  const allowed = useShopStore((kept) => kept.third_parties)
  const purposes: Purpose[] = [
    ...(third_parties.analytics ? (['analytics'] as const) : []),
    ...(third_parties.pixel ? (['advertising'] as const) : []),
  ]
  return (
    <AuthCard title={t('cookies.title')} text={t('cookies.text')}>
      {purposes.length === 0 && <Note kind="ok">{t('cookies.none')}</Note>}
      {purposes.length > 0 && !hydrated && <Note>{t('cookies.no_scripts')}</Note>}
      {hydrated &&
        purposes.map((purpose) => (
          <div key={purpose}>
            <Checkbox
              checked={allowed[purpose] === true}
              onChange={(event) => choose({ ...allowed, [purpose]: event.currentTarget.checked })}
            >
              <b>{t(`cookies.${purpose}`)}</b>
            </Checkbox>
            <p className="small muted">{t(`cookies.${purpose}_text`)}</p>
          </div>
        ))}
      {hydrated && purposes.length > 0 && (
        <p className="small" role="status">
          {t(purposes.some((purpose) => allowed[purpose]) ? 'cookies.some' : 'cookies.nothing')}
        </p>
      )}
    </AuthCard>
  )
}
