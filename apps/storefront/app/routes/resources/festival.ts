import { dayTimeText } from '@delguur/i18n/dates'
import { usualDistrict } from '../../features/address/usual-district.ts'
import type { Festival } from '../../features/festival/use-festival.ts'
import { api } from '../../lib/api.server.ts'
import { words } from '../../lib/messages.server.ts'
import { asJson, queryArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/festival'

/** The same for all who live in a place and read a language; a browser keeps it for a while. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { query, locale } = queryArgs({ request, context })
  const { t } = words(locale, ['festival', 'common'])
  const read = async (): Promise<{ festival: Festival | null }> => {
    const division_id = query.get('division_id') ?? usualDistrict
    const { festival } = await api(context, locale).festivals.clock({ query: { division_id } })
    if (!festival) return { festival: null }
    const before = t(`festival.before.${festival.code}`)
    const time = festival.order_by && dayTimeText(t, new Date(festival.order_by))
    return {
      festival: {
        begins: `${festival.day}T00:00:00+08:00`,
        before,
        order_by: time && t('festival.order_by', { before, time }),
        in_time: t('festival.in_time', { before }),
        too_late: t('festival.too_late', { before }),
      },
    }
  }
  return asJson(read(), 'public, max-age=300')
}
