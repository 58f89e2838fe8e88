import '@delguur/ui/styles/field.css'
import '../../features/leasing/leasing.css'
import { leasedTotals } from '@delguur/kit/lease'
import { localePath } from '@delguur/kit/locale'
import { format } from '@delguur/kit/money'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { found } from '../../features/catalog/found.server.ts'
import { Calculator } from '../../features/leasing/calculator.tsx'
import { readLeaseInput } from '../../features/leasing/plan.ts'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { breadcrumbData, pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/leasing'

/** The instalment calculator; what it shows first stands in the address. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['leasing'])
  const terms = await found(api(context, locale).leases.config({}))
  const { origin, shop } = context.get(serverContext)
  const home = words(locale, ['common']).t('common.home')
  const seo = {
    title: pageTitle(t('leasing.title'), shop),
    description: t('leasing.description'),
    path: '/leasing',
    locale,
    origin,
    json_ld: [
      breadcrumbData(origin, [
        { name: home, path: localePath(locale, '/') },
        { name: t('leasing.title'), path: localePath(locale, '/leasing') },
      ]),
    ],
  }
  return { terms, start: readLeaseInput(new URL(request.url).searchParams, terms), messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function Leasing({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { terms, start } = loaderData
  const { from, to } = leasedTotals(terms)
  const limits = [
    t('leasing.limits.range', { from: format(from), to: format(to) }),
    t('leasing.limits.down', { percent: Math.round(terms.term * 100) }),
    t('leasing.limits.interest', { percent: terms.interest }),
    t('leasing.limits.who'),
  ]
  const steps = [t('leasing.how.order'), t('leasing.how.request'), t('leasing.how.pay')]
  return (
    <div className="wrap lease-page">
      <Breadcrumbs crumbs={[{ name: t('common.home'), href: path('/') }]} />
      <header className="lease-head">
        <h1>{t('leasing.title')}</h1>
        <p className="muted">{t('leasing.intro')}</p>
      </header>
      <Calculator
        key={`${start.amount} ${start.down} ${start.months}`}
        terms={terms}
        start={start}
        action={path('/leasing')}
      />
      <div className="lease-said">
        <section>
          <h2>{t('leasing.limits.title')}</h2>
          <ul>
            {limits.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="small muted">{t('leasing.limits.note')}</p>
        </section>
        <section>
          <h2>{t('leasing.how.title')}</h2>
          <ol>
            {steps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
          <ButtonLink variant="line" href={path('/account/leases')}>
            {t('leasing.own')}
          </ButtonLink>
        </section>
      </div>
    </div>
  )
}
