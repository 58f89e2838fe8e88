import type { Translate } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'
import type { RequestArgs } from '../../lib/request-args.ts'
import { asOwner } from '../visitor/signed-in.server.ts'

/** What a child has outgrown of what was bought here, and what the shop gives for it; nothing where there is none. */
export async function handOnText(args: RequestArgs, t: Translate, name: string): Promise<string | null> {
  const { locale } = args
  const { pieces } = await asOwner(args, ({ tradeIns }) => tradeIns.list({ query: { locale } }))
  const outgrown = pieces.filter(({ outgrown_by }) => outgrown_by === name)
  const n = outgrown.reduce((all, { left }) => all + left, 0)
  const sum = outgrown.reduce((all, { left, sums }) => all + left * sums.good, 0)
  return sum > 0 ? t('children.hand_on', { n, sum: format(sum) }) : null
}
