import '@delguur/ui/styles/field.css'
import '../features/auth/auth.css'
import { Button, ButtonLink } from '@delguur/ui/button'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { askByPage, newPage } from '../features/alerts/alerts.server.ts'
import { AuthCard } from '../features/auth/auth-card.tsx'
import { localeOf } from '../lib/locale.ts'
import { usePath } from '../lib/path.ts'
import { privateMeta } from '../lib/private-page.ts'
import { redirectQuery } from '../lib/redirect-to.ts'
import type { Route } from './+types/alert-new'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  newPage({ request, context, locale: localeOf(params) })

export const action = ({ params, request, context }: Route.ActionArgs) =>
  askByPage({ request, context, locale: localeOf(params) })

export const meta: Route.MetaFunction = privateMeta

/** How somebody is to be told: a guest by mail, who is signed in by what they allow. */
export default function AlertNew({ loaderData: { about, own }, actionData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const text = [about.name, about.options_text].filter(Boolean).join(', ')
  const back = (
    <ButtonLink href={path(about.url)} variant="line" wide>
      {t('alerts.new.back')}
    </ButtonLink>
  )
  if (actionData?.state === 'confirm')
    return (
      <AuthCard title={t('alerts.new.sent')}>
        <Note kind="ok" live>
          {t('alerts.new.sent_text', { email: actionData.email })}
        </Note>
        {back}
      </AuthCard>
    )
  return (
    <AuthCard title={t(`watch.ask.${about.kind}`)} text={text}>
      {actionData?.error && own && (
        <Note kind="bad" live>
          {actionData.error}
        </Note>
      )}
      {own ? <Own own={own} kind={about.kind} /> : <Guest actionData={actionData} />}
      {back}
    </AuthCard>
  )
}

type Own = NonNullable<Route.ComponentProps['loaderData']['own']>

function Own({ own: { isOn, channels, possible }, kind }: { own: Own; kind: 'stock' | 'price' | 'low' | 'brand' }) {
  const t = useT()
  const path = usePath()
  if (!isOn)
    return (
      <form method="post">
        <Button type="submit" variant="main" big wide>
          {t(`watch.ask.${kind}`)}
        </Button>
      </form>
    )
  return (
    <>
      <Note kind="ok" live>
        {t('alerts.new.on')}. {t('alerts.new.on_text')}
      </Note>
      {channels.length === 0 && possible.length > 0 && (
        <form method="post" className="auth-form">
          <p>
            <b>{t('alerts.new.how')}</b>
          </p>
          <p className="small muted">{t('alerts.new.how_text')}</p>
          {possible.map((way) => (
            <Button key={way} type="submit" name="channel" value={way} variant="line" wide>
              {t(`alerts.new.by.${way}`)}
            </Button>
          ))}
          <Link className="link" href={path('/account/alerts')}>
            {t('alerts.new.only_here')}
          </Link>
        </form>
      )}
      {channels.length > 0 && (
        <p className="small">{t('alerts.ways', { ways: channels.map((way) => t(`alerts.way.${way}`)).join(', ') })}</p>
      )}
      {(channels.length > 0 || possible.length === 0) && (
        <ButtonLink href={path('/account/alerts')} variant="dark" wide>
          {t('alerts.new.all')}
        </ButtonLink>
      )}
    </>
  )
}

function Guest({ actionData }: Pick<Route.ComponentProps, 'actionData'>) {
  const t = useT()
  const path = usePath()
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (actionData?.error) form.current?.querySelector('input')?.focus()
  }, [actionData])
  return (
    <>
      <form className="auth-form" method="post" noValidate ref={form}>
        <Field label={t('alerts.new.email')} error={actionData?.error} required>
          <Input name="email" type="email" autoComplete="email" maxLength={254} defaultValue={actionData?.email} />
        </Field>
        <p className="small muted">{t('alerts.new.email_text')}</p>
        <Button type="submit" variant="main" big wide>
          {t('alerts.new.send')}
        </Button>
      </form>
      <Link className="link small" href={path('/login') + redirectQuery(pathname + search)}>
        {t('alerts.new.sign_in')}
      </Link>
    </>
  )
}
