import { type Child, children } from '@delguur/contract/account/children'
import { bodyOn, nextWinter } from '@delguur/kit/age/growth'
import { localDate } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { dayOf } from './body.ts'
import { type ChildRow, childrenOf, consentOf } from './children.queries.ts'
import {
  addChild,
  editChild,
  forgetMeasurement,
  giveConsent,
  guardianOf,
  measureChild,
  removeChild,
  withdrawConsent,
} from './children.use-cases.ts'

/** Profiles of children, for their guardian alone. */
export function childrenRoutes(api: Api): void {
  serve(api, children.list, ({ ctx }) => everything(ctx))
  serve(api, children.consent, async ({ ctx }) => {
    await giveConsent(ctx)
    return everything(ctx)
  })
  serve(api, children.withdraw, async ({ ctx }) => {
    await withdrawConsent(ctx)
    return undefined
  })
  serve(api, children.add, async ({ ctx, body: { locale: _locale, ...input } }) =>
    serialize(await addChild(ctx, input), ctx.now),
  )
  serve(api, children.change, async ({ ctx, params, body }) =>
    serialize(await editChild(ctx, params.id, body), ctx.now),
  )
  serve(api, children.remove, async ({ ctx, params }) => {
    await removeChild(ctx, params.id)
    return undefined
  })
  serve(api, children.measure, async ({ ctx, params, body: { on, height, foot, head } }) =>
    serialize(await measureChild(ctx, params.id, on, { height, foot, head }), ctx.now),
  )
  serve(api, children.unmeasure, async ({ ctx, params }) => {
    await forgetMeasurement(ctx, params.id, params.on)
    return undefined
  })
  serve(api, children.sizes, async ({ ctx }) => {
    const rows = await childrenOf(ctx.db, guardianOf(ctx))
    return {
      children: rows.map((row) => {
        const { id, name, now, winter } = serialize(row, ctx.now)
        return { id, name, now, winter }
      }),
    }
  })
}

async function everything(ctx: Ctx) {
  const guardian = guardianOf(ctx)
  const [consent, rows] = await Promise.all([consentOf(ctx.db, guardian), childrenOf(ctx.db, guardian)])
  return {
    consent: consent ? { given_at: consent.given_at.toISOString(), words: consent.words } : null,
    children: rows.map((row) => serialize(row, ctx.now)),
  }
}

function serialize({ id, name, born_on, reminders, measured }: ChildRow, at: Date): Child {
  const today = localDate(at)
  const winter_on = nextWinter(today)
  const [now, winter] = [dayOf(measured, at), winter_on].map((on) => bodyOn(born_on, measured, on))
  if (!now || !winter) throw new Error('a child has at least one measurement')
  return {
    id,
    name,
    born_on,
    reminders,
    measurements: measured.map(({ on, height_mm, foot_mm, head_mm }) => ({
      on,
      height: height_mm / 10,
      foot: foot_mm === null ? null : foot_mm / 10,
      head: head_mm === null ? null : head_mm / 10,
    })),
    now,
    winter,
    winter_on,
  }
}
