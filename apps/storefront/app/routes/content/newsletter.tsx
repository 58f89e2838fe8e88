import '@delguur/ui/styles/field.css'
import '../../features/auth/auth.css'
import { Button } from '@delguur/ui/button'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { useEffect, useRef } from 'react'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { Outcome } from '../../features/newsletter/link-form.tsx'
import { signUp, signUpPage } from '../../features/newsletter/newsletter.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import type { Route } from './+types/newsletter'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  signUpPage({ request, context, locale: localeOf(params) })

export const action = ({ params, request, context }: Route.ActionArgs) =>
  signUp({ request, context, locale: localeOf(params) })

export const headers = publicHeaders
export const meta: Route.MetaFunction = privateMeta

/** Where the footer's field leads; the field itself stands on every page. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (actionData?.error) form.current?.querySelector('input')?.focus()
  }, [actionData])
  if (actionData?.error === null)
    return (
      <AuthCard title={t('push.news.sent')}>
        <Outcome kind="ok" text={t('push.news.sent_text', { email: actionData.email })} />
      </AuthCard>
    )
  return (
    <AuthCard title={t('push.news.title')} text={t('push.news.text')}>
      <form className="auth-form" method="post" noValidate ref={form}>
        <Field label={t('push.news.email')} error={actionData?.error} required>
          <Input name="email" type="email" autoComplete="email" maxLength={254} defaultValue={actionData?.email} />
        </Field>
        <Button type="submit" variant="main" big wide>
          {t('push.news.send')}
        </Button>
      </form>
    </AuthCard>
  )
}
