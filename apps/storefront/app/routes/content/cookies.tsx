import '@delguur/ui/styles/field.css'
import '../../features/auth/auth.css'
import '../../features/third-parties/choices.css'
import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { PickRow } from '@delguur/ui/pick-row'
import { redirect } from 'react-router'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { agreeWithAccount, choose } from '../../features/third-parties/consent.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { sentForm } from '../../lib/sent.server.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/cookies'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { purposes = [] } = context.get(serverContext)
  const agreed = await agreeWithAccount(args)
  return {
    title: privateTitle(args, 'cookies.title'),
    messages: words(args.locale, ['auth', 'cookies']).messages,
    purposes: purposes.map((name) => ({ name, answer: agreed[name] })),
    saved: new URL(request.url).searchParams.has('saved'),
  }
}

const answers: Partial<Record<string, boolean>> = { yes: true, no: false }

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await sentForm(request)
  const answerTo = (name: string) => answers[String(form.get(name))]
  const choice = { analytics: answerTo('analytics'), advertising: answerTo('advertising') }
  await choose({ request, context, locale: localeOf(params) }, choice)
  return redirect(`${new URL(request.url).pathname.replace(/\.data$/, '')}?saved=1`, 303)
}

export const meta: Route.MetaFunction = privateMeta

/** What scripts of other companies this browser allows, by what they are for. The whole page is loaded anew after a change. */
export default function Cookies({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { purposes, saved } = loaderData
  if (purposes.length === 0)
    return (
      <AuthCard title={t('cookies.title')}>
        <Note kind="ok">{t('cookies.none')}</Note>
      </AuthCard>
    )
  return (
    <AuthCard title={t('cookies.title')} text={t('cookies.text')}>
      {saved && (
        <Note kind="ok" live>
          {t('cookies.saved')}
        </Note>
      )}
      <form method="post" className="cookies">
        {purposes.map(({ name, answer }) => (
          <fieldset key={name}>
            <legend>{t(`cookies.${name}`)}</legend>
            <p className="small muted">{t(`cookies.${name}_text`)}</p>
            <div className="cookies-ways">
              <PickRow name={name} value="no" defaultChecked={answer === false} title={t('cookies.no')} />
              <PickRow name={name} value="yes" defaultChecked={answer === true} title={t('cookies.yes')} />
            </div>
          </fieldset>
        ))}
        <Button type="submit" variant="dark" wide>
          {t('cookies.save')}
        </Button>
      </form>
    </AuthCard>
  )
}
