import { type Alert, alertKinds, alerts } from '@delguur/contract/account/alerts'
import { inLocale } from '@delguur/kit/locale'
import { decimal } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { followLink, linkOf } from './alert-links.ts'
import { type AlertRow, alertsOf, findPerson, type Subject } from './alerts.queries.ts'
import { askAlert, stopOwn, subjectOf } from './ask-alert.ts'
import { portsOf, possibleWays, waysTo } from './person-ways.ts'

/** Alerts: asked for, seen, stopped. */
export function alertRoutes(api: Api): void {
  serve(api, alerts.ask, async ({ ctx, body, ip }) => askAlert(open(ctx), body, ip))
  serve(api, alerts.about, async ({ ctx, query }) => {
    const kind = alertKinds.find((each) => each === query.kind) ?? 'stock'
    return { kind, ...visible(ctx, await subjectOf(open(ctx), { ...query, kind })) }
  })
  serve(api, alerts.list, async ({ ctx }) => {
    const { user } = open(ctx)
    if (!user) throw new ShopError('unauthenticated')
    const person = await findPerson(ctx.db, user.id)
    const rows = await alertsOf(ctx.db, user.id, ctx.now)
    const [channels, possible] = person ? [waysTo(person, portsOf(ctx)), possibleWays(person, portsOf(ctx))] : [[], []]
    return { alerts: rows.map((row) => alertOf(ctx, row)), channels, possible }
  })
  serve(api, alerts.stop, async ({ ctx, params }) => {
    await stopOwn(open(ctx), params.id)
    return undefined
  })
  // links of mails work whatever a tenant switches off meanwhile
  serve(api, alerts.link, async ({ ctx, params }) => linkOf(ctx, params.token))
  serve(api, alerts.follow, async ({ ctx, params }) => {
    await followLink(ctx, params.token)
    return { done: true as const }
  })
}

/** A tenant that has none answers as if there were no such address. */
function open(ctx: Ctx): Ctx {
  if (!ctx.tenant.flags.alerts) throw new ShopError('not_found')
  return ctx
}

const visible = (
  { locale }: Ctx,
  { name, options, slug, brand }: Pick<Subject, 'name' | 'options' | 'slug' | 'brand'>,
) => ({
  name: inLocale(name, locale),
  options_text: options.map((each) => inLocale(each, locale)).join(' · '),
  url: slug === null ? `/brands/${brand}` : `/products/${slug}`,
})

const alertOf = (ctx: Ctx, row: AlertRow): Alert => ({
  id: row.id,
  kind: row.kind,
  ...visible(ctx, row),
  variant_id: row.variant_id,
  brand: row.brand,
  price: row.price !== null && row.sellable ? decimal(row.price) : null,
  waiting: row.state !== 'done',
  notified_at: row.notified_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})
