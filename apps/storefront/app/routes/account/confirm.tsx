import '../../features/auth/auth.css'
import { localePath } from '@delguur/kit/locale'
import { Button, ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { data, redirect } from 'react-router'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { confirmEmail } from '../../features/auth/confirm.server.ts'
import { keepMailToken, mailToken } from '../../features/auth/step.server.ts'
import { holdsSession } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/confirm'

/** The token leaves the address at once; it is used by a press only, for programs follow links in mails as well. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const token = new URL(request.url).searchParams.get('token')
  if (token) {
    await keepMailToken(args, token)
    throw redirect(localePath(args.locale, '/account/confirm'))
  }
  const { messages } = words(args.locale, ['auth'])
  const open = (await mailToken(args)) !== undefined
  return { open, signedIn: await holdsSession(request), title: privateTitle(args, 'auth.confirm.title'), messages }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const outcome = await confirmEmail({ request, context, locale: localeOf(params) })
  return data({ outcome }, { status: outcome === 'confirmed' ? 200 : 422 })
}

export const meta: Route.MetaFunction = privateMeta

export default function AccountConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const way = (
    <ButtonLink variant="main" big wide href={path('/account')}>
      {t('auth.confirm.to_account')}
    </ButtonLink>
  )
  if (actionData?.outcome === 'confirmed')
    return (
      <AuthCard title={t('auth.confirm.done')}>
        <Note kind="ok" live>
          {t('auth.confirm.done_text')}
        </Note>
        {way}
      </AuthCard>
    )
  const signIn = (
    <ButtonLink variant="dark" big wide href={path(`/login?then=${encodeURIComponent(path('/account/confirm'))}`)}>
      {t('auth.confirm.sign_in')}
    </ButtonLink>
  )
  if (actionData?.outcome === 'sign_in')
    return (
      <AuthCard title={t('auth.confirm.title')}>
        <Note kind="warn" live>
          {t('auth.confirm.sign_in_text')}
        </Note>
        {signIn}
      </AuthCard>
    )
  if (actionData || !loaderData.open)
    return (
      <AuthCard title={t('auth.confirm.failed')}>
        <Note kind="bad" live>
          {t('auth.confirm.failed_text')}
        </Note>
        {way}
      </AuthCard>
    )
  return (
    <AuthCard title={t('auth.confirm.title')} text={t('auth.confirm.text')}>
      <form method="post">
        <Button type="submit" variant="main" big wide>
          {t('auth.confirm.button')}
        </Button>
      </form>
      {!loaderData.signedIn && (
        <>
          <p>{t('auth.confirm.keep')}</p>
          {signIn}
        </>
      )}
    </AuthCard>
  )
}
